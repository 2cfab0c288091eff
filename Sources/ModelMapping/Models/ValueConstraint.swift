public import ModelMappingFoundation

/// A condition that a value must meet in addition to its type, or several of them.
///
/// Declare constraints by property name in ``MappableModel/constraints``. They are checked after conversion, look
/// through `Optional`, ``Field``, property wrappers and raw values, and skip nil. A value that breaks one is an issue
/// `constraintViolated`: in the strict engine an error, in the lenient engine an unusable value.
///
/// ```swift
/// struct Room: StrictModel {
///   let name: String
///   let seats: Int?
///   let tags: [String]
///   static let constraints: ValueConstraints = [
///     "name": [.nonEmpty, .pattern("^[a-z]+$")],
///     "seats": .range(1...500),
///     "tags": [.count(...3), .each(.length(1...10)), .unique],
///   ]
/// }
///
/// do {
///   _ = try Room(json: #"{"name": "hall", "seats": 0, "tags": ["", "new", "new"]}"#)
/// } catch {
///   print(error)
/// }
/// ```
///
/// It prints:
///
/// ```text
/// Room: 2 problems
///   seats (line 1, column 27): expected 1 to 500, found 0
///   tags[0] (line 1, column 39): expected 1 to 10 characters, found ""
/// ```
///
/// Conditions on a container are checked once all its elements are valid.
public struct ValueConstraint: Sendable {
  /// The conditions, all of which must be met.
  package let parts: [Part]

  private init(_ parts: [Part]) { self.parts = parts }
  init(_ part: Part) { self.init([part]) }

  /// The constraint of the elements of a container; nil if there is none.
  var each: ValueConstraint? {
    let parts = parts.flatMap { part -> [Part] in
      if case .each(let constraint) = part { constraint.parts } else { [] }
    }
    return parts.isEmpty ? nil : ValueConstraint(parts)
  }

  package indirect enum Part: Sendable {
    case range(ConstraintLimits)
    case multiple(ConstraintNumber)
    case length(CountLimits)
    case nonEmpty
    case pattern(String, maximumLength: Int)
    case prefix(String)
    case suffix(String)
    case oneOf([any Hashable & Sendable])
    case count(CountLimits)
    case unique
    case each(ValueConstraint)
    case keys(ValueConstraint)
    case custom(CustomConstraint)
  }
}

extension ValueConstraint: ExpressibleByArrayLiteral {
  /// Creates a constraint of several conditions, all of which must be met.
  public init(arrayLiteral elements: ValueConstraint...) {
    parts = elements.flatMap(\.parts)
  }
}

// MARK: - Numbers and dates

extension ValueConstraint {
  /// Requires a number in a range; the bounds also apply to floating-point and decimal properties.
  ///
  /// `.range(1...)`, `.range(..<100)` and `.range(1..<100)` work as well.
  public static func range<Range: BoundedRange>(_ range: Range) -> ValueConstraint
  where Range.Bound: BinaryInteger {
    ValueConstraint(.range(.init(range) { ConstraintNumber($0) }))
  }

  /// Requires a number in a range.
  public static func range<Range: BoundedRange>(_ range: Range) -> ValueConstraint
  where Range.Bound == Double {
    ValueConstraint(.range(.init(range) { .double($0) }))
  }

  /// Requires a number in a range.
  public static func range<Range: BoundedRange>(_ range: Range) -> ValueConstraint
  where Range.Bound == Decimal {
    ValueConstraint(.range(.init(range) { .decimal($0) }))
  }

  /// Requires a date in a range.
  public static func range<Range: BoundedRange>(_ range: Range) -> ValueConstraint
  where Range.Bound == Date {
    ValueConstraint(.range(.init(range) { .date($0) }))
  }

  /// Requires a multiple of a positive number; zero or a negative number is a declaration mistake.
  public static func multiple<Number: BinaryInteger>(of number: Number) -> ValueConstraint {
    ValueConstraint(.multiple(ConstraintNumber(number)))
  }

  /// Requires a multiple of a positive number, computed with decimal digits: 0.3 is a multiple of 0.1.
  ///
  /// Any other number is a declaration mistake.
  public static func multiple(of number: Double) -> ValueConstraint {
    ValueConstraint(.multiple(.double(number)))
  }

  /// Requires a multiple of a positive number; zero or a negative number is a declaration mistake.
  public static func multiple(of number: Decimal) -> ValueConstraint {
    ValueConstraint(.multiple(.decimal(number)))
  }
}

// MARK: - Strings

extension ValueConstraint {
  /// Requires a string with a number of Unicode scalars in a range, which is how JSON Schema counts.
  public static func length<Range: BoundedRange>(_ range: Range) -> ValueConstraint
  where Range.Bound == Int {
    ValueConstraint(.length(.init(range)))
  }

  /// Requires a string in which a regular expression finds a match.
  ///
  /// Anchor it with `^` and `$` to match the whole string. The expression is compiled once, for the standard library's
  /// `Regex`, by Unicode scalars, with `\d` and `\w` for ASCII only as in JavaScript; one that does not compile is a
  /// declaration mistake. A longer string than `maximumLength` breaks the constraint, because matching can take time
  /// that grows with the square of the length, or worse: do not nest quantifiers, as in `(a+)+`.
  ///
  /// - Parameters:
  ///   - pattern: The regular expression.
  ///   - maximumLength: The maximum number of UTF-8 bytes of the string.
  /// - Returns: The constraint.
  public static func pattern(_ pattern: String, maximumLength: Int = 1_000) -> ValueConstraint {
    ValueConstraint(.pattern(pattern, maximumLength: maximumLength))
  }

