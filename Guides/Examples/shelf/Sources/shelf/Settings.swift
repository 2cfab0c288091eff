import Foundation
import ModelMapping

/// A file that people edit: with comments, and with a comma after the last member if they like.
struct Settings: LenientModel {
  var folder = "pages"
  var firstPage = "page-1.json"
  var limit = 20

  static let keyMapper: KeyMapper = .snakeCase
  static let constraints: ValueConstraints = [name(\.limit): .range(1...1000)]
}

extension Settings {
  private static let mapper = ModelMapper<Lenient>(options: MappingOptions(reading: .comments))

  /// Reads a file, and says what in it has no effect.
  static func read(_ file: URL) throws(ModelError) -> Mapped<Settings> {
    try mapper.mapWithReport(Settings.self, contentsOf: file)
  }
}
