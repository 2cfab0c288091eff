import ModelMapping

/// The elements of an array in memory, in batches of consecutive ones.
struct ElementBatches {
  /// The number of bytes of a batch, except for the last one; it may be longer by one element.
  private static let length = 64 * 1024

  private let bytes: [UInt8]
  /// The maximum depth of the array.
  let maximumDepth: Int
  private var framer: ElementsFramer
  private var input = InputBuffer()
  private let boundary: ElementBoundary?
  private var position: Int
  /// Whether the last element has been returned.
  private var isAtEnd = false

  /// Finds the array at a path of a document; nil if it is not there, or has no elements.
  init?(_ bytes: [UInt8], at path: MappingPath, maximumDepth: Int) {
    self.bytes = bytes
    let depth = min(max(maximumDepth, 1), MappingOptions.largestMaximumDepth)
    self.maximumDepth = depth - path.components.count
    framer = ElementsFramer(at: path, depth: depth)
    input.append(bytes)
    switch try? framer.step(&input, isFinal: true) {
    case .value, .record: position = input.start
    default: return nil
    }
    boundary = ElementBoundary(in: bytes, from: position, maximumDepth: self.maximumDepth)
  }

  /// Returns the elements of the next batch as an array, or nil if there are no more.
  ///
  /// If each batch so far is valid JSON, each ends where an element does.
  mutating func next() -> [UInt8]? {
    if isAtEnd { return nil }
    guard let end = endOfBatch() else { return nil }
    var batch: [UInt8] = [0x5B]
    batch.reserveCapacity(end - position + 2)
    batch += bytes[position..<end]
    batch.append(0x5D)
    isAtEnd = bytes[end] == 0x5D
    position = end + 1
    return batch
  }

  /// Returns the offset of the comma or bracket after the next batch.
  private func endOfBatch() -> Int? {
    let middle = min(position + Self.length, bytes.count)
    if let end = boundary?.next(in: bytes, from: middle, to: bytes.count) { return end }
    let length = boundary == nil ? Self.length : .max
    return skipElements(of: bytes, from: position, length: length, maximumDepth: maximumDepth)?.end
  }

  /// Whether all elements have been returned, and what follows the array completes the document.
  mutating func endsDocument() -> Bool {
    guard isAtEnd else { return false }
    framer.endRecord(&input, at: position - 1)
    if case .end? = try? framer.step(&input, isFinal: true) { return true }
    return false
  }
}
