import PropertyIntrospection

/// Connects one property to its paths in JSON.
final class PropertyRule {
  /// The name of the property.
  let name: String
  /// The stored field of the property.
  let field: StoredField
  /// The adapter that reads and writes its type.
  let adapter: ValueAdapter
  /// Whether it is read and written in a copy, because user code may replace the value meanwhile.
  let isExchanged: Bool
  /// The paths it is read from, the preferred one first; empty for a property that is only written.
  let readPaths: [[String]]
  /// The path it is written to; nil for a property that is not written.
  let writePath: [String]?
  /// Whether the document must contain it.
  let isRequired: Bool
  /// Whether null counts as an absent value.
  let ignoresNull: Bool
  /// Whether its values must not appear in errors and reports.
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

  /// Calls a closure with the property's value, copied if the value of an object may be replaced meanwhile.
  @inline(__always)
  func withValue<R>(of storage: InstanceStorage, _ body: (Slot) -> R) -> R {
    let slot = storage.slot(field, isInitialized: true)
    return isExchanged ? withCopy(of: slot, in: adapter.memory, body) : body(slot)
  }

  /// Keeps its values out of errors and reports; for use only while the plan is built.
  func hideValues() { isSensitive = true }

  /// Whether the document may leave it out regardless of the policy for missing values.
  var isOptional: Bool { ignoresNull || adapter.mayBeAbsent }

  /// The path that represents the property if none of its keys is present.
  var mainPath: [String] { readPaths.first ?? [name] }

  /// The last key of `mainPath`.
  var mainKey: String { mainPath.last ?? name }
}
