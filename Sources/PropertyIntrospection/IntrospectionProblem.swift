/// Something that an audit found in a type's declaration.
public struct IntrospectionProblem: Sendable, Equatable {
  /// What is wrong.
  public let code: IntrospectionError.Code

  /// The type concerned: the one audited, or a superclass.
  public let typeName: String

  /// The property concerned, or nil if it is the type as a whole.
  public let propertyName: String?

  /// What is wrong and how to mend it, in plain words.
  public let text: String

  init(_ error: IntrospectionError) {
    self.code = error.code
    self.typeName = error.typeName
    self.propertyName = error.propertyName
    self.text = error.fault
  }
}

extension IntrospectionProblem: CustomStringConvertible {
  /// One line: where, what, and how to mend it.
  public var description: String {
    (propertyName.map { "\(typeName).\($0)" } ?? typeName) + ": " + text
  }
}
