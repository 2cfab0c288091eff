import ModelMapping

/// Finds the records of a stream.
///
/// Whatever is before a record is marked as used, so that a record always begins at the first unused byte, and only
/// bytes of a record that is not complete stay in the input.
///
/// A switch over the kinds costs each record less than an existential.
struct Framer: Sendable {
  private enum Kind {
    case lines, values, elements, events
  }

  private let kind: Kind
  private var lines = LineFramer()
  private var values: ValueFramer
  private var elements: ElementsFramer
  private var events: EventFramer

  /// The event of the last record.
  var lastEvent: ServerSentEvent<Void> { events.last }

  /// Whether each record is one line.
  var isOfLines: Bool { kind == .lines }

  /// The byte between two values; nil if there is none.
  let separator: UInt8?

  /// The path of the array that holds the records; nil if there is none.
  let path: MappingPath?

  init(_ framing: Framing, depth: Int, _ options: RecordOptions) {
    values = ValueFramer(isSequence: framing == .sequence, depth: depth)
    switch framing.kind {
    case .lines: (kind, path, separator) = (.lines, nil, nil)
    case .sequence: (kind, path, separator) = (.values, nil, 0x1E)
    case .concatenated: (kind, path, separator) = (.values, nil, nil)
    case .elements(let place): (kind, path, separator) = (.elements, place, 0x2C)
    case .events: (kind, path, separator) = (.events, nil, nil)
    }
    events = EventFramer(limit: options.maximumRecord, ignoring: options.ignoredData)
    elements = ElementsFramer(at: path ?? MappingPath(), depth: depth)
  }
}

extension Framer {
  /// Moves to the next record.
  mutating func step(
    _ input: inout InputBuffer,
    isFinal: Bool,
  ) throws(FramingFailure) -> FramingStep {
    switch kind {
    case .lines: lines.step(&input, isFinal: isFinal)
    case .values: try values.step(&input, isFinal: isFinal)
    case .elements: try elements.step(&input, isFinal: isFinal)
    case .events: events.step(&input, isFinal: isFinal)
    }
  }

  /// Finds the end of the record that `step` has announced as a value.
  mutating func delimit(_ input: inout InputBuffer, isFinal: Bool) -> FramingStep {
    switch kind {
    case .lines: lines.step(&input, isFinal: isFinal)
    case .values: values.delimit(&input, isFinal: isFinal)
    case .elements: elements.delimit(&input, isFinal: isFinal)
    case .events: events.step(&input, isFinal: isFinal)
    }
  }

  /// Marks a record as used.
  mutating func endRecord(_ input: inout InputBuffer, at end: Int) {
    switch kind {
    case .lines: lines.endRecord(&input, at: end)
    case .values: values.endRecord(&input, at: end)
    case .elements: elements.endRecord(&input, at: end)
    case .events: events.endRecord(&input, at: end)
    }
  }

  /// Marks all bytes as used, which are the beginning of a record.
  mutating func skip(_ input: inout InputBuffer) {
    switch kind {
    case .lines: lines.skip(&input)
    case .values: values.skip(&input)
    case .elements: elements.skip(&input)
    case .events: events.skip(&input)
    }
  }
}
