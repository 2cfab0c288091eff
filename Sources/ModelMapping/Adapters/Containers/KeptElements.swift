import PropertyIntrospection

/// Reads elements over the present ones that have the same identity, so that an update keeps its objects.
///
/// Made for one container while it is read.
struct KeptElements: ~Copyable {
  private let element: KeptElementAdapter
  private let present: ElementSlots
  private let plan: ModelPlan
  private let identity: PropertyPlan
  /// The present elements that may still be kept, by their identity.
  private var indices: [AnyHashable: Int] = [:]
  /// The entries of the undo log that were made while an element was read over a present one.
  private var changes: [Int: Range<Int>] = [:]
  /// The number of entries after the last change of each object, which several keys of a dictionary may share.
  private var changed: [ObjectIdentifier: Int] = [:]
  /// The present element that was chosen last, and the number of entries at that time.
  private var last: (index: Int, entries: Int)?
  /// Reads the elements.
  let reading: ElementReading

  /// Returns nil if the elements have no identity that can be read.
  init?(_ present: ElementSlots, of element: ValueAdapter, rules: MappingRules) {
    guard let plan = element.model?.plan, let identity = plan.identity else { return nil }
    self.element = KeptElementAdapter(element)
    self.present = present
    self.plan = plan
    self.identity = identity
    reading = ElementReading(element: self.element, rules: rules)
    // The first of several equal ones is kept.
    for index in (0..<present.count).reversed() {
      if let value = value(of: index) { indices[value] = index }
    }
  }

  private func value(of index: Int) -> AnyHashable? {
    plan.withDynamicType(of: present[index]) { plan, slot in
      let storage = InstanceStorage(of: slot, isClass: plan.isClass)
      return plan.identity?.boxedValue(in: storage) as? AnyHashable
    }
  }

  /// Chooses the present element that the next one is read over.
  ///
  /// - Parameters:
  ///   - index: The index of the only element to consider; nil to consider all.
  ///   - source: The source, just before the next element.
  /// - Throws: `ReadingFailure` if the element is not valid JSON.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func choose<S: ValueSource>(
    _ index: Int?? = nil,
    from source: inout S,
  ) throws(ReadingFailure) {
    element.present = nil
    if let last {
      keepChanges(
        of: last.index,
        last.entries..<source.context.undo.count,
        in: source.context.undo,
      )
    }
    last = nil
    let found = try source.peek(at: identity, of: plan) as? AnyHashable
    if let index {
      guard let index else { return }
      // An earlier value of the same key does not count.
      if let entries = changes.removeValue(forKey: index) {
        undo(entries, in: &source.context.undo)
      }
      guard found == nil || found == value(of: index) else { return }
      last = (index, source.context.undo.count)
      element.present = present[index]
    } else if let found, let index = indices.removeValue(forKey: found) {
      element.present = present[index]
    }
  }
}

extension KeptElements {
  private mutating func keepChanges(of index: Int, _ entries: Range<Int>, in log: UndoLog) {
    changes[index] = entries
    for object in log.objects(of: entries) {
      changed[ObjectIdentifier(object)] = entries.upperBound
    }
  }

  /// Undoes changes, except to objects that were changed under another key since.
  private mutating func undo(_ entries: Range<Int>, in log: inout UndoLog) {
    let objects = log.objects(of: entries)
    log.restore(entries) { [changed] object in
      object.map { changed[ObjectIdentifier($0)] == entries.upperBound } ?? true
    }
    for object in objects where changed[ObjectIdentifier(object)] == entries.upperBound {
      changed[ObjectIdentifier(object)] = nil
    }
  }
}

/// Reads an element over a copy of a present one.
private final class KeptElementAdapter: ForwardingAdapter {
  var present: Slot?

  override func readGeneric<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard let present else { return try source.read(behind, into: slot) }
    memory.copy(from: present, to: slot)
    var outcome = ReadResult.unusable
    defer { if outcome != .written { memory.destroy(slot.filled) } }
    outcome = try source.read(behind, into: slot.filled)
    return outcome
  }
}

extension ModelPlan {
  /// The property that identifies models in a container.
  fileprivate var identity: PropertyPlan? {
    content.rules.first { $0.name == type.identity && !$0.readPaths.isEmpty }
  }
}

extension ValueAdapter {
  /// Whether a container of these elements keeps its objects when it is updated.
  func hasIdentity(_ rules: MappingRules) -> Bool {
    guard let plan = model?.plan, plan.type == memory.type else { return false }
    return rules.nestedModels == .updatedInPlace && !plan.type.identity.isEmpty
      && rules.legacy.nestedArrays != .flatten && rules.legacy.nonObjects != .drop
  }
}

extension ValueSource {
  /// Returns the value of a property of the object at the current position, without reading the object.
  fileprivate mutating func peek(
    at property: PropertyPlan,
    of plan: ModelPlan,
  ) throws(ReadingFailure) -> Any? {
    for path in property.readPaths {
      let ignoresCase = plan.ignoresCase(of: path)
      let value = try visit(path, ignoringCase: ignoresCase, from: mark) {
        source,
        found throws(ReadingFailure) -> Any? in
        if found.count < path.count { return nil }
        // Faults in the value are reported when the element is read.
        var reading = source
        _ = reading.findings.moved()
        let adapter = property.valueAdapter
        let memory = adapter.memory
        return withTemporarySlot(for: memory) { slot in
          guard let outcome = try? reading.read(adapter, into: slot), outcome == .written
          else { return nil }
          defer { memory.destroy(slot.filled) }
          return adapter.isEmpty(slot.filled) || reading.hasReadOpenString
            ? nil : memory.box(slot.filled)
        }
      }
      if let value { return value }
    }
    return nil
  }
}
