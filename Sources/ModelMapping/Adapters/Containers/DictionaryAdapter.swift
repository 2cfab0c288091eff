import PropertyIntrospection

/// Reads and writes dictionaries whose keys are strings, integers, or enums of these.
class DictionaryAdapter<Key: Hashable, Value>: ValueAdapter {
  final let value: ValueAdapter
  private let key: KeyConversion<Key>
  private let reading: ElementReading
  private let type = TypeKey<[Key: Value]>()
  private let operations: MemberOperations

  /// The model of whose object only those members are read that none of its properties reads.
  private let owner: Unretained<ModelPlan>?
  private var isOfLeftovers: Bool { owner != nil }

  /// Creates the adapter of a dictionary, which may have the members that no other property of a model reads.
  init(
    _ value: ValueAdapter,
    key: KeyConversion<Key>,
    rules: MappingRules,
    memory: TypeMemory = .of([Key: Value].self),
    readsInPlace: Bool = false,
    leftoversOf owner: ModelPlan? = nil,
  ) {
    // It owns this adapter.
    self.owner = owner.map { Unretained($0) }
    self.value = value
    self.key = key
    isOfText = Key.self == String.self && memory.type == [Key: Value].self
    operations = value.memory.operations?.members ?? MemberOperations(of: Value.self)
    reading = ElementReading(element: value, rules: rules)
    super.init(
      memory: memory,
      .object,
      .container(
        of: value,
        readsInPlace: readsInPlace || owner != nil,
        staysInSlot: false,
        callsUserCode: !isOfText,
      ),
    )
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readMembers(from: &source, into: slot, reading) { _, _ in }
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    try readMembers(from: &source, into: slot, reading) { _, _ in }
  }

