import PropertyIntrospection

/// Applies merge patches (RFC 7396), with the rules of the policy and the limits of the options for the patch too.
extension ModelMapper {
  /// Returns a new model, read from a model's document after a merge patch is applied to it.
  ///
  /// Duplicate keys of the patch, and keys that no property reads, are treated as in any other document. If
  /// `startingAt` is set, it leads to the patch in `patch`.
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
    try applying(read(patch, for: Model.self), to: model)
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
    try applying(mergePatch: ByteSequence(patch), to: model)
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
    try applying(mergePatch: TreeValue.object(.native(patch)), to: model)
  }

  /// Reads a patch for a model of a type; errors reveal no more than those of the model.
  private func read(
    _ patch: borrowing some JSONInput & ~Copyable & ~Escapable,
    for type: any MappableModel.Type,
  ) throws(ModelError) -> JSONValue {
    let hidesText = try withRun(of: type, known: type, wantsReport: false) { $0.hidesTextOfUpdates }
    do throws(ModelError) {
      return try makeValue(of: JSONValue.self) { slot throws(ModelError) in
        _ = try withRun(of: JSONValue.self, wantsReport: false) { run throws(ModelError) in
          var run = run
          run.hidesText = hidesText
          return try run.read(patch, into: slot)
        }
      }
    } catch {
      let name = TypeName.readable(type)
      throw ModelError(modelName: name, issues: error.issues, isTruncated: error.isTruncated)
    }
  }

  private func applying<Model: MappableModel>(
    _ patch: JSONValue,
    to model: Model,
  ) throws(ModelError) -> Model {
    var mapper = self
    if options.startingAt != nil || options.validatesWriting {
      var options = options
      options.startingAt = nil
      options.validatesWriting = false
      mapper = ModelMapper(options: options)
    }
    // Without nulls, properties that are nil would get their defaults.
    let document = try mapper.jsonValue(from: model, options: .includesNil)
    let patched = try mapper.map(Model.self, from: document.applying(mergePatch: patch))
    if Policy.rules.unknownKeys == .forbid {
      try mapper.checkKeys(of: Model.self, in: document.keepingNulls(ofMergePatch: patch))
    }
    return patched
  }

  /// Throws the errors about unknown keys in a document; others are of no interest.
  private func checkKeys<Model: MappableModel>(
    of _: Model.Type,
    in document: JSONValue?,
  ) throws(ModelError) {
    guard let document else { return }
    do throws(ModelError) {
      _ = try map(Model.self, from: document)
    } catch {
      let unknown = error.issues.filter { $0.code == .unknownKey }
      if unknown.isEmpty { return }
      throw ModelError(modelName: error.modelName, issues: unknown, isTruncated: error.isTruncated)
    }
  }
}
