public import ModelMapping

extension ModelMapper {
  /// Maps the elements of an array on several cores.
  ///
  /// The result and the errors are the same as with `map(_:from:)`, in the same order. What it gains depends on the
  /// models and the machine: measure it. Hooks, conversions and `validate()` are called from several threads at a time.
  ///
  /// ```swift
  /// let numbers = try await ModelMapper<Strict>().map([Int].self, from: bytes, concurrently: 4)
  /// ```
  ///
  /// If a document has an issue that is not forgiven, it is mapped again from the start on one core, to report it as
  /// usual; so is one in whose elements something looks like the boundary between two elements. Hooks are then called
  /// again. `startingAt` of the options locates the array in the document.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document in UTF-8.
  ///   - count: The number of tasks that map at a time, such as the number of cores.
  /// - Returns: The elements, in the order of the document.
  /// - Throws: `ModelError` with every issue that the policy does not forgive, or `CancellationError` if the task is
  ///   cancelled, which ends all of its work.
  public func map<Element: Sendable>(
    _ type: [Element].Type,
    from json: [UInt8],
    concurrently count: Int,
  ) async throws -> [Element] {
    try Task.checkCancellation()
    if count > 1, let elements = try await mapBatches(of: Element.self, json, count) {
      return elements
    }
    try Task.checkCancellation()
    return try map(type, from: json)
  }

  /// Maps all batches; returns nil if there is an issue, or something other than an array of elements.
  private func mapBatches<Element: Sendable>(
    of _: Element.Type,
    _ json: [UInt8],
    _ count: Int,
  ) async throws -> [Element]? {
    let path = options.startingAt ?? MappingPath()
    // Comments may contain anything.
    if options.reading.contains(.comments) { return nil }
    guard var batches = ElementBatches(json, at: path, maximumDepth: options.maximumDepth) else {
      return nil
    }
    var inner = options
    inner.startingAt = nil
    inner.maximumDepth = batches.maximumDepth
    let mapper = path.isRoot ? self : ModelMapper(options: inner)
    return try await withThrowingTaskGroup(of: (Int, [Element]?).self) { group in
      var parts: [[Element]] = []
      var waiting: [Int: [Element]] = [:]
      var started = 0
      var batch = batches.next()
      while true {
        while started < parts.count + waiting.count + count, let current = batch {
          group.addTask { [started] in
            try Task.checkCancellation()
            return (started, try? mapper.map([Element].self, from: current))
          }
          started += 1
          // Meanwhile, the tasks are busy.
          batch = batches.next()
        }
        guard let (number, elements) = try await group.next() else { break }
        guard let elements else {
          group.cancelAll()
          return nil
        }
        waiting[number] = elements
        while let next = waiting.removeValue(forKey: parts.count) { parts.append(next) }
      }
      guard batches.endsDocument() else { return nil }
      var elements: [Element] = []
      elements.reserveCapacity(parts.reduce(0) { $0 + $1.count })
      for part in parts { elements.append(contentsOf: part) }
      return elements
    }
  }
}

extension Array where Element: MappableModel & Sendable {
  /// Creates an array of models from JSON with the models' own engine, on several cores.
  ///
  /// ```swift
  /// let books = try await [Book](json: bytes, concurrently: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8.
  ///   - count: The number of tasks that map at a time, such as the number of cores.
  /// - Throws: `ModelError` with every issue that the engine does not forgive, or `CancellationError` if the task is
  ///   cancelled.
  public init(json: [UInt8], concurrently count: Int) async throws {
    self = try await ModelMapper<Element.Policy>().map(
      Self.self,
      from: json,
      concurrently: count,
    )
  }
}
