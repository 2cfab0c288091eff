import ModelMappingFoundation
import PropertyIntrospection

/// A bound of a constraint, in the type in which it was declared.
package enum ConstraintNumber: Sendable, Hashable {
  case integer(Int128)
  case double(Double)
  case decimal(Decimal)
  case date(Date)

  /// The number, or the date as a string.
  package var json: JSONValue {
    switch self {
    case .integer(let value): .number(JSONNumber(value))
    case .double(let value): .number(JSONNumber(value))
    case .decimal(let value): JSONNumber(text: "\(value)").map { .number($0) } ?? .null
    case .date(let value): DateText.write(value).map { .string($0) } ?? .null
    }
  }

  var isDate: Bool { if case .date = self { true } else { false } }

  @inline(never)
  var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    case .decimal(let value): JSONNumber(text: "\(value)")?.doubleValue ?? .nan
    case .date(let value): value.timeIntervalSinceReferenceDate
    }
  }

  /// The number in decimal; nil for a date and for a number without finite decimal digits.
  @inline(never)
  var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(string: "\(value)")
    case .double(let value): value.isFinite ? Decimal(string: "\(value)") : nil
    case .decimal(let value): value.isFinite ? value : nil
    case .date: nil
    }
  }

  /// Returns the least integer of a type that is not below the number, or nil if all are below it.
  fileprivate func leastInteger<Value: FixedWidthInteger>(of _: Value.Type) -> Value? {
    integer(.up) ?? (double < 0 ? .min : nil)
  }

  /// Returns the greatest integer of a type that is not above the number, or only those below it; nil if there is none.
  fileprivate func greatestInteger<Value: FixedWidthInteger>(
    of _: Value.Type,
    includingNumber: Bool,
  ) -> Value? {
    guard let value: Value = integer(.down) else { return double < 0 ? nil : .max }
    if includingNumber || integer(.up) != value { return value }
    return value == .min ? nil : value - 1
  }

  /// Returns the nearest integer in a direction, if the type has it.
  private func integer<Value: FixedWidthInteger>(_ rule: FloatingPointRoundingRule) -> Value? {
    switch self {
    case .integer(let value): Value(exactly: value)
    case .decimal(let value): value.integer(rule)
    case .double, .date: Value(exactly: double.rounded(rule))
    }
  }
}

extension ConstraintNumber {
  /// Creates a bound from an integer; a `Decimal` holds all values of `UInt128`.
  init(_ number: some BinaryInteger) {
    if let integer = Int128(exactly: number) {
      self = .integer(integer)
    } else {
      self = Decimal(string: "\(number)").map { .decimal($0) } ?? .integer(Int128(clamping: number))
    }
  }
}

extension Decimal {
  /// Returns the nearest integer in a direction, if the type has it.
  fileprivate func integer<Value: FixedWidthInteger>(_ rule: FloatingPointRoundingRule) -> Value? {
    let parts = "\(self)".split(separator: ".")
    guard let whole = parts.first,
      let value = Value(exactly: JSONNumber(unchecked: String(whole)))
    else { return nil }
    guard parts.count > 1, rule == (isSignMinus ? .down : .up) else { return value }
    let (next, overflow) =
      isSignMinus ? value.subtractingReportingOverflow(1) : value.addingReportingOverflow(1)
    return overflow ? nil : next
  }
}

/// The bounds of a range of numbers or dates.
package struct ConstraintLimits: Sendable {
  let lower: ConstraintNumber?
  let upper: ConstraintNumber?
  let includesUpper: Bool

  init<Range: BoundedRange>(_ range: Range, _ number: (Range.Bound) -> ConstraintNumber) {
    lower = range.lowerLimit.map(number)
    upper = range.upperLimit.map(number)
    includesUpper = range.includesUpperLimit
  }

  var isOfDates: Bool { lower?.isDate ?? upper?.isDate ?? false }

  package var expectation: Expectation {
    var parameters = JSONObject()
    if let lower { parameters["minimum"] = lower.json }
    if let upper { parameters[includesUpper ? "maximum" : "exclusiveMaximum"] = upper.json }
    return Expectation(.range, parameters)
  }

  /// Returns the range for an integer type, or nil if none of its values is in the range.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func integers<Value: FixedWidthInteger>(of _: Value.Type) -> ClosedRange<Value>? {
    let low = lower.map { $0.leastInteger(of: Value.self) } ?? .min
    let high =
      upper.map { $0.greatestInteger(of: Value.self, includingNumber: includesUpper) } ?? .max
    guard let low, let high, low <= high else { return nil }
    return low...high
  }

  /// Returns whether a number is in the range; NaN is not.
  func contains<Value: Comparable>(_ value: Value, _ lower: Value?, _ upper: Value?) -> Bool {
    if let lower, !(value >= lower) { return false }
    if let upper, !(includesUpper ? value <= upper : value < upper) { return false }
    return true
  }
}

