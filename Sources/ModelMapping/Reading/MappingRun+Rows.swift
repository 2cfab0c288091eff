import PropertyIntrospection

/// Reads values that follow each other in a text, such as the elements of an array.
extension MappingRun {
  /// Reads values that follow each other into a queue, until one cannot be read.
  @_semantics("optimize.sil.specialize.generic.never")
  func fill<Value>(_ queue: inout ValueQueue<Value>, from bytes: ByteView, _ row: inout ValueRow) {
    var source = source(ofValuesIn: bytes)
    queue.fill(for: adapter.lentMemory, stride: adapter.stride) { values in
      readRow(into: &values, from: &source, of: bytes, &row)
    }
  }

  @inline(never)
  private func readRow(
    into values: inout ScratchMemory,
    from source: inout TextSource,
    of bytes: ByteView,
    _ row: inout ValueRow,
  ) {
    let fresh = source.findings
    var end = 0
    while values.count < row.limit {
      guard source.moveToNested(after: values.count > 0 ? row.separator : nil) else { return }
      let isProbablyWhole = row.longest > 0 && source.remaining / 2 >= row.longest
      let start = source.position
      let slot = values.next()
      do throws(ReadingFailure) {
        if !isProbablyWhole { try source.checkValue() }
        guard try readValue(into: slot, from: &source) else {
          throw ReadingFailure(reason: .abandoned, offset: start)
        }
      } catch {
        row.isCutOff = error.reason == .unexpectedEnd
        if error.reason == .abandoned {
          row.note(ModelError(modelName: name, findings: source.findings, in: bytes))
        }
        return
      }
      guard row.take(source.position - start, after: source.position - end) else {
        return adapter.memory.destroy(slot.filled)
      }
      values.advance()
      end = source.position
      // Each value has as many faults as if it were the only one.
      if source.findingCount > 0 { source.findings = fresh }
    }
  }
}

extension TextSource {
  /// Moves to the array or object that follows, after a separator if there is one between values.
  ///
  /// - Returns: Whether one follows; if not, nothing but white space is consumed.
  fileprivate mutating func moveToNested(after separator: UInt8?) -> Bool {
    var index = reader.position
    if let separator {
      guard reader.bytes.peek(&index) == separator else { return false }
      index += 1
    }
    let first = reader.bytes.peek(&index)
    guard first == 0x7B || first == 0x5B else { return false }
    reader.position = index
    return true
  }

  /// The number of bytes from the position on.
  fileprivate var remaining: Int { reader.bytes.count - reader.position }

  /// Throws unless the text has all of the next value, and it is valid.
  fileprivate func checkValue() throws(ReadingFailure) {
    var reader = reader
    try reader.skipValue()
  }
}

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
