import Foundation
import ModelMapping

/// Keeps a number in a range that the attribute gives.
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

/// Takes the white space from a text's ends.
@propertyWrapper
struct Trimmed: InitializableWrapper, Hashable {
  private(set) var text: String

  init(wrappedValue: String) { text = wrappedValue.trimmingCharacters(in: .whitespaces) }

  var wrappedValue: String {
    get { text }
    set { text = newValue.trimmingCharacters(in: .whitespaces) }
  }
}

/// Counts how often it was set.
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

/// A wrapper that is an object, and remembers what it held.
@propertyWrapper
final class SharedBox<Value>: InitializableWrapper {
  private(set) var history: [Value] = []
  var wrappedValue: Value {
    willSet { history.append(wrappedValue) }
  }

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  var projectedValue: SharedBox<Value> { self }
}

/// A wrapper that is a struct and keeps its value in an object.
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

/// A wrapper that has no value before one is set.
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

/// A wrapper without a conformance.
@propertyWrapper
struct UnknownWrapper {
  var wrappedValue: Int
}