/// The bounds of a count.
package struct CountLimits: Sendable {
  let lower: Int?
  let upper: Int?

  init<Range: BoundedRange>(_ range: Range) where Range.Bound == Int {
    lower = range.lowerLimit.map { max(0, $0) }
    upper = range.upperLimit.map { range.includesUpperLimit || $0 == .min ? $0 : $0 - 1 }
  }

  package static let atLeastOne = CountLimits(1...)

  /// Whether some count is in the range.
  var isPossible: Bool { lower ?? 0 <= upper ?? .max }

  func contains(_ count: Int) -> Bool { count >= lower ?? 0 && count <= upper ?? .max }

  package func expectation(
    _ kind: Expectation.Kind,
    _ lowerName: String,
    _ upperName: String,
  ) -> Expectation {
    var parameters = JSONObject()
    if let lower { parameters[lowerName] = .number(JSONNumber(lower)) }
    if let upper { parameters[upperName] = .number(JSONNumber(upper)) }
    return Expectation(kind, parameters)
  }
}

/// The closure of a custom constraint, with its type erased.
package struct CustomConstraint: Sendable {
  package let message: String
  /// The type of the closure's parameter.
  let type: Any.Type
  /// Returns whether the value in a slot, which is of the type, is valid.
  let isValid: @Sendable (Slot) throws -> Bool

  init<Value>(_ message: String, _ isValid: @escaping @Sendable (Value) throws -> Bool) {
    self.message = message
    type = Value.self
    self.isValid = { slot in try isValid(slot.get(Value.self)) }
  }
}

/// A range whose bounds a ``ValueConstraint`` can read: any range of the standard library, open on one side or not.
///
/// The standard library's ranges conform; you do not conform types of your own.
///
/// ```swift
/// let limits: any BoundedRange<Int> = 1..<5
/// print(limits.lowerLimit ?? 0, limits.upperLimit ?? 0, limits.includesUpperLimit)
/// // Prints "1 5 false"
/// ```
public protocol BoundedRange<Bound> {
  /// The type of the bounds.
  associatedtype Bound: Comparable
  /// The lower bound, which is in the range; nil if there is none.
  var lowerLimit: Bound? { get }
  /// The upper bound; nil if there is none.
  var upperLimit: Bound? { get }
  /// Whether the upper bound is in the range.
  var includesUpperLimit: Bool { get }
}

extension BoundedRange {
  /// Nil.
  public var lowerLimit: Bound? { nil }
  /// Nil.
  public var upperLimit: Bound? { nil }
  /// True.
  public var includesUpperLimit: Bool { true }
}

extension ClosedRange: BoundedRange {
  /// The lower bound.
  public var lowerLimit: Bound? { lowerBound }
  /// The upper bound.
  public var upperLimit: Bound? { upperBound }
}

extension Range: BoundedRange {
  /// The lower bound.
  public var lowerLimit: Bound? { lowerBound }
  /// The upper bound.
  public var upperLimit: Bound? { upperBound }
  /// False.
  public var includesUpperLimit: Bool { false }
}

extension PartialRangeFrom: BoundedRange {
  /// The lower bound.
  public var lowerLimit: Bound? { lowerBound }
}

extension PartialRangeThrough: BoundedRange {
  /// The upper bound.
  public var upperLimit: Bound? { upperBound }
}

extension PartialRangeUpTo: BoundedRange {
  /// The upper bound.
  public var upperLimit: Bound? { upperBound }
  /// False.
  public var includesUpperLimit: Bool { false }
}
