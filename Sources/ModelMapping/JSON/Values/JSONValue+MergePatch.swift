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
