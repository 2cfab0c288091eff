import Foundation
import ModelMapping
import Testing

// Foundation's coders are the reference: the library must produce the same value, or the same error
// at the same coding path.

/// A `Decodable` type and a document to decode it from.
struct Sample: Sendable, CustomTestStringConvertible {
  let type: any (Decodable & Equatable & SendableMetatype).Type
  let json: String

  init(_ type: any (Decodable & Equatable & SendableMetatype).Type, _ json: String) {
    self.type = type
    self.json = json
  }

  var testDescription: String { "\(type) \(json)" }
}

/// The outcome of decoding, with errors as comparable strings.
func outcome<Value: Decodable & Equatable>(
  _: Value.Type,
  of body: () throws -> Value,
) -> (value: Value?, error: String?) {
  do {
    return (try body(), nil)
  } catch let error as ModelError {
    return (nil, error.issues.first?.cause.map { words(for: $0) } ?? "\(error)")
  } catch {
    return (nil, words(for: error))
  }
}

private func words(for error: any Error) -> String {
  guard let error = error as? DecodingError else { return "\(error)" }
  switch error {
  case .typeMismatch(let type, let context): return "mismatch \(type) \(path(context))"
  case .valueNotFound(let type, let context): return "no value \(type) \(path(context))"
  case .keyNotFound(let key, let context): return "no key \(key.stringValue) \(path(context))"
  case .dataCorrupted(let context): return "corrupted \(path(context))"
  @unknown default: return "\(error)"
  }
}

private func path(_ context: DecodingError.Context) -> String {
  context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
}
