import Foundation
import ModelMapping

/// Chooses the types of values that are not objects.
extension Shape {
  /// A type, and what its user has to decide about it.
  struct Choice {
    var type: SourceType
    var remark: String?
  }

  /// The type of the values, with models by `model`, and enums by `enumeration`, which may decline.
  func choice(
    model: (ObjectShape) -> String?,
    enumeration: ([String]) -> String?,
  ) -> Choice {
    let kinds = kinds.sorted()
    guard kinds.count < 2 else {
      return Choice(
        type: .any,
        remark: "the samples have \(kinds.joined(separator: " and ")) values",
      )
    }
    switch kinds.first {
    case "bool": return Choice(type: .bool)
    case "number":
      if bigNumbers > 0 { return Choice(type: .number) }
      return Choice(type: fractions > 0 ? .double : .integer(bits: nil, isSigned: true))
    case "string":
      if let values = enumValues, let name = enumeration(values) {
        return Choice(type: .enumeration(name))
      }
      return Choice(type: textType)
    case "array": return arrayChoice(model: model, enumeration: enumeration)
    case "object":
      guard let object = object?.current else { break }
      if object.isMap {
        let inner = object.mapValues().inner(model: model, enumeration: enumeration)
        return Choice(type: .dictionary(inner.type), remark: inner.remark)
      }
      if let name = model(object) { return Choice(type: .model(name)) }
      return Choice(type: .dictionary(.any), remark: "the samples have only empty objects")
    default: break
    }
    return Choice(type: .any, remark: "the samples have only null")
  }

  private func arrayChoice(
    model: (ObjectShape) -> String?,
    enumeration: ([String]) -> String?,
  ) -> Choice {
    guard let element, element.count > 0 else {
      return Choice(type: .array(.any), remark: "the samples have only empty arrays")
    }
    let inner = element.inner(model: model, enumeration: enumeration)
    return Choice(type: .array(inner.type), remark: inner.remark)
  }

  /// The type of the elements of a container, which cannot be Optional.
  private func inner(
    model: (ObjectShape) -> String?,
    enumeration: ([String]) -> String?,
  ) -> Choice {
    if nulls > 0, nulls < count {
      return Choice(type: .any, remark: "the samples have null among the elements")
    }
    return choice(model: model, enumeration: enumeration)
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
    return reads(text, as: Date.self)
  }

  private static func isURL(_ text: String) -> Bool {
    let isWeb = text.hasPrefix("http://") || text.hasPrefix("https://")
    return isWeb && !text.contains("{") && reads(text, as: URL.self)
  }

  private static func reads<Value>(_ text: String, as type: Value.Type) -> Bool {
    (try? ModelMapper<Strict>().map([Value].self, from: JSONValue.array([.string(text)]))) != nil
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
