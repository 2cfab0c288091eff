import PropertyIntrospection

/// Classes whose properties look like stored ones and are kept by a framework.
///
/// They have nothing that could be filled: a lenient model of such a class would come out empty.
enum StorageElsewhere {
  /// Why a class cannot be a model, if its properties are kept elsewhere.
  static func reason(_ info: TypeInfo) -> String? {
    guard let type = info.type as? AnyClass else { return nil }
    // What the macro `@Model` of SwiftData adds to a class; nobody writes such a name.
    if info.properties.contains(where: { $0.storedName == "_$backingData" }) {
      return "\(info.name) is a `@Model` of SwiftData, which keeps its properties: "
        + "map a struct, and make the object of it"
    }
    if Ancestry.of(type).contains(where: { TypeName.readable($0) == "NSManagedObject" }) {
      return "\(info.name) is a managed object, and Core Data keeps its properties: "
        + "map a struct, and set the object's properties from it"
    }
    return nil
  }
}
