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

  override func node(at place: DecodingLocation) throws -> Any {
    // Only JSON has an order.
    try place.inside { [value] decoder in
      let keys = try decoder.container(keyedBy: TreeKey.self).allKeys
      var members = try DecodingLocation(decoder, isJSON: true).dictionary(of: value)
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

/// Returns the elements of a set in ascending order, or sorted by description.
///
/// Equal values may have different descriptions, and different objects the same one, so arrays and objects that are
/// written for elements without an order of their own are then sorted by their text.
func inStableOrder<Element>(_ elements: [Element]) -> [Element] {
  func sorted<Value: Comparable>(_: Value.Type) -> [Element]? {
    (elements as? [Value])?.sorted() as? [Element]
  }
  if let type = Element.self as? any Comparable.Type, let sorted = sorted(type) { return sorted }
  return inOrder(elements.map { description(of: $0) }).map { elements[$0] }
}

/// Returns the output of the elements of a set, in the order of its text if there are arrays or objects.
func inOrderOfText<Node>(_ nodes: [Node], _ json: (Node) -> JSONValue?) -> [Node] {
  if nodes.count < 2 { return nodes }
  let values = nodes.map(json)
  guard values.contains(where: { $0?.array != nil || $0?.object != nil }) else { return nodes }
  // Native objects have no order of members.
  return inOrder(values.map { $0?.jsonString(options: .sortedKeys) ?? "" }).map { nodes[$0] }
}

/// A `Set` of any type, boxed in `Any`.
protocol AnySet {
  /// The elements in a stable order.
  var elements: [Any] { get }
  /// Whether the elements have an order of their own.
  static var hasOrder: Bool { get }
}

extension Set: AnySet {
  var elements: [Any] { inStableOrder(Array(self)).map { AnyHashable($0).base } }
  static var hasOrder: Bool { Element.self is any Comparable.Type }
}
