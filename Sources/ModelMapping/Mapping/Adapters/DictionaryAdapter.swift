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
    var keys: [Key] = []
    var seen: Set<Key> = []
    var gathered = ScratchMemory(for: value.memory, capacity: 8)
    var isUsable = true
    while let text = try source.nextKey(&members) {
      let place = members.keyOffset
      guard let key = key.make(text), try accepts(key, text, at: place, &seen, from: &source) else {
        let isDuplicate = key.make(text) != nil
        if try !refuse(key: text, at: place, from: &source, isDuplicate: isDuplicate) {
          isUsable = false
        }
        continue
      }
      let count = gathered.count
      if try !reading.read(from: &source, into: &gathered, step: .key(text)) { isUsable = false }
      if gathered.count > count { keys.append(key) }
    }
    guard isUsable else { return .unusable }
    let values = gathered.makeArray(of: Value.self)
    slot.set(Dictionary(zip(keys, values)) { $1 })
    return .written
  }

  /// Whether a key may be read: the first time always, again if the last value wins.
  @inline(__always)
  private func accepts<S: ValueSource>(
    _ key: Key,
    _ text: String,
    at offset: Int?,
    _ seen: inout Set<Key>,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    if seen.insert(key).inserted { return true }
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

  override var inner: ValueAdapter? { value }

  override func initializeZero(_ slot: Slot) -> Bool {
    slot.set([Key: Value]())
    return true
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard sink.enter() else { return false }
    sink.writer.beginObject()
    for (name, value) in sorted(slot) {
      var value = value
      let mark = sink.writer.count
      let findings = sink.findings.count
      sink.writer.writeKey(name)
      let isWritten = withSlot(of: &value) { self.value.write($0, to: &sink) }
      sink.findings.addStep(since: findings, .key(name))
      if !isWritten {
        if withSlot(of: &value, { self.value.isNil($0) }) {
          sink.writer.writeNull()
        } else {
          sink.writer.truncate(to: mark)
        }
      }
    }
    sink.writer.endObject()
    sink.leave()
    return true
  }

  /// A dictionary has no order, so its members are written by key: the same text every time.
  private func sorted(_ slot: Slot) -> [(name: String, value: Value)] {
    slot.get([Key: Value].self)
      .map { (name: key.text($0.key), value: $0.value) }
      .sorted { $0.name < $1.name }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    tree(of: slot, JSONForm.self, for: &sink)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    tree(of: slot, NativeForm.self, for: &sink)
  }

  private func tree<Form: TreeForm>(
    of slot: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    guard sink.enter() else { return nil }
    var members: [(String, Form.Node)] = []
    for (name, value) in sorted(slot) {
      var value = value
      let findings = sink.findings.count
      let node = withSlot(of: &value) { place in
        Form.node(of: self.value, place, for: &sink) ?? (self.value.isNil(place) ? Form.null : nil)
      }
      sink.findings.addStep(since: findings, .key(name))
      if let node { members.append((name, node)) }
    }
    sink.leave()
    return Form.object(members)
  }
}
