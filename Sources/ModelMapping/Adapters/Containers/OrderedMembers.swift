import PropertyIntrospection

/// The members of an ordered dictionary, under different keys.
struct OrderedMembers<Key: Hashable, Value> {
  var list: [(key: Key, value: Value)]

  static func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    guard let key = builder.keyConversion(of: Key.self, in: scope),
      let value = builder.adapter(for: Value.self, in: scope.element)
    else { return nil }
    return OrderedMembersAdapter<Key, Value>(value, key: key, rules: scope.rules)
  }
}

/// Reads and writes the members of an object in order.
final class OrderedMembersAdapter<Key: Hashable, Value>: DictionaryAdapter<Key, Value> {
  private typealias Members = OrderedMembers<Key, Value>

  init(_ value: ValueAdapter, key: KeyConversion<Key>, rules: MappingRules) {
    super.init(value, key: key, rules: rules, memory: .of(Members.self))
  }

  override func node(at place: DecodingPlace) throws -> Any {
    // Only JSON has an order.
    try place.inside { [value] decoder in
      let keys = try decoder.container(keyedBy: TreeKey.self).allKeys
      var members = try DecodingPlace(decoder, isJSON: true).dictionary(of: value)
      var object = JSONObject()
      for key in keys {
        guard let member = members.removeValue(forKey: key.stringValue) else { continue }
        object[key.stringValue] = try TreeValue(member).jsonValue(room: .max)
      }
      // The decoder has listed these as converted.
      for key in ascending(Array(members.keys)) {
        object[key] = try TreeValue(member: members[key]).jsonValue(room: .max)
      }
      return JSONValue.object(object)
    }
  }

  override func put(_ values: ElementSlots, under keys: KeyList, into slot: Slot) {
    let values: [Value] = values.takeArray()
    var members = Members(list: [])
    var places: [Key: Int] = [:]
    for (index, value) in values.enumerated() {
      guard let key = keys[index].flatMap(makeKey) else { continue }
      // The last value of a repeated key wins.
      if let place = places.updateValue(members.list.count, forKey: key) {
        places[key] = place
        members.list[place].value = value
      } else {
        members.list.append((key, value))
      }
    }
    slot.set(members)
  }

  override func putNone(into slot: Slot) { slot.set(Members(list: [])) }
  override func count(of slot: Slot) -> Int { slot.get(Members.self).list.count }
  override func isPlain(_ slot: Slot, room: Int) -> Bool { false }
  override var isNative: Bool { false }

  override func forEachOtherMember(
    of slot: Slot,
    _ text: (Key) -> String?,
    _ body: (String, Slot) -> Void,
  ) {
    for (key, value) in slot.get(Members.self).list {
      guard let name = text(key) else { continue }
      withReadOnlySlot(of: value) { body(name, $0) }
    }
  }
}

extension OrderedMembers: ValueContainer {
  static var kind: ValueParts.Kind? { .members }
  static var contentType: Any.Type { Value.self }
  static var keyType: Any.Type? { Key.self }
  static var keyConversion: KeyConversion<AnyHashable>? { KeyConversion<Key>.find()?.erased }

  var view: ValueView {
    let keys = list.map { AnyHashable($0.key) }
    return .parts(ValueParts(kind: .members, keys: keys, values: list.map { $0.value }))
  }

  static func count(in slot: Slot) -> Int { slot.get(Self.self).list.count }

  static func make(of view: ValueView) -> OrderedMembers? {
    guard case .parts(let parts) = view, let keys = parts.keys as? [Key],
      let values = parts.values as? [Value]
    else { return nil }
    var seen: Set<Key> = []
    return OrderedMembers(list: zip(keys, values).filter { seen.insert($0.0).inserted })
  }
}
