import PropertyIntrospection

/// Classes whose properties look stored but are kept by a framework.
///
/// There is nothing to fill in them: a lenient model of such a class would stay empty.
enum ExternalStorage {
  /// Returns why a class cannot be a model, if its properties are kept elsewhere.
  static func reason(_ info: TypeInfo) -> String? {
    guard let type = info.type as? AnyClass else { return nil }
    // Added to a class by SwiftData's `@Model` macro; such a name is never handwritten.
    if info.properties.contains(where: { $0.storedName == "_$backingData" }) {
      return "\(info.name) is a `@Model` of SwiftData, which keeps its properties: "
        + "map a struct and create the object from it"
    }
    if Ancestry.of(type).contains(where: { TypeName.readable($0) == "NSManagedObject" }) {
      return "\(info.name) is a managed object, and Core Data keeps its properties: "
        + "map a struct and set the object's properties from it"
    }
    return nil
  }
}
