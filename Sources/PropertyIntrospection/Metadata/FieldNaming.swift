/// Maps the names of stored fields to the names of the declared properties.
struct FieldNaming {
  /// The declared name of a property, and how it is stored.
  struct Role {
    var name: String
    var isLazy = false
    var isWrapped = false
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
  private static let registrarName = "_$observationRegistrar"

  /// All stored names.
  private let storedNames: Set<String>
  /// Whether the level belongs to an `@Observable` class.
  let isObservable: Bool

  /// Creates the naming rules from all fields of a struct or class level.
  init(_ fields: [FieldRecord]) {
    self.isObservable = fields.contains(where: Self.isRegistrar)
    self.storedNames = Set(fields.map(\.name))
  }

  /// Returns whether the field is the one that the `@Observable` macro adds to a class.
  static func isRegistrar(_ field: FieldRecord) -> Bool {
    field.name == registrarName
      && _typeName(field.type, qualified: true) == "Observation.ObservationRegistrar"
  }

  /// Returns the declared name and how the property is stored.
  func role(of field: FieldRecord) -> Role {
    // A plain name begins with none of `$`, `_` and the backtick.
    guard let first = field.name.utf8.first, first == 0x24 || first == 0x5F || first == 0x60 else {
      return Role(name: field.name)
    }
    if field.name.hasPrefix(Self.lazyPrefix) {
      let name = String(field.name.dropFirst(Self.lazyPrefix.count))
      return Role(name: RawIdentifier.withoutBackticks(name), isLazy: true)
    }
    guard field.name.hasPrefix("_"), field.name.count > 1 else {
      return Role(name: RawIdentifier.withoutBackticks(field.name))
    }
    let bareName = String(field.name.dropFirst())
    // A property that another field stores is not declared by this one.
    if storedNames.contains(bareName) { return Role(name: field.name) }
    if WrapperRule.isWrapper(field.type) {
      return Role(name: RawIdentifier.withoutBackticks(bareName), isWrapped: true)
    }
    if isObservable, field.isVariable {
      return Role(name: RawIdentifier.withoutBackticks(bareName))
    }
    return Role(name: field.name)
  }
}
