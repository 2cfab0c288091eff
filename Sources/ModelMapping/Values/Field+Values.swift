/// Lets fields be compared, copied and archived as parts of values.
extension Field: ValueContainer {
  static var contentType: Any.Type { Value.self }

  var view: ValueView {
    switch self {
    case .absent: .missing
    case .null: .absent
    case .value(let value): .wrapped(value)
    }
  }

  func archived(by writer: inout ArchiveWriter) throws(Fault) -> JSONValue {
    switch self {
    case .absent: .array([])
    case .null: .null
    case .value(let value):
      try writer.nested { writer throws(Fault) in
        .array([try writer.tree(of: value as Any, as: Value.self)])
      }
    }
  }

  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> Field {
    if tree.isNull { return .null }
    guard case .array(let content) = tree, content.count < 2 else {
      throw reader.mismatch(.other("an array of one value"), tree)
    }
    return content.isEmpty ? .absent : .value(try reader.value(Value.self, from: content[0]))
  }
}
