/// A value of a tagged enum whose tag no case has, kept as it was.
///
/// It is the payload of the case that `TaggedCase.unknown(_:)` declares.
///
/// ```swift
/// let unknown = UnknownTag("Basic", value: ["resourceType": "Basic", "id": "b7"])
/// print(unknown.tag == "Basic", unknown.value["id"] == "b7")
/// // Prints "true true"
/// ```
///
/// Written, it is `value`, whose members keep their order and include the tag.
public struct UnknownTag: Sendable, Hashable {
  /// The tag: a string, an integer or a Boolean.
  public let tag: JSONValue
  /// The whole value with its tag: an object, or, in the form `.external`, perhaps the tag alone.
  public let value: JSONValue

  /// Creates a value with an unknown tag.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - value: The whole value, including the tag.
  public init(_ tag: JSONValue, value: JSONValue) {
    self.tag = tag
    self.value = value
  }
}
