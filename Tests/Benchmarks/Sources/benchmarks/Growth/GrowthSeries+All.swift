import Foundation
import ModelMapping

extension GrowthSeries {
  /// What grows by bytes, from 1 KB on.
  static var byLength: [GrowthSeries] {
    let lengths = [1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]
    return [
      GrowthSeries(name: "records, read lenient", sizes: lengths) {
        Work(records($0)) { try [LenientRecord](json: $0) }
      },
      GrowthSeries(name: "records, read strict", sizes: lengths) {
        Work(records($0)) { try [StrictRecord](json: $0) }
      },
      GrowthSeries(name: "records, written", sizes: lengths) {
        let models = try [StrictRecord](json: records($0))
        return Work(records($0)) { _ in try models.jsonData() }
      },
      GrowthSeries(name: "records, read as JSONValue", sizes: Array(lengths.dropLast())) {
        Work(records($0)) { try JSONValue(json: $0) }
      },
      GrowthSeries(name: "one string with escapes", sizes: lengths) {
        Work(letter($0)) { try StrictLetter(json: $0) }
      },
      GrowthSeries(name: "a dictionary", sizes: Array(lengths.dropLast())) {
        Work(index($0)) { try LenientIndex(json: $0) }
      },
      GrowthSeries(name: "unknown keys in one object", sizes: Array(lengths.dropLast())) {
        Work(unknownKeys($0)) { try LenientRecord(json: $0) }
      },
      GrowthSeries(name: "one key again and again", sizes: Array(lengths.dropLast())) {
        Work(repeatedKey($0)) { try LenientRecord(json: $0) }
      },
      GrowthSeries(name: "issues, 100 kept, lenient", sizes: Array(lengths.dropLast())) {
        Work(wrongRecords($0)) {
          try ModelMapper<Lenient>().mapWithReport([LenientRecord].self, from: $0)
        }
      },
      GrowthSeries(name: "issues, all kept, lenient", sizes: Array(lengths.dropLast(2))) {
        var options = MappingOptions()
        options.maximumIssues = .max
        let mapper = ModelMapper<Lenient>(options: options)
        return Work(wrongRecords($0)) { try mapper.mapWithReport([LenientRecord].self, from: $0) }
      },
      GrowthSeries(name: "issues, all kept, strict", sizes: Array(lengths.dropLast(2))) {
        var options = MappingOptions()
        options.maximumIssues = .max
        let mapper = ModelMapper<Strict>(options: options)
        return Work(wrongRecords($0)) { data in
          do {
            _ = try mapper.map([StrictRecord].self, from: data)
            throw Unfit()
          } catch let error as ModelError {
            return error
          }
        }
      },
    ]
  }

  /// What grows by depth.
  static var byDepth: [GrowthSeries] {
    let depths = [4, 16, 64, 256, 500]
    return [
      GrowthSeries(name: "objects in objects, read", sizes: depths) {
        Work(nest($0)) { try LenientNest(json: $0) }
      },
      GrowthSeries(name: "objects in objects, written", sizes: depths) {
        let nest = try LenientNest(json: nest($0))
        return Work(try nest.jsonData()) { _ in try nest.jsonData() }
      },
      GrowthSeries(name: "unknown arrays in arrays", sizes: depths) {
        Work(unknownArrays($0)) { try LenientRecord(json: $0) }
      },
    ]
  }

  /// What grows by the number of properties.
  static var byProperties: [GrowthSeries] {
    let counts = [25, 50, 100, 200]
    return [
      GrowthSeries(name: "in the order of declaration, lenient", sizes: counts) {
        try wide($0, wideObject(0..<$0), isLenient: true)
      },
      GrowthSeries(name: "in the order of declaration, strict", sizes: counts) {
        try wide($0, wideObject(0..<$0), isLenient: false)
      },
      GrowthSeries(name: "in reverse, lenient", sizes: counts) {
        try wide($0, wideObject((0..<$0).reversed()), isLenient: true)
      },
      GrowthSeries(name: "in any order, strict", sizes: counts) {
        try wide($0, wideObject(shuffled($0)), isLenient: false)
      },
    ]
  }

  private static func wide(_ count: Int, _ object: Data, isLenient: Bool) throws -> Work {
    switch (count, isLenient) {
    case (25, true): Work(object) { try LenientWide25(json: $0) }
    case (25, false): Work(object) { try StrictWide25(json: $0) }
    case (50, true): Work(object) { try LenientWide50(json: $0) }
    case (50, false): Work(object) { try StrictWide50(json: $0) }
    case (100, true): Work(object) { try LenientWide100(json: $0) }
    case (100, false): Work(object) { try StrictWide100(json: $0) }
    case (200, true): Work(object) { try LenientWide200(json: $0) }
    case (200, false): Work(object) { try StrictWide200(json: $0) }
    default: throw Unfit()
    }
  }
}
