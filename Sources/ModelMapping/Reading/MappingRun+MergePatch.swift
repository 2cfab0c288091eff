import PropertyIntrospection

/// Reads documents after a merge patch was applied to them.
extension MappingRun {
  /// The number of values of a patch that may be unusable.
  private static let mostUnused = 10_000
  /// How often values are taken out of a patch one by one; then as often the members of the document that they are in,
  /// and at last all of the patch.
  private static let mostPasses = 4

  /// Reads a document after a patch was applied to it into an empty slot.
  ///
  /// If the policy keeps old values, a value of the patch that cannot be used is taken out of the patch, so that the old
  /// one stays, and the document is read again. Null removes a member; where its property cannot do without a value,
  /// null is the value.
  ///
  /// - Parameters:
  ///   - old: The document.
  ///   - patch: The patch.
  ///   - text: The text of the patch, if it is text.
  ///   - start: The path to the patch in its document.
  ///   - slot: The slot.
  /// - Returns: Whether the slot is filled, and what was found, at its place in the document of the patch.
  func read(
    _ old: JSONValue,
    applying patch: JSONValue,
    of text: ByteView?,
    below start: [MappingPath.Component],
    into slot: Slot,
  ) -> (isFilled: Bool, found: Findings) {
    let whole = patch
    let old = old.keyed(like: patch, adapter)
    var patch = patch
    var nulls = JSONValue.object([:])
    var unused: [Fault] = []
    let lost = Lost { pathsOfUnused(in: old) }
    var pass = 0
    while true {
      let new = old.applying(mergePatch: patch)
      var (isFilled, found) = read(new.keepingNulls(ofMergePatch: nulls) ?? new, into: slot)
      // Beyond the limit, a value may be lost that is not known.
      let isLost = found.isTruncated && !found.keepsNothing
      var faults = found.completed
      var cut = JSONValue.object([:])
      var hasNulls = false
      for fault in faults where !isLost && patch != [:] {
        if let path = patch.pathOfNull(in: fault) {
          if nulls.setNull(at: path[...]) { hasNulls = true }
        } else if let path = patch.path(toUnusedOf: fault, in: old, lost) {
          let step = pass / Self.mostPasses
          _ = cut.setNull(at: step == 0 ? path[...] : path.prefix(step == 1 ? 1 : 0))
        }
      }
      let isDone = !hasNulls && cut == [:]
      if isFilled, !isDone || isLost || found.hasErrors {
        adapter.memory.destroy(slot.filled)
        isFilled = false
      }
      if isDone {
        faults += unused + unknownKeys(ofRemovedIn: whole, old, new)
        if isLost { for index in faults.indices { faults[index].isError = true } }
        var located = located(faults, in: text, below: start)
        located.noteTruncation(of: found)
        if isFilled, located.hasErrors {
          adapter.memory.destroy(slot.filled)
          isFilled = false
        }
        return (isFilled, located)
      }
      pass += 1
      if hasNulls { continue }
      for var fault in faults {
        guard let value = fault.unused, cut.find(value.path.reversed()).value.isNull else {
          continue
        }
        (fault.code, fault.isError) = (value.code, false)
        unused.append(fault)
      }
      (patch, nulls) =
        cut.isNull
        ? ([:], [:]) : (patch.applying(mergePatch: cut), nulls.applying(mergePatch: cut))
    }
  }

  /// Returns the paths of the values in a document that cannot be used, whatever the patch.
  private func pathsOfUnused(in document: JSONValue) -> Set<[MappingPath.Component]> {
    withTemporarySlot(for: adapter.memory) { slot in
      let (isFilled, found) = read(document, into: slot)
      if isFilled { adapter.memory.destroy(slot.filled) }
      return Set(found.completed.compactMap { $0.unused?.path })
    }
  }

  /// Reads a patched document into an empty slot.
  private func read(_ document: JSONValue, into slot: Slot) -> (isFilled: Bool, found: Findings) {
    var source = source(of: TreeValue(document))
    source.findings.isPatched = true
    if !source.findings.keepsNothing {
      source.findings.limit = max(source.findings.limit, Self.mostUnused)
    }
    do throws(ReadingFailure) {
      return (try readValue(into: slot, from: &source), source.findings)
    } catch {
      _ = source.recording(error)
      return (false, source.findings)
    }
  }

  /// Returns what there is to say about null for members that no property has, which is not in the patched document.
  ///
  /// What the old document has may be removed, although the new one cannot have it, as of another case of a union.
  private func unknownKeys(
    ofRemovedIn patch: JSONValue,
    _ old: JSONValue,
    _ new: JSONValue,
  ) -> [Fault] {
    guard rules.unknownKeys != .ignore, let document = new.keepingNulls(ofMergePatch: patch)
    else { return [] }
    return withTemporarySlot(for: adapter.memory) { slot in
      let (isFilled, found) = read(document, into: slot)
      if isFilled { adapter.memory.destroy(slot.filled) }
      return found.completed.filter { fault in
        fault.code == .unknownKey && patch.hasNull(for: fault)
          && old.find(fault.jsonPath.reversed()).count < fault.jsonPath.count
      }
    }
  }

