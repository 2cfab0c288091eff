/// Code that was compiled for one type, where generic code would need several times the instructions.
///
/// Each module that declares a model has a copy for it, so only frequent operations are here.
@safe
@frozen
@usableFromInline
package struct ValueCode: Sendable {
  // SAFETY: all move or copy from memory with values of the type to memory without a value, or with one to replace.

  @usableFromInline let copy: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  @usableFromInline let move: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  @usableFromInline let replace:
    @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  /// Moves as many values as the count, at least one, into an array, and initializes memory with it.
  @usableFromInline let makeArray:
    @Sendable (UnsafeMutableRawPointer, Int, UnsafeMutableRawPointer) -> Void

  @inlinable
  @inline(__always)
  package init<Value>(of _: Value.Type) {
    unsafe copy = { source, target in
      let value = unsafe source.assumingMemoryBound(to: Value.self).pointee
      unsafe target.assumingMemoryBound(to: Value.self).initialize(to: value)
    }
    unsafe move = { source, target in
      let value = unsafe source.assumingMemoryBound(to: Value.self).move()
      unsafe target.assumingMemoryBound(to: Value.self).initialize(to: value)
    }
    unsafe replace = { source, target in
      let value = unsafe source.assumingMemoryBound(to: Value.self).move()
      // As `Slot.set`: the former value is released when the new one is in place.
      let target = unsafe target.assumingMemoryBound(to: Value.self)
      let former = unsafe target.move()
      unsafe target.initialize(to: value)
      _ = consume former
    }
    unsafe makeArray = { values, count, target in
      let array = unsafe [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
        // SAFETY: an array of at least one element has memory.
        unsafe buffer.baseAddress.unsafelyUnwrapped
          .moveInitialize(from: values.assumingMemoryBound(to: Value.self), count: count)
        initialized = count
      }
      unsafe target.assumingMemoryBound(to: [Value].self).initialize(to: array)
    }
  }
}

/// Operations on values of one type, compiled for that type.
///
/// Generic code copies values through functions that it finds at run time, and looks up other types for each array and
/// dictionary, which costs more than reading a few scalars.
@frozen
@usableFromInline
package struct TypeOperations: Sendable {
  // Like the functions of `TypeMemory` with the same names.
  @usableFromInline let destroy: @Sendable (Slot) -> Void
  @usableFromInline let copy: @Sendable (Slot, Slot) -> Void
  @usableFromInline let move: @Sendable (Slot, Slot) -> Void
  @usableFromInline let box: @Sendable (Slot) -> Any
  @usableFromInline let set: @Sendable (Slot, Any) -> Bool
  @usableFromInline let code: ValueCode
  /// The operations of dictionaries with values of the type; nil if these are rare.
  @usableFromInline package let members: MemberOperations?

  /// Creates the operations of a type.
  @inlinable
  @inline(__always)
  package init<Value>(of type: Value.Type, isUsualMember: Bool = true) {
    destroy = { slot in _ = slot.take(Value.self) }
    copy = { source, target in target.set(source.get(Value.self)) }
    move = { source, target in target.set(source.take(Value.self)) }
    box = { slot in slot.get(Value.self) }
    set = { slot, value in
      guard let value = value as? Value else { return false }
      slot.set(value)
      return true
    }
    code = ValueCode(of: Value.self)
    members = isUsualMember ? MemberOperations(of: Value.self) : nil
  }
}

/// Operations on dictionaries with values of one type and strings as keys, compiled for that type.
@frozen
@usableFromInline
package struct MemberOperations: Sendable {
  /// Moves values into a dictionary by their keys, except those without a key, and sets a slot to it; each key must
  /// occur once.
  @usableFromInline package let put: @Sendable ((Int) -> String?, ElementSlots, Slot) -> Void
  /// Iterates over the dictionary in a slot in the order of its keys.
  @usableFromInline package let forEach: @Sendable (Slot, (String, Slot) -> Void) -> Void

  /// Creates the operations of a type of values.
  @inlinable
  @inline(__always)
  package init<Value>(of type: Value.Type) {
    put = { key, values, slot in slot.set(values.takeDictionary(of: Value.self, key)) }
    forEach = { slot, body in
      forEachMember(of: slot.get([String: Value].self), { $0 }, body)
    }
  }
}

extension ElementSlots {
  /// Moves all values into an array.
  package func takeArray<Value>() -> [Value] {
    precondition(count == 0 || type == Value.self, "values were taken as another type")
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

  /// Moves all values, of which there must be one, into an array in a slot, with the code for their type.
  package func moveAll<Value>(
    into slot: Slot,
    as key: TypeKey<[Value]>,
    by code: ValueCode,
  ) {
    precondition(count > 0 && type == Value.self, "values were taken as another type")
    let target = unsafe slot.pointer(to: key)
    // SAFETY: the values are handed over to be moved once each, to memory that holds no array.
    if slot.isInitialized {
      // Made elsewhere: the compiler may release a value that is moved out before it calls unknown code, and what then
      // runs must find a value.
      unsafe withUnsafeTemporaryAllocation(of: [Value].self, capacity: 1) { memory in
        guard let made = memory.baseAddress else { return }
        unsafe code.makeArray(base, count, UnsafeMutableRawPointer(made))
        unsafe slot.put(made.move(), at: target)
      }
    } else {
      unsafe code.makeArray(base, count, UnsafeMutableRawPointer(target))
    }
  }

  /// Moves all values into a dictionary, except those without a key; each key must occur once.
  @inlinable
  @inline(__always)
  package func takeDictionary<Key: Hashable, Value>(
    of _: Value.Type,
    _ key: (Int) -> Key?,
  ) -> [Key: Value] {
    if count == 0 { return [:] }
    // At once: in generic code, a dictionary looks up types for each value that is put into it. Strings that are keys
    // are known to differ; other keys have an `==` of their own.
    return unsafe [Key: Value](
      _unsafeUninitializedCapacity: count,
      allowingDuplicates: Key.self != String.self,
    ) { keys, values in
      guard let keys = keys.baseAddress, let values = values.baseAddress else { return 0 }
      var filled = 0
      // SAFETY: there is memory for `count` keys and values. As many values are moved as there are keys; the values of
      // a run without gaps at once.
      func moveRun(from first: Int, to end: Int) {
        guard first < end else { return }
        let source = unsafe self[first].pointer(to: Value.self)
        unsafe (values + (filled - (end - first))).moveInitialize(from: source, count: end - first)
      }
      var first = 0
      for index in 0..<count {
        if let key = key(index) {
          unsafe (keys + filled).initialize(to: key)
          filled += 1
        } else {
          moveRun(from: first, to: index)
          _ = self[index].take(Value.self)
          first = index + 1
        }
      }
      moveRun(from: first, to: count)
      return filled
    }
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
  names.reserveCapacity(dictionary.count)
  // Copies, since generic code finds a value more quickly by iteration than by its index.
  let values = UnsafeMutablePointer<Value>.allocate(capacity: dictionary.count)
  for (key, value) in dictionary {
    guard let name = text(key) else { continue }
    // SAFETY: there is memory for as many values as there are members, and as many are initialized as there are names.
    unsafe (values + names.count).initialize(to: value)
    names.append(name)
  }
  defer {
    // SAFETY: as above.
    unsafe values.deinitialize(count: names.count)
    unsafe values.deallocate()
  }
  for index in inOrder(names) {
    // SAFETY: the slot does not escape the closure, whose callees read its value and set none.
    let value = unsafe UnsafeMutableRawPointer(values + index)
    unsafe body(names[index], Slot(address: value, type: Value.self, isInitialized: true))
  }
}
