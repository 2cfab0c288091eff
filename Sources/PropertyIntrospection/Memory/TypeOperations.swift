/// What is done with values of one type by code that is compiled for it; made by the library, and of use to
/// nobody else.
///
/// Code that is generic over the type copies its values by functions that it finds at run time, and looks up
/// other types for each array that it makes and each value that it puts into a dictionary, which takes longer
/// than to read a small model. What is said here is compiled in the module that declares the type, where the
/// compiler knows it.
public struct TypeOperations: Sendable {
  /// The type.
  let type: Any.Type
  // As the functions of `TypeMemory` that are called so.
  let destroy: @Sendable (Slot) -> Void
  let copy: @Sendable (Slot, Slot) -> Void
  let move: @Sendable (Slot, Slot) -> Void
  let box: @Sendable (Slot) -> Any
  let set: @Sendable (Slot, Any) -> Bool
  /// Moves values into an array, which is put into a slot.
  package let putArray: @Sendable (ElementSlots, Slot) -> Void
  /// Moves values into a dictionary under the key of each, which is put into a slot; of two with one key the
  /// last stays.
  package let putDictionary: @Sendable ((Int) -> String, ElementSlots, Slot) -> Void
  /// Goes through the dictionary of a slot in the order of its keys.
  package let forEachMember: @Sendable (Slot, (String, Slot) -> Void) -> Void

  @usableFromInline
  init(
    type: Any.Type,
    destroy: @escaping @Sendable (Slot) -> Void,
    copy: @escaping @Sendable (Slot, Slot) -> Void,
    move: @escaping @Sendable (Slot, Slot) -> Void,
    box: @escaping @Sendable (Slot) -> Any,
    set: @escaping @Sendable (Slot, Any) -> Bool,
    putArray: @escaping @Sendable (ElementSlots, Slot) -> Void,
    putDictionary: @escaping @Sendable ((Int) -> String, ElementSlots, Slot) -> Void,
    forEachMember: @escaping @Sendable (Slot, (String, Slot) -> Void) -> Void,
  ) {
    self.type = type
    self.destroy = destroy
    self.copy = copy
    self.move = move
    self.box = box
    self.set = set
    self.putArray = putArray
    self.putDictionary = putDictionary
    self.forEachMember = forEachMember
  }

  /// Those of a type.
  @inlinable
  @inline(__always)
  package init<Value>(of type: Value.Type) {
    self.init(
      type: type,
      destroy: { slot in _ = slot.take(Value.self) },
      copy: { source, target in target.set(source.get(Value.self)) },
      move: { source, target in target.set(source.take(Value.self)) },
      box: { slot in slot.get(Value.self) },
      set: { slot, value in
        guard let value = value as? Value else { return false }
        slot.set(value)
        return true
      },
      putArray: { values, slot in
        // `init(unsafeUninitializedCapacity:)` finds the type of its storage at run time, always, which takes
        // longer than to move two dozen values one by one by code that is compiled for them.
        let array = values.count < 24 ? values.takeEach(of: Value.self) : values.takeArray()
        slot.set(array)
      },
      putDictionary: { key, values, slot in
        slot.set(values.takeDictionary(of: Value.self, key))
      },
      forEachMember: { slot, body in
        PropertyIntrospection.forEachMember(of: slot.get([String: Value].self), { $0 }, body)
      },
    )
  }
}

extension ElementSlots {
  /// Moves all values into an array, one by one.
  @inlinable
  @inline(__always)
  package func takeEach<Value>(of _: Value.Type) -> [Value] {
    var array: [Value] = []
    if count > 0 { array.reserveCapacity(count) }
    for index in 0..<count { array.append(self[index].take(Value.self)) }
    return array
  }

  /// Moves all values into an array, at once.
  @inlinable
  @inline(__always)
  package func takeArray<Value>() -> [Value] {
    precondition(count == 0 || type == Value.self, "values were taken as those of another type")
    // An array of no capacity is the one that all threads share, to which nobody may write.
    if count == 0 { return [] }
    return unsafe [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
      // SAFETY: the slots are for values of this type, which are handed over to be moved once each.
      if let target = buffer.baseAddress {
        unsafe target.moveInitialize(from: base.assumingMemoryBound(to: Value.self), count: count)
      }
      initialized = count
    }
  }

  /// Moves all values into a dictionary, but for those that have no key; of two with one key the last stays.
  @inlinable
  @inline(__always)
  package func takeDictionary<Key: Hashable, Value>(
    of _: Value.Type,
    _ key: (Int) -> Key?,
  ) -> [Key: Value] {
    // Where types are looked up at run time, those of the dictionary and of an `Optional` are here, and not for
    // each of the values.
    precondition([Key: Value].self != Value.self)
    var former: Value?
    var dictionary = [Key: Value](minimumCapacity: count)
    for index in 0..<count {
      let value = self[index].take(Value.self)
      if let key = key(index) { former = dictionary.updateValue(value, forKey: key) }
    }
    _ = consume former
    return dictionary
  }
}

/// Goes through the members of a dictionary in an order that is the same every time, as dictionaries have
/// none: that of the texts of the keys.
@inlinable
@inline(__always)
package func forEachMember<Key, Value>(
  of dictionary: [Key: Value],
  _ text: (Key) -> String,
  _ body: (String, Slot) -> Void,
) {
  var names: [String] = []
  var places: [Dictionary<Key, Value>.Index] = []
  names.reserveCapacity(dictionary.count)
  places.reserveCapacity(dictionary.count)
  var place = dictionary.startIndex
  while place != dictionary.endIndex {
    names.append(text(dictionary.keys[place]))
    places.append(place)
    dictionary.formIndex(after: &place)
  }
  for index in inOrder(names) {
    withReadOnlySlot(of: dictionary.values[places[index]]) { body(names[index], $0) }
  }
}

/// The places of texts in their order; not generic, as sorting by a closure is slow where it is.
@usableFromInline
func inOrder(_ names: [String]) -> [Int] {
  names.count < 2 ? Array(names.indices) : names.indices.sorted { names[$0] < names[$1] }
}
