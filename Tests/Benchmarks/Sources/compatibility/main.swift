import Foundation
import ModelMapping

// Prints what mappings of the compatibility modules take, beside those of the library itself: per mapping, the least
// processor time of some rounds.
//
//     swift run -c release --package-path Tests/Benchmarks compatibility USER.json
//
// The document is a user as GitHub's API returns it. With the number of a row and a count, it does only that; a tool can
// count the instructions.

@inline(never)
func blackHole<Value>(_ value: Value) {}

let arguments = CommandLine.arguments
guard arguments.count > 1, let data = FileManager.default.contents(atPath: arguments[1]),
  let objects = try JSONSerialization.jsonObject(with: data) as? [String: Any]
else {
  FileHandle.standardError.write(
    Data("compatibility: usage: compatibility USER.json [ROW COUNT]\n".utf8)
  )
  exit(64)
}
let native = try NativeUser(json: data)
let swift = try native.jsonObject()
let yyModel = try YYUser(json: data)
let jsonModel = try JSONUser(data: data)

let rows: [(name: String, body: () throws -> Void)] = [
  ("bytes, native", { blackHole(try NativeUser(json: data)) }),
  ("bytes, YYModel", { blackHole(YYUser.yy_model(withJSON: data)) }),
  ("dictionary of JSONSerialization, native", { blackHole(try NativeUser(json: objects)) }),
  ("dictionary of JSONSerialization, YYModel", { blackHole(YYUser.yy_model(with: objects)) }),
  ("dictionary with Swift's types, native", { blackHole(try NativeUser(json: swift)) }),
  ("dictionary with Swift's types, YYModel", { blackHole(YYUser.yy_model(with: swift)) }),
  ("bytes, hook, native", { blackHole(try NativeHookUser(json: data)) }),
  (
    "bytes, hook that makes a dictionary, native",
    { blackHole(try NativeDictionaryUser(json: data)) },
  ),
  ("bytes, hook, YYModel", { blackHole(YYHookUser.yy_model(withJSON: data)) }),
  ("dictionary, hook, native", { blackHole(try NativeHookUser(json: swift)) }),
  (
    "dictionary, hook that makes a dictionary, native",
    { blackHole(try NativeDictionaryUser(json: swift)) },
  ),
  ("dictionary, hook, YYModel", { blackHole(YYHookUser.yy_model(with: swift)) }),
  ("JSONSerialization alone", { blackHole(try JSONSerialization.jsonObject(with: data)) }),
  ("object to dictionary, native", { blackHole(try native.jsonObject()) }),
  (
    "object to dictionary with NSNumber, native",
    {
      blackHole(try native.jsonObject().mapValues { boxed($0) })
    },
  ),
  ("object to dictionary, YYModel", { blackHole(yyModel.yy_modelToJSONObject()) }),
  ("object to dictionary, JSONModel", { blackHole(try jsonModel.toDictionary()) }),
  ("object to string, native", { blackHole(try native.jsonString()) }),
  ("object to string, YYModel", { blackHole(yyModel.yy_modelToJSONString()) }),
  ("object to string, JSONModel", { blackHole(jsonModel.toJSONString()) }),
  ("object to string, jsonString() of JSONModel", { blackHole(try jsonModel.jsonString()) }),
]

func boxed(_ value: Any) -> Any {
  switch value {
  case let number as Int: NSNumber(value: number)
  case let flag as Bool: NSNumber(value: flag)
  default: value
  }
}

/// The time that the processor has spent on this program, in nanoseconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec * 1_000_000_000 + time.tv_nsec)
}

if arguments.count > 3, let row = Int(arguments[2]), let count = Int(arguments[3]) {
  for _ in 0..<count { try rows[row].body() }
  exit(0)
}
for (number, row) in rows.enumerated() {
  var best = Double.infinity
  for _ in 0..<9 {
    let start = processorTime()
    for _ in 0..<5_000 { try row.body() }
    best = min(best, (processorTime() - start) / 5_000)
  }
  let name = row.name.padding(toLength: 52, withPad: " ", startingAt: 0)
  print(String(format: "%2d", number), name, String(format: "%7.2f µs", best / 1_000))
}
