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
}
