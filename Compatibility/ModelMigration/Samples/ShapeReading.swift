import Foundation
import ModelMapping

/// Chooses the types of values that are not objects.
extension Shape {
  /// A type, and the decision that its user has to make.
  struct Choice {
    var type: SourceType
    var remark: String?
  }

  /// The values for which a type of its own can be written.
  enum Nameable {
    case object(ObjectShape)
    /// The values of strings.
    case words([String])
  }

  /// The type of the values; `name` names the models and enums for it, or declines.
  func choice(_ name: (Nameable) -> String?) -> Choice { choice(in: [], name) }

  /// The type of the values in some dictionaries.
  private func choice(in maps: Set<UInt>, _ name: (Nameable) -> String?) -> Choice {
    let kinds = kinds.sorted()
    guard kinds.count < 2 else {
      return Choice(type: .any, remark: "the samples have \(Self.list(kinds)) values")
    }
    switch kinds.first {
    case "bool": return Choice(type: .bool)
    case "number":
      if bigNumbers > 0 { return Choice(type: .number) }
      return Choice(type: fractions > 0 ? .double : .integer(bits: nil, isSigned: true))
    case "string":
      let enumeration = enumValues.flatMap { name(.words($0)) }
      return enumeration.map { Choice(type: .enumeration($0)) } ?? textChoice
    case "array":
      guard let element, element.count > 0 else {
        return Choice(type: .array(.any), remark: "the samples have only empty arrays")
      }
      return element.choice(inside: { .array($0) }, in: maps, name)
    case "object":
      guard let object = object?.current else { break }
      if object.isMap {
        let values = object.mapValues()
        guard !maps.contains(object.identity) else {
          return Choice(
            type: .any,
            remark: "the samples have dictionaries that contain themselves",
          )
        }
        let inner = maps.union([object.identity])
        return values.choice(inside: { .dictionary($0) }, in: inner, name)
      }
      if let model = name(.object(object)) {
        let remark = object.mapping == .doubtful ? Self.doubt : nil
        return Choice(type: object.union == nil ? .model(model) : .union(model), remark: remark)
      }
      return Choice(type: .dictionary(.any), remark: "the samples have only empty objects")
    default: break
    }
    return Choice(type: .any, remark: "the samples have only null")
  }

  /// The type of a container of the values, which cannot be Optional.
  private func choice(
    inside container: (SourceType) -> SourceType,
    in maps: Set<UInt>,
    _ name: (Nameable) -> String?,
  ) -> Choice {
    if nulls > 0, nulls < count {
      let others = kinds.count > 1 ? " beside \(Self.list(kinds.sorted())) values" : ""
      let remark = "the samples have null among the elements\(others)"
      return Choice(type: container(.any), remark: remark)
    }
    let choice = choice(in: maps, name)
    return Choice(type: container(choice.type), remark: choice.remark)
  }

  static let doubt =
    "its members are alike: write a dictionary if their keys are data, such as names"

  /// A list in words: `number, string and object`.
  private static func list(_ words: [String]) -> String {
    let (first, last) = (words.dropLast(), words.last ?? "")
    return first.isEmpty ? last : "\(first.joined(separator: ", ")) and \(last)"
  }

  // MARK: Strings

  /// Dates, URLs or strings, as the library reads them.
  private var textChoice: Choice {
    let texts = strings.keys
    if texts.allSatisfy({ Self.isDate($0) }) {
      if texts.allSatisfy({ Self.isKept($0, as: .date) }) { return Choice(type: .date) }
      let remark =
        texts.allSatisfy(Self.isInUTC)
        ? "the samples have dates that a Date would write differently"
        : "the samples have dates with offsets, which writing a Date would lose"
      return Choice(type: .string, remark: remark)
    }
    return Choice(type: texts.allSatisfy({ Self.isURL($0) }) ? .url : .string)
  }

  /// Whether a text is written as it is read as a date or an identifier.
  static func isKept(_ text: String, as type: SourceType) -> Bool {
    switch type {
    case .date: isDate(text) && written(read(text, as: Date.self)) == text
    default: UUID(uuidString: text)?.uuidString == text
    }
  }

  private static func written(_ date: Date?) -> String? {
    guard let date, let json = try? ModelMapper<Strict>().jsonValue(from: [date]) else {
      return nil
    }
    return json[0]?.string
  }

  private static func isInUTC(_ date: String) -> Bool {
    ["Z", "z", "+00:00", "-00:00"].contains(where: date.hasSuffix)
  }

  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes[4] == UInt8(ascii: "-") else { return false }
    guard [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(bytes[10]) else { return false }
    return read(text, as: Date.self) != nil
  }

  private static func isURL(_ text: String) -> Bool {
    let isWeb = text.hasPrefix("http://") || text.hasPrefix("https://")
    // Another spelling would be written than is read.
    return isWeb && read(text, as: URL.self)?.absoluteString == text
  }

  private static func read<Value>(_ text: String, as type: Value.Type) -> Value? {
    try? ModelMapper<Strict>().map([Value].self, from: JSONValue.array([.string(text)])).first
  }

  /// The values, if they look like an enum's.
  ///
  /// There are ten strings or more, of two to eight different values, each of which occurs twice or more and all four
  /// times on average. All are short, of letters, and in one style; codes of languages and countries, in two letters,
  /// are none.
  private var enumValues: [String]? {
    let total = strings.values.reduce(0, +)
    guard total >= 10, (2...8).contains(strings.count), total >= 4 * strings.count,
      strings.allSatisfy({ text, count in count >= 2 && (1...24).contains(text.count) }),
      !strings.keys.allSatisfy({ $0.count == 2 })
    else { return nil }
    let styles: [(String) -> Bool] = [Self.isLowercase, Self.isCapitals, Self.isCamelCase]
    let isInOneStyle = styles.contains { style in strings.keys.allSatisfy { style($0) } }
    return isInOneStyle ? strings.keys.sorted() : nil
  }

  private static func isLowercase(_ text: String) -> Bool {
    text.isWords { ("a"..."z").contains($0) }
  }

  private static func isCapitals(_ text: String) -> Bool {
    text.isWords { ("A"..."Z").contains($0) }
  }

  private static func isCamelCase(_ text: String) -> Bool {
    text.allSatisfy { $0.isASCII && $0.isLetter }
  }
}

extension String {
  /// Whether the string is one or more words of some letters, separated by single dashes or underscores.
  fileprivate func isWords(of isPart: (Character) -> Bool) -> Bool {
    split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.allSatisfy { word in
      !word.isEmpty && word.allSatisfy(isPart)
    }
  }
}
