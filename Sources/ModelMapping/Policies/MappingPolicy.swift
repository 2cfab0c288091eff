/// A way of handling values that do not fit: the generic parameter that turns the mapper into an engine.
///
/// A policy is a set of named rules, fixed at compile time and read when the plan of a type is built.
/// `Lenient` follows YYModel, `Strict` JSONModel. A custom policy takes a few lines:
///
/// ```swift
/// enum Closed: MappingPolicy {
///   static var rules: MappingRules {
///     var rules = Strict.rules
///     rules.unknownKeys = .forbid
///     return rules
///   }
/// }
/// ```
public protocol MappingPolicy: SendableMetatype {
  /// The rules of this policy.
  static var rules: MappingRules { get }

  /// Conversions for all models, used where a model and the options have none. Defaults to those of the rules.
  static var valueTransformer: ValueTransformer { get }
}

extension MappingPolicy {
  /// The conversions of the rules.
  public static var valueTransformer: ValueTransformer { .standard }
}
