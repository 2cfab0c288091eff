import PropertyIntrospection

/// The elements of an array of a model whose document grows, as far as they were read.
///
/// The array shares its memory with the one in the model, from which it is taken before elements are appended, so that
/// none is copied.
class GrowingArray {
  /// The number of the array among the document's arrays.
  let number: Int
  let rule: PropertyPlan
  /// The position in the document after the last complete element.
  var position: Int
  /// The number of complete elements.
  fileprivate(set) var complete = 0

  fileprivate init(_ number: Int, _ rule: PropertyPlan, _ position: Int) {
    self.number = number
    self.rule = rule
    self.position = position
  }

  /// Reads elements, which `append()` appends.
  ///
  /// - Returns: Whether nothing about them is to be reported.
  final func read(
    _ document: inout GrowingDocument,
    _ run: MappingRun,
  ) throws(ReadingFailure) -> Bool {
    let place = document.arrays[number]
    let count = place.count - complete
    let isKept = try document.withRest(of: self) { view, text, start throws(ReadingFailure) in
      var source = run.source(of: view)
      source.take(Unretained(text))
      // The array is inside the model's object.
      source.reader.depth = 1
      source.reader.position = start
      let end = place.end.map { $0 + 1 } ?? view.count - 1
      let adapter = rule.adapter
      return try withTemporarySlot(for: adapter.memory) { slot throws(ReadingFailure) in
        do throws(ReadingFailure) {
          guard try source.read(adapter, into: slot) == .written else { return false }
        } catch {
          _ = source.recording(error)
          let isRefused = source.findings.issues(errors: true, in: nil).containsRefusal
          throw isRefused ? ReadingFailure(reason: .openString, offset: error.offset) : error
        }
        let isWhole = source.findings.isEmpty && source.position == end
        let isKept = isWhole && keep(slot.filled, complete: count)
        adapter.memory.destroy(slot.filled)
        return isKept
      }
    }
    if isKept == nil { keepNone() }
    return isKept ?? true
  }

  /// Keeps the elements of an array until they are appended.
  ///
  /// - Returns: Whether all are complete, or all but the last.
  fileprivate func keep(_ slot: Slot, complete: Int) -> Bool { false }

  /// Notes that there are no elements to append.
  fileprivate func keepNone() {}

  /// Appends the elements that were read.
  func append() {}

  /// Removes the elements that were appended last.
  func removeAppended() {}

  /// Takes the array out of a property, if it is there.
  func take(from slot: Slot) -> Bool { false }

  /// Puts the array into a property.
  func put(into slot: Slot) {}

  /// Returns the array of a property, which has no elements yet; nil if it is not an array.
  static func of(_ rule: PropertyPlan, number: Int, at position: Int) -> GrowingArray? {
    func open<Element>(_: Element.Type) -> GrowingArray {
      GrowingArrayOf<Element>(number, rule, position)
    }
    guard case .array(let element) = ValueKind(of: rule.adapter.memory.type) else { return nil }
    return open(element)
  }
}

private final class GrowingArrayOf<Element>: GrowingArray {
  private let type = TypeKey<[Element]>()
  /// All elements, of which the last may be incomplete.
  private var elements: [Element] = []
  /// The elements to append.
  private var next: (elements: [Element], complete: Int) = ([], 0)
  /// The incomplete element before those appended last.
  private var former: Element?
  private var appended = (count: 0, complete: 0)

  override func keep(_ slot: Slot, complete: Int) -> Bool {
    let elements = slot.get(type)
    next = (elements, complete)
    return elements.count == complete || elements.count == complete + 1
  }

  override func keepNone() { next = ([], 0) }

  override func append() {
    former = elements.count > complete ? elements.removeLast() : nil
    elements += next.elements
    complete += next.complete
    appended = (next.elements.count, next.complete)
    next = ([], 0)
  }

  override func removeAppended() {
    elements.removeLast(appended.count)
    complete -= appended.complete
    if let former { elements.append(former) }
    former = nil
    appended = (0, 0)
  }

  override func take(from slot: Slot) -> Bool {
    let array = slot.get(type)
    guard array.count == elements.count, isSame(array) else { return false }
    slot.set([], as: type)
    return true
  }

  private func isSame(_ array: [Element]) -> Bool {
    // SAFETY: the addresses are only compared, while both arrays are alive.
    unsafe array.withUnsafeBufferPointer { first in
      unsafe elements.withUnsafeBufferPointer { unsafe $0.baseAddress == first.baseAddress }
    }
  }

  override func put(into slot: Slot) { slot.set(elements, as: type) }
}

