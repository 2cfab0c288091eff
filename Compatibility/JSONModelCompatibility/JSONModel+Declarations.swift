public import ModelMapping
import PropertyIntrospection

/// Implements ModelMapping's requirements by JSONModel's class methods.
extension MappableModel where Self: JSONModel {
  /// The mapper from `keyMapper()`; the identity without one, or for a merge without key mapping.
  public static var keyMapper: KeyMapper {
    if let merging = Merging.current, merging.isOf(Self.self), !merging.usesKeyMapping {
      return .identity
    }
    guard let mapper = keyMapper() else { return .identity }
    return KeyMapper { name in .keyPath(mapper.convertValue(name)) }
  }

  /// The properties ignored by `propertyIsIgnored(_:)` or `@Ignore`, `let` and `weak` properties and functions.
  public static var ignoredProperties: Set<String> {
    let names = storedProperties.lazy.filter { property in
      propertyIsIgnored(property.name) || !property.isMutable || property.isFunction
        || property.ownership != .strong
        || property.wrapper is any IgnoringWrapper.Type
    }
    return Set(names.map(\.name))
  }

  /// The properties that `propertyIsOptional(_:)` names; all for a merge.
  public static var optionalProperties: Set<String> {
    let isMerged = Merging.current?.isOf(Self.self) ?? false
    let names = storedProperties.lazy.map(\.name)
    return Set(names.filter { isMerged || propertyIsOptional($0) })
  }

  /// The classes from `classForCollectionProperty(propertyName:)`.
  public static var families: [String: any ModelFamily.Type] {
    var families: [String: any ModelFamily.Type] = [:]
    for property in storedProperties {
      guard let answer = classForCollectionProperty(propertyName: property.name),
        property.elementType != answer, let model = answer as? any MappableModel.Type
      else { continue }
      func open<Model: MappableModel>(_: Model.Type) -> any ModelFamily.Type {
        SingleTypeFamily<Model>.self
      }
      families[property.name] = open(model)
    }
    return families
  }
}

extension JSONModel {
  /// The stored properties of the class; empty if it cannot be described, which planning reports.
  static var storedProperties: [PropertyInfo] { (try? TypeInfo.of(Self.self))?.properties ?? [] }

  /// Returns a selection of the names that are names of properties; of all properties for nil.
  static func known(_ names: [String]?) -> JSONSelection {
    guard let names else { return .all }
    let known = Set(storedProperties.map(\.name))
    return .only(names.filter { known.contains($0) })
  }
}

extension PropertyInfo {
  /// Whether the property holds a function, which JSON cannot represent.
  fileprivate var isFunction: Bool {
    var kind = valueKind
    while case .optional(let wrapped) = kind { kind = ValueKind(of: wrapped) }
    if case .function = kind { return true }
    return false
  }
}
