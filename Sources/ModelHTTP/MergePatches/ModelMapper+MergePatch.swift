public import ModelMapping

/// Applies merge patches (RFC 7396), with the rules of the policy and the limits of the options for the patch too.
extension ModelMapper {
  /// Returns a new model, read from a model's document after a merge patch is applied to it.
  ///
  /// Where the policy keeps the values of an updated model, a value of the patch that cannot be used leaves the old one.
  /// A patch may name a property by any key that the property is read from. Duplicate keys of the patch, and keys that no
  /// property reads, are treated as in any other document. If `startingAt` is set, it leads to the patch in `patch`.
  ///
  /// ```swift
  /// struct Song: StrictModel {
  ///   let title: String
  ///   let label: String?
  /// }
  ///
  /// let song = Song(title: "Blue", label: "None")
  /// let body = Data(#"{"label": null, "title": "Red"}"#.utf8)
  /// print(try ModelMapper<Strict>().applying(mergePatch: body, to: song))
  /// // Prints "Song(title: "Red", label: nil)"
  /// ```
  ///
  /// - Parameters:
  ///   - patch: The patch: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input. Null removes a member.
  ///   - model: The model, which is unchanged.
  /// - Returns: The new model.
  /// - Throws: `ModelError` with every issue of the patch, or of the patched document, that the policy does not
  ///   forgive.
  public func applying<Model: MappableModel>(
    mergePatch patch: borrowing some JSONInput & ~Copyable & ~Escapable,
    to model: Model,
  ) throws(ModelError) -> Model {
    try applyingWithReport(mergePatch: patch, to: model).value
  }

  /// Returns a new model, read from a model's document after a merge patch is applied to it.
  ///
  /// - Parameters:
  ///   - patch: The patch in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  ///   - model: The model, which is unchanged.
  /// - Returns: The new model.
  /// - Throws: `ModelError` with every issue of the patch, or of the patched document, that the policy does not
  ///   forgive.
  @_disfavoredOverload
  public func applying<Model: MappableModel>(
    mergePatch patch: some Sequence<UInt8>,
    to model: Model,
  ) throws(ModelError) -> Model {
    try applyingWithReport(mergePatch: ByteSequence(patch), to: model).value
  }

  /// Returns a new model, read from a model's document after a merge patch is applied to it.
  ///
  /// - Parameters:
  ///   - patch: The patch as a dictionary, as returned by `JSONSerialization` or from a property list.
  ///   - model: The model, which is unchanged.
  /// - Returns: The new model.
  /// - Throws: `ModelError` with every issue of the patch, or of the patched document, that the policy does not
  ///   forgive.
  public func applying<Model: MappableModel>(
    mergePatch patch: [String: Any],
    to model: Model,
  ) throws(ModelError) -> Model {
    try applyingWithReport(mergePatch: patch, to: model).value
  }

  /// Returns a new model, read from a model's document after a merge patch is applied to it, and reports what was
  /// corrected.
  ///
  /// ```swift
  /// struct Profile: LenientModel {
  ///   var name = ""
  ///   var age: Int?
  /// }
  ///
  /// let body = #"{"name": "Anna", "age": "unknown"}"#
  /// let mapper = ModelMapper<Lenient>()
  /// let patched = try mapper.applyingWithReport(mergePatch: body, to: Profile(name: "Ann", age: 30))
  /// print(patched.value)
  /// // Prints "Profile(name: "Anna", age: Optional(30))"
  /// print(patched.report)
  /// // Prints "age (line 1, column 25): expected an integer, found "unknown""
  /// ```
  ///
  /// - Parameters:
  ///   - patch: The patch: a string, `Data`, `[UInt8]`, a `JSONValue` or any other input. Null removes a member.
  ///   - model: The model, which is unchanged.
  /// - Returns: The new model with its report.
  /// - Throws: `ModelError` with every issue of the patch, or of the patched document, that the policy does not
  ///   forgive.
  public func applyingWithReport<Model: MappableModel>(
    mergePatch patch: borrowing some JSONInput & ~Copyable & ~Escapable,
    to model: Model,
  ) throws(ModelError) -> Mapped<Model> {
    try applying(readPatch(patch, for: Model.self), to: model)
  }

  /// Returns a new model, read from a model's document after a merge patch is applied to it, and reports what was
  /// corrected.
  ///
  /// - Parameters:
  ///   - patch: The patch in UTF-8: any sequence of bytes, which is copied only if its bytes are not contiguous.
  ///   - model: The model, which is unchanged.
  /// - Returns: The new model with its report.
  /// - Throws: `ModelError` with every issue of the patch, or of the patched document, that the policy does not
  ///   forgive.
  @_disfavoredOverload
  public func applyingWithReport<Model: MappableModel>(
    mergePatch patch: some Sequence<UInt8>,
    to model: Model,
  ) throws(ModelError) -> Mapped<Model> {
    try applyingWithReport(mergePatch: ByteSequence(patch), to: model)
  }

