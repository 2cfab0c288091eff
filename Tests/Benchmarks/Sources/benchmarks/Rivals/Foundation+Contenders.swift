import Foundation

extension JSONEncoder {
  /// What ModelMapping writes by default, so that all write the same.
  static var withoutEscapedSlashes: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }
}

/// A document that hand-written code does not understand.
struct Unfit: Error {}

/// What hand-written code has made, if it could.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Unfit() }
  return value
}
