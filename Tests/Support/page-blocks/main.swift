import Foundation
import Pages

// Writes the tests of pages that have blocks in no other test and no example. Arguments: the modules that they import,
// and the files, so many that a change of a page compiles few tests.

let arguments = CommandLine.arguments.dropFirst()
let files = arguments.filter { $0.hasSuffix(".swift") }.map { URL(fileURLWithPath: $0) }
let modules = ["Foundation", "Testing"] + arguments.filter { !$0.hasSuffix(".swift") }

// The rest of Foundation.
let networking = """
  #if canImport(FoundationNetworking)
  import FoundationNetworking
  #endif
  """

let pages = Repository.pages + Repository.comments
let tests = pages.map { PageTest(of: $0) }.filter { !$0.code.isEmpty }
let faults = tests.flatMap(\.faults)
if !faults.isEmpty {
  print(faults.joined(separator: "\n"))
  exit(1)
}
let parts = Dictionary(grouping: tests) { test in
  test.page.path.utf8.reduce(0) { ($0 * 31 + Int($1)) % 65_521 } % files.count
}
for (number, file) in files.enumerated() {
  let tests = parts[number] ?? []
  let imports = tests.reduce(into: Set(modules.map { "import \($0)" })) { $0.formUnion($1.imports) }
  let parts = imports.sorted() + [networking] + tests.map(\.code)
  let text = Data(parts.joined(separator: "\n").utf8)
  // A file that is not written is not compiled.
  if (try? Data(contentsOf: file)) != text { try text.write(to: file) }
}
