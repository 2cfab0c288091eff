/// Handling of NaN and infinities in trees, which JSON cannot represent.
extension JSONValue {
  /// Whether JSON can represent all numbers in the value.
  fileprivate var isFinite: Bool {
    switch self {
    case .null, .bool, .string: return true
    case .number(let number): return number.isFinite
    case .array, .object: break
    }
    // Not recursive, because the tree may be of any depth.
    var rest = [self]
    while let value = rest.popLast() {
      switch value {
      case .number(let number): if !number.isFinite { return false }
      case .array(let elements): rest += elements
      case .object(let object): rest += object.map(\.value)
      case .null, .bool, .string: break
      }
    }
    return true
  }
}

extension ExportSink where Self: ~Copyable {
  /// Returns a tree without its non-finite numbers, or nil if nothing is left.
  ///
  /// The policy decides whether the numbers are reported.
  mutating func writable(_ value: JSONValue) -> JSONValue? {
    value.isFinite ? value : pruned(value)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  fileprivate mutating func pruned(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .null, .bool, .string: return value
    case .number(let number):
      return number.isFinite ? value : cannotWrite(number.doubleValue, as: .number)
    case .array(let elements):
      guard enter() else { return nil }
      defer { leave() }
      var kept: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        if let element = pruned(element, .index(index)) { kept.append(element) }
      }
      return .array(kept)
    case .object(let object):
      guard enter() else { return nil }
      defer { leave() }
      var kept = JSONObject()
      for (key, value) in object { kept[key] = pruned(value, .key(key)) }
      return .object(kept)
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func pruned(
    _ value: JSONValue,
    _ step: MappingPath.Component,
  ) -> JSONValue? {
    let mark = findings.count
    let value = pruned(value)
    findings.addStep(since: mark, step)
    return value
  }
}

extension TextSink {
  /// Writes a tree without its non-finite numbers.
  ///
  /// - Returns: Whether something was written.
  mutating func write(_ value: JSONValue) -> Bool {
    let mark = writer.count
    writer.write(value)
    if !writer.hasLostNumbers { return true }
    writer.hasLostNumbers = false
    writer.truncate(to: mark)
    guard let rest = pruned(value) else { return false }
    writer.write(rest)
    return true
  }
}
