import PropertyIntrospection

/// The options of a mapper and the values derived from them, shared by all its mappings.
final class MapperSettings: Sendable {
  /// The settings of a mapper without options.
  static let standard = MapperSettings(MappingOptions())

  /// The standard settings without reference counting; they are never released.
  static let lentStandard = Frozen(Unretained(standard))

  let options: MappingOptions
  let limits: MappingLimits
  let cache: PlanCache

  init(_ options: MappingOptions) {
    self.options = options
    limits = MappingLimits(options)
    cache = .of(options)
  }

  /// Returns the adapter of a type mapped as a whole document, unretained from the cache.
  @inline(__always)
  func root(
    for type: Any.Type,
    _ policy: any MappingPolicy.Type,
    known: (any MappableModel.Type)?,
  ) -> Unretained<RootAdapter>? {
    cache.lentRoot(for: type, policy, known: known)
  }
}
