public import ModelMapping
import ModelMappingFoundation
public import PropertyIntrospection

extension ModelMapper {
  /// Maps the elements of an array on several cores.
  ///
  /// The result and the errors are the same as with `map(_:from:)`, in the same order. Large arrays gain most; arrays
  /// of less than a few hundred kilobytes hardly gain. Hooks, conversions and `validate()` are called from several
  /// threads at a time.
  ///
  /// ```swift
  /// let mapper = ModelMapper<Strict>(options: MappingOptions(startingAt: "data.books"))
  /// let books = try await mapper.map([Book].self, from: bytes, concurrently: 4)
  /// ```
  ///
  /// The document is mapped again from the start, on one core, if it has an issue that is not forgiven, so that the
  /// error is the usual one; or if it cannot be split, because its elements contain text that looks like the boundary
  /// between two elements. Hooks are then called again. Cancelling the task does not end mapping on one core.
  /// `startingAt` of the options locates the array in the document.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document in UTF-8, such as a `[UInt8]`, or a `Data`, which is copied.
  ///   - count: The maximum number of tasks that map at a time, such as the number of cores; with 1 or less, one maps.
  /// - Returns: The elements, in the order of the document.
  /// - Throws: `ModelError` with every issue that the policy does not forgive, or `CancellationError` if the task is
  ///   cancelled.
  @inlinable
  public func map<Element: Sendable>(
    _ type: [Element].Type,
    from json: some Sequence<UInt8> & Sendable,
    concurrently count: Int,
  ) async throws -> [Element] {
    try Task.checkCancellation()
    let json = [UInt8](json)
    if count > 1, let elements = await mapElements(of: Element.self, json, count) {
      return elements
    }
    try Task.checkCancellation()
    return try map(type, from: json)
  }

  /// Maps the elements of an array on several cores.
  ///
  /// - Parameters:
  ///   - type: The type to map to, such as `[Book].self`.
  ///   - json: The document: a string, a raw span or any other input, which is copied.
  ///   - count: The maximum number of tasks that map at a time, such as the number of cores; with 1 or less, one maps.
  /// - Returns: The elements, in the order of the document.
  /// - Throws: `ModelError` with every issue that the policy does not forgive, or `CancellationError` if the task is
  ///   cancelled.
  @inlinable
  @_disfavoredOverload
  public func map<Element: Sendable>(
    _ type: [Element].Type,
    from json: borrowing some JSONInput & Sendable & ~Copyable & ~Escapable,
    concurrently count: Int,
  ) async throws -> [Element] {
    let bytes = try [UInt8](copying: json)
    return try await map(type, from: bytes, concurrently: count)
  }

  /// Maps all elements; returns nil if there is an issue, something other than an array of elements, or the task is
  /// cancelled.
  ///
  /// It is inlined into the caller, where elements are moved without looking up their type.
  @inlinable
  func mapElements<Element: Sendable>(
    of _: Element.Type,
    _ json: [UInt8],
    _ count: Int,
  ) async -> [Element]? {
    guard let all = ElementBatches(json, options, for: count) else { return nil }
    let batches = Locked(all)
    let mapped = Locked<[Int: [Element]]>([:])
    let mapper = ModelMapper(options: all.options)
    return await withTaskGroup { group in
      for _ in 1..<all.taskCount {
        group.addTask {
          var buffer: [UInt8] = []
          while mapper.mapBatch(of: batches, json, &buffer, into: mapped) { await Task.yield() }
        }
      }
      // This task maps as well, and joins the results.
      var elements: [Element] = []
      var joined = 0
      var buffer: [UInt8] = []
      while true {
        let isLast = !mapper.mapBatch(of: batches, json, &buffer, into: mapped)
        if isLast { await group.waitForAll() }
        while var batch = mapped.withLock({ $0.removeValue(forKey: joined) }) {
          joined += 1
          let total = elements.count + batch.count
          if total > elements.capacity {
            elements.reserveCapacity(all.capacity(for: total, after: joined))
          }
          while let element = batch.popLast() { elements.append(element) }
        }
        if isLast { break }
        // Other tasks must not wait for all of the document.
        await Task.yield()
      }
      return batches.withLock { $0.endsDocument() } ? elements : nil
    }
  }

  /// Maps the next batch; returns false if there is none, or none is needed.
  @inlinable
  func mapBatch<Element>(
    of batches: Locked<ElementBatches>,
    _ json: [UInt8],
    _ buffer: inout [UInt8],
    into mapped: Locked<[Int: [Element]]>,
  ) -> Bool {
    guard !Task.isCancelled, let batch = batches.withLock({ $0.next() }) else { return false }
    batch.copy(of: json, to: &buffer)
    guard let elements = try? map([Element].self, from: buffer) else {
      batches.withLock { $0.stop() }
      return false
    }
    let last = reversed(consume elements)
    mapped.withLock { $0[batch.number] = last }
    return true
  }
}

/// Reverses an array, so that elements can be moved from its end one after the other.
///
/// The elements are moved here, too; `reverse()` copies them, which counts references.
@inlinable
func reversed<Element>(_ elements: consuming [Element]) -> [Element] {
  var result: [Element] = []
  result.reserveCapacity(elements.count)
  while let element = elements.popLast() { result.append(element) }
  return result
}

extension Array where Element: MappableModel & Sendable {
  /// Creates an array of models from JSON with the models' own engine, on several cores.
  ///
  /// ```swift
  /// let books = try await [Book](json: bytes, concurrently: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - json: The document in UTF-8, such as a `[UInt8]`, or a `Data`, which is copied.
  ///   - count: The maximum number of tasks that map at a time, such as the number of cores; with 1 or less, one maps.
  /// - Throws: `ModelError` with every issue that the engine does not forgive, or `CancellationError` if the task is
  ///   cancelled.
  public init(
    json: some Sequence<UInt8> & Sendable,
    concurrently count: Int,
  ) async throws {
    self = try await ModelMapper<Element.Policy>().map(
      Self.self,
      from: json,
      concurrently: count,
    )
  }

  /// Creates an array of models from JSON with the models' own engine, on several cores.
  ///
  /// - Parameters:
  ///   - json: The document: a string, a raw span or any other input, which is copied.
  ///   - count: The maximum number of tasks that map at a time, such as the number of cores; with 1 or less, one maps.
  /// - Throws: `ModelError` with every issue that the engine does not forgive, or `CancellationError` if the task is
  ///   cancelled.
  @_disfavoredOverload
  public init(
    json: borrowing some JSONInput & Sendable & ~Copyable & ~Escapable,
    concurrently count: Int,
  ) async throws {
    try await self.init(json: [UInt8](copying: json), concurrently: count)
  }
}
