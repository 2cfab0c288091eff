/// Returns whether the errors of a type must not reveal values or the keys inside them.
///
/// True for a model with sensitive properties if it is read and written by its synthesized `Codable`
/// conformance rather than by its plan.
private func hidesValues(_ type: Any.Type) -> Bool {
  // Mapped by its plan, a model has hidden its values already.
  guard !(type is any DecodableModel.Type), !(type is any EncodableModel.Type) else { return false }
  return (type as? any MappableModel.Type)?.sensitiveProperties.isEmpty == false
}

extension JSONValueDecoder {
  /// Returns an error of `init(from:)`, redacted if necessary.
  @inline(never)
  func redacted(_ error: any Error, from type: Any.Type) -> any Error {
    guard hidesValues(type) else { return error }
    return DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "The value contains an invalid value.",
        underlyingError: Fault(.invalidValue, expected: .of(type)),
      )
    )
  }
}

extension EncodingError.Context {
  fileprivate var isTooDeep: Bool {
    let issues = (underlyingError as? ModelError)?.issues ?? []
    return issues.contains { $0.code == .tooDeep }
      || (underlyingError as? Fault)?.code == .tooDeep
  }
}

extension JSONValueEncoder {
  /// Returns an error of `encode(to:)`, redacted if necessary.
  @inline(never)
  func redacted(_ error: any Error, from type: Any.Type) -> any Error {
    guard hidesValues(type) else { return error }
    if case .invalidValue(_, let context)? = error as? EncodingError, context.isTooDeep {
      return excess(of: type)
    }
    return EncodingError.invalidValue(
      "a redacted value",
      .init(
        codingPath: codingPath,
        debugDescription: "The value contains an invalid value.",
        underlyingError: Fault(
          .invalidValue,
          expected: Expectation.of(type).writable,
        ),
      ),
    )
  }
}
