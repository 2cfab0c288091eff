/// A model with additional declarations that need checking.
///
/// Adopt it in protocols that let models declare more than `MappableModel` does. Mistakes are then reported
/// like all mistakes in declarations: by `audit()`, in the lenient engine's reports, and as an error of the
/// strict engine.
///
/// ```swift
/// protocol Labeled: MappableModel, DeclarationChecking {
///   static var labels: [String: String] { get }
/// }
///
/// extension Labeled {
///   static func declarationMistakes() -> [String] {
///     labels.filter { $0.value.isEmpty }.keys.sorted().map { "labels: `\($0)` is empty" }
///   }
/// }
/// ```
///
/// ```swift
/// struct Form: StrictModel, Labeled {
///   let name: String
///   static let labels = ["name": ""]
/// }
/// ```
///
/// ```swift
/// for issue in Form.audit() {
///   print(issue)
/// }
/// // Prints "the document: labels: `name` is empty"
/// ```
public protocol DeclarationChecking: ModelHook {
  /// Returns a message for each mistake; called when the type's plan is built.
  static func declarationMistakes() -> [String]
}
