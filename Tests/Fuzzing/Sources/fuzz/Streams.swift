import Dispatch
import Foundation
import ModelStreams
import Synchronization

extension Target {
  // MARK: Records

  /// The same records are read of a stream wherever its pieces end.
  func testRecords(_ input: Data) {
    guard input.count > 1 else { return }
    let choice = Int(input[input.startIndex])
    let size = Int(input[input.startIndex + 1]) % 16 + 1
    let bytes = [UInt8](input.dropFirst(2))
    let framings: [Framing] = [
      .lines, .sequence, .concatenated, .elements(), .elements(at: "data[1]"),
    ]
    let framing = framings[choice % framings.count]
    // A value that is too large and has another fault may be found to be either first.
    let isShort = choice & 64 != 0 && framing == .lines
    var options = RecordOptions(maximumRecord: isShort ? 16 : 1024)
    if choice & 128 != 0 { options.mapping.reading = .comments }
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    if choice & 32 == 0 {
      compare(bytes, pieces, framing, options, Track.self, Lenient.self)
    } else {
      compare(bytes, pieces, framing, options, JSONValue.self, Exact.self)
    }
  }

  /// Checks that a stream has the same records as its pieces.
  private func compare<Value, Policy: MappingPolicy>(
    _ bytes: [UInt8],
    _ pieces: [[UInt8]],
    _ framing: Framing,
    _ options: RecordOptions,
    _ type: Value.Type,
    _ policy: Policy.Type,
  ) {
    let whole = transcript(of: [bytes], framing, options, type, policy)
    let cut = transcript(of: pieces, framing, options, type, policy)
    if whole != cut { fatalError("other records of a stream in pieces: \(whole) \(cut)") }
  }

  /// What a reader returns for a stream, in words.
  private func transcript<Value, Policy: MappingPolicy>(
    of pieces: [[UInt8]],
    _ framing: Framing,
    _ options: RecordOptions,
    _: Value.Type,
    _: Policy.Type,
  ) -> [String] {
    var reader = RecordReader<Value, Policy>(framing, options: options)
    var lines: [String] = []
    func note(_ record: Result<Value, RecordError>) {
      switch record {
      case .success(let value): lines.append("\(value)")
      case .failure(let error): lines.append("\(error) at \(error.location)")
      }
    }
    do {
      for piece in pieces {
        reader.append(piece)
        while let record = try reader.next() { note(record) }
      }
      while let record = try reader.finish() { note(record) }
      lines.append("\(reader.progress)")
    } catch {
      lines.append("\(error)")
    }
    return lines
  }

  // MARK: Prefixes

  /// A document that arrives in pieces leads to the same as its prefixes do, and in the end to the whole document.
  func testPrefixes(_ input: Data) {
    guard let choice = input.first, input.count > 1 else { return }
    let bytes = [UInt8](input.dropFirst())
    let size = Int(choice) % 16 + 1
    let takesOpenStrings = choice & 128 != 0
    var reader = PrefixReader(takesOpenStrings: takesOpenStrings)
    var model = Album()
    var other = Album()
    for end in Array(stride(from: size, to: bytes.count, by: size)) + [bytes.count] {
      reader.append(bytes[(end - 1) / size * size..<end])
      let status = try? reader.update(&model)
      let same = try? ModelMapper<Lenient>().update(
        &other,
        fromPrefix: bytes[..<end],
        takesOpenStrings: takesOpenStrings,
      )
      precondition(status?.completePaths == same?.completePaths, "other paths")
      precondition(status?.openPath == same?.openPath, "another path")
      precondition(model.isModelEqual(to: other), "another model of a prefix")
    }
    // The root cannot be a number, which may go on.
    guard let whole = try? Album(json: bytes), let read = try? Album(jsonPrefix: bytes) else {
      return
    }
    precondition(read.isModelEqual(to: whole), "another model of a whole document")
  }

  // MARK: Several cores

  /// The elements of an array are the same on several cores as on one.
  func testConcurrently(_ input: Data) {
    guard let choice = input.first, input.count > 1 else { return }
    let element = [UInt8](input.dropFirst())
    let count = 70_000 / (element.count + 1)
    let bytes = [0x5B] + Array(repeating: element, count: count).joined(separator: [0x2C]) + [0x5D]
    let one = words { try ModelMapper<Strict>().map([JSONValue].self, from: bytes) }
    let result = Box()
    let isDone = DispatchSemaphore(value: 0)
    Task {
      do {
        let values = try await ModelMapper<Strict>().map(
          [JSONValue].self,
          from: bytes,
          concurrently: Int(choice) % 4 + 2,
        )
        result.text.withLock { $0 = "\(values)" }
      } catch {
        result.text.withLock { $0 = "\(error)" }
      }
      isDone.signal()
    }
    isDone.wait()
    precondition(one == result.text.withLock { $0 }, "other elements on several cores")
  }

  private func words(_ body: () throws -> [JSONValue]) -> String {
    do {
      return "\(try body())"
    } catch {
      return "\(error)"
    }
  }
}

/// Text that another task leaves.
private final class Box: Sendable {
  let text = Mutex("")
}
