/// A model with sensitive properties inside a `Codable` type, where it is read and written not by its
/// plan but by what the compiler made of it: its errors then name no value, and no key inside it.
private func hidesValues(_ type: Any.Type) -> Bool {
  // By its plan a model has hidden its values already.
  guard !(type is any DecodableModel.Type), !(type is any EncodableModel.Type) else { return false }
  return (type as? any MappableModel.Type)?.sensitiveProperties.isEmpty == false
}

extension JSONValueDecoder {
  /// What a type's `init(from:)` threw, fit to be shown.
  @inline(never)
  func redacted(_ error: any Error, from type: Any.Type) -> any Error {
    guard hidesValues(type) else { return error }
    return DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "The value has a fault inside.",
        underlyingError: CodingFault(code: .invalidValue, expected: codingNoun(of: type)),
      )
    )
  }
}

extension EncodingError.Context {
  fileprivate var isTooDeep: Bool {
    let issues = (underlyingError as? ModelError)?.issues ?? []
    return issues.contains { $0.code == .tooDeep }
      || (underlyingError as? CodingFault)?.code == .tooDeep
  }
}

extension JSONValueEncoder {
  /// What a type's `encode(to:)` threw, fit to be shown.
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
        debugDescription: "The value has a fault inside.",
        underlyingError: CodingFault(
          code: .invalidValue,
          expected: "\(codingNoun(of: type)) that JSON can hold",
        ),
      ),
    )
  }
}
