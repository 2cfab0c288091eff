/// YAML, in which many schemas are written, and which is not read.
enum YAML {
  static let advice =
    "is YAML: convert it to JSON first, such as with `yq -o=json api.yaml > api.json`"

  /// Whether a file is YAML by its name.
  static func isName(_ file: String) -> Bool {
    [".yaml", ".yml"].contains(where: file.lowercased().hasSuffix)
  }

  /// Whether a text that is not JSON looks like YAML: it begins with a mark, or with a key and a colon.
  static func isText(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) && $0.first != "#" })
    else { return false }
    return line.hasPrefix("---") || line.hasPrefix("%YAML")
      || line.prefixMatch(of: /[\w$.-]+:(\s|$)/) != nil
  }
}
