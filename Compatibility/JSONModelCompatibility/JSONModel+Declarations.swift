public import ModelMapping
import PropertyIntrospection

/// What ModelMapping asks of a model, answered by what JSONModel asks of a class.
extension MappableModel where Self: JSONModel {
  /// What `keyMapper()` says.
  public static var keyMapper: KeyMapper {
    if let merging = Merging.current, merging.isOf(Self.self), !merging.usesKeyMapping {
      return .identity
    }
    guard let mapper = keyMapper() else { return .identity }
    return KeyMapper { name in JSONKey(mapper.convertValue(name)) }
  }

  /// What `propertyIsIgnored(_:)` says, with `@Ignore`, `let` properties and functions.
  public static var ignoredProperties: Set<String> {
    let names = storedProperties.lazy.filter { property in
      propertyIsIgnored(property.name) || !property.isMutable || property.isFunction
        || property.wrapper is any IgnoringWrapper.Type
    }
    return Set(names.map(\.name))
  }

  /// What `propertyIsOptional(_:)` says.
  public static var optionalProperties: Set<String> {
    let isMerged = Merging.current?.isOf(Self.self) ?? false
    let names = storedProperties.lazy.map(\.name)
    return Set(names.filter { isMerged || propertyIsOptional($0) })
  }

  /// What `classForCollectionProperty(propertyName:)` says.
  public static var families: [String: any ModelFamily.Type] {
    var families: [String: any ModelFamily.Type] = [:]
    for property in storedProperties {
      guard let answer = classForCollectionProperty(propertyName: property.name),
        property.elementType != answer, let model = answer as? any MappableModel.Type
      else { continue }
      func open<Model: MappableModel>(_: Model.Type) -> any ModelFamily.Type {
        ClassOf<Model>.self
      }
      families[property.name] = open(model)
    }
    return families
  }
}

extension JSONModel {
  /// The stored properties of the class; none if it cannot be described, of which plans tell.
  static var storedProperties: [PropertyInfo] { (try? TypeInfo.of(Self.self))?.properties ?? [] }

  /// Those of some names that properties have.
  static func known(_ names: [String]?) -> [String]? {
    guard let names else { return nil }
    let known = Set(storedProperties.map(\.name))
    return names.filter { known.contains($0) }
  }
}

extension PropertyInfo {
  /// Whether it holds a function, which JSON cannot hold.
  fileprivate var isFunction: Bool {
    var kind = valueKind
    while case .optional(let wrapped) = kind { kind = ValueKind(of: wrapped) }
    if case .function = kind { return true }
    return false
  }

  /// The type of what stands in the property: of its elements, if it has some.
  fileprivate var elementType: Any.Type {
    var element = type
    while true {
      switch ValueKind(of: element) {
      case .optional(let inner), .array(let inner), .set(let inner): element = inner
      case .dictionary(let inner, _): element = inner
      default: return element
      }
    }
  }
}

/// One class, whatever stands in the document.
private enum ClassOf<Model: MappableModel>: ModelFamily {
  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? { Model.self }
}
