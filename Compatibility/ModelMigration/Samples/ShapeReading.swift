import Foundation
import ModelMapping

/// Chooses the types of values that are not objects.
extension Shape {
  /// A type, and what its user has to decide about it.
  struct Choice {
    var type: SourceType
    var remark: String?
  }

  /// What a type of its own can be written for.
  enum Nameable {
    case object(ObjectShape)
    /// The values of strings.
    case words([String])
  }

  /// The type of the values; `name` names the models and enums for it, or declines.
  func choice(_ name: (Nameable) -> String?) -> Choice {
    let kinds = kinds.sorted()
    guard kinds.count < 2 else {
      let values = kinds.joined(separator: " and ")
      return Choice(type: .any, remark: "the samples have \(values) values")
    }
    switch kinds.first {
    case "bool": return Choice(type: .bool)
    case "number":
      if bigNumbers > 0 { return Choice(type: .number) }
      return Choice(type: fractions > 0 ? .double : .integer(bits: nil, isSigned: true))
    case "string":
      let enumeration = enumValues.flatMap { name(.words($0)) }
      return Choice(type: enumeration.map { .enumeration($0) } ?? textType)
    case "array":
      guard let element, element.count > 0 else {
        return Choice(type: .array(.any), remark: "the samples have only empty arrays")
      }
      return element.choice(inside: { .array($0) }, name)
    case "object":
      guard let object = object?.current else { break }
      if object.isMap { return object.mapValues().choice(inside: { .dictionary($0) }, name) }
      if let model = name(.object(object)) { return Choice(type: .model(model)) }
      return Choice(type: .dictionary(.any), remark: "the samples have only empty objects")
    default: break
    }
    return Choice(type: .any, remark: "the samples have only null")
  }

  /// The type of a container of the values, which cannot be Optional.
  private func choice(
    inside container: (SourceType) -> SourceType,
    _ name: (Nameable) -> String?,
  ) -> Choice {
    if nulls > 0, nulls < count {
      let remark = "the samples have null among the elements"
      return Choice(type: container(.any), remark: remark)
    }
    let choice = choice(name)
    return Choice(type: container(choice.type), remark: choice.remark)
  }

  // MARK: Strings

  /// Dates, URLs or strings, as the library reads them.
  private var textType: SourceType {
    let texts = strings.keys
    if texts.allSatisfy({ Self.isDate($0) }) { return .date }
    if texts.allSatisfy({ Self.isURL($0) }) { return .url }
    return .string
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

  /// The values, if they look like those of an enum.
  ///
  /// There are ten strings or more, of two to six different values, each of which occurs twice or more and is
  /// one or more words of letters.
  private var enumValues: [String]? {
    let total = strings.values.reduce(0, +)
    guard total >= 10, (2...6).contains(strings.count) else { return nil }
    let areWords = strings.allSatisfy { text, count in
      count >= 2 && text.count <= 30 && text.first.map { $0.isASCII && $0.isLetter } ?? false
        && text.allSatisfy { $0.isASCII && ($0.isLetter || "_- ".contains($0)) }
    }
    return areWords ? strings.keys.sorted() : nil
  }
}