  /// Returns findings at the places of values in the text of a patch, or of what is there in their place.
  private func located(
    _ faults: [Fault],
    in text: ByteView?,
    below start: [MappingPath.Component],
  ) -> Findings {
    var source = IssueSource(text)
    var located = findings
    for var fault in faults {
      fault.prefix([], start)
      if let text {
        let location = ValueLocation.text(TextLocation(position: text.hasMark ? 3 : 0, depth: 0))
        let path = Array(fault.jsonPath.reversed())
        fault.offset = source.value(at: path, below: location)?.offset
      }
      try? located.add(fault)
    }
    return located
  }
}

/// The paths of the values in a document that cannot be used whatever the patch, found on first use.
private final class Lost {
  lazy var paths = find()
  private let find: () -> Set<[MappingPath.Component]>

  init(_ find: @escaping () -> Set<[MappingPath.Component]>) { self.find = find }
}

extension ByteView {
  /// Whether the text begins with a byte order mark.
  fileprivate var hasMark: Bool {
    count > 2 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}

// MARK: - Keys

extension JSONValue {
  /// Returns the document of a model with the keys that a patch has for its properties: alternatives, other spellings.
  ///
  /// The patched document would have two keys of one property otherwise, of which the old one might win.
  fileprivate func keyed(like patch: JSONValue, _ adapter: ValueAdapter) -> JSONValue {
    guard case .object(var object) = self, case .object(let changes) = patch, !StackSpace.isScarce
    else { return self }
    if let plan = adapter.model?.plan {
      plan.changeKeys(of: &object, to: changes)
    } else if let inner = adapter.container?.inner {
      for (key, change) in changes { object[key] = object[key]?.keyed(like: change, inner) }
    }
    return .object(object)
  }
}

extension ModelPlan {
  fileprivate func changeKeys(of object: inout JSONObject, to changes: JSONObject) {
    for (key, change) in changes {
      guard let rule = rule(readFrom: key) else { continue }
      if object[key] == nil, rule.writePath?.count == 1, let written = rule.writePath?[0].key,
        changes[written] == nil
      {
        object[key] = object[written]
        object[written] = nil
      }
      object[key] = object[key]?.keyed(like: change, rule.valueAdapter)
    }
    for plan in content.rules.compactMap(\.flattened).flatMap(\.plans) {
      plan.changeKeys(of: &object, to: changes)
    }
  }

  /// Returns the property that reads the value of a key of the model's own object.
  private func rule(readFrom key: String) -> PropertyPlan? {
    let index = withByteView(of: key) { content.keys.table.index(of: $0) }
    let known = index < 0 ? content.keys.otherSpellings?.index(of: key) : index
    return known.flatMap { content.keys.entries[$0].readers.first }.map { content.rules[$0.rule] }
  }
}

extension JSONValue {
  /// Returns what is at a path, or at the deepest existing value on it, and the length of the path to it.
  fileprivate func find(_ path: [MappingPath.Component]) -> (count: Int, value: JSONValue) {
    var (value, count) = (self, 0)
    while count < path.count, let key = path[count].key, let next = value.object?[key] {
      (value, count) = (next, count + 1)
    }
    return (count, value)
  }

  /// Whether a patch has null for the member that a fault is about.
  fileprivate func hasNull(for fault: Fault) -> Bool {
    let (count, value) = find(fault.jsonPath.reversed())
    return value.isNull && count > 0 && count == fault.jsonPath.count
  }

  /// Returns the path to the null in a patch because of which a value is missing, if any.
  fileprivate func pathOfNull(in fault: Fault) -> [MappingPath.Component]? {
    guard fault.code == .missingKey || fault.code == .defaulted, hasNull(for: fault)
    else { return nil }
    return fault.jsonPath.reversed()
  }

  /// Returns the path to what a patch must do without, so that the old value stays where a new one is not used.
  ///
  /// There is none if the patch did not set the value, or if there is no old value.
  fileprivate func path(
    toUnusedOf fault: Fault,
    in old: JSONValue,
    _ lost: Lost,
  ) -> [MappingPath.Component]? {
    guard let unused = fault.unused else { return nil }
    let path = Array(unused.path.reversed())
    let (count, value) = find(path)
    if count == path.count { return old.find(path).count == count ? path : nil }
    // All of an array is new. In an object, a hook or a tag may be why another value cannot be used any more.
    return value.object == nil || lost.paths.contains(unused.path) ? nil : Array(path.prefix(count))
  }

  /// Sets null at a path, creating the objects on it; leaves objects that are there.
  ///
  /// - Returns: Whether it was not there before.
  fileprivate mutating func setNull(at path: ArraySlice<MappingPath.Component>) -> Bool {
    guard let key = path.first?.key else {
      if case .object(let object) = self, object.isEmpty {
        self = .null
        return true
      }
      return false
    }
    var object: JSONObject = [:]
    if case .object(let members) = self { object = members }
    // Emptied, so that nothing is copied.
    self = .null
    var inner = object[key] ?? [:]
    object[key] = .null
    let isNew = inner.setNull(at: path.dropFirst())
    object[key] = inner
    self = .object(object)
    return isNew
  }
}
