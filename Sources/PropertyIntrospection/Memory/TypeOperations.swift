/// Operations on values of one type, compiled for that type; created and used only by the library.
///
/// Generic code copies values through functions that it finds at run time, and looks up other types for each
/// array that it makes and each value that it puts into a dictionary, which costs more than reading a small
/// model. These operations are compiled in the module that declares the type, where the compiler knows it.
///
/// A type has them if it conforms to a model protocol of `ModelMapping`:
///
/// ```swift
/// struct Point: StrictModel {
///   let x: Double
///   let y: Double
/// }
///
/// let points = try [Point](json: #"[{"x": 1, "y": -2.5}]"#)
/// ```
@frozen
public struct TypeOperations: Sendable {
  /// The type.
  @usableFromInline let type: Any.Type
  // Like the functions of `TypeMemory` with the same names.
  @usableFromInline let destroy: @Sendable (Slot) -> Void
  @usableFromInline let copy: @Sendable (Slot, Slot) -> Void
  @usableFromInline let move: @Sendable (Slot, Slot) -> Void
  @usableFromInline let box: @Sendable (Slot) -> Any
  @usableFromInline let set: @Sendable (Slot, Any) -> Bool
  /// Moves values into an array, and sets a slot to it.
  @usableFromInline package let putArray: @Sendable (ElementSlots, Slot) -> Void
  /// Moves values into a dictionary by their keys, except those without a key, and sets a slot to it; for a
  /// repeated key, the last value wins.
  @usableFromInline package let putDictionary:
    @Sendable ((Int) -> String?, ElementSlots, Slot) -> Void
  /// Iterates over the dictionary in a slot in the order of its keys.
  @usableFromInline package let forEachMember: @Sendable (Slot, (String, Slot) -> Void) -> Void

  /// Creates the operations of a type.
  @inlinable
  @inline(__always)
  package init<Value>(of type: Value.Type) {
    self.type = type
    destroy = { slot in _ = slot.take(Value.self) }
    copy = { source, target in target.set(source.get(Value.self)) }
    move = { source, target in target.set(source.take(Value.self)) }
    box = { slot in slot.get(Value.self) }
    set = { slot, value in
      guard let value = value as? Value else { return false }
      slot.set(value)
      return true
    }
    putArray = { values, slot in
      // `init(unsafeUninitializedCapacity:)` always looks up its storage type at run time, which costs more
      // than moving two dozen values one by one in compiled code.
      let array = values.count < 24 ? values.takeEach(of: Value.self) : values.takeArray()
      slot.set(array)
    }
    putDictionary = { key, values, slot in slot.set(values.takeDictionary(of: Value.self, key)) }
    forEachMember = { slot, body in
      PropertyIntrospection.forEachMember(of: slot.get([String: Value].self), { $0 }, body)
    }
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
    // An array without capacity is shared by all threads and must not be written to.
    if count == 0 { return [] }
    return unsafe [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
      // SAFETY: the slots hold values of this type, which are handed over to be moved once each.
      if let target = buffer.baseAddress {
        unsafe target.moveInitialize(from: base.assumingMemoryBound(to: Value.self), count: count)
      }
      initialized = count
    }
  }

  /// Moves all values into a dictionary, except those without a key; for a repeated key, the last value wins.
  @inlinable
  @inline(__always)
  package func takeDictionary<Key: Hashable, Value>(
    of _: Value.Type,
    _ key: (Int) -> Key?,
  ) -> [Key: Value] {
    // In generic code, the types of the dictionary and of an `Optional` are looked up here, not for each value.
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

/// Iterates over the members of a dictionary in the order of the Unicode scalars of their keys, except those whose keys
/// have no text.
@inlinable
@inline(__always)
package func forEachMember<Key, Value>(
  of dictionary: [Key: Value],
  _ text: (Key) -> String?,
  _ body: (String, Slot) -> Void,
) {
  var names: [String] = []
  var indices: [Dictionary<Key, Value>.Index] = []
  names.reserveCapacity(dictionary.count)
  indices.reserveCapacity(dictionary.count)
  var index = dictionary.startIndex
  while index != dictionary.endIndex {
    if let name = text(dictionary.keys[index]) {
      names.append(name)
      indices.append(index)
    }
    dictionary.formIndex(after: &index)
  }
  for index in inOrder(names) {
    withReadOnlySlot(of: dictionary.values[indices[index]]) { body(names[index], $0) }
  }
}
