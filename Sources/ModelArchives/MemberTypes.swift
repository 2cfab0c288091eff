import ModelMapping

/// Returns the type that a family chooses for an object, or the declared type if it makes no choice.
///
/// - Parameters:
///   - declared: The type of the property, element or whole archive.
///   - family: The family that a model's `families` declares, if any; it takes precedence.
///   - object: The ordinary JSON of the object.
/// - Returns: The type, or nil if there is no family, or if it makes no choice for a protocol.
/// - Throws: The family's error, as a `transformFailed` failure.
func memberType(
  of declared: Any.Type,
  _ family: (any ModelFamily.Type)?,
  for object: JSONObject,
) throws(Fault) -> (any MappableModel.Type)? {
  let model = declared as? any MappableModel.Type
  guard let family = family ?? model.flatMap({ ownFamily(of: $0) }) else { return nil }
  do {
    return try family.memberType(for: object) ?? model
  } catch {
    throw Fault(thrown: error, .transformFailed)
  }
}
