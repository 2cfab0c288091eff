import Foundation
import ModelMapping

/// What a document can have much of and that is looked for among what came before, or gone through again.
extension GrowthSeries {
  /// By bytes, from 1 KB on.
  static var trapsByLength: [GrowthSeries] {
    let lengths = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    return [
      GrowthSeries(name: "alternatives and objects again and again", sizes: lengths) {
        Work(repeatedAlternatives($0)) { try Article(json: $0) }
      },
      GrowthSeries(name: "one string for an enum", sizes: lengths) {
        Work(longCase($0)) { try? StrictShade(json: $0) }
      },
      GrowthSeries(name: "keys that a hook drops", sizes: lengths) {
        Work(privateKeys($0)) { try Filtered(json: $0) }
      },
      GrowthSeries(name: "unknown keys, reported", sizes: lengths) {
        Work(unknownKeys($0)) { try ModelMapper<Curious>().mapWithReport(Article.self, from: $0) }
      },
      GrowthSeries(name: "keys with one hash, in a dictionary", sizes: lengths) {
        Work(collidingKeys($0)) { try ModelMapper<Strict>().map([String: Int].self, from: $0) }
      },
      GrowthSeries(name: "keys with one hash, as JSONValue", sizes: lengths) {
        Work(collidingKeys($0)) { try JSONValue(json: $0) }
      },
      GrowthSeries(name: "issues with hooks, all kept", sizes: Array(lengths.dropLast())) {
        var options = MappingOptions()
        options.maximumIssues = .max
        let mapper = ModelMapper<Lenient>(options: options)
        return Work(wrongNumbers($0)) { try mapper.mapWithReport([Hooked].self, from: $0) }
      },
      GrowthSeries(name: "containers of an Encodable type", sizes: Array(lengths.dropLast())) {
        let holder = Holder(containers: Containers(count: $0 / 5))
        return Work(Data(count: $0)) { _ in try? holder.jsonData() }
      },
    ]
  }

  /// By depth, with a string of 1 MB in the innermost object.
  static var trapsByDepth: [GrowthSeries] {
    let depths = [4, 16, 64, 256, 500]
    return [
      GrowthSeries(name: "under alternative keys", sizes: depths) {
        Work(paddedNest($0)) { try AlternativeNest(json: $0) }
      },
      GrowthSeries(name: "with hooks", sizes: depths) {
        Work(paddedNest($0)) { try HookedNest(json: $0) }
      },
      GrowthSeries(name: "of a family", sizes: depths) {
        Work(paddedNest($0)) { try FamilyNest(json: $0) }
      },
      GrowthSeries(name: "that lack a key", sizes: depths) {
        Work(paddedNest($0)) { try? StrictNest(json: $0) }
      },
    ]
  }

  private static func repeatedAlternatives(_ length: Int) -> Data {
    let member = #""ID":1,"meta":{}"#
    let count = max(1, length / (member.utf8.count + 1))
    return Data("{\(Array(repeating: member, count: count).joined(separator: ","))}".utf8)
  }

  private static func longCase(_ length: Int) -> Data {
    Data(#"{"shade":"\#(String(repeating: "x", count: length))"}"#.utf8)
  }

  private static func privateKeys(_ length: Int) -> Data {
    let members = (0..<max(1, length / 12)).map { "\"_\($0)\":1" }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }

  private static func collidingKeys(_ length: Int) -> Data {
    let members = (0..<max(1, length / 29)).map { "\"aaaaaaaa\($0 + 10_000_000)bbbbbbbb\":1" }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }

  private static func wrongNumbers(_ length: Int) -> Data {
    let elements = Array(repeating: #"{"n":"7"}"#, count: max(1, length / 10))
    return Data("[\(elements.joined(separator: ","))]".utf8)
  }

  private static func paddedNest(_ depth: Int) -> Data {
    let pad = String(repeating: "x", count: 1_000_000)
    let open = String(repeating: #"{"next":"#, count: depth - 1)
    let close = String(repeating: "}", count: depth - 1)
    return Data("\(open){\"pad\":\"\(pad)\"}\(close)".utf8)
  }
}

// MARK: - Models

private struct Article: LenientModel {
  var id = 0
  var title = ""
  var summary: String?
  static let keyMapper: KeyMapper = [
    "id": ["id", "ID", "article.id"], "title": "headline", "summary": "meta.text.short",
  ]
}

private enum Shade: String, CaseIterable, Codable {
  case red, green, blue, yellow, magenta, cyan, black, white, orange, purple
}

private struct StrictShade: StrictModel {
  let shade: Shade
}

private struct Filtered: LenientModel, MappingPreprocessing {
  var a = 0

  static func preprocess(_ object: inout JSONObject) throws {
    for key in object.keys where key.hasPrefix("_") { object[key] = nil }
  }
}

private struct Hooked: LenientModel, MappingPreprocessing {
  var n = 0

  static func preprocess(_ object: inout JSONObject) throws {}
}

private enum Curious: MappingPolicy {
  static var rules: MappingRules {
    var rules = Lenient.rules
    rules.unknownKeys = .report
    return rules
  }
}

private struct Containers: Codable {
  var count: Int

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for _ in 0..<count { container = container.nestedUnkeyedContainer() }
  }
}

private struct Holder: StrictModel {
  var containers: Containers
}

private final class AlternativeNest: LenientModel {
  var next: AlternativeNest?
  var pad = ""
  static let keyMapper: KeyMapper = ["next": ["n", "next"]]

  init() {}
}

private final class HookedNest: LenientModel, MappingPostprocessing {
  var next: HookedNest?
  var pad = ""

  init() {}

  func postprocess(_ object: JSONObject) throws {}
}

private final class FamilyNest: LenientModel, ModelFamily {
  var next: FamilyNest?
  var pad = ""

  init() {}

  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    FamilyNest.self
  }
}

private final class StrictNest: StrictModel, DefaultInitializable {
  var next: StrictNest?
  var pad = ""
  var id = 0

  init() {}
}
