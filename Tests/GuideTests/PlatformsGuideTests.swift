import Foundation
import Pages
import Testing

@Test("Platforms: the table has every condition in the sources, and no other")
func platformConditions() throws {
  let page = try String(
    contentsOf: Repository.file("Guides/Reference/Platform-Conditions.md"),
    encoding: .utf8,
  )
  #expect(conditionsOfTable(page) == (try conditionsOfSources()))
}

/// The conditions in the code, as `file: condition`.
private func conditionsOfSources() throws -> Set<String> {
  var conditions: Set<String> = []
  for folder in ["Sources", "Compatibility"] {
    let files = FileManager.default.enumerator(atPath: Repository.file(folder).path)
    for name in files?.allObjects as? [String] ?? [] where name.hasSuffix(".swift") {
      let path = "\(folder)/\(name)"
      let code = try String(contentsOf: Repository.file(path), encoding: .utf8)
      for line in code.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        for word in ["#if ", "#elseif "] where line.hasPrefix(word) {
          conditions.insert("\(path): \(line.dropFirst(word.count))")
        }
      }
    }
  }
  return conditions
}

/// The conditions on the page, likewise.
private func conditionsOfTable(_ page: String) -> Set<String> {
  var conditions: Set<String> = []
  for line in page.split(separator: "\n") where line.hasPrefix("| [") {
    let row = line.replacingOccurrences(of: "\\|", with: "\u{0}").split(separator: "|")
    guard row.count == 3, let start = row[0].range(of: "](../../"),
      let end = row[0].range(of: ")", options: .backwards)
    else { continue }
    let path = row[0][start.upperBound..<end.lowerBound]
    for (index, words) in row[1].split(separator: "`").enumerated() where index % 2 == 1 {
      conditions.insert("\(path): \(words.replacingOccurrences(of: "\u{0}", with: "|"))")
    }
  }
  return conditions
}
