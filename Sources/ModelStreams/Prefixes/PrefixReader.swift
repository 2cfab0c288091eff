public import ModelMapping

/// Reads a document that arrives piece by piece into a lenient model, which has all complete values at any time.
///
/// Language models send the arguments of a tool call in this way.
///
/// ```swift
/// struct Search: LenientModel {
///   var query = ""
///   var tags: [String] = []
///   var limit = 10
/// }
///
/// var reader = PrefixReader()
/// var search = Search()
/// let pieces = [#"{"query": "gr"#, #"een tea", "tags": ["or"#, #"ganic", "lo"#, #"ose"]}"#]
/// for piece in pieces {
///   reader.append(piece)
///   let status = try reader.update(&search)
///   print(search.query, search.tags, status.isComplete)
/// }
/// // Prints " [] false"
/// // Prints "green tea [] false"
/// // Prints "green tea ["organic"] false"
/// // Prints "green tea ["organic", "loose"] true"
/// ```
///
/// Each piece is scanned once, and a value that no property reads is ignored.
/// `hasNews` says whether another update can change the model. An update of a struct without hooks reads only the new
/// elements of the arrays that are properties of it, if the elements are scalars, enums or such structs, all of whose
/// properties are read, and if there is nothing to report. Everything else is mapped again by each update:
/// hooks, alternative keys and unknown members depend on all members of an object, and the report is about the whole
/// prefix. For such documents of many megabytes, update less often than after each piece.
///
/// - A string, number or literal counts when it is complete. A number is complete when something follows it.
/// - With `takesOpenStrings`, the part of a string that has arrived is the value of a `String`, an `Any` or a
///   `JSONValue`. Dates, URLs, enums, numbers in strings, and strings with a constraint wait until the string is
///   complete.
/// - An array or object counts with the values in it that are complete, so a model in an array may have only some of
///   its values.
/// - A member or element of which nothing is complete is not there yet: `{"tags": [` has no tags, and `[{"a": ` has no
///   element.
public struct PrefixReader: Sendable {
  private let mapper: ModelMapper<Lenient>
  private let takesOpenStrings: Bool
  /// The search for the value in a text around it, if the options require one.
  private var embedded: EmbeddedText?
  private var document = GrowingDocument()
  private var scanned = 0
  private var scanner: DocumentScanner
  private var paths = PathTracker()
  /// The number of bytes up to the end of the last complete value, or else up to the first opening bracket.
  private var complete = 0
  /// The number of brackets that are open there.
  private var completeDepth = 0
  /// The same, or the number of bytes up to the last whole character of an open string that is used.
  private var usable = 0 { didSet { if usable != oldValue { hasNews = true } } }
  private var error: ModelError?
  /// Whether a key of the document's object repeats.
  private var hasRepeatedKey = false
  /// The elements of these arrays that were read; nil before the first update.
  private var arrays: GrowingArrays?
  /// The type of model that did not take the open string after the last complete value, and the end of that value.
  private var refusal: (type: ObjectIdentifier, complete: Int)?

  /// Whether something new has arrived since the last update: a complete value, the start of the document, more of an
  /// open string, or something that is not JSON, which the next update throws.
  public private(set) var hasNews = false

  /// Creates a reader for the start of a document.
  ///
  /// - Parameters:
  ///   - options: The options of the mapper. Until something at `startingAt` is complete, an update throws an error.
  ///     Of `reading`, only `.embedded` applies: comments are errors.
  ///   - takesOpenStrings: Whether a `String` takes the part of an unfinished string that has arrived, to show it as it
  ///     arrives.
  public init(options: MappingOptions = MappingOptions(), takesOpenStrings: Bool = false) {
    mapper = ModelMapper(options: options)
    self.takesOpenStrings = takesOpenStrings
    if options.reading.contains(.embedded) { embedded = EmbeddedText() }
    let depth = min(max(options.maximumDepth, 1), MappingOptions.largestMaximumDepth)
    scanner = DocumentScanner(maximumDepth: depth)
    scanner.keyLimit = .max
  }

  /// Appends bytes of the document.
  public mutating func append(_ more: some Sequence<UInt8>) {
    if let plain = embedded?.plain(more) {
      document.append(plain)
    } else {
      document.append(more)
    }
    scan()
  }

  /// Appends text of the document.
  public mutating func append(_ text: some StringProtocol) {
    append(text.utf8)
  }

