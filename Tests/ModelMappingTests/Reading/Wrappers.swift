import Foundation
import ModelMapping

/// Clamps a number to the range given in the attribute.
@propertyWrapper
struct Clamped: MappableWrapper, Equatable {
  let range: ClosedRange<Int>
  private var value: Int

  init(_ range: ClosedRange<Int>) {
    self.range = range
    value = range.lowerBound
  }

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.init(range)
    self.wrappedValue = wrappedValue
  }

  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }

  var projectedValue: ClosedRange<Int> { range }
}

/// Trims white space from both ends of a string.
@propertyWrapper
struct Trimmed: InitializableWrapper, Hashable {
  private(set) var text: String

  init(wrappedValue: String) { text = wrappedValue.trimmingCharacters(in: .whitespaces) }

  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
}

/// Counts how often its value is set.
@propertyWrapper
struct Counting<Value>: InitializableWrapper {
  private var value: Value
  private(set) var count = 0

  init(wrappedValue: Value) { value = wrappedValue }

  var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      count += 1
    }
  }

  var projectedValue: Int { count }
}

extension Counting: Equatable where Value: Equatable {}

/// A class wrapper that remembers its previous values.
@propertyWrapper
final class SharedBox<Value>: InitializableWrapper {
  private(set) var history: [Value] = []
  var wrappedValue: Value {
    willSet { history.append(wrappedValue) }
  }

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  var projectedValue: SharedBox<Value> { self }
}

/// A struct wrapper that stores its value in an object.
@propertyWrapper
struct Elsewhere: MappableWrapper {
  final class Place {
    var value = 0
  }

  let place: Place

  var wrappedValue: Int {
    get { place.value }
    nonmutating set { place.value = newValue }
  }
}

/// A wrapper that has no value until one is set.
@propertyWrapper
struct LateSet<Value>: MappableWrapper {
  private var value: Value?

  init() {}

  var wrappedValue: Value {
    get {
      guard let value else { preconditionFailure("the value was read before it was set") }
      return value
    }
    set { value = newValue }
  }
}

/// A wrapper without the conformance.
@propertyWrapper
struct UnknownWrapper {
  var wrappedValue: Int
}
