/// Raw identifiers such as `` `two words` `` (SE-0451).
///
/// The compiler stores them in metadata with backticks, and with U+00A0 for a space.
enum RawIdentifier {
  /// Returns a name as declared, with any backticks.
  static func withSpaces(_ name: Substring) -> String {
    guard name.first == "`" else { return String(name) }
    return String(name.map { $0 == "\u{A0}" ? " " : $0 })
  }

  /// Returns the name between the backticks, or the name itself if it has none.
  static func withoutBackticks(_ name: String) -> String {
    guard name.count > 2, name.first == "`", name.last == "`" else { return name }
    return withSpaces(name[...]).dropFirst().dropLast().description
  }
}