  /// Updates a model with all values that are complete.
  ///
  /// - Parameter model: The model.
  /// - Returns: Which values of the document are complete, and the report.
  /// - Throws: `ModelError` if the text so far is not the beginning of valid JSON, or if the engine does not forgive
  ///   an issue. The model is unchanged then.
  @discardableResult
  public mutating func update<Model: MappableModel>(
    _ model: inout Model
  ) throws(ModelError) -> PrefixStatus {
    hasNews = false
    if let error { throw error.named(Model.self) }
    let arrays = ownArrays(of: Model.self)
    let report = try reading(Model.self) { [mapper] document throws(ModelError) -> MappingReport? in
      if let arrays {
        switch try mapper.update(&model, from: &document, arrays) {
        case .updated: return .empty
        case .refused: return nil
        case .unread: break
        }
      }
      return try mapper.update(&model, from: &document)
    }
    return PrefixStatus(isComplete: scanner.isAtEnd, report: report ?? .empty, paths)
  }

  /// Creates a value from all values that are complete.
  mutating func makeValue<Value>(_: Value.Type) throws(ModelError) -> Value {
    if let error { throw error.named(Value.self) }
    let value = try reading(Value.self) { [mapper] document throws(ModelError) -> Value? in
      try mapper.map(Value.self, from: &document)
    }
    if let value { return value }
    do throws(ModelError) {
      return try mapper.map(Value.self, from: "{}")
    } catch {
      if let value = try? mapper.map(Value.self, from: "[]") { return value }
      throw error
    }
  }

  /// Scans the bytes that have not been scanned.
  private mutating func scan() {
    guard error == nil else { return }
    if scanned == 0 {
      guard let length = document.bytes.markLength else { return }
      scanned = length
    }
    do throws(FramingFailure) {
      // Text after an embedded value is not part of the document.
      while embedded == nil || !scanner.isAtEnd,
        let token = try scanner.next(in: document.bytes, at: &scanned)
      {
        paths.take(token, key: scanner.key)
        noteArray(token)
        switch token {
        case .open, .scalar: document.values.opened(at: scanned - 1)
        case .close, .endOfScalar: document.values.closed(at: scanned)
        case .key: break
        }
        let isComplete =
          switch token {
          case .close, .endOfScalar: true
          case .open: paths.depth == 1
          case .key, .scalar: false
          }
        if isComplete { (complete, completeDepth) = (scanned, paths.depth) }
      }
    } catch {
      self.error = failure(error)
      hasNews = true
      return
    }
    // A number that is the whole document may go on, but it does not become a model.
    if complete == 0, scanner.isAtEnd { complete = scanned }
    let incomplete = takesOpenStrings ? scanner.incompleteCount : nil
    usable = incomplete.map { document.bytes.count - $0 } ?? complete
  }

  /// Keeps track of the arrays directly inside the document's object.
  private mutating func noteArray(_ token: DocumentScanner.Token) {
    let last = document.arrays.indices.last { document.arrays[$0].end == nil }
    switch (token, paths.depth) {
    case (.key, 1): if paths.isRepeated { hasRepeatedKey = true }
    case (.open(isObject: false), 2):
      if let key = paths.key { document.arrays.append(.init(key: key, start: scanned)) }
    case (.close, 1): if let last { document.arrays[last].end = scanned - 1 }
    case (.close, 2), (.endOfScalar, 2):
      if let last {
        document.arrays[last].boundary = scanned
        document.arrays[last].count += 1
      }
    default: break
    }
  }

  /// Returns the arrays of a model, as far as they were read, if an update may read only new elements.
  private mutating func ownArrays(of type: Any.Type) -> GrowingArrays? {
    if document.arrays.isEmpty || hasRepeatedKey { return nil }
    // A copy of this reader may have gone on by itself.
    if arrays == nil || !isKnownUniquelyReferenced(&arrays) || arrays?.isOf(type) != true {
      arrays = GrowingArrays(of: type)
    }
    return arrays?.isUseful == true ? arrays : nil
  }

  /// Calls a closure with the document up to the last complete value, or up to the end of an open string if that is
  /// used.
  ///
  /// - Returns: The closure's result, or nil if no value has begun.
  private mutating func reading<R>(
    _ type: Any.Type,
    _ body: (inout GrowingDocument) throws(ModelError) -> R?,
  ) throws(ModelError) -> R? {
    let closers = scanner.brackets.closers
    let attempt = (type: ObjectIdentifier(type), complete: complete)
    // A type that did not take the beginning of a string does not take more of it, so hooks need not run in vain again.
    if usable > complete, refusal.map({ $0 != attempt }) ?? true {
      do throws(ModelError) {
        document.cut(at: usable, isOpenString: true, closers: closers)
        if let result = try body(&document) { return result }
      } catch {
        // The document itself is valid: another type than a string needs the end of the open string.
        guard error.refusesOpenString else { throw error }
      }
      refusal = attempt
    }
    if complete == 0 { return nil }
    document.cut(
      at: complete,
      isOpenString: false,
      closers: closers.suffix(completeDepth),
    )
    return try body(&document)
  }

  private func failure(_ failure: FramingFailure) -> ModelError {
    var input = InputBuffer()
    input.append(document.bytes)
    return ModelError(failure, in: input, modelName: "")
  }
}
