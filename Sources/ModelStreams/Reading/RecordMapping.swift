public import ModelMapping
import ModelMappingFoundation
import PropertyIntrospection

/// Maps the records of a stream, for all readers of streams.
///
/// The generic part is inlined into the caller, which creates the values in place.
@usableFromInline
struct RecordMapping<Value, Policy: MappingPolicy> {
  @usableFromInline var source: RecordSource
  /// Values of records that were mapped at once.
  @usableFromInline var values: ValueQueue<Value>
  @usableFromInline let mapper: ModelMapper<Policy>
  @usableFromInline let known: (any MappableModel.Type)?
  /// Whether records are plain JSON, and the whole values, so that their ends are known when they are mapped.
  @usableFromInline let isPlain: Bool

  init(_ framing: Framing, _ options: RecordOptions) {
    values = ValueQueue(capacity: RecordSource.rowLimit)
    source = RecordSource(framing, options, modelName: TypeName.readable(Value.self))
    mapper = ModelMapper(options: options.mapping)
    known = Value.self as? any MappableModel.Type
    isPlain = options.mapping.startingAt == nil && options.mapping.reading.isEmpty
  }

  mutating func append(_ bytes: some Sequence<UInt8>) { source.append(bytes) }

  mutating func append(_ bytes: RawSpan) { source.append(bytes) }

  mutating func finish() { source.finish() }

  /// Returns the next record; nil if more bytes are needed.
  @inlinable
  mutating func next() throws(ModelError) -> Result<Value, RecordError>? {
    if !values.isEmpty { return .success(takeFromRow()) }
    var step = try source.step()
    if case .value = step {
      mapRow()
      if !values.isEmpty { return .success(takeFromRow()) }
      step = try source.delimit()
    }
    switch step {
    case .none, .value: return nil
    case .failure: return source.failure.map { .failure($0) }
    case .record(let end):
      do throws(ModelError) {
        let value = try mapper.map(Value.self, from: source.record(to: end), known: known)
        source.endRecord(at: end)
        return .success(value)
      } catch {
        source.fail(endingAt: end, mapping: error)
        return source.failure.map { .failure($0) }
      }
    }
  }

  /// Maps the records that follow before their ends are known, as far as they are complete and have no faults.
  @usableFromInline
  mutating func mapRow() {
    guard isPlain, let bytes = source.unused() else { return }
    mapper.fill(&values, readingRow: &source.row, of: bytes, known: known)
    source.noteRow()
  }

  @inlinable
  @inline(__always)
  mutating func takeFromRow() -> Value {
    source.takeFromRow()
    return values.takeFirst()
  }
}

extension RecordMapping: Sendable where Value: Sendable {}
