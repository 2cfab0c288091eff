/// The options of a mapper with what follows from them, made once and shared by all its mappings.
final class MapperSettings: Sendable {
  /// Those of a mapper without options.
  static let standard = MapperSettings(MappingOptions())

  let options: MappingOptions
  let limits: MappingLimits
  let cache: PlanCache

  init(_ options: MappingOptions) {
    self.options = options
    limits = MappingLimits(options)
    cache = .of(options)
  }
}
