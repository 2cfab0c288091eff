extension TreeValue {
  /// The address of the storage of an array or object; nil for other values.
  ///
  /// As long as this value exists, no others have it but equal ones.
  var storage: UInt? {
    switch self {
    case .array(.json(let values)): address(of: values)
    case .array(.native(let values)): address(of: values)
    case .array(.objects(let values)): address(of: values)
    case .object(.json(let object)): address(of: object.storage)
    case .object(.native(let members)): address(of: members)
    case .object(.objects(let members)): address(of: members)
    default: nil
    }
  }

  private func address<Container>(of container: Container) -> UInt {
    // SAFETY: an array and a dictionary are one reference.
    unsafe unsafeBitCast(container, to: UInt.self)
  }
}
