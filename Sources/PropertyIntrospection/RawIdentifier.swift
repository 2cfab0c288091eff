/// Names such as `` `two words` ``, which are no plain identifiers (SE-0451).
///
/// The compiler writes them into metadata with their back-ticks, and with U+00A0 for a space.
enum RawIdentifier {
  /// Returns a name as it is declared, with its back-ticks if it has them.
  static func withSpaces(_ name: Substring) -> String {
    guard name.first == "`" else { return String(name) }
    return String(name.map { $0 == "\u{A0}" ? " " : $0 })
  }

  /// Returns what stands between the back-ticks, or the name itself if it has none.
  static func withoutBackticks(_ name: String) -> String {
    guard name.count > 2, name.first == "`", name.last == "`" else { return name }
    return withSpaces(name[...]).dropFirst().dropLast().description
  }
}
