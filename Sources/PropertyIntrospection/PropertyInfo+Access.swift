extension PropertyInfo {
  /// Reads the property.
  ///
  /// - Parameter instance: The struct, or an object of the declaring class or a subclass; also in a variable of
  ///   a base class or protocol type.
  /// - Returns: A copy of type `type`. A nil `Optional` is returned as a nil of that type.
  /// - Throws: `IntrospectionError` with `.wrongInstance`, `.unsupportedOwnership`, `.lazyStorage` or
  ///   `.unsupportedType`.
  /// - Important: Reads of an object's memory are not synchronized with writes by other threads. As in Swift, reading a
  ///   property of an object while it is being changed, for example by the method `sort(by:)`, stops the program.
  public func value<Root>(in instance: Root) throws(IntrospectionError) -> Any {
    if let code = readRefusal { throw refused(code) }
    func open<Value>(_ type: Value.Type) throws(IntrospectionError) -> Any {
      try load(type, from: instance)
    }
    return try _openExistential(type, do: open)
  }

  /// Writes the property of a struct, or of an object in a variable.
  ///
  /// Nothing is converted: the value must have exactly `type`, or one that this type can hold (nil and the
  /// wrapped type for an `Optional`, subclasses for a class, conforming types for a protocol type).
  ///
  /// The value is written directly to memory. Observers such as `didSet`, overridden setters and the observers
  /// of an `@Observable` class are not called. The previous value is released after the new one is in place.
  ///
  /// The properties of the standard library's and Foundation's own types are never written: their code relies on what
  /// is in them.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - instance: The struct, or an object of the declaring class or a subclass; also in a variable of a base
  ///     class or protocol type. Unchanged if an error is thrown.
  /// - Throws: `IntrospectionError` with `.wrongType`, `.wrongInstance`, `.immutable`, `.unsupportedOwnership`,
  ///   `.lazyStorage` or `.unsupportedType`.
  /// - Important: Writes to an object's memory are not synchronized with other threads. As in Swift, writing a property
  ///   of an object while another access to it is in progress stops the program.
  public func setValue<Root>(
    _ value: Any?,
    in instance: inout Root,
  ) throws(IntrospectionError) {
    if let code = writeRefusal { throw refused(code) }
    func open<Value>(_ type: Value.Type) throws(IntrospectionError) {
      guard let exact = ExactValue.exactly(value, as: type) else { throw wrongType(value) }
      try store(exact, in: &instance)
    }
    try _openExistential(type, do: open)
  }

  /// Writes the property of an object; like `setValue(_:in:)`, but the object need not be in a `var`.
  ///
  /// ```swift
  /// let truck = Truck()
  /// let load = try TypeInfo.of(Truck.self).requiredProperty(named: "load")
  /// try load.setValue(2.5, inObject: truck)
  /// print(truck.load)
  /// // Prints "2.5"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The new value, of exactly `type` or one that this type can hold.
  ///   - object: An object of the declaring class or a subclass.
  /// - Throws: `IntrospectionError`, like `setValue(_:in:)`.
  public func setValue(
    _ value: Any?,
    inObject object: AnyObject,
  ) throws(IntrospectionError) {
    // Writing to a boxed struct would change a copy of the box.
    guard declaringType is AnyClass else { throw wrongInstance(object) }
    var reference = object
    try setValue(value, in: &reference)
  }

  /// The reason why the property cannot be read, or nil if it can.
  private var readRefusal: IntrospectionError.Code? {
    if ownership != .strong { return .unsupportedOwnership }
    if isLazy { return .lazyStorage }
    return isStoredAsDeclared ? nil : .unsupportedType
  }

  /// The reason why the property cannot be written, or nil if it can.
  private var writeRefusal: IntrospectionError.Code? {
    readRefusal ?? (isMutable ? nil : .immutable)
  }

  private func load<Root, Value>(
    _ type: Value.Type,
    from instance: Root,
  ) throws(IntrospectionError) -> Value {
    if declaringType is AnyClass {
      let object = try object(in: instance)
      return withExtendedLifetime(object) { slot(in: object, isWrite: false).get(type) }
    }
    if Root.self == declaringType {
      return withReadOnlySlot(of: instance) { slot(in: $0).get(type) }
    }
    func unwrap<Declaring>(_: Declaring.Type) -> Value? {
      guard Swift.type(of: instance as Any) == Declaring.self else { return nil }
      return (instance as? Declaring).map { withReadOnlySlot(of: $0) { slot(in: $0).get(type) } }
    }
    guard let value = unwrap(declaringType) else { throw wrongInstance(instance) }
    return value
  }

  private func store<Root, Value>(
    _ value: Value,
    in instance: inout Root,
  ) throws(IntrospectionError) {
    if declaringType is AnyClass {
      let object = try object(in: instance)
      return withExtendedLifetime(object) { slot(in: object, isWrite: true).set(value) }
    }
    if Root.self == declaringType {
      return withSlot(of: &instance) { slot(in: $0).set(value) }
    }
    func rewrap<Declaring>(_: Declaring.Type) -> Root? {
      guard Swift.type(of: instance as Any) == Declaring.self,
        var copy = instance as? Declaring
      else { return nil }
      withSlot(of: &copy) { slot(in: $0).set(value) }
      return copy as? Root
    }
    guard let changed = rewrap(declaringType) else { throw wrongInstance(instance) }
    instance = changed
  }

  /// Returns the object in a variable if it is an instance of the declaring class or a subclass.
  private func object<Root>(in instance: Root) throws(IntrospectionError) -> AnyObject {
    guard let dynamicClass = Swift.type(of: instance as Any) as? AnyClass,
      Ancestry.of(dynamicClass).contains(where: { $0 == declaringType })
    else { throw wrongInstance(instance) }
    return instance as AnyObject
  }
}
