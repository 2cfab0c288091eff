/// One way of treating what does not fit: the generic parameter that turns the one mapper into an
/// engine.
///
/// A policy is a set of named rules, fixed at compile time and read when the plan of a type is built.
/// `Lenient` follows YYModel, `Strict` JSONModel. Another one takes a few lines:
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
}
