import Foundation
import Pages

// Writes a file with the tests of pages that have blocks in no other test and no example. Arguments: the file, and the
// modules that it imports.

let pages = Repository.pages + Repository.comments
let tests = pages.map { PageTest(of: $0) }.filter { !$0.code.isEmpty }
let faults = tests.flatMap(\.faults)
if !faults.isEmpty {
  print(faults.joined(separator: "\n"))
  exit(1)
}
let modules = ["Foundation", "Testing"] + CommandLine.arguments.dropFirst(2)
let imports = tests.reduce(into: Set(modules.map { "import \($0)" })) { $0.formUnion($1.imports) }
let text = (imports.sorted() + tests.map(\.code)).joined(separator: "\n")
try Data(text.utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
