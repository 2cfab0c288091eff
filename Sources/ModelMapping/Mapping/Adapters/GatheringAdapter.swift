import PropertyIntrospection

/// How the reading of elements came to a stop.
enum GatheringEnd {
  /// There is no room for more.
  case full
  /// All are read, and the container can be used.
  case usable
  /// All are read, and the container cannot be used.
  case unusable
}

/// Reads the elements of an array into memory, from which a subclass makes the container.
///
/// Not generic over the elements, so that for each source there is code of its own.
class GatheringAdapter: ValueAdapter {
  final let element: ValueAdapter
  private let reading: ElementReading

  init(_ element: ValueAdapter, memory: TypeMemory, rules: MappingRules) {
    self.element = element
    reading = ElementReading(element: element, rules: rules)
    super.init(memory: memory, noun: "an array")
  }

  /// Makes a container of no elements.
  func putNone(into slot: Slot) {}

  /// Makes the container of all elements.
  func put(_ gathered: inout ScratchMemory, into slot: Slot) {}

  /// Makes the container of the elements that are gathered and of more that are read.
  ///
  /// - Parameters:
  ///   - gathered: the elements so far; and those that are too many for the room that was made.
  ///   - total: for how many elements room is made.
  ///   - slot: where the container belongs.
  ///   - readMore: reads elements into memory until there are as many as it is told.
  /// - Returns: whether the container can be used.
  /// - Throws: what the closure throws.
  func putMany(
    _ gathered: inout ScratchMemory,
    of total: Int,
    into slot: Slot,
    _ readMore: (inout ScratchMemory, _ limit: Int) throws(ReadingFailure) -> GatheringEnd,
  ) throws(ReadingFailure) -> Bool { false }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readElements(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readElements(from: &source, into: slot)
  }

  @inline(__always)
  private func readElements<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    let (opened, outcome) = try reading.open(&source, noun: noun)
    guard var elements = opened else { return outcome }
    if source.leaveIfEmpty(elements) {
      putNone(into: slot)
      return .written
    }
    let start = source.place
    let pool = source.scratch.pool
    var gathered = ScratchMemory(for: element.lentMemory, stride: element.stride, from: pool)
    var progress = ElementReading.Progress()
    let sample = source.canTellTotal ? Self.sample : .max
    try reading.readAll(&elements, from: &source, into: &gathered, upTo: sample, &progress)
    guard progress.isDone else {
      return try readRest(&elements, from: &source, since: start, &gathered, progress, into: slot)
    }
    guard progress.isUsable else { return .unusable }
    put(&gathered, into: slot)
    return .written
  }

  /// How many elements are read before it is told from them how many there are.
  private static var sample: Int { 256 }

  /// Reads the rest of an array into its own memory, of which the size is told by the elements before.
  @_specialize(where S == TextSource)
  private func readRest<S: ValueSource>(
    _ elements: inout S.Elements,
    from source: inout S,
    since start: Int,
    _ gathered: inout ScratchMemory,
    _ progress: ElementReading.Progress,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    var progress = progress
    let total = source.total(after: gathered.count, since: start, stride: element.stride)
    let isUsable = try putMany(&gathered, of: total, into: slot) {
      more,
      limit throws(ReadingFailure) in
      try reading.readAll(&elements, from: &source, into: &more, upTo: limit, &progress)
      return progress.isDone ? progress.isUsable ? .usable : .unusable : .full
    }
    return isUsable ? .written : .unusable
  }

  override var inner: ValueAdapter? { element }
  override var staysInSlot: Bool { false }

  override func initializeZero(_ slot: Slot) -> Bool {
    putNone(into: slot)
    return true
  }
}
