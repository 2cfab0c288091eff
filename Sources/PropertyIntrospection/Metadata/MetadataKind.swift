/// The kind of type that a metatype represents, as numbered by the runtime.
///
/// The numbers are defined by the ABI (`swift/ABI/MetadataKind.def`). Unlisted kinds are treated as unknown and
/// rejected.
struct MetadataKind: Equatable, Sendable {
  let rawValue: UInt

  static let swiftClass = Self(rawValue: 0)
  static let structure = Self(rawValue: 0x200)
  static let enumeration = Self(rawValue: 0x201)
  static let optional = Self(rawValue: 0x202)
  static let foreignClass = Self(rawValue: 0x203)
  static let tuple = Self(rawValue: 0x301)
  static let function = Self(rawValue: 0x302)
  static let existential = Self(rawValue: 0x303)
  static let metatype = Self(rawValue: 0x304)
  static let objectiveCClass = Self(rawValue: 0x305)
  static let existentialMetatype = Self(rawValue: 0x306)
  static let extendedExistential = Self(rawValue: 0x307)

  /// Whether values of the type are references to class instances.
  var isClass: Bool {
    self == .swiftClass || self == .objectiveCClass || self == .foreignClass
  }

  /// The noun for error messages, with its article.
  var noun: String {
    switch self {
    case .swiftClass: "a class"
    case .structure: "a struct"
    case .enumeration, .optional: "an enum"
    case .tuple: "a tuple"
    case .function: "a function type"
    case .existential, .extendedExistential: "a protocol type"
    case .metatype, .existentialMetatype: "a metatype"
    case .foreignClass, .objectiveCClass: "a class not written in Swift"
    default: "a type of an unknown sort"
    }
  }
}

extension MetadataKind {
  init(of type: Any.Type) {
    self.init(rawValue: metadataKind(type))
  }
}
