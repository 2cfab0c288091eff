/// The values that follow each other in a text, such as the elements of an array.
package struct ValueRow {
  /// The byte between two values; nil if there is none.
  let separator: UInt8?
  /// The number of values to read at once.
  let limit: Int
  /// The maximum number of bytes of a value.
  let maximumLength: Int
  /// The number of bytes of the longest value so far: a value is probably complete if twice as many follow.
  private(set) var longest = 0
  /// The number of bytes of each value that was read, with those between it and the value before.
  package private(set) var lengths: [Int] = []
  /// Whether the text ends before the next value does.
  package internal(set) var isCutOff = false
  /// Why the next value cannot be mapped, with locations in the text; nil if it may be incomplete or malformed.
  private var failure: ModelError?

  package init(separator: UInt8?, limit: Int, maximumLength: Int) {
    self.separator = separator
    self.limit = limit
    self.maximumLength = maximumLength
  }

  /// Forgets the values.
  mutating func clear() {
    lengths.removeAll(keepingCapacity: true)
    failure = nil
    isCutOff = false
  }

  /// Counts a value; returns whether it is not too long.
  mutating func take(_ length: Int, after distance: Int) -> Bool {
    guard length <= maximumLength else { return false }
    longest = max(longest, length)
    lengths.append(distance)
    return true
  }

  /// Notes why the next value cannot be mapped, unless the reason depends on the text around it.
  mutating func note(_ error: ModelError) {
    let isCertain = error.issues.allSatisfy { $0.code != .malformedJSON && $0.code != .tooDeep }
    if isCertain { failure = error }
  }

  /// Returns the failure, which is then no longer known.
  package mutating func takeFailure() -> ModelError? {
    defer { failure = nil }
    return failure
  }
}
