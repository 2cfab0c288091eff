/// Lets fields be compared, copied and archived as parts of values.
extension Field {
  static var contentType: Any.Type { Value.self }

  var view: ValueView {
    switch self {
    case .absent: .missing
    case .null: .absent
    case .value(let value): .wrapped(value)
    }
  }

  func archived(by writer: inout ArchiveWriter) throws(Fault) -> JSONValue {
    isAbsent ? ArchiveForm.absent : try value.archived(by: &writer)
  }

  static func unarchived(
    _ tree: JSONValue,
    by reader: ArchiveReader,
  ) throws(Fault) -> Field {
    tree == ArchiveForm.absent ? .absent : Field(try Value?.unarchived(tree, by: reader))
  }
}
