/// The records of a part of a stream.
struct MappedPart<Value> {
  /// The records that were not returned yet, the last one first.
  fileprivate var records: [Result<Value, RecordError>] = []
  /// How much of the stream has been read at the end of the part, with the failures in it.
  private(set) var progress: StreamProgress
  /// Whether a failure has ended the stream.
  let isStopped: Bool

  /// Maps all records of a part, or fewer if the task is cancelled.
  init<Policy: MappingPolicy>(_ part: RecordMapping<Value, Policy>) {
    var part = part
    // Each value that could be found when the part was split off can be found now.
    while !Task.isCancelled, let record = try? part.next() { records.append(record) }
    records.reverse()
    progress = part.source.progress
    isStopped = part.source.isStopped
  }
}

extension MappedPart: Sendable where Value: Sendable {}

/// The records of consecutive parts of a stream.
struct MappedParts<Value> {
  /// The parts that were not returned yet, the last one first.
  private var parts: [MappedPart<Value>]
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
  mutating func next() -> Result<Value, RecordError>? {
    guard let last = parts.indices.last, let record = parts[last].records.popLast() else {
      return nil
    }
    progress.records += 1
    if case .failure = record { progress.failures += 1 }
    if parts[last].records.isEmpty { progress.bytes = parts.removeLast().progress.bytes }
    return record
  }
}
