import PropertyIntrospection

/// Joins one property to its place in JSON.
final class PropertyRule {
  /// The property's name.
  let name: String
  /// Where it is stored.
  let field: StoredField
  /// How its type is read and written.
  let adapter: ValueAdapter
  /// Whether it is read and written in a copy, because what code of users does meanwhile may replace the value.
  let isExchanged: Bool
  /// Where it is read from, the best first; none for a property that is only written.
  let readPaths: [[String]]
  /// Where it is written to; nil for a property that is not.
  let writePath: [String]?
  /// Whether the document must have it.
  let isRequired: Bool
  /// Whether null may stand for a value that is absent.
  let ignoresNull: Bool
  /// Whether its values must not be told in errors and reports.
  private(set) var isSensitive = false

  init(
    name: String,
    field: StoredField,
    adapter: ValueAdapter,
    isOfObject: Bool,
    readPaths: [[String]],
    writePath: [String]?,
    isRequired: Bool,
    ignoresNull: Bool,
  ) {
    self.name = name
    self.field = field
    self.adapter = adapter
    isExchanged = isOfObject && adapter.staysInSlot
    self.readPaths = readPaths
    self.writePath = writePath
    self.isRequired = isRequired
    self.ignoresNull = ignoresNull
  }

  /// Lends the property's value, of an object in a copy if the object's own may be replaced meanwhile.
  @inline(__always)
  func withValue<R>(of storage: InstanceStorage, _ body: (Slot) -> R) -> R {
    let slot = storage.slot(field, isInitialized: true)
    return isExchanged ? withCopy(of: slot, in: adapter.memory, body) : body(slot)
  }

  /// Keeps its values out of errors and reports; for the making of the plan only.
  func hideValues() { isSensitive = true }

  /// Whether the document may leave it out, whatever the policy says of what is absent.
  var isOptional: Bool { ignoresNull || adapter.mayBeAbsent }

  /// The key of JSON that stands for the property where none of its keys is there.
  var mainPath: [String] { readPaths.first ?? [name] }

  /// The last step of that path.
  var mainKey: String { mainPath.last ?? name }
}
