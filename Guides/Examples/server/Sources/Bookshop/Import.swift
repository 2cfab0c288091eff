import ModelStreams
import NIOCore

extension Shop {
  /// Adds the books of an upload, one per line, as they arrive.
  ///
  /// A record that is not a book is rejected with its line. An upload of more than 64 MiB, or one that breaks off, is an
  /// error; the books before that are in the shop.
  func importBooks(
    from body: some AsyncSequence<ByteBuffer, any Error>
  ) async throws -> ImportSummary {
    var summary = ImportSummary()
    let options = RecordOptions(maximumRecord: 16 * 1024, maximumBytes: 64 << 20)
    let records = body.map(\.readableBytesView)
      .records(of: BookDetails.self, .lines, options: options)
    for try await record in records {
      switch record {
      case .success(let details):
        add(details)
        summary.accepted += 1
      case .failure(let error):
        summary.reject(error)
      }
    }
    return summary
  }
}

extension ImportSummary {
  fileprivate mutating func reject(_ error: RecordError) {
    rejected += 1
    guard rejections.count < 100 else { return }
    rejections.append(
      Rejection(
        line: error.line,
        status: error.httpStatus,
        problems: error.error.issues.map(\.description),
      )
    )
  }
}
