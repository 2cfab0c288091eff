/// A model with additional declarations that need checking.
///
/// Adopt it in protocols that let models declare more than `MappableModel` does. Mistakes are then reported
/// like all mistakes in declarations: by `audit()`, in the lenient engine's reports, and as an error of the
/// strict engine.
public protocol DeclarationChecking: ModelHook {
  /// Returns a message for each mistake; called when the type's plan is built.
  static func declarationMistakes() -> [String]
}