  /// Requires a string that starts with another.
  public static func prefix(_ prefix: String) -> ValueConstraint {
    ValueConstraint(.prefix(prefix))
  }

  /// Requires a string that ends with another.
  public static func suffix(_ suffix: String) -> ValueConstraint {
    ValueConstraint(.suffix(suffix))
  }
}

// MARK: - Containers

extension ValueConstraint {
  /// Requires an array, set or dictionary with a number of elements in a range.
  ///
  /// In the lenient engine elements that are left out do not count.
  public static func count<Range: BoundedRange>(_ range: Range) -> ValueConstraint
  where Range.Bound == Int {
    ValueConstraint(.count(.init(range)))
  }

  /// Requires at least one element, or one character in a string.
  public static var nonEmpty: ValueConstraint { ValueConstraint(.nonEmpty) }

  /// Requires an array in which no element occurs twice; the elements must be `Hashable`.
  public static var unique: ValueConstraint { ValueConstraint(.unique) }

  /// Requires each element of an array or set, and each value of a dictionary, to meet a constraint.
  public static func each(_ constraint: ValueConstraint) -> ValueConstraint {
    ValueConstraint(.each(constraint))
  }

  /// Requires each key of a dictionary to meet a constraint.
  public static func keys(_ constraint: ValueConstraint) -> ValueConstraint {
    ValueConstraint(.keys(constraint))
  }
}

// MARK: - Any type

extension ValueConstraint {
  /// Requires one of several values.
  ///
  /// An empty list is a declaration mistake, and so are values of another type than the property.
  ///
  /// ```swift
  /// struct Shirt: StrictModel {
  ///   let size: String
  ///   static let constraints: ValueConstraints = ["size": .oneOf(["S", "M", "L"])]
  /// }
  ///
  /// do {
  ///   _ = try Shirt(json: #"{"size": "XL"}"#)
  /// } catch {
  ///   print(error.issues[0])
  /// }
  /// // Prints "size (line 1, column 10): expected one of "S", "M", "L", found "XL""
  /// ```
  public static func oneOf<Value: Hashable & Sendable>(_ values: [Value]) -> ValueConstraint {
    ValueConstraint(.oneOf(values))
  }

  /// Requires a closure to return true for the value.
  ///
  /// It is called for values of the closure's type. That is the type of the property (for an `Optional`, a ``Field`` or
  /// a property wrapper, the type it holds: `Int` for an `Int?`), or the type of its raw value. Checks of several
  /// properties, or of a model, belong in `validate(_:)`.
  ///
  /// ```swift
  /// struct Ticket: StrictModel {
  ///   let row: Int
  ///   static let constraints: ValueConstraints = [
  ///     "row": .custom("row 13 does not exist") { (row: Int) in row != 13 }
  ///   ]
  /// }
  ///
  /// do {
  ///   _ = try Ticket(json: #"{"row": 13}"#)
  /// } catch {
  ///   print(error.issues[0])
  /// }
  /// // Prints "row (line 1, column 9): row 13 does not exist"
  /// ```
  ///
  /// - Parameters:
  ///   - message: The message of the issue.
  ///   - isValid: Whether the value is valid; an error that it throws becomes the issue's `cause`.
  /// - Returns: The constraint.
  @preconcurrency
  public static func custom<Value>(
    _ message: String,
    _ isValid: @escaping @Sendable (Value) throws -> Bool,
  ) -> ValueConstraint {
    ValueConstraint(.custom(CustomConstraint(message, isValid)))
  }
}

/// The constraints of a model, by property name.
///
/// ```swift
/// class Vehicle: StrictModel, DefaultInitializable {
///   var wheels = 4
///   required init() {}
///   class var constraints: ValueConstraints { ["wheels": .range(1...18)] }
/// }
///
/// final class Truck: Vehicle {
///   var load = 0
///   override class var constraints: ValueConstraints {
///     super.constraints.adding(["load": .range(0...40_000)])
///   }
/// }
///
/// do {
///   _ = try Truck(json: #"{"wheels": 0, "load": 5}"#)
/// } catch {
///   print(error.issues[0])
/// }
/// // Prints "wheels (line 1, column 12): expected 1 to 18, found 0"
/// ```
public struct ValueConstraints: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var byName: [String: ValueConstraint] = [:]

  /// Creates constraints from a literal; all constraints of a name that occurs twice must be met.
  public init(dictionaryLiteral elements: (String, ValueConstraint)...) {
    for (name, constraint) in elements { add(constraint, name) }
  }

  /// Returns these constraints with others; all constraints of one property must be met.
  ///
  /// - Parameter others: The constraints to add.
  /// - Returns: All constraints.
  public func adding(_ others: ValueConstraints) -> ValueConstraints {
    var all = self
    for (name, constraint) in others.byName { all.add(constraint, name) }
    return all
  }

  private mutating func add(_ constraint: ValueConstraint, _ name: String) {
    byName[name] = byName[name].map { [$0, constraint] } ?? constraint
  }
}
