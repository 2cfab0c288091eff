/// The type that a family chooses for an object, or the declared type if it leaves it at that.
///
/// - Parameters:
///   - declared: the type of the property, element or whole archive.
///   - family: who is asked first, if a model's `families` say so.
///   - object: the ordinary JSON of the object.
/// - Returns: the type, or nil if there is no family, or it leaves it at a protocol.
/// - Throws: what the family throws, as a failure `transformFailed`.
func memberType(
  of declared: Any.Type,
  _ family: (any ModelFamily.Type)?,
  for object: JSONObject,
) throws(ValueFailure) -> (any MappableModel.Type)? {
  let model = declared as? any MappableModel.Type
  guard let family = family ?? model.flatMap({ ownFamily(of: $0) }) else { return nil }
  do {
    return try family.memberType(for: object) ?? model
  } catch {
    throw ValueFailure(thrown: error, .transformFailed)
  }
}