  @inline(__always)
  private func readMembers<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
    _ reading: ElementReading,
    _ willRead: (inout S, String) throws(ReadingFailure) -> Void,
  ) throws(ReadingFailure) -> ReadResult {
    let kind = try source.kind()
    guard kind == .object else { return try readOther(kind, from: &source, into: slot) }
    let start = source.position
    var members = try source.openObject()
    // Keys stay strings: arrays and sets of generic types are slow.
    var keys = KeyList()
    var names: KeyNames<Key>?
    let pool = source.context.pool
    var gathered = ScratchMemory(for: value.lentMemory, stride: value.stride, from: pool)
    var isUsable = true
    while let text = try source.nextKey(&members) {
      if isOfLeftovers, isTaken(text, source.context.tag, depth: source.depth.open - 1) {
        try source.skip()
        continue
      }
      let position = members.keyOffset
      let name = isOfText ? text : name(of: text, &names)
      guard let name, try accepts(name, text, at: position, &keys, from: &source) else {
        if try !refuse(key: text, at: position, from: &source, isDuplicate: name != nil) {
          isUsable = false
        }
        continue
      }
      let count = gathered.count
      try willRead(&source, text)
      if try !reading.read(from: &source, into: &gathered, step: .key(text)) { isUsable = false }
      if gathered.count == count { keys.forgetLast() }
    }
    guard isUsable else { return .unusable }
    keys.finish()
    if keys.count > HashLimit<Key>.maximum, !isOfText, isCrowded(keys) {
      try source.findings.add(.crowded(Key.self, at: source.offset(at: start)))
      return .invalid
    }
    if isOfLeftovers, slot.isInitialized {
      add(gathered.handOver(), keys, to: slot)
    } else {
      put(gathered.handOver(), keys, into: slot)
    }
    return .written
  }

  /// Returns whether a member belongs to another property of the model, or is the tag of its object.
  @inline(never)
  private func isTaken(_ key: String, _ tag: OpenTag?, depth: Int) -> Bool {
    if let tag, tag.depth == depth, tag.key == key { return true }
    return owner?.withObject { $0.content.keys.knows(key) } ?? false
  }

  /// Adds members to the present ones, which a document need not repeat.
  @inline(never)
  private func add(_ values: ElementSlots, _ keys: KeyList, to slot: Slot) {
    let present = slot.get(type)
    put(values, keys, into: slot)
    slot.set(present.merging(slot.get(type)) { $1 })
  }

  /// Reads members over the present ones of the same keys.
  fileprivate final func readKeeping<S: ValueSource>(
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    let present = slot.get(type)
    let keys = Dictionary(uniqueKeysWithValues: zip(present.keys, 0...))
    return try source.restoringOnFailure { source throws(ReadingFailure) in
      try withElements(of: Array(present.values)) { elements throws(ReadingFailure) in
        guard var kept = KeptElements(elements, of: value, rules: reading.rules) else {
          return try readMembers(from: &source, into: slot, reading) { _, _ in }
        }
        return try readMembers(from: &source, into: slot, kept.reading) {
          source,
          text throws(ReadingFailure) in
          try kept.choose(.some(key.make(text).flatMap { keys[$0] }), from: &source)
        }
      }
    }
  }

  /// Whether too many keys have the same hash.
  @inline(never)
  private func isCrowded(_ keys: KeyList) -> Bool {
    if HashLimit<Key>.isWhole { return false }
    var limit = HashLimit<Key>(count: keys.count)
    for index in 0..<keys.count {
      if let key = keys[index].flatMap(key.make) { _ = limit.insert(key) }
    }
    return limit.isExceeded
  }

  @inline(__always)
  private func put(_ values: ElementSlots, _ keys: KeyList, into slot: Slot) {
    guard isOfText else { return put(values, under: keys, into: slot) }
    var keys = keys
    keys.keepLast()
    operations.put({ keys[$0] }, values, slot)
  }

  /// Puts values under keys that are made of strings into a slot.
  // Separate, because everything else needs no type metadata lookup.
  func put(_ values: ElementSlots, under keys: KeyList, into slot: Slot) {
    var keys = keys
    keys.keepLast()
    slot.set(values.takeDictionary(of: Value.self) { keys[$0].flatMap(key.make) })
  }

  /// Puts an empty dictionary into a slot.
  func putNone(into slot: Slot) { slot.set([Key: Value]()) }

  /// The number of members.
  func count(of slot: Slot) -> Int { slot.get(type).count }

  /// Calls a closure with each member of a dictionary whose keys are not strings, except those without a text.
  func forEachOtherMember(
    of slot: Slot,
    _ text: (Key) -> String?,
    _ body: (String, Slot) -> Void,
  ) {
    PropertyIntrospection.forEachMember(of: slot.get(type), text, body)
  }

  final func makeKey(_ text: String) -> Key? { key.make(text) }

  /// Whether the keys are strings, and thus identical to an object's keys.
  private let isOfText: Bool

  /// Returns the string that identifies a converted key, or nil if the string is not a valid key.
  ///
  /// Only the type of the keys determines which are equal, so it is the first string of an equal key.
  @inline(never)
  private func name(of text: String, _ names: inout KeyNames<Key>?) -> String? {
    guard let made = key.make(text), key.accepts(made) else { return nil }
    if key.isCanonical { return key.text(made) }
    let known = names ?? KeyNames()
    names = known
    return known.name(of: made, text)
  }

  /// Whether to read the value of a key: always the first time, again only if the last value wins.
  @inline(__always)
  private func accepts<S: ValueSource>(
    _ name: String,
    _ text: String,
    at offset: Int?,
    _ keys: inout KeyList,
    from source: inout S,
  ) throws(ReadingFailure) -> Bool {
    if keys.add(text, named: name) { return true }
    guard reading.rules.duplicateKeys == .lastWins else {
      keys.forgetLast()
      return false
    }
    try source.findings.add(
      .init(.duplicateKey, isError: false, offset: offset),
      property: text,
      keys: [.key(text)],
    )
    return true
  }

  /// Skips the value of an unusable key, and reports the key.
  ///
  /// - Returns: Whether the dictionary is still usable.
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
        expected: isDuplicate ? nil : key.expectation,
        found: isDuplicate ? nil : "the key \(excerpt(of: text))",
      ),
      property: text,
      keys: [.key(text)],
    )
    return !isError
  }

  @inline(never)
  private func readOther<S: ValueSource>(
    _ kind: JSONKind,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    if kind == .array, takesEmptyArray {
      let mark = source.mark
      var elements = try source.openArray()
      if try !source.nextElement(&elements) {
        putNone(into: slot)
        return .written
      }
      source.rewind(to: mark)
    }
    return try source.readOther(kind, reading.rules.conversions, for: self, into: slot)
  }

  private var takesEmptyArray: Bool {
    let rules = reading.rules.conversions
    return value.isOfModel ? rules.emptyArrayIsObjectOfModels : rules.emptyArrayIsObject
  }

  override func isPlain(_ slot: Slot, room: Int) -> Bool {
    guard room > 0 else { return false }
    return slot.get(type).values.allSatisfy { value in
      withReadOnlySlot(of: value) { self.value.isPlain($0, room: room - 1) }
    }
  }

  override func description(isReading: Bool) -> ValueDescription {
    .dictionary(
      keys: key.keyDescription?(isReading) ?? KeyDescription(of: Key.self),
      values: value.description(isReading: isReading),
    )
  }

  override func initializeZero(_ slot: Slot) -> Bool {
    putNone(into: slot)
    return true
  }

  // MARK: Writing

  override func write(_ slot: Slot, to sink: inout TextSink) -> Bool {
    guard sink.enter() else { return false }
    sink.writer.beginObject()
    let isFollowed = sink.writer.beginProgress(of: count(of: slot))
    let faults = forEachMember(of: slot) { name, value in
      write(value, name, to: &sink)
      if isFollowed { sink.writer.advance() }
    }
    if !faults.isEmpty { report(faults, to: &sink) }
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

  /// Calls a closure with each member; returns faults for keys that cannot be written.
  @inline(__always)
  private func forEachMember(of slot: Slot, _ body: (String, Slot) -> Void) -> [Fault] {
    guard isOfText else { return forEachConvertedMember(of: slot, body) }
    operations.forEach(slot, body)
    return []
  }

  @inline(never)
  private func forEachConvertedMember(of slot: Slot, _ body: (String, Slot) -> Void) -> [Fault] {
    var faults: [Fault] = []
    var names = KeyList()
    func text(of key: Key) -> String? {
      let text = self.key.text(key)
      if self.key.isCanonical { return text }
      if !self.key.accepts(key) {
        faults.append(fault(.invalidValue, for: text))
      } else if !names.add(text, named: text) {
        faults.append(fault(.duplicateKey, for: text))
      } else {
        return text
      }
      return nil
    }
    forEachOtherMember(of: slot, text, body)
    return faults
  }

  private func fault(_ code: ModelIssue.Code, for text: String) -> Fault {
    let isDuplicate = code == .duplicateKey
    var fault = Fault(
      code,
      expected: isDuplicate ? nil : key.expectation,
      found: isDuplicate ? nil : "the key \(excerpt(of: text))",
    )
    fault.prefix([.key(text)], [.key(text)])
    return fault
  }

  /// Reports keys that cannot be written.
  ///
  /// Two keys of one text are always an error, because only one of their values could be read.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func report<Sink: ExportSink & ~Copyable>(_ faults: [Fault], to sink: inout Sink) {
    for fault in faults
    where fault.code == .duplicateKey || sink.rules.unwritableValues == .fail {
      try? sink.findings.add(fault)
    }
  }

  /// Whether `Codable` has such dictionaries as arrays of keys and values in turn.
  private var isPaired: Bool {
    memory.type == [Key: Value].self && DecodingLocation.isPaired(Key.self)
  }

  override func node(at location: DecodingLocation) throws -> Any {
    guard isPaired else { return try location.whole(of: self) ?? location.dictionary(of: value) }
    return try location.pairs(of: value) { [key] location in
      guard let type = Key.self as? any Decodable.Type,
        let made = try? location.decode(type) as? Key
      else { return try location.scalar(prefersText: true) }
      return key.text(made)
    }
  }

  override func jsonValue(of slot: Slot, for sink: inout TreeSink) -> JSONValue? {
    if !isOfLeftovers, let kept = sink.keep(slot, of: self) { return kept }
    let json = tree(of: slot, JSONForm.self, for: &sink)
    // Its members become members of the model.
    if isOfLeftovers { return json }
    guard isPaired, !key.hasForm, sink.kept != nil, case .object(let object)? = json
    else { return sink.keep(membersOf: json) }
    var pairs: [JSONValue] = []
    for (name, value) in object {
      pairs.append((makeKey(name) as? any Encodable).flatMap { sink.keep($0) } ?? .string(name))
      pairs.append(value)
    }
    return .array(pairs)
  }

  override func nativeValue(of slot: Slot, for sink: inout TreeSink) -> Any? {
    if let own = nativeSelf(slot, for: sink) { return own }
    return tree(of: slot, NativeForm.self, for: &sink)
  }

  override var isNative: Bool { isOfText && value.isNative }

  override func keys(of slot: Slot) -> [String] {
    var keys: [String] = []
    _ = forEachMember(of: slot) { key, _ in keys.append(key) }
    return keys
  }

  private func tree<Form: TreeForm>(
    of slot: Slot,
    _: Form.Type,
    for sink: inout TreeSink,
  ) -> Form.Node? {
    guard sink.enter() else { return nil }
    var nodes = Form.members(capacity: 0)
    let faults = forEachMember(of: slot) { name, position in
      let findings = sink.findings.count
      let node =
        Form.node(of: value, position, for: &sink) ?? (value.isNil(position) ? Form.null : nil)
      sink.findings.addStep(since: findings, .key(name))
      if let node { Form.add(node, name, to: &nodes) }
    }
    if !faults.isEmpty { report(faults, to: &sink) }
    sink.leave()
    return Form.object(nodes)
  }
}

/// Reads dictionaries over present ones, keeping the objects that have the same key.
final class KeepingDictionaryAdapter<Key: Hashable, Value>: DictionaryAdapter<Key, Value> {
  init(
    _ value: ValueAdapter,
    key: KeyConversion<Key>,
    rules: MappingRules,
    leftoversOf owner: ModelPlan? = nil,
  ) {
    super.init(value, key: key, rules: rules, readsInPlace: true, leftoversOf: owner)
  }

  override func read(
    from source: inout TextSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard slot.isInitialized else { return try super.read(from: &source, into: slot) }
    return try readKeeping(from: &source, into: slot)
  }

  override func read(
    from source: inout TreeSource,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    guard slot.isInitialized else { return try super.read(from: &source, into: slot) }
    return try readKeeping(from: &source, into: slot)
  }
}
