/// A model with declarations of its own that may be mistaken.
///
/// It is for protocols of one's own that let models declare more than `MappableModel` does: what is wrong
/// with it is then told where all mistakes in declarations are, by `audit()`, in the lenient engine's
/// reports and as an error of the strict one.
public protocol DeclarationChecking: ModelHook {
  /// What is wrong, each in words; asked when the type's plan is made.
  static func declarationMistakes() -> [String]
}