  /// Returns a new model, read from a model's document after a merge patch is applied to it, and reports what was
  /// corrected.
  ///
  /// - Parameters:
  ///   - patch: The patch as a dictionary, as returned by `JSONSerialization` or from a property list.
  ///   - model: The model, which is unchanged.
  /// - Returns: The new model with its report.
  /// - Throws: `ModelError` with every issue of the patch, or of the patched document, that the policy does not
  ///   forgive.
  public func applyingWithReport<Model: MappableModel>(
    mergePatch patch: [String: Any],
    to model: Model,
  ) throws(ModelError) -> Mapped<Model> {
    try applying(readPatch(patch, for: Model.self), to: model)
  }

  /// Returns a new model of the same class as a model.
  private func applying<Model: MappableModel>(
    _ patch: Patch,
    to model: Model,
  ) throws(ModelError) -> Mapped<Model> {
    // Asked of the object: the optimizer may take the type that a generic value is opened as for its static one. A family
    // chooses the type by the patched document.
    guard Model.self is AnyClass,
      let type = type(of: model as AnyObject) as? any MappableModel.Type, type != Model.self,
      ownFamily(of: Model.self) == nil
    else {
      if let mapped = try replacing(valuesOf: patch, in: model) { return mapped }
      return try applying(patch, to: model, as: Model.self)
    }
    func open<Actual: MappableModel>(_: Actual.Type) throws(ModelError) -> Mapped<Model> {
      let mapped = try applying(patch, to: model, as: Actual.self)
      guard let value = mapped.value as? Model else {
        preconditionFailure("a model of another type than its own")
      }
      return Mapped(value: value, report: mapped.report)
    }
    return try open(type)
  }

  private func applying<Model: MappableModel>(
    _ patch: Patch,
    to model: some MappableModel,
    as type: Model.Type,
  ) throws(ModelError) -> Mapped<Model> {
    var mapper = self
    if options.startingAt != nil || options.validatesWriting {
      var options = options
      options.startingAt = nil
      options.validatesWriting = false
      mapper = ModelMapper(options: options)
    }
    // Without nulls, properties that are nil would get their defaults.
    let old = try mapper.jsonValue(from: model, options: .includesNil)
    var reading = try PatchedReading<Policy, Model>(mapper, old, applying: patch)
    return try reading.read(below: options.startingAt?.components ?? [])
  }
}

extension MappableModel {
  /// Returns the merge patch (RFC 7396) that turns this model's document into another model's.
  ///
  /// ```swift
  /// struct User: LenientModel {
  ///   var name = ""
  ///   var email: String?
  ///   var age = 0
  /// }
  ///
  /// let old = try User(json: #"{"name": "Ann", "email": "ann@example.com", "age": 30}"#)
  /// var new = old
  /// new.email = nil
  /// new.age = 31
  /// print(try old.mergePatch(to: new))
  /// // Prints "{"age":31,"email":null}"
  /// ```
  ///
  /// - Parameter new: The model to turn into.
  /// - Returns: The patch; an empty object if the documents are equal.
  /// - Throws: `ModelError` for values that JSON cannot represent, unless the engine omits them.
  public func mergePatch(to new: Self) throws(ModelError) -> JSONValue {
    try jsonValue().mergePatch(to: new.jsonValue())
  }

  /// Returns a new model, read from this model's document after a merge patch (RFC 7396) is applied to it.
  ///
  /// Unlike an update, a null in the patch removes the member, so the property gets its default; without one, null must
  /// be a value of it. In the lenient engine, a value of the patch that cannot be used leaves the old one.
  /// Properties that are not written to JSON have their defaults. A property that is nil stays nil if it can be written
  /// as null, unless the patch mentions it. For a patch that is text, use `ModelMapper.applying(mergePatch:to:)`, which
  /// treats its duplicate keys as the policy says.
  ///
  /// ```swift
  /// struct Song: StrictModel {
  ///   let title: String
  ///   let label: String?
  /// }
  ///
  /// let song = Song(title: "Blue", label: "None")
  /// print(try song.applying(mergePatch: ["label": nil, "title": "Red"]))
  /// // Prints "Song(title: "Red", label: nil)"
  /// ```
  ///
  /// - Parameter patch: The patch.
  /// - Returns: The new model.
  /// - Throws: `ModelError` with every issue that the engine does not forgive.
  public func applying(mergePatch patch: JSONValue) throws(ModelError) -> Self {
    try ModelMapper<Policy>().applying(mergePatch: patch, to: self)
  }
}
