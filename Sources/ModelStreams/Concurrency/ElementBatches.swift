import ModelMapping

/// The elements of an array in memory, in batches of consecutive ones.
@usableFromInline
struct ElementBatches: Sendable {
  private static let minimumLength = 32 * 1024

  /// The number of tasks that can map batches at a time.
  @usableFromInline let taskCount: Int
  /// The number of bytes of a batch, except for the last one; it may be longer by one element.
  private let length: Int
  private let bytes: [UInt8]
  /// The options for mapping a batch.
  @usableFromInline let options: MappingOptions
  private var framer: ElementsFramer
  private var input = InputBuffer()
  private let boundary: ElementBoundary?
  private var position: Int
  /// The number of batches that have been returned.
  private var count = 0
  /// Whether the last element has been returned.
  private var isAtEnd = false
  /// Whether no more batches are needed.
  private var isStopped = false

  /// Finds the array; nil if it is not there, has no elements, or cannot be split.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - options: The options for mapping the document.
  ///   - tasks: The maximum number of tasks that map batches.
  @usableFromInline
  init?(_ bytes: [UInt8], _ options: MappingOptions, for tasks: Int) {
    // Comments may contain anything.
    if !options.reading.isEmpty { return nil }
    self.bytes = bytes
    taskCount = min(tasks, bytes.count / Self.minimumLength + 1)
    // Few batches cost less, and many end at the same time.
    length = min(max(bytes.count / taskCount / 16, Self.minimumLength), 1024 * 1024)
    let path = options.startingAt ?? MappingPath()
    let depth = min(max(options.maximumDepth, 1), MappingOptions.largestMaximumDepth)
    var inner = options
    inner.startingAt = nil
    inner.maximumDepth = depth - path.components.count
    self.options = inner
    framer = ElementsFramer(at: path, depth: depth)
    input.append(bytes)
    input.advance(to: bytes.markLength ?? 0)
    switch try? framer.step(&input, isFinal: true) {
    case .value, .record: position = input.start
    default: return nil
    }
    boundary = ElementBoundary(in: bytes, from: position, maximumDepth: inner.maximumDepth)
  }

  /// Returns the next batch, or nil if there are no more.
  ///
  /// If each batch so far is valid JSON, each ends where an element does.
  @usableFromInline
  mutating func next() -> ElementBatch? {
    if isAtEnd || isStopped { return nil }
    guard let end = endOfBatch() else { return nil }
    let batch = ElementBatch(number: count, range: position..<end)
    count += 1
    isAtEnd = bytes[end] == 0x5D
    position = end + 1
    return batch
  }

  /// Returns no more batches.
  @usableFromInline
  mutating func stop() { isStopped = true }

  /// Returns the offset of the comma or bracket after the next batch.
  private func endOfBatch() -> Int? {
    let middle = min(position + length, bytes.count)
    if let end = boundary?.next(in: bytes, from: middle, to: bytes.count) { return end }
    let length = boundary == nil ? length : .max
    return skipElements(
      of: bytes,
      from: position,
      length: length,
      maximumDepth: options.maximumDepth,
    )?.end
  }

  /// Returns the capacity for all elements, as far as the elements of the first batches can tell.
  @usableFromInline
  func capacity(for count: Int, after batches: Int) -> Int {
    // A few small elements cannot request more memory than a machine has.
    let others = min(bytes.count / (batches * length), 32)
    return count + count * others + count / 32
  }

  /// Whether all elements have been returned, and what follows the array completes the document.
  @usableFromInline
  mutating func endsDocument() -> Bool {
    guard isAtEnd, !isStopped else { return false }
    framer.endRecord(&input, at: position - 1)
    if case .end? = try? framer.step(&input, isFinal: true) { return true }
    return false
  }
}

/// Some consecutive elements of an array.
@usableFromInline
struct ElementBatch: Sendable {
  /// The number of batches before it.
  @usableFromInline let number: Int
  let range: Range<Int>

  /// Puts the elements into a buffer, as an array.
  @usableFromInline
  func copy(of document: [UInt8], to buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    buffer.reserveCapacity(range.count + 2)
    buffer.append(0x5B)
    buffer += document[range]
    buffer.append(0x5D)
  }
}
