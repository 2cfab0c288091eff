/// Merge patches, as in RFC 7396 (which replaces RFC 7386).
extension JSONValue {
  /// Returns the merge patch that turns this document into another.
  ///
  /// The patch contains the members that differ; for a nested object, only its own differences; and null for each
  /// member to remove.
  ///
  /// ```swift
  /// let old: JSONValue = ["title": "Momo", "tags": ["new"], "size": ["width": 12, "height": 20]]
  /// let new: JSONValue = ["title": "Momo", "size": ["width": 13, "height": 20]]
  /// print(old.mergePatch(to: new))
  /// // Prints "{"size":{"width":13},"tags":null}"
  /// ```
  ///
  /// A patch cannot set a member to null, because null removes it, nor change single elements of an array. Strings
  /// differ if their bytes do, even if they are equal as `String` values.
  ///
  /// - Parameter new: The document that applying the patch gives.
  /// - Returns: The patch; an empty object if both documents are equal objects.
  public func mergePatch(to new: JSONValue) -> JSONValue {
    guard case .object(let before) = self, case .object(let after) = new else { return new }
    return .object(DifferingMembers(from: before, to: after).finished().patch)
  }

  /// Returns the document that a merge patch makes of this one.
  ///
  /// ```swift
  /// let book: JSONValue = ["title": "Momo", "tags": ["new"]]
  /// print(book.applying(mergePatch: ["tags": nil, "pages": 304]))
  /// // Prints "{"title":"Momo","pages":304}"
  /// ```
  ///
  /// - Parameter patch: The patch; one that is not an object replaces the document.
  /// - Returns: The changed document.
  public func applying(mergePatch patch: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    return .object(PatchedMembers(of: object, changes).finished().result)
  }

  /// Returns what a merge patch makes of the document, with null for each member to remove that is not there; nil if
  /// all are there.
  func keepingNulls(ofMergePatch patch: JSONValue) -> JSONValue? {
    guard case .object(let changes) = patch else { return nil }
    let level = PatchedMembers(of: object, changes, keepsNulls: true).finished()
    return level.hasKeptNulls ? .object(level.result) : nil
  }
}

extension MappableModel {
  /// Returns the merge patch (RFC 7396) that turns this model's document into that of another.
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
