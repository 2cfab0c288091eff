/// A problem that an audit found in a type's declaration.
///
/// ```swift
/// struct Job {
///   let id: Int
///   var onDone: () -> Void
/// }
///
/// for problem in TypeInfo.audit(Job.self) {
///   print(problem.code, problem.propertyName ?? "none")
/// }
/// // Prints "unsupportedType onDone"
/// ```
public struct IntrospectionProblem: Sendable, Equatable {
  /// The kind of problem.
  public let code: IntrospectionError.Code

  /// The type concerned: the audited type or a superclass.
  public let typeName: String

  /// The property concerned, or nil for the type as a whole.
  public let propertyName: String?

  /// The problem and how to fix it, in plain words.
  public let text: String

  init(_ error: IntrospectionError) {
    self.code = error.code
    self.typeName = error.typeName
    self.propertyName = error.propertyName
    self.text = error.fault
  }
}

extension IntrospectionProblem: CustomStringConvertible {
  /// One line: the type and property, the problem, and how to fix it.
  public var description: String {
    (propertyName.map { "\(typeName).\($0)" } ?? typeName) + ": " + text
  }
}
