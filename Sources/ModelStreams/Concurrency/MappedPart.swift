/// The records of a part of a stream.
@usableFromInline
struct MappedPart<Value> {
  /// The records that were not returned yet, the last one first.
  @usableFromInline var records: [Result<Value, RecordError>]
  /// How much of the stream has been read at the end of the part, with the failures in it.
  let progress: StreamProgress
  /// Whether a failure has ended the stream.
  let isStopped: Bool

  @usableFromInline
  init(_ records: [Result<Value, RecordError>], end source: RecordSource) {
    self.records = records
    progress = source.progress
    isStopped = source.isStopped
  }

  /// Maps all records of a part, or fewer if the task is cancelled.
  @inlinable
  init<Policy: MappingPolicy>(_ part: RecordMapping<Value, Policy>) {
    var part = part
    var records: [Result<Value, RecordError>] = []
    // Each value that could be found when the part was split off can be found now.
    while !Task.isCancelled, let record = try? part.next() { records.append(record) }
    records.reverse()
    self.init(records, end: part.source)
  }
}

extension MappedPart: Sendable where Value: Sendable {}

/// The records of consecutive parts of a stream.
@usableFromInline
struct MappedParts<Value> {
  /// The parts that were not returned yet, the last one first.
  @usableFromInline var parts: [MappedPart<Value>]
  /// How much of the stream has been read: all records that were returned, and the bytes of complete parts.
  private(set) var progress: StreamProgress

  /// Creates a queue of parts; what follows one that has stopped is left out.
  ///
  /// - Parameters:
  ///   - all: The parts.
  ///   - progress: How much of the stream has been read before.
  init(_ all: [MappedPart<Value>], after progress: StreamProgress) {
    let stop = all.firstIndex { $0.isStopped }
    parts = all.prefix(stop.map { $0 + 1 } ?? all.count).reversed()
    self.progress = progress
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Returns the next record.
  @inlinable
  mutating func next() -> Result<Value, RecordError>? {
    guard let last = parts.indices.last, let record = parts[last].records.popLast() else {
      return nil
    }
    var isFailure = false
    if case .failure = record { isFailure = true }
    count(isFailure)
    if parts[last].records.isEmpty { endPart() }
    return record
  }

  @usableFromInline
  mutating func count(_ isFailure: Bool) {
    progress.records += 1
    if isFailure { progress.failures += 1 }
  }

  @usableFromInline
  mutating func endPart() {
    progress.bytes = parts.removeLast().progress.bytes
  }
}

extension MappedParts: Sendable where Value: Sendable {}
