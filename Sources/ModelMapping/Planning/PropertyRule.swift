import PropertyIntrospection

/// Joins one property to its place in JSON.
final class PropertyRule {
  /// The property's name.
  let name: String
  /// Where it lies, in bytes from the start of the struct or object.
  let offset: Int
  /// How its type is read and written.
  let adapter: ValueAdapter
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
    offset: Int,
    adapter: ValueAdapter,
    readPaths: [[String]],
    writePath: [String]?,
    isRequired: Bool,
    ignoresNull: Bool,
  ) {
    self.name = name
    self.offset = offset
    self.adapter = adapter
    self.readPaths = readPaths
    self.writePath = writePath
    self.isRequired = isRequired
    self.ignoresNull = ignoresNull
  }

  /// Keeps its values out of errors and reports; for the making of the plan only.
  func hideValues() { isSensitive = true }

  /// Whether the document may leave it out, whatever the policy says of what is absent.
  var isOptional: Bool { ignoresNull || adapter.mayBeAbsent }

  /// The key of JSON that stands for the property where none of its keys is there.
  var mainPath: [String] { readPaths.first ?? [name] }
}
