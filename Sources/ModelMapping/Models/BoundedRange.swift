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
