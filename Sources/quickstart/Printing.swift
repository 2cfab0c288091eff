import Foundation

/// Prints a headline.
func printHeadline(_ text: String) {
  print("\n\(text)\n\(String(repeating: "─", count: text.count))")
}

/// Prints a title and, below it, indented text.
func printBlock(_ title: String, _ text: String) {
  print("\n\(title)\n")
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    print("  \(line)")
  }
}

/// Returns the stored properties of a value, one per line.
func listing(of value: Any) -> String {
  let children = Mirror(reflecting: value).children.map { child in
    (name: child.label ?? "", value: text(of: child.value))
  }
  let width = children.map(\.name.count).max() ?? 0
  return
    children
    .map { "\($0.name.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.value)" }
    .joined(separator: "\n")
}

private func text(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  case .collection: return "[\(mirror.children.map { text(of: $0.value) }.joined(separator: ", "))]"
  case .struct where !(value is any CustomStringConvertible):
    let parts = mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
    return "(\(parts.joined(separator: ", ")))"
  default: return (value as? String).map { "\"\($0)\"" } ?? "\(value)"
  }
}

/// Prints to standard error and exits with status 1.
func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("quickstart: \(text)\n".utf8))
  exit(1)
}
