import ModelMappingFoundation
import PropertyIntrospection

/// A bound of a constraint, in the type in which it was declared.
enum ConstraintNumber: Sendable, Hashable {
  case integer(Int128)
  case double(Double)
  case decimal(Decimal)
  case date(Date)

  /// The number, or the date as a string.
  var json: JSONValue {
    switch self {
    case .integer(let value): .number(JSONNumber(value))
    case .double(let value): .number(JSONNumber(value))
    case .decimal(let value): value.jsonValue ?? .null
    case .date(let value): value.jsonValue ?? .null
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

  /// The number in decimal; nil for a date and for what has no finite decimal digits.
  @inline(never)
  var decimal: Decimal? {
    switch self {
    case .integer(let value): Decimal(string: "\(value)")
    case .double(let value): value.isFinite ? Decimal(string: "\(value)") : nil
    case .decimal(let value): value.isFinite ? value : nil
    case .date: nil
    }
  }

  /// The integer nearest to the number that is not below it, or not above it.
  func integer(_ rule: FloatingPointRoundingRule) -> Int128 {
    switch self {
    case .integer(let value): return value
    default:
      let rounded = double.rounded(rule)
      if rounded.isNaN { return 0 }
      return Int128(exactly: rounded) ?? (rounded < 0 ? .min : .max)
    }
  }
}

/// The bounds of a range of numbers or dates.
struct ConstraintLimits: Sendable {
  let lower: ConstraintNumber?
  let upper: ConstraintNumber?
  let includesUpper: Bool

  init<Range: BoundedRange>(_ range: Range, _ number: (Range.Bound) -> ConstraintNumber) {
    lower = range.lowerLimit.map(number)
    upper = range.upperLimit.map(number)
    includesUpper = range.includesUpperLimit
  }

  var isOfDates: Bool { lower?.isDate ?? upper?.isDate ?? false }

  var expectation: Expectation {
    var parameters = JSONObject()
    if let lower { parameters["minimum"] = lower.json }
    if let upper { parameters[includesUpper ? "maximum" : "exclusiveMaximum"] = upper.json }
    return Expectation(.range, parameters)
  }

  /// Returns the range for an integer type, or nil if none of its values is in the range.
  func integers<Value: FixedWidthInteger>(of _: Value.Type) -> ClosedRange<Value>? {
    let (least, greatest) = (Int128(clamping: Value.min), Int128(clamping: Value.max))
    let low = lower?.integer(.up) ?? least
    var high = upper?.integer(.down) ?? greatest
    if let upper, !includesUpper, upper.integer(.up) == high {
      high = high == .min ? high : high - 1
    }
    guard low <= high, low <= greatest, high >= least else { return nil }
    return Value(clamping: low)...(upper == nil ? Value.max : Value(clamping: high))
  }

  /// Returns whether a number is in the range; NaN is not.
  func contains<Value: Comparable>(
    _ value: Value,
    _ lower: Value?,
    _ upper: Value?,
  ) -> Bool {
    if let lower, !(value >= lower) { return false }
    if let upper, !(includesUpper ? value <= upper : value < upper) { return false }
    return true
  }
}

/// The bounds of a count.
struct CountLimits: Sendable {
  let lower: Int?
  let upper: Int?

  init<Range: BoundedRange>(_ range: Range) where Range.Bound == Int {
    lower = range.lowerLimit
    upper = range.upperLimit.map { range.includesUpperLimit || $0 == .min ? $0 : $0 - 1 }
  }

  static let atLeastOne = CountLimits(1...)

  /// Whether some count is in the range.
  var isPossible: Bool { max(lower ?? 0, 0) <= upper ?? .max }

  func contains(_ count: Int) -> Bool { count >= lower ?? 0 && count <= upper ?? .max }

  func expectation(
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
struct CustomConstraint: Sendable {
  let message: String
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
