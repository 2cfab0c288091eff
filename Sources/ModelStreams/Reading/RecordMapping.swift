public import ModelMapping
public import ModelMappingFoundation
import PropertyIntrospection

/// Maps the records of a stream: what all readers of streams have in common.
///
/// The generic part is inlined into the caller, which creates the values in place.
@usableFromInline
struct RecordMapping<Value, Policy: MappingPolicy>: Sendable {
  @usableFromInline private(set) var source: RecordSource
  @usableFromInline let mapper: ModelMapper<Policy>
  @usableFromInline let known: (any MappableModel.Type)?
  /// Whether a record is the whole value, so that its end is known when it is mapped.
  @usableFromInline let isWhole: Bool

  init(_ framing: Framing, _ options: RecordOptions) {
    source = RecordSource(framing, options, modelName: TypeName.readable(Value.self))
    mapper = ModelMapper(options: options.mapping)
    known = Value.self as? any MappableModel.Type
    isWhole = options.mapping.startingAt == nil
  }

  mutating func append(_ bytes: some Sequence<UInt8>) { source.append(bytes) }

  mutating func append(_ bytes: RawSpan) { source.append(bytes) }

  mutating func finish() { source.finish() }

  /// Returns the next record; nil if more bytes are needed.
  @inlinable
  mutating func next() throws(ModelError) -> Result<Value, RecordError>? {
    var step = try source.step()
    if case .value = step {
      if isWhole, let bytes = source.ahead() {
        do throws(ModelError) {
          var count = 0
          let value = try mapper.map(
            Value.self,
            readingPrefixOf: bytes,
            known: known,
            end: &count,
          )
          if source.takeAhead(count) { return .success(value) }
        } catch {
          // It is cut off, or bad: delimited, its error is known.
        }
      }
      step = try source.delimit()
    }
    switch step {
    case .none, .value: return nil
    case .failure: return source.failure.map { .failure($0) }
    case .record(let end):
      do throws(ModelError) {
        let value = try mapper.map(Value.self, reading: source.record(to: end), known: known)
        source.endRecord(at: end)
        return .success(value)
      } catch {
        source.fail(endingAt: end, mapping: error)
        return source.failure.map { .failure($0) }
      }
    }
  }
}
