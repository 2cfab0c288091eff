public import ModelMapping

/// Maps the records of a stream on several cores, some parts of it at a time.
@usableFromInline
struct PartMapper<Value, Policy: MappingPolicy>: Sendable {
  /// The number of bytes of a part; it may be longer by one record.
  @usableFromInline static var length: Int { 64 * 1024 }
  /// The number of parts for each task.
  @usableFromInline static var partsPerTask: Int { 4 }

  @usableFromInline let count: Int
  @usableFromInline let map:
    nonisolated(nonsending) @Sendable (
      inout RecordMapping<Value, Policy>, Int
    ) async -> [MappedPart<Value>]

  /// Creates a mapper.
  ///
  /// - Parameter count: The number of tasks that map at a time.
  @inlinable
  init(count: Int) where Value: Sendable {
    self.count = count
    map = Self.parts
  }

  /// The number of bytes that are mapped together, so that all tasks are busy.
  private var roundLength: Int { count * Self.partsPerTask * Self.length }

  /// Whether more bytes of a stream are worth waiting for.
  func waits(for mapping: RecordMapping<Value, Policy>) -> Bool {
    mapping.canSplit && mapping.source.unusedCount < roundLength
  }

  /// Maps the records that are there as a whole.
  ///
  /// - Returns: The records; none if the next one is malformed or cut off, or the array ends.
  nonisolated(nonsending) func parts(
    of mapping: inout RecordMapping<Value, Policy>
  ) async -> MappedParts<Value> {
    let progress = mapping.source.progress
    let parts = await map(&mapping, count)
    for part in parts {
      mapping.note(part)
      if part.isStopped { break }
    }
    return MappedParts(parts, after: progress)
  }

  @inlinable
  nonisolated(nonsending) static func parts(
    of mapping: inout RecordMapping<Value, Policy>,
    count: Int,
  ) async -> [MappedPart<Value>] where Value: Sendable {
    await withTaskGroup(of: (Int, MappedPart<Value>).self) { group in
      var mapped: [Int: MappedPart<Value>] = [:]
      var started = 0
      var part = mapping.takePart(length: length)
      while true {
        while started < mapped.count + count, let current = part {
          group.addTask { [started] in (started, MappedPart(current)) }
          started += 1
          // Meanwhile, the tasks are busy.
          part = started < count * partsPerTask ? mapping.takePart(length: length) : nil
        }
        guard let (number, result) = await group.next() else { break }
        mapped[number] = result
      }
      return (0..<started).compactMap { mapped[$0] }
    }
  }
}