/// The arrays of a model whose document grows, so that an update reads only their new elements.
///
/// A reader that is copied shares them; whoever updates next has to be the only owner, or starts anew.
// SAFETY: one owner at a time uses it, as stated above; the elements hold no objects, so that they may be moved to
// another thread.
package final class GrowingArrays: @unchecked Sendable {
  private let type: ObjectIdentifier
  private var arrays: [GrowingArray] = []
  /// The number of arrays of the document that were looked at.
  private var examined = 0
  /// The document up to a position, without the elements of the arrays.
  private var outline: [UInt8] = []
  private var position = 0
  /// Where the elements are left out in it.
  private var cuts: [GrowingText.Cut] = []
  /// How many updates in a row had to read everything.
  private var failures = 0

  /// Creates the arrays of a type of model, of which nothing is read.
  package init(of type: Any.Type) {
    self.type = ObjectIdentifier(type)
  }

  /// Returns whether the model is of a type.
  package func isOf(_ type: Any.Type) -> Bool { self.type == ObjectIdentifier(type) }

  /// Whether the next update may read only new elements.
  package var isUseful: Bool { failures < 8 }

  /// Updates a model as if the whole document was read; the model is unchanged unless that succeeds.
  func update(
    _ slot: Slot,
    from document: inout GrowingDocument,
    _ run: MappingRun,
  ) -> GrowingDocument.Outcome {
    guard let plan = plan(of: run) else {
      failures = .max
      return .unread
    }
    // An array of which nothing is complete is not there yet.
    if let last = document.arrays.last, last.start > document.count { return .unread }
    examine(document, plan)
    if arrays.isEmpty { return .unread }
    failures += 1
    for array in arrays where array.position < document.end(of: array.number) {
      do throws(ReadingFailure) {
        if try !array.read(&document, run) { return .unread }
      } catch {
        return error.reason == .openString ? .refused : .unread
      }
    }
    let open = arrays.last.flatMap { document.arrays[$0.number].end == nil ? $0 : nil }
    let outcome = update(slot, from: document, open, plan, run)
    if outcome == .updated { failures = 0 }
    return outcome
  }

  /// Returns the plan of a model if its arrays may be read by themselves.
  private func plan(of run: MappingRun) -> ModelPlan? {
    guard let plan = run.adapter.model?.plan, !plan.isClass, plan.table.isPlain,
      plan.content.keys.otherSpellings == nil,
      run.root.withObject({ $0.remarks.isEmpty && $0.unmapped.isEmpty }),
      run.settings.withObject({ $0.options.startingAt == nil })
    else { return nil }
    return plan
  }

  /// Finds the properties of the arrays that have begun, and moves on in the outline.
  private func examine(_ document: GrowingDocument, _ plan: ModelPlan) {
    func pass(_ number: Int) {
      guard let end = document.arrays[number].end, position < end else { return }
      position = end
      cuts.append(.init(position: outline.count, omitted: position - outline.count))
    }
    if let last = arrays.last { pass(last.number) }
    for number in examined..<document.arrays.count {
      let place = document.arrays[number]
      guard let rule = plan.growingRule(place.key),
        let array = GrowingArray.of(rule, number: number, at: place.start)
      else { continue }
      advance(to: place.start, in: document)
      arrays.append(array)
      pass(number)
    }
    examined = document.arrays.count
  }

  /// Appends the rest of the document to the outline.
  private func advance(to end: Int, in document: GrowingDocument) {
    outline += document.bytes[position..<end]
    position = end
  }

  private func update(
    _ slot: Slot,
    from document: GrowingDocument,
    _ open: GrowingArray?,
    _ plan: ModelPlan,
    _ run: MappingRun,
  ) -> GrowingDocument.Outcome {
    func property(_ array: GrowingArray, of slot: Slot) -> Slot {
      let storage = InstanceStorage(of: slot, isClass: false)
      return array.rule.access.slot(in: storage, isInitialized: true)
    }
    // Elements that the model holds would be copied when others are appended.
    let taken = arrays.filter { $0.take(from: property($0, of: slot)) }
    let outcome = withTemporarySlot(for: plan.memory) { new -> GrowingDocument.Outcome in
      plan.memory.copy(from: slot, to: new)
      let new = new.filled
      let outcome = readOutline(of: document, open, into: new, run)
      guard outcome == .updated else {
        plan.memory.destroy(new)
        return outcome
      }
      for array in arrays {
        array.append()
        array.put(into: property(array, of: new))
      }
      guard plan.isValid(new) else {
        plan.memory.destroy(new)
        for array in arrays { array.removeAppended() }
        return .unread
      }
      for array in arrays { array.position = document.boundary(of: array.number) }
      plan.memory.move(from: new, to: slot)
      return .updated
    }
    if outcome != .updated {
      for array in taken { array.put(into: property(array, of: slot)) }
    }
    return outcome
  }

  /// Reads all but the elements of the arrays.
  private func readOutline(
    of document: GrowingDocument,
    _ open: GrowingArray?,
    into slot: Slot,
    _ run: MappingRun,
  ) -> GrowingDocument.Outcome {
    // Nothing follows an array that is open.
    if open == nil { advance(to: document.bytes.count, in: document) }
    let omitted = position - outline.count
    let count = open == nil ? document.count - omitted : outline.count
    let ending = open == nil ? document.ending : [0x5D, 0x7D]
    let length = count + ending.count
    let text = GrowingText(
      count: length,
      openEnd: open == nil ? document.openEnd(in: length) : .max,
      values: document.values,
      cuts: cuts,
      openString: document.openString,
    )
    do throws(ModelError) {
      let report = try outline.withView(upTo: count, and: ending) { view throws(ModelError) in
        try run.reading(text).update(slot, from: view)
      }
      return report.issues.isEmpty ? .updated : .unread
    } catch {
      return text.openEnd < .max && error.refusesOpenString ? .refused : .unread
    }
  }
}

extension ModelPlan {
  /// Returns the property that alone reads an array, if it reads nothing else, and nothing but the document matters.
  fileprivate func growingRule(_ key: String) -> PropertyPlan? {
    let index = withByteView(of: key) { content.keys.table.index(of: $0) }
    guard index >= 0, content.keys.short[index].isOnly, content.keys.entries[index].isLast else {
      return nil
    }
    let rule = content.rules[content.keys.short[index].rule]
    guard rule.access.place == .memory, !rule.adapter.readsInPlace,
      !PlanReach.traits(behind: rule.adapter).contains(.unsteady)
    else { return nil }
    return rule
  }

  /// Returns whether a model passes its validation.
  fileprivate func isValid(_ slot: Slot) -> Bool {
    if !policyRules.legacy.validatesUpdates { return true }
    var problems = ValidationProblems()
    do {
      try operations.validate(slot, &problems)
    } catch {
      return false
    }
    return problems.isEmpty
  }
}
