import PropertyIntrospection

/// Reads and writes dictionaries with keys that are text, integers, or enums of these.
final class DictionaryAdapter<Key: Hashable, Value>: ValueAdapter {
  private let value: ValueAdapter
  private let key: KeyConversion<Key>
  private let reading: ElementReading

  init(_ value: ValueAdapter, key: KeyConversion<Key>, rules: MappingRules) {
    self.value = value
    self.key = key
    reading = ElementReading(element: value, rules: rules)
    super.init(memory: .of([Key: Value].self), noun: "an object")
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readMembers(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    try readMembers(from: &source, into: slot)
  }

  @inline(__always)
  private func readMembers<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    let kind = try source.kind()
    guard kind == .object else { return try readOther(kind, from: &source, into: slot) }
    var members = try source.openObject()
    // The keys as texts: arrays and sets of what is generic are slow.
    var keys: [String] = []
    var seen = TextSet()
    let pool = source.scratch.pool
    var gathered = ScratchMemory(for: value.lentMemory, stride: value.stride, from: pool)
    var isUsable = true
    while let text = try source.nextKey(&members) {
      let place = members.keyOffset
      let name = name(of: text)
      guard let name, try accepts(name, text, at: place, &seen, from: &source) else {
        if try !refuse(key: text, at: place, from: &source, isDuplicate: name != nil) {
          isUsable = false
        }
        continue
      }
      let count = gathered.count
      if try !reading.read(from: &source, into: &gathered, step: .key(text)) { isUsable = false }
      if gathered.count > count {
        if keys.isEmpty { keys.reserveCapacity(8) }
        keys.append(text)
      }
    }
    guard isUsable else { return .unusable }
    if isOfText {
      slot.set(dictionary(keys, &gathered, { $0 }) as [String: Value])
    } else {
      slot.set(dictionary(keys, &gathered, key.make) as [Key: Value])
    }
    return .written
  }

  /// Whether the keys are texts, which are no others as texts of an object.
  private var isOfText: Bool { Key.self == String.self }

  /// The text by which a key is the same as another one; nil for a text that is no key.
  @inline(__always)
  private func name(of text: String) -> String? {
    isOfText ? text : key.make(text).map(key.text)
  }

  /// Of values with the same key the last stays.
  @inline(__always)
  private func dictionary<Made: Hashable>(
    _ keys: [String],
    _ values: inout ScratchMemory,
    _ make: (String) -> Made?,
  ) -> [Made: Value] {
    // The types of the dictionary and of an `Optional` are looked up here, and not for each of the values.
    precondition(memory.type == [Made: Value].self)
    var former: Value?
    var dictionary = [Made: Value](minimumCapacity: keys.count)
    for index in 0..<values.handOver() {
      let slot = values.handedOver(index)
      if let key = make(keys[index]) {
        former = dictionary.updateValue(slot.take(Value.self), forKey: key)
      } else {
        _ = slot.take(Value.self)
      }
    }
    _ = consume former
    return dictionary
  }

  /// Whether a key may be read: the first time always, again if the last value wins.
  @inline(__always)
  private func accepts<S: ValueSource>(
    _ name: String,
    _ text: String,
    at offset: Int?,
    _ seen: inout TextSet,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    if seen.insert(name) { return true }
    guard reading.rules.duplicateKeys == .lastWins else { return false }
    try source.findings.add(
      .init(.duplicateKey, isError: false, offset: offset),
      property: text,
      keys: [text],
    )
    return true
  }

  /// Passes the value of a key that cannot be used.
  ///
  /// - Returns: whether the dictionary can still be used.
  @inline(never)
  private func refuse<S: ValueSource>(
    key text: String,
    at offset: Int?,
    from source: inout S,
    isDuplicate: Bool,
  ) throws(ReadingFailure) -> Bool {
    let isError = isDuplicate || reading.rules.badElements == .fail
    let code: ModelIssue.Code = isDuplicate ? .duplicateKey : isError ? .invalidValue : .dropped
    try source.skip()
    try source.findings.add(
      .init(
        code,
        isError: isError,
        offset: offset,
        expected: isDuplicate ? nil : key.noun,
        found: isDuplicate ? nil : "the key \(excerpt(of: text))",
      ),
      property: text,
      keys: [text],
    )
    return !isError
  }

