import ModelMapping

/// Reads a model's document after a merge patch was applied to it.
///
/// If the policy keeps old values, a value of the patch that cannot be used is taken out of the patch, so that the old
/// one stays, and the document is read again. Null removes a member; where its property cannot do without a value, null
/// is the value.
struct PatchedReading<Policy: MappingPolicy, Model: MappableModel> {
  /// The number of values of a patch that may be unusable.
  private static var mostUnused: Int { 10_000 }
  /// How often values are taken out of a patch one by one; then as often the members of the document that they are in,
  /// and at last all of the patch.
  private static var mostPasses: Int { 4 }

  private let mapper: ModelMapper<Policy>
  /// The document of the model.
  private let old: JSONValue
  private let whole: Patch
  /// What is used of the patch so far.
  private var patch: JSONValue
  /// Null for each property that cannot do without a value.
  private var nulls = JSONValue.object([:])
  /// What there is to say about values that were taken out of the patch.
  private var unused: [Fault] = []
  /// The paths of the values in the old document that cannot be used, whatever the patch.
  private var lost: Set<[MappingPath.Component]>?

  init(
    _ mapper: ModelMapper<Policy>,
    _ old: JSONValue,
    applying patch: Patch,
  ) throws(ModelError) {
    self.mapper = mapper
    self.old = try mapper.renamingKeys(of: old, like: patch.value, for: Model.self)
    whole = patch
    self.patch = patch.value
  }

  /// Returns the model and what was found, at its place in the document of the patch, which has the patch at `start`.
  mutating func read(below start: [MappingPath.Component]) throws(ModelError) -> Mapped<Model> {
    var pass = 0
    while true {
      let new = old.applying(mergePatch: patch)
      let patched = try read(new.keepingNulls(ofMergePatch: nulls) ?? new)
      let findings = patched.findings
      // Beyond the limit, a value may be lost that is not known.
      let isLost = findings.isTruncated && !findings.keepsNothing
      var faults = findings.completed
      var cut = JSONValue.object([:])
      var hasNulls = false
      for fault in faults where !isLost && patch != [:] {
        if let path = patch.pathOfNull(in: fault) {
          if nulls.setNull(at: path[...]) { hasNulls = true }
        } else if let path = try pathToUnused(of: fault) {
          let step = pass / Self.mostPasses
          _ = cut.setNull(at: step == 0 ? path[...] : path.prefix(step == 1 ? 1 : 0))
        }
      }
      if !hasNulls, cut == [:] {
        faults += try unused + unknownKeys(removedFrom: new)
        if isLost { for index in faults.indices { faults[index].isError = true } }
        let report = try mapper.report(faults, of: patched, applying: whole, below: start)
        guard let model = patched.model else { preconditionFailure("no model and no error") }
        return Mapped(value: model, report: report)
      }
      pass += 1
      if !hasNulls { take(cut, outOfPatchBecauseOf: faults) }
    }
  }

  private mutating func take(_ cut: JSONValue, outOfPatchBecauseOf faults: [Fault]) {
    for var fault in faults {
      guard let value = fault.unused, cut.find(value.path.reversed()).value.isNull else { continue }
      (fault.code, fault.isError) = (value.code, false)
      unused.append(fault)
    }
    patch = cut.isNull ? [:] : patch.applying(mergePatch: cut)
    nulls = cut.isNull ? [:] : nulls.applying(mergePatch: cut)
  }

  private func read(_ document: JSONValue) throws(ModelError) -> PatchedModel<Model> {
    try mapper.readPatched(document, as: Model.self, limit: Self.mostUnused)
  }

  /// Returns the path to what a patch must do without, so that the old value stays where a new one is not used.
  ///
  /// It is nil if the patch did not set the value, or if the document has no old one.
  private mutating func pathToUnused(
    of fault: Fault
  ) throws(ModelError) -> [MappingPath.Component]? {
    guard let unused = fault.unused else { return nil }
    let path = Array(unused.path.reversed())
    let (count, value) = patch.find(path)
    if count == path.count { return old.find(path).count == count ? path : nil }
    // All of an array is new. In an object, a hook or a tag may be why another value cannot be used any more.
    guard value.object != nil else { return nil }
    return try lostPaths().contains(unused.path) ? nil : Array(path.prefix(count))
  }

  private mutating func lostPaths() throws(ModelError) -> Set<[MappingPath.Component]> {
    if let lost { return lost }
    let paths = try Set(read(old).findings.completed.compactMap { $0.unused?.path })
    lost = paths
    return paths
  }

  /// Returns what there is to say about null for members that no property has, which is not in the patched document.
  ///
  /// What the old document has may be removed, although the new one cannot have it, as of another case of a union.
  private func unknownKeys(removedFrom new: JSONValue) throws(ModelError) -> [Fault] {
    guard whole.value.hasNulls, let document = new.keepingNulls(ofMergePatch: whole.value) else {
      return []
    }
    return try read(document).findings.completed.filter { fault in
      fault.code == .unknownKey && whole.value.hasNull(for: fault)
        && old.find(fault.jsonPath.reversed()).count < fault.jsonPath.count
    }
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

  /// Whether there is null in the object, or in the objects in it.
  fileprivate var hasNulls: Bool {
    var rest = [self]
    while let value = rest.popLast() {
      guard case .object(let object) = value else { continue }
      for (_, value) in object {
        if value.isNull { return true }
        if value.kind == .object { rest.append(value) }
      }
    }
    return false
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
