public import ModelMapping

/// How records follow each other in a stream.
///
/// ```swift
/// struct Reading: LenientModel {
///   var celsius = 0
/// }
///
/// var reader = RecordReader<Reading, Lenient>(.elements(at: "data.readings"))
/// reader.append(#"{"data": {"readings": [{"celsius": 21}, {"cel"#)
/// while let record = try reader.next() {
///   print(try record.get().celsius)
/// }
/// // Prints "21"
/// ```
public struct Framing: Sendable, Hashable {
  enum Kind: Hashable {
    case lines
    case sequence
    case concatenated
    case elements(MappingPath)
    case events
  }

  let kind: Kind

  /// One record per line, as in NDJSON and JSON Lines.
  ///
  /// Lines end with the byte `\n`; no other line separator of Unicode, and no `\r` alone, ends one. Blank lines and a
  /// `\r` before `\n` are ignored, and the last line needs no `\n`. As each record is one line, its location has the
  /// number of that line whatever is inside.
  public static let lines = Framing(kind: .lines)

  /// JSON text sequences, RFC 7464: each record follows the byte 0x1E and ends with white space.
  ///
  /// A record that is cut off, or is not JSON, is a failure, and reading continues at the next 0x1E. A number, `true`,
  /// `false` or `null` without white space after it counts as cut off, because it may be part of a longer one.
  public static let sequence = Framing(kind: .sequence)

  /// Values that follow each other with white space or nothing between them: `{…}{…}`.
  ///
  /// A record with balanced brackets that is not JSON is a failure; text that does not begin a value, and brackets that
  /// do not match, end the stream with an error, because the next record cannot be found.
  public static let concatenated = Framing(kind: .concatenated)

  /// Server-sent events, as the HTML standard defines them: the data of each event is a record.
  ///
  /// ```swift
  /// struct Delta: LenientModel {
  ///   var text = ""
  /// }
  ///
  /// var reader = RecordReader<Delta, Lenient>(.serverSentEvents)
  /// reader.append("event: delta\ndata: {\"text\":\ndata: \"Hi\"}\n\n: wait\n\ndata: [DONE]\n\n")
  /// while let record = try reader.next() {
  ///   print(reader.lastEvent.name, try record.get().text)
  /// }
  /// // Prints "delta Hi"
  /// ```
  ///
  /// Lines end with `\r`, `\n` or both, and several lines of data are one record. Comments and events without data are
  /// ignored, and so is data that `RecordOptions.ignoredData` lists, such as `[DONE]`. At the end of the stream,
  /// the last event needs no blank line after it. The name, ID and reconnection time of an event are in
  /// ``RecordReader/lastEvent`` and ``AsyncRecords/events``.
  public static let serverSentEvents = Framing(kind: .events)

  /// The elements of one array of a document.
  ///
  /// The rest of the document may be in any order; it is checked to be JSON, but is not stored. If the
  /// array is missing, that is an error at the end of the document. If a key of the path occurs twice in one object,
  /// that is an error too, because the first array has already been read when the second one is found.
  ///
  /// - Parameter path: The location of the array, such as `data.items`, `pages[0].rows` or `["a.b"]`; the document
  ///   itself by default.
  /// - Returns: The framing.
  public static func elements(at path: MappingPath = MappingPath()) -> Framing {
    Framing(kind: .elements(path))
  }
}