  @inline(never)
  private func readOther<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> Outcome {
    if kind == .array, takesEmptyArray {
      let mark = source.mark
      var elements = try source.openArray()
      if try !source.nextElement(&elements) {
        slot.set([Key: Value]())
        return .written
      }
      source.rewind(to: mark)
    }
    if kind == .foreign, let ready = source.readForeign([Key: Value].self) {
      slot.set(ready)
      return .written
    }
    if kind == .null {
      try source.readNull()
      return .null
    }
    return try reading.refuse(&source, noun)
  }

  private var takesEmptyArray: Bool {
    let rules = reading.rules.conversions
    return value.isOfModel ? rules.emptyArrayIsObjectOfModels : rules.emptyArrayIsObject
  }

  override func isPlain(_ slot: Slot, room: Int) -> Bool {
    guard room > 0 else { return false }
    return slot.get([Key: Value].self).values.allSatisfy { value in
      withReadOnlySlot(of: value) { self.value.isPlain($0, room: room - 1) }
    }
  }

  override var inner: ValueAdapter? { value }

  override func initializeZero(_ slot: Slot) -> Bool {
    slot.set([Key: Value]())
    return true
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard sink.enter() else { return false }
    sink.writer.beginObject()
    let isFollowed = sink.writer.beginProgress(of: slot.get([Key: Value].self).count)
    forEachMember(of: slot) { name, value in
      write(value, name, to: &sink)
      if isFollowed { sink.writer.advance() }
    }
    if isFollowed { sink.writer.endProgress() }
    sink.writer.endObject()
    sink.leave()
    return true
  }

  private func write(_ slot: Slot, _ name: String, to sink: inout TextSink) {
    let mark = sink.writer.count
    let findings = sink.findings.count
    sink.writer.writeKey(name)
    let isWritten = value.write(slot, to: &sink)
    sink.findings.addStep(since: findings, .key(name))
    if isWritten { return }
    if value.isNil(slot) {
      sink.writer.writeNull()
    } else {
      sink.writer.truncate(to: mark)
    }
  }

  /// Goes through the members in an order that is the same every time, as dictionaries have none: that of
  /// the keys.
  @inline(__always)
  private func forEachMember(of slot: Slot, _ body: (String, Slot) -> Void) {
    let dictionary = slot.get([Key: Value].self)
    var names: [String] = []
    var places: [Dictionary<Key, Value>.Index] = []
    names.reserveCapacity(dictionary.count)
    places.reserveCapacity(dictionary.count)
    var place = dictionary.startIndex
    while place != dictionary.endIndex {
      names.append(key.text(dictionary.keys[place]))
      places.append(place)
      dictionary.formIndex(after: &place)
    }
    for index in inOrder(names) {
      withReadOnlySlot(of: dictionary.values[places[index]]) { body(names[index], $0) }
    }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    tree(of: slot, JSONForm.self, for: &sink)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    if let itself = itself(slot, for: sink) { return itself }
    return tree(of: slot, NativeForm.self, for: &sink)
  }

  override var isNative: Bool { isOfText && value.isNative }

  private func tree<Form: TreeForm>(
    of slot: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    guard sink.enter() else { return nil }
    var nodes = Form.members(capacity: 0)
    forEachMember(of: slot) { name, place in
      let findings = sink.findings.count
      let node = Form.node(of: value, place, for: &sink) ?? (value.isNil(place) ? Form.null : nil)
      sink.findings.addStep(since: findings, .key(name))
      if let node { Form.add(node, name, to: &nodes) }
    }
    sink.leave()
    return Form.object(nodes)
  }
}

/// The places of texts in their order; not generic, as sorting by a closure is slow where it is.
private func inOrder(_ names: [String]) -> [Int] {
  names.count < 2 ? Array(names.indices) : names.indices.sorted { names[$0] < names[$1] }
}
