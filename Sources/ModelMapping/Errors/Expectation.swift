extension ModelIssue {
  /// The value that a type, a constraint or JSON itself expects, as data.
  ///
  /// A kind with parameters, from which messages in any language can be made. Where JSON Schema has a keyword for a
  /// parameter, the parameter has its name and meaning: `minimum`, `maxLength`, `enum`.
  ///
  /// ```swift
  /// struct Visitor: StrictModel {
  ///   let age: Int
  ///   static let constraints: ValueConstraints = ["age": .range(13...150)]
  /// }
  ///
  /// do {
  ///   _ = try Visitor(json: #"{"age": 7}"#)
  /// } catch {
  ///   let expectation = error.issues[0].expectation
  ///   print(expectation?.kind ?? .value, expectation?.parameters ?? [:])
  ///   print(error.issues[0].expected ?? "")
  /// }
  /// // Prints "range {"minimum":13,"maximum":150}"
  /// // Prints "13 to 150"
  /// ```
  public struct Expectation: Sendable, Hashable {
    /// The kind of the expected value.
    public let kind: Kind
    /// The details, by name; empty for most kinds.
    public let parameters: JSONObject

    /// Creates an expectation.
    ///
    /// - Parameters:
    ///   - kind: The kind of the expected value.
    ///   - parameters: The details, by name.
    public init(_ kind: Kind, _ parameters: JSONObject = [:]) {
      self.kind = kind
      self.parameters = parameters
    }
  }
}

/// The internal name of `ModelIssue.Expectation`; a public one would clash with the testing library's.
package typealias Expectation = ModelIssue.Expectation

extension ModelIssue.Expectation {
  /// The kind of an expectation: an open set that later versions may extend.
  ///
  /// ```swift
  /// do {
  ///   _ = try ModelMapper<Strict>().map([Int].self, from: "[1, true]")
  /// } catch {
  ///   print(error.issues[0].expectation?.kind == .integer)
  /// }
  /// // Prints "true"
  /// ```
  public struct Kind: RawRepresentable, Sendable, Hashable, Codable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension ModelIssue.Expectation.Kind: CustomStringConvertible {
  /// The name of the kind.
  public var description: String { rawValue }
}

// MARK: - Types

extension ModelIssue.Expectation.Kind {
  /// Any JSON value.
  public static let value = Self(rawValue: "value")
  /// A string.
  public static let string = Self(rawValue: "string")
  /// An integer; `type` is the Swift type if the number was out of its range.
  public static let integer = Self(rawValue: "integer")
  /// A number; `type` is the Swift type if the number was out of its range.
  public static let number = Self(rawValue: "number")
  /// A decimal number.
  public static let decimal = Self(rawValue: "decimal")
  /// True or false.
  public static let bool = Self(rawValue: "bool")
  /// An array.
  public static let array = Self(rawValue: "array")
  /// An object.
  public static let object = Self(rawValue: "object")
  /// Null.
  public static let null = Self(rawValue: "null")
  /// A date; `forms` lists the declared forms: patterns, and the names of others in ``DateForm``.
  public static let date = Self(rawValue: "date")
  /// A URL.
  public static let url = Self(rawValue: "url")
  /// A UUID.
  public static let uuid = Self(rawValue: "uuid")
  /// Bytes in base64.
  public static let base64 = Self(rawValue: "base64")
  /// The name of a time zone.
  public static let timeZone = Self(rawValue: "timeZone")
  /// The name of a locale.
  public static let locale = Self(rawValue: "locale")
  /// A value of the Swift type named by `type`.
  public static let type = Self(rawValue: "type")
  /// One of the values in `enum`: the raw values of an enum, or the values of a constraint.
  public static let oneOf = Self(rawValue: "oneOf")
  /// A raw value of the Swift type `type`, whose cases are not known; `rawType` is the type of its raw values.
  public static let rawValue = Self(rawValue: "rawValue")
  /// A key of a dictionary whose keys are of the Swift type `type`; `isRawValue` is false if the type converts strings.
  public static let key = Self(rawValue: "key")
}

// MARK: - Constraints

extension ModelIssue.Expectation.Kind {
  /// A number or date from `minimum` to `maximum`, or below `exclusiveMaximum`; dates are strings.
  public static let range = Self(rawValue: "range")
  /// A multiple of `multipleOf`.
  public static let multiple = Self(rawValue: "multiple")
  /// A string of `minLength` to `maxLength` Unicode scalars.
  public static let length = Self(rawValue: "length")
  /// A string in which the regular expression `pattern` finds a match.
  public static let pattern = Self(rawValue: "pattern")
  /// A string that starts with `prefix`.
  public static let prefix = Self(rawValue: "prefix")
  /// A string that ends with `suffix`.
  public static let suffix = Self(rawValue: "suffix")
  /// An array or set of `minItems` to `maxItems` elements, or a dictionary of `minProperties` to `maxProperties`.
  public static let count = Self(rawValue: "count")
  /// An array in which no element occurs twice.
  public static let unique = Self(rawValue: "unique")
  /// The expectation of a constraint or a `validate(_:)` of your own; the parameters are yours.
  public static let custom = Self(rawValue: "custom")
}

// MARK: - Documents

extension ModelIssue.Expectation.Kind {
  /// Valid JSON: `element` names the part of the grammar that was expected, such as `comma`.
  public static let syntax = Self(rawValue: "syntax")
  /// At most `maximum` levels of arrays and objects around each other.
  public static let nesting = Self(rawValue: "nesting")
  /// Anything else; `description` states it in English.
  public static let other = Self(rawValue: "other")
}

// MARK: - Creation

extension ModelIssue.Expectation {
  static let value = Self(.value)
  static let string = Self(.string)
  static let integer = Self(.integer)
  static let number = Self(.number)
  package static let array = Self(.array)
  package static let object = Self(.object)

  /// Returns an expectation that only English words describe.
  @inline(never)
  package static func other(_ description: String) -> Self {
    Self(.other, ["description": .string(description)])
  }

  /// Returns the expectation of a value of a type.
  @inline(never)
  package static func type(_ name: String) -> Self { Self(.type, ["type": .string(name)]) }

  /// Returns the expectation of nesting up to a limit.
  static func nesting(_ maximum: Int) -> Self {
    Self(.nesting, ["maximum": .number(JSONNumber(maximum))])
  }

  /// Returns the expectation with another parameter.
  @inline(never)
  func with(_ name: String, _ value: JSONValue) -> Self {
    var parameters = parameters
    parameters[name] = value
    return Self(kind, parameters)
  }

  /// Returns the expectation of a value that JSON can represent.
  var writable: Self { with("isWritable", true) }
}

extension ModelIssue.Expectation: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind, parameters
  }

  /// Encodes the kind, and the parameters if there are any.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
  }
}
