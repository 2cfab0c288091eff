import ModelMappingFoundation
import PropertyIntrospection

/// An array whose elements can be compared.
protocol UniqueContainer {
  /// Returns the index of the first element that equals an earlier one, or has the same hash as too many others.
  static func firstRepeat(in slot: Slot) -> (index: Int, fault: Fault?)?
}

extension Array: UniqueContainer where Element: Hashable {
  static func firstRepeat(in slot: Slot) -> (index: Int, fault: Fault?)? {
    let elements = slot.get(Self.self)
    return FoundationObject.decimals(elements).map { firstRepeat(in: $0) }
      ?? firstRepeat(in: elements)
  }

  private static func firstRepeat<Value: Hashable>(
    in values: [Value]
  ) -> (index: Int, fault: Fault?)? {
    if HashLimit<Value>.isWhole {
      var seen = Set<Value>(minimumCapacity: values.count)
      return values.firstIndex { !seen.insert($0).inserted }.map { ($0, nil) }
    }
    var seen = HashLimit<WhollyHashed<Value>>(count: values.count)
    return values.firstIndex { !seen.insert(WhollyHashed(value: $0)) }
      .map { ($0, seen.isExceeded ? .crowded(Value.self, at: nil) : nil) }
  }
}

extension Set: UniqueContainer {
  static func firstRepeat(in slot: Slot) -> (index: Int, fault: Fault?)? { nil }
}

// MARK: - Numbers and dates

/// A number or a date.
protocol RangeChecked {
  static var isDate: Bool { get }
  /// Returns a check of values against limits, or nil if no value is within them.
  static func makeCheck(_ limits: ConstraintLimits) -> ((Slot) -> Bool)?
  /// Returns a check of whether values are multiples of a positive number.
  static func makeMultipleCheck(_ number: ConstraintNumber) -> (Slot) -> Bool
  /// Returns a number as a value of the type, if it has one that equals it.
  static func exact(_ number: JSONNumber) -> Self?
}

extension RangeChecked {
  static var isDate: Bool { false }
}

extension RangeChecked where Self: FixedWidthInteger {
  static func exact(_ number: JSONNumber) -> Self? { Self(exactly: number) }

  static func makeCheck(_ limits: ConstraintLimits) -> ((Slot) -> Bool)? {
    limits.integers(of: Self.self).map { range in { range.contains($0.get(Self.self)) } }
  }

  static func makeMultipleCheck(_ number: ConstraintNumber) -> (Slot) -> Bool {
    { isWholeMultiple($0.get(Self.self), of: number) }
  }
}

extension RangeChecked where Self: BinaryFloatingPoint {
  static func exact(_ number: JSONNumber) -> Self? {
    let value = Self(number.doubleValue)
    return value.asWritten == number.doubleValue ? value : nil
  }

  static func makeCheck(_ limits: ConstraintLimits) -> ((Slot) -> Bool)? {
    let (lower, upper) = (limits.lower?.double, limits.upper?.double)
    if let lower, let upper, !limits.contains(lower, nil, upper) { return nil }
    return { limits.contains($0.get(Self.self).asWritten, lower, upper) }
  }

  static func makeMultipleCheck(_ number: ConstraintNumber) -> (Slot) -> Bool {
    let divisor = number.decimal
    return { isWholeMultiple("\($0.get(Self.self))", of: divisor) }
  }

  /// The number with the shortest digits of the value, as in the document: 0.1 for `Float(0.1)`.
  private var asWritten: Double {
    Self.self == Double.self ? Double(self) : Double("\(self)") ?? Double(self)
  }
}

/// Whether an integer is a multiple of a number; compiled once for all types.
@_semantics("optimize.sil.specialize.generic.never")
@inline(never)
private func isWholeMultiple<Value: FixedWidthInteger>(
  _ value: Value,
  of number: ConstraintNumber,
) -> Bool {
  guard case .integer(let divisor) = number else {
    return isWholeMultiple("\(value)", of: number.decimal)
  }
  if let value = Int128(exactly: value) { return value % divisor == 0 }
  return Value(exactly: divisor).map { value.isMultiple(of: $0) } ?? false
}

/// Whether a number, given by its digits, is a multiple of another.
private func isWholeMultiple(_ digits: String, of divisor: Decimal?) -> Bool {
  Decimal(string: digits)?.isMultiple(of: divisor) ?? false
}

extension Int128: RangeChecked {}
extension UInt128: RangeChecked {}

extension Decimal: RangeChecked {
  static func exact(_ number: JSONNumber) -> Decimal? { number.decimalValue }

  static func makeCheck(_ limits: ConstraintLimits) -> ((Slot) -> Bool)? {
    let (lower, upper) = (limits.lower?.decimal, limits.upper?.decimal)
    if let lower, let upper, !limits.contains(lower, nil, upper) { return nil }
    return { limits.contains($0.get(Decimal.self), lower, upper) }
  }

  static func makeMultipleCheck(_ number: ConstraintNumber) -> (Slot) -> Bool {
    let divisor = number.decimal
    return { $0.get(Decimal.self).isMultiple(of: divisor) }
  }

  fileprivate func isMultiple(of divisor: Decimal?) -> Bool {
    guard isFinite, let divisor else { return false }
    let quotient = self / divisor
    return quotient.isFinite && quotient.isWhole && quotient * divisor == self
  }

  private var isWhole: Bool { !"\(self)".contains(".") }
}

extension JSONNumber: RangeChecked {
  static func exact(_ number: JSONNumber) -> JSONNumber? { number }

  static func makeCheck(_ limits: ConstraintLimits) -> ((Slot) -> Bool)? {
    guard Decimal.makeCheck(limits) != nil else { return nil }
    let decimals = (lower: limits.lower?.decimal, upper: limits.upper?.decimal)
    let doubles = (lower: limits.lower?.double, upper: limits.upper?.double)
    return { slot in
      let number = slot.get(JSONNumber.self)
      if let value = number.decimalValue {
        return limits.contains(value, decimals.lower, decimals.upper)
      }
      return limits.contains(number.doubleValue, doubles.lower, doubles.upper)
    }
  }

  static func makeMultipleCheck(_ number: ConstraintNumber) -> (Slot) -> Bool {
    let divisor = number.decimal
    return { $0.get(JSONNumber.self).decimalValue?.isMultiple(of: divisor) ?? false }
  }
}

extension Date: RangeChecked {
  static var isDate: Bool { true }

  static func makeCheck(_ limits: ConstraintLimits) -> ((Slot) -> Bool)? {
    let (lower, upper) = (limits.lower?.double, limits.upper?.double)
    if let lower, let upper, !limits.contains(lower, nil, upper) { return nil }
    return { limits.contains($0.get(Date.self).timeIntervalSinceReferenceDate, lower, upper) }
  }

  static func makeMultipleCheck(_: ConstraintNumber) -> (Slot) -> Bool { { _ in false } }
  static func exact(_: JSONNumber) -> Date? { nil }
}
