import PropertyIntrospection

/// The reason why reading elements stopped.
enum ContainerEnd {
  /// The capacity is used up.
  case full
  /// All elements are read, and the container is usable.
  case usable
  /// All elements are read, and the container is unusable.
  case unusable
  /// The elements do not make a container.
  case misfit
}

/// Reads the elements of an array into memory, from which a subclass creates the container.
///
/// Not generic over the element type, so that the code is specialized for each source.
class ContainerAdapter: ValueAdapter {
  final let element: ValueAdapter
  final let reading: ElementReading

  init(_ element: ValueAdapter, memory: TypeMemory, rules: MappingRules, _ facts: AdapterFacts) {
    self.element = element
    reading = ElementReading(element: element, rules: rules)
    super.init(memory: memory, .array, facts)
  }

  /// Puts an empty container into a slot; returns false if there is none of the type.
  func putNone(into slot: Slot) -> Bool { false }

  /// Returns a fault for elements that do not make a container.
  func misfit(at offset: Int?) -> Fault { Fault(.invalidValue, offset: offset) }

  /// Puts a container of the gathered elements and of those still to be read into a slot.
  ///
  /// - Parameters:
  ///   - gathered: The elements so far; later also those that exceed the capacity.
  ///   - total: The number of elements to reserve capacity for.
  ///   - slot: The slot for the container.
  ///   - readMore: Reads elements into memory until it holds as many as the limit.
  /// - Returns: `usable` if there is a container in the slot now.
  /// - Throws: Any error thrown by `readMore`.
  func putMany(
    _ gathered: inout ScratchMemory,
    of total: Int,
    into slot: Slot,
    _ readMore: (inout ScratchMemory, _ limit: Int) throws(ReadingFailure) -> ContainerEnd,
  ) throws(ReadingFailure) -> ContainerEnd { .unusable }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readElements(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readElements(from: &source, into: slot)
  }

  @inline(__always)
  private func readElements<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let first = source.position
    let (opened, outcome) = try reading.open(&source, for: self, into: slot)
    guard var elements = opened else { return outcome }
    if source.leaveIfEmpty(elements) {
      return putNone(into: slot) ? .written : try refuse(&source, since: first)
    }
    let pool = source.context.pool
    var gathered = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
    var progress = ElementReading.Progress()
    let sample = source.canTellTotal ? Self.sample : .max
    try reading.readAll(&elements, from: &source, into: &gathered, upTo: sample, &progress)
    guard progress.isDone else {
      return try readRemainingElements(
        &elements,
        from: &source,
        since: first,
        &gathered,
        progress,
        into: slot,
      )
    }
    guard progress.isUsable else { return .unusable }
    return put(&gathered, into: slot) ? .written : try refuse(&source, since: first)
  }

  /// Reports elements that do not make a container.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func refuse<S: ValueSource>(
    _ source: inout S,
    since first: Int,
  ) throws(ReadingFailure) -> ReadResult {
    try source.findings.add(misfit(at: source.offset(at: first)))
    return .invalid
  }

  /// The number of elements to read before estimating the total from them.
  private static var sample: Int { 256 }

  /// Reads the rest of an array into its own memory, sized by an estimate from the elements so far.
  @_specialize(where S == TextSource)
  private func readRemainingElements<S: ValueSource>(
    _ elements: inout S.Elements,
    from source: inout S,
    since start: Int,
    _ gathered: inout ScratchMemory,
    _ progress: ElementReading.Progress,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    var progress = progress
    let total = source.total(after: gathered.count, since: start, stride: element.stride)
    let end = try putMany(&gathered, of: total, into: slot) {
      more,
      limit throws(ReadingFailure) in
      try reading.readAll(&elements, from: &source, into: &more, upTo: limit, &progress)
      return progress.isDone ? progress.isUsable ? .usable : .unusable : .full
    }
    if end == .misfit { return try refuse(&source, since: start) }
    return end == .usable ? .written : .unusable
  }

  override func node(at location: DecodingLocation) throws -> Any {
    try location.elements(mayBeNull: element.mayBeNull) { [element] in try element.node(at: $1) }
  }

  override func description(isReading: Bool) -> ValueDescription {
    .array(element.description(isReading: isReading))
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    putNone(into: slot)
  }
}
