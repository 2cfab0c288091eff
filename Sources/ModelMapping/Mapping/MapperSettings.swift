import PropertyIntrospection

/// The options of a mapper with what follows from them, made once and shared by all its mappings.
final class MapperSettings: Sendable {
  /// Those of a mapper without options.
  static let standard = MapperSettings(MappingOptions())

  /// The same, to which no reference is counted; they are there for ever.
  static let lentStandard = Frozen(Unretained(standard))

  let options: MappingOptions
  let limits: MappingLimits
  let cache: PlanCache

  init(_ options: MappingOptions) {
    self.options = options
    limits = MappingLimits(options)
    cache = .of(options)
  }

  /// The adapter of a type that is mapped as a whole document, as its cache lends it.
  @inline(__always)
  func root(
    for type: Any.Type,
    _ policy: any MappingPolicy.Type,
    known: (any MappableModel.Type)?,
  ) -> Unretained<RootAdapter>? {
    cache.lentRoot(for: type, policy, known: known)
  }
}
