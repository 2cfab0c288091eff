"""Runs a WebAssembly module, with what it imports, and prints what it prints."""

import struct
import sys

import wasmtime

store = wasmtime.Store()
module = wasmtime.Module.from_file(store.engine, sys.argv[1])
printed = bytearray()
memory = None


def putchar(byte):
    printed.append(byte & 0xFF)
    return byte


def parse(form):
    def parse(start, target):
        end = start
        while memory.read(store, end, end + 1)[0]:
            end += 1
        value = float(bytes(memory.read(store, start, end)))
        memory.write(store, struct.pack(form, value), target)
        return end

    return parse


functions = {
    "putchar": putchar,
    "_swift_stdlib_strtod_clocale": parse("<d"),
    "_swift_stdlib_strtof_clocale": parse("<f"),
}
imports = [wasmtime.Func(store, item.type, functions[item.name]) for item in module.imports]
exports = wasmtime.Instance(store, module, imports).exports(store)
memory = exports["memory"]
try:
    exports["__main_argc_argv"](store, 0, 0)
finally:
    sys.stdout.buffer.write(printed)
