import PropertyIntrospection

/// How a type is mapped and archived as another one.
protocol TypeRepresentation: Sendable {
  /// The type in archives.
  var archivedType: Any.Type { get }
  /// Returns the adapter of the type, or nil if that of the other type is not available.
  func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter?
  /// Returns the value to archive, or nil for a value of another type.
  func archived(_ value: Any) -> Any?
  /// Returns the value of an archived one, or nil if there is none.
  func unarchived(_ value: Any) -> Any?
}

/// A type that is represented by another one in JSON and archives.
struct Represented<Value, Form>: TypeRepresentation {
  /// Returns the value of a form, or nil if there is none.
  let value: @Sendable (Form) -> Value?
  /// Returns the form of a value.
  let form: @Sendable (Value) -> Form

  var archivedType: Any.Type { Form.self }

  func makeAdapter(_ builder: PlanBuilder, _ scope: AdapterScope) -> ValueAdapter? {
    builder.adapter(for: Form.self, in: scope.rawValue).map { RepresentedAdapter(self, $0) }
  }

  func archived(_ value: Any) -> Any? { (value as? Value).map { form($0) } }
  func unarchived(_ value: Any) -> Any? { (value as? Form).flatMap { self.value($0) } }
}

/// The types that are mapped as others, apart from those of `ScalarKind`.
enum RepresentedTypes {
  /// Returns how a type is represented, or nil if it is mapped as itself.
  static func find(_ type: Any.Type) -> (any TypeRepresentation)? { all[ObjectIdentifier(type)] }

  private static let all: [ObjectIdentifier: any TypeRepresentation] = {
    var all = FoundationObject.representations
    all[ObjectIdentifier(UnknownMembers.self)] = UnknownMembersRepresentation()
    all[ObjectIdentifier(AnyHashable.self)] = Represented<AnyHashable, Any>(
      // On Linux, the hash of an `NSNumber` is not that of an equal number of Swift's.
      value: { ((try? FoundationObject.number($0)?.anyValue(room: 1)) ?? $0) as? AnyHashable },
      form: { $0.base },
    )
    return all
  }()
}
