import PropertyIntrospection

/// Writing values of type `Any`, each by its dynamic type, as if that were declared.
extension AnyAdapter {
  /// Returns a value as a tree, or nil if it is not representable in JSON, reported according to the policy.
  func tree(of value: Any, for sink: inout TreeSink) -> JSONValue? {
    if let scalar = value as? any Scalar {
      return scalar.jsonValue ?? sink.cannotWrite(value, as: expectation)
    }
    let tree = TreeValue(value).untyped
    switch tree {
    case .array(.native(let elements)):
      guard sink.enter() else { return nil }
      defer { sink.leave() }
      var kept: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        if let element = self.tree(of: element, at: .index(index), for: &sink) {
          kept.append(element)
        }
      }
      return .array(isSetWithoutOrder(value) ? inOrderOfText(kept) { $0 } : kept)
    case .object(.native(let dictionary)):
      guard sink.enter() else { return nil }
      defer { sink.leave() }
      var kept = JSONObject()
      for key in ascending(Array(dictionary.keys)) {
        guard let value = dictionary[key] else { continue }
        kept[key] = self.tree(of: value, at: .key(key), for: &sink)
      }
      return .object(kept)
    case .foreign(let value): return treeOfForeign(value, for: &sink)
    default:
      do throws(ReadingFailure) {
        return sink.writable(try tree.jsonValue(room: sink.room))
      } catch {
        sink.reportTooDeep(leaving: error.limit)
        return nil
      }
    }
  }

  /// Returns whether a value is a set whose elements have no order of their own.
  private func isSetWithoutOrder(_ value: Any) -> Bool {
    let type = type(of: value)
    return type != [Any].self && (type as? any AnySet.Type).map { !$0.hasOrder } ?? false
  }

  private func tree(
    of value: Any,
    at step: MappingPath.Component,
    for sink: inout TreeSink,
  ) -> JSONValue? {
    let mark = sink.findings.count
    let tree = tree(of: value, for: &sink)
    sink.findings.addStep(since: mark, step)
    return tree
  }

  /// Writes a model, an enum or any other mappable type.
  private func treeOfForeign(_ value: Any, for sink: inout TreeSink) -> JSONValue? {
    if let scalar = value as? any Scalar {
      return scalar.jsonValue ?? sink.cannotWrite(value, as: expectation)
    }
    guard !sink.isTooDeep else { return nil }
    guard let adapter = cache.root(for: type(of: value), policy)?.adapter else {
      return sink.cannotWrite(value, as: expectation)
    }
    return withSlot(ofBoxed: value, in: adapter.memory) {
      adapter.jsonValue(of: $0, for: &sink) ?? (adapter.isNil($0) ? .null : nil)
    } ?? JSONValue?.none
  }
}
