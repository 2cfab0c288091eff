import ModelMappingFoundation
import PropertyIntrospection

/// The parsed name of a conversion, in the style of JSONModel's selectors.
struct TransformSelector: Sendable, Equatable {
  /// The purpose of a conversion.
  enum Role: Sendable, Equatable {
    /// `<Target>From<Source>:`, any property of a type.
    case reading(target: String, JSONSource)
    /// `JSONObjectFrom<Target>:`, any property of a type.
    case writing(target: String)
    /// `set<Name>With<Source>:`, one property, by its name with a capital first letter.
    case readingProperty(name: String, JSONSource)
    /// `JSONObjectFor<Name>`, one property, by its name with a capital first letter.
    case writingProperty(name: String)

    /// Whether the role is for reading.
    var isReading: Bool {
      switch self {
      case .reading, .readingProperty: true
      case .writing, .writingProperty: false
      }
    }
  }

  /// A message about an invalid selector.
  struct Fault: Error {
    let words: String
  }

  /// The selector as written.
  let text: String
  let role: Role
  /// The property's name, if it is stated exactly rather than with a capital first letter.
  let exactName: String?

  /// Whether the source is `NSNumber`, which in Objective-C holds Booleans too.
  var takesNSNumber: Bool { role.isReading && text.hasSuffix("NSNumber:") }

  /// Returns whether it is for the same property as another selector with an equal role.
  func isFor(sameNameAs other: TransformSelector) -> Bool {
    guard let exactName, let otherName = other.exactName else { return true }
    return exactName == otherName
  }

  /// Parses a selector.
  init(_ text: String) throws(Fault) {
    self.text = text
    exactName = nil
    // JSONModel's own conversions begin with two underscores, so that an app's conversions come first.
    let name = text.drop { $0 == "_" }
    let body = name.hasSuffix(":") ? name.dropLast() : name
    if let target = body.after("JSONObjectFrom") {
      try Self.require(name.hasSuffix(":") && !target.isEmpty, text)
      role = .writing(target: TargetName.ofSwift(target))
    } else if let property = body.after("JSONObjectFor") {
      try Self.require(!property.isEmpty, text)
      role = .writingProperty(name: property)
    } else if let rest = body.after("set"), rest.first?.isLowercase == false,
      let (property, source) = rest.halves(around: "With")
    {
      try Self.require(name.hasSuffix(":"), text)
      role = .readingProperty(name: property, try Self.source(source, text))
    } else if let (target, source) = String(body).halves(around: "From") {
      try Self.require(name.hasSuffix(":"), text)
      role = .reading(target: TargetName.ofSwift(target), try Self.source(source, text))
    } else {
      throw Self.unreadable(text)
    }
  }

  /// Creates the name of a conversion that is declared by a type or a property name instead of a selector.
  init(_ text: String, _ role: Role, exactName: String? = nil) {
    self.text = text
    self.role = role
    self.exactName = exactName
  }

  private static func require(_ holds: Bool, _ text: String) throws(Fault) {
    if !holds { throw unreadable(text) }
  }

  private static func unreadable(_ text: String) -> Fault {
    Fault(
      words: "`\(text)` is not a selector: write `<Target>From<Source>:`, "
        + "`JSONObjectFrom<Target>:`, `set<Name>With<Source>:` or `JSONObjectFor<Name>`"
    )
  }

  private static func source(_ name: String, _ text: String) throws(Fault) -> JSONSource {
    if let source = JSONSource(name) { return source }
    let names = JSONSource.allCases.map(\.rawValue)
    let near = NearestName.find(name, among: names).map { "did you mean `\($0)`?" }
    throw Fault(
      words: "`\(text)` names an unknown source, `\(name)`: "
        + (near ?? "the sources are \(names.joined(separator: ", "))")
    )
  }
}

/// The source of a conversion, as named in selectors.
enum JSONSource: String, Sendable, CaseIterable {
  case text = "String"
  case number = "Number"
  case bool = "Bool"
  case array = "Array"
  case object = "Object"
  case null = "Null"
  /// A value of any kind but null.
  case any = "JSONObject"

  /// Creates a source from its name in Swift or Objective-C.
  init?(_ name: String) {
    switch name {
    case "String", "NSString", "NSMutableString": self = .text
    case "Number", "NSNumber", "NSDecimalNumber": self = .number
    case "Bool", "BOOL": self = .bool
    case "Array", "NSArray", "NSMutableArray": self = .array
    case "Object", "Dictionary", "NSDictionary", "NSMutableDictionary": self = .object
    case "Null", "NSNull": self = .null
    case "JSONObject", "JSONValue": self = .any
    default: return nil
    }
  }

  init?(_ kind: JSONKind) {
    switch kind {
    case .null: self = .null
    case .bool: self = .bool
    case .number: self = .number
    case .string: self = .text
    case .array: self = .array
    case .object: self = .object
    case .foreign: return nil
    }
  }

  /// Returns the sources that values of a type are read from: one, or any if there are several; nil if there is none.
  static func of(_ type: Any.Type) -> JSONSource? {
    let fitting = allCases.filter { $0 != .any && $0.fits(type) }
    return fitting.count > 1 ? .any : fitting.first
  }

  /// The source in messages, as in "takes a string".
  var noun: String {
    switch self {
    case .text: "a string"
    case .number: "a number"
    case .bool: "a Boolean"
    case .array: "an array"
    case .object: "an object"
    case .null: "null"
    case .any: "any value"
    }
  }

  /// Returns whether values of a type are read from this source.
  func fits(_ type: Any.Type) -> Bool {
    if type == JSONValue.self || type == Any.self { return true }
    if self == .any { return false }
    if let scalar = ScalarKind.find(type) {
      return !scalar.isOptional && self == scalar.kind.naturalSource
    }
    switch ValueKind(of: type) {
    case .array, .set: return self == .array
    case .dictionary: return self == .object
    case .unsupported where type == Void.self: return self == .null
    default: break
    }
    if type == JSONObject.self || type is any MappableModel.Type { return self == .object }
    if let type = type as? any RawRepresentable.Type { return fits(rawValueOf: type) }
    return type is any Decodable.Type && self != .null
  }
}

/// A value for some of the sources.
struct BySource<Value> {
  private(set) var entries: [(source: JSONSource, value: Value)] = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(source: JSONSource) -> Value? {
    get { entries.first { $0.source == source }?.value }
    set {
      entries.removeAll { $0.source == source }
      if let newValue { entries.append((source, newValue)) }
    }
  }

  /// Removes the values that do not satisfy a condition.
  mutating func keep(_ isKept: (Value) -> Bool) { entries.removeAll { !isKept($0.value) } }
}

extension JSONSource {
  private func fits<Value: RawRepresentable>(rawValueOf _: Value.Type) -> Bool {
    fits(Value.RawValue.self)
  }
}

extension ScalarKind {
  /// The JSON kind that the scalar is written as.
  var naturalSource: JSONSource {
    switch self {
    case .bool: .bool
    case .string, .date, .url, .uuid, .data, .timeZone, .locale: .text
    default: .number
    }
  }
}

extension StringProtocol {
  /// Returns the rest of the string after a prefix.
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

extension String {
  /// Returns the parts around the last occurrence of a word; nil if there is none or a part is empty.
  fileprivate func halves(around word: String) -> (String, String)? {
    guard let range = ranges(of: word).last, range.lowerBound > startIndex,
      range.upperBound < endIndex
    else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
