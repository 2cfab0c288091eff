public import ModelMapping

/// The work of a merge patch on one object; that on the objects in it is done in turn, so that nesting costs no stack.
protocol MergePatchLevel {
  /// Works up to the next object in this one, and returns the work on that; nil at the end.
  mutating func nextLevel() -> Self?
  /// Takes over what has become of an object in this one.
  mutating func take(_ inner: Self)
}

extension MergePatchLevel {
  /// Returns the work after its end.
  consuming func finished() -> Self {
    var level = self
    var outer: [Self] = []
    while true {
      if let inner = level.nextLevel() {
        outer.append(level)
        level = inner
      } else if var last = outer.popLast() {
        last.take(level)
        level = last
      } else {
        return level
      }
    }
  }
}

/// The differences between two objects.
struct DifferingMembers: MergePatchLevel {
  private let key: String
  private let before: JSONObject
  private let after: JSONObject
  private var next = 0
  /// The differences so far.
  private(set) var patch = JSONObject()

  init(from before: JSONObject, to after: JSONObject, key: String = "") {
    self.key = key
    self.before = before
    self.after = after
  }

  mutating func nextLevel() -> DifferingMembers? {
    while next < after.count {
      let (key, new) = after[next]
      next += 1
      switch (before[key], new) {
      case (.object(let old), .object(let new)):
        return DifferingMembers(from: old, to: new, key: key)
      case (let old?, _) where JSONValue.areEqual(old, new, hasSameBytes): break
      default: patch[key] = new
      }
    }
    for (key, _) in before where after[key] == nil { patch[key] = .null }
    return nil
  }

  mutating func take(_ inner: DifferingMembers) {
    if !inner.patch.isEmpty { patch[inner.key] = .object(inner.patch) }
  }
}

/// An object with the changes of a patch.
struct PatchedMembers: MergePatchLevel {
  private let key: String
  private let changes: JSONObject
  private var next = 0
  /// Whether null is kept for members to remove that are not there.
  private let keepsNulls: Bool
  private(set) var hasKeptNulls = false
  /// The members with the changes so far.
  private(set) var result: JSONObject

  init(of object: JSONObject?, _ changes: JSONObject, key: String = "", keepsNulls: Bool = false) {
    self.key = key
    self.changes = changes
    self.keepsNulls = keepsNulls
    result = object ?? JSONObject()
  }

  mutating func nextLevel() -> PatchedMembers? {
    while next < changes.count {
      let (key, change) = changes[next]
      next += 1
      switch change {
      case .null where keepsNulls && result[key] == nil:
        result[key] = .null
        hasKeptNulls = true
      case .null: result[key] = nil
      case .object(let changes):
        let object = result[key]?.object
        return PatchedMembers(of: object, changes, key: key, keepsNulls: keepsNulls)
      default: result[key] = change
      }
    }
    return nil
  }

  mutating func take(_ inner: PatchedMembers) {
    result[inner.key] = .object(inner.result)
    if inner.hasKeptNulls { hasKeptNulls = true }
  }
}

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
    guard case .object(let changes) = patch, !changes.isEmpty else { return nil }
    let level = PatchedMembers(of: object, changes, keepsNulls: true).finished()
    return level.hasKeptNulls ? .object(level.result) : nil
  }
}
