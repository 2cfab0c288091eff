/// Macros that make the name of a property a string, such as `@keypath(song, title)`.
///
/// They are defined in headers that are seldom among the inputs, so they are defined for clang as their arguments with
/// a mark in front.
enum KeyPathMacro {
  private static let mark = "\u{1}"

  private static let words = ["keypath", "propertyname", "propname", "propertykey", "propkey"]

  /// Whether a macro of this name is taken for one.
  static func isName(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0 != "_" }
    return words.contains { name.contains($0) }
  }

  /// The macro's definition, for uses with or without `@` in front.
  static func definition(_ name: String, followsAt: Bool) -> String {
    "\(name)(...) \(followsAt ? "" : "@")\"\\001\" #__VA_ARGS__"
  }

  /// The key path in the content of a string literal that is such a macro's; of others, the content.
  ///
  /// It is the last argument: the text after a comma, or after the first dot.
  static func keyPath(in content: String) -> String {
    guard content.hasPrefix(mark) else { return content }
    let arguments = content.dropFirst(mark.count)
    if let comma = arguments.lastIndex(of: ",") {
      return arguments[arguments.index(after: comma)...].split(whereSeparator: \.isWhitespace)
        .joined()
    }
    guard let dot = arguments.firstIndex(of: ".") else { return String(arguments) }
    return String(arguments[arguments.index(after: dot)...])
  }
}
