import Foundation
import ModelMapping

/// What models can declare, each alone and nested in itself.
extension GrowthSeries {
  private static let everything = ModelMapper<Lenient>(
    options: MappingOptions(maximumIssues: .max)
  )

  /// By bytes, from 1 KB on.
  static var featuresByLength: [GrowthSeries] {
    let lengths = [1_000, 10_000, 100_000, 1_000_000]
    func series<Element: MappableModel>(
      _ name: String,
      _: Element.Type,
      _ element: @escaping (Int) -> String,
    ) -> GrowthSeries {
      GrowthSeries(name: name, sizes: lengths) {
        Work(list($0, element)) {
          try? ModelMapper<Element.Policy>().map([Element].self, from: $0)
        }
      }
    }
    func set<Element: Hashable>(
      _ name: String,
      _: Element.Type,
      _ element: @escaping (Int) -> String,
    ) -> GrowthSeries {
      GrowthSeries(name: "a set of \(name)", sizes: lengths) {
        Work(list($0, element)) { try? ModelMapper<Strict>().map(Set<Element>.self, from: $0) }
      }
    }
    return [
      GrowthSeries(name: "problems of one validation", sizes: lengths) {
        Work(values($0, "9")) { try? Checked(json: $0) }
      },
      GrowthSeries(name: "problems of one validation, all kept", sizes: Array(lengths.dropLast(1)))
      {
        Work(values($0, "9")) { try? everything.map(Checked.self, from: $0) }
      },
      GrowthSeries(
        name: "broken constraints of elements, all kept",
        sizes: Array(lengths.dropLast(1)),
      ) {
        Work(values($0, "9")) { try everything.mapWithReport(Limited.self, from: $0) }
      },
      series("validations", Checked.self) { _ in #"{"values":[9,1]}"# },
      series("constraints", Limited.self) { _ in #"{"values":[9,1]}"# },
      series("hooks", Hooked.self) { #"{"n":\#($0)}"# },
      series("preparations", Prepared.self) { #"{"n":\#($0)}"# },
      series("families", Member.self) { #"{"n":\#($0)}"# },
      series("flattened models", Flat.self) { #"{"n":\#($0),"part":1}"# },
      series("unknown members", Open.self) { #"{"n":\#($0),"other \#($0)":1}"# },
      series("keys in other spellings", Spelled.self) { #"{"USER_NAME":"n\#($0)"}"# },
      GrowthSeries(name: "unknown members of one object", sizes: lengths) {
        Work(members($0)) { try Open(json: $0) }
      },
      GrowthSeries(name: "other spellings in one object", sizes: lengths) {
        Work(members($0)) { try Spelled(json: $0) }
      },
      GrowthSeries(name: "identities, updated", sizes: lengths) {
        let document = Data(#"{"kids":"#.utf8) + list($0) { #"{"n":\#($0)}"# } + Data("}".utf8)
        let owner = try Owner(json: document)
        return Work(document) { try owner.update(json: $0) }
      },
      GrowthSeries(name: "setters", sizes: lengths) {
        let observed = try Observed(json: values($0, "8"))
        return Work(values($0, "9")) { try observed.update(json: $0) }
      },
      GrowthSeries(name: "tags, untagged", sizes: lengths) {
        Work(list($0) { "[[\($0)]]" }) {
          try ModelMapper<Strict>().map([Untagged].self, from: $0)
        }
      },
      GrowthSeries(name: "tags, untagged and wrong", sizes: Array(lengths.dropLast(2))) {
        Work(list($0) { _ in #"[[[[[[[["x"]]]]]]]]"# }) {
          try? ModelMapper<Strict>().map([Untagged].self, from: $0)
        }
      },
      GrowthSeries(name: "tags, internal", sizes: lengths) {
        Work(list($0) { #"{"n":\#($0),"type":"kid"}"# }) {
          try ModelMapper<Strict>().map([Internal].self, from: $0)
        }
      },
      GrowthSeries(name: "tags, external", sizes: lengths) {
        Work(list($0) { #"{"kid":{"n":\#($0)}}"# }) {
          try ModelMapper<Strict>().map([External].self, from: $0)
        }
      },
      GrowthSeries(name: "tags, adjacent", sizes: lengths) {
        Work(list($0) { #"{"value":{"n":\#($0)},"type":"kid"}"# }) {
          try ModelMapper<Strict>().map([Adjacent].self, from: $0)
        }
      },
      set("strings", String.self) { #""string \#($0)""# },
      set("numbers", Double.self) { "\($0).5" },
      set("decimals, much alike", Decimal.self) { "1234567890123456789012345\(1_000_000 + $0)" },
      set("bytes, much alike", Data.self) { #""\#(bytes($0).base64EncodedString())""# },
      set("dates", Date.self) { #""2026-01-01T00:00:00.\#(1_000_000 + $0)Z""# },
      set("URLs", URL.self) { #""https://example.org/\#($0)""# },
      set("UUIDs", UUID.self) { #""00000000-0000-0000-0000-0000\#(10_000_000 + $0)""# },
      set("arrays", [Int].self) { "[1,\($0)]" },
      set("models with bytes, much alike", Blob.self) {
        #"{"bytes":"\#(bytes($0).base64EncodedString())"}"#
      },
      set("models with one hash", Poor.self) { #"{"n":\#($0)}"# },
    ]
  }

  /// By depth, with 100 bad numbers on each level, and a list in the innermost object that grows alike: a byte of a bad
  /// number is dearer than one of a good number, so their share must not change.
  static var featuresByDepth: [GrowthSeries] {
    let depths = [4, 16, 64, 160]
    func series<Nest: MappableModel>(
      _ name: String,
      _: Nest.Type,
      _ level: String = #"{"values":[9],"n":1,"kids":["#,
      _ end: String = "]}",
      tail: String = "",
    ) -> GrowthSeries {
      GrowthSeries(name: name, sizes: depths) { depth in
        let list = Array(repeating: "1", count: 300 * depth).joined(separator: ",")
        let text =
          String(repeating: level, count: depth) + #"{"values":[\#(list)]\#(tail)}"#
          + String(repeating: end, count: depth)
        return Work(Data(text.utf8)) { try? ModelMapper<Nest.Policy>().map(Nest.self, from: $0) }
      }
    }
    let bad = "[" + Array(repeating: "9", count: 100).joined(separator: ",") + "]"
    return [
      series("validations", Checked.self, #"{"values":\#(bad),"kids":["#),
      series("constraints", Limited.self, #"{"values":\#(bad),"kids":["#),
      series("hooks", Hooked.self),
      series("preparations", Prepared.self),
      series("families", Member.self),
      series("flattened models", Flat.self),
      series("unknown members", Open.self),
      series("keys in other spellings", Spelled.self, #"{"VALUES":[9],"KIDS":["#),
      series("missing keys at paths", Missing.self),
      GrowthSeries(name: "identities, updated", sizes: depths) { depth in
        let list = Array(repeating: "1", count: 300 * depth).joined(separator: ",")
        let text =
          String(repeating: #"{"kids":["#, count: depth) + #"{"values":[\#(list)],"n":1}"#
          + String(repeating: #"],"n":1}"#, count: depth)
        let owner = try Owner(json: Data(text.utf8))
        return Work(Data(text.utf8)) { try owner.update(json: $0) }
      },
      GrowthSeries(name: "setters", sizes: depths) { depth in
        let text =
          String(repeating: #"{"n":1,"kid":"#, count: depth) + "null"
          + String(repeating: "}", count: depth)
        let observed = try Observed(json: Data(text.utf8))
        return Work(Data(text.utf8)) { try observed.update(json: $0) }
      },
      GrowthSeries(name: "tags, untagged", sizes: depths) { depth in
        let text =
          String(repeating: "[", count: depth) + "5" + String(repeating: "]", count: depth)
        return Work(Data("[\(text)]".utf8)) {
          try ModelMapper<Strict>().map([Untagged].self, from: $0)
        }
      },
      GrowthSeries(name: "tags, untagged and wrong", sizes: depths) { depth in
        let text =
          String(repeating: "[", count: depth) + "\"x\"" + String(repeating: "]", count: depth)
        return Work(Data("[\(text)]".utf8)) {
          try? ModelMapper<Strict>().map([Untagged].self, from: $0)
        }
      },
      tagged("tags, internal", Internal.self, depths, #"{"kids":["#, #"],"type":"kid"}"#),
      tagged("tags, external", External.self, depths, #"{"kid":{"kids":["#, "]}}"),
      tagged(
        "tags, adjacent",
        Adjacent.self,
        depths,
        #"{"value":{"kids":["#,
        #"]},"type":"kid"}"#,
      ),
    ]
  }

  private static func tagged<Tagged: TaggedModel>(
    _ name: String,
    _: Tagged.Type,
    _ depths: [Int],
    _ level: String,
    _ end: String,
  ) -> GrowthSeries {
    GrowthSeries(name: name, sizes: depths) { depth in
      let text = String(repeating: level, count: depth) + String(repeating: end, count: depth)
      return Work(Data("[\(text)]".utf8)) {
        try ModelMapper<Strict>().map([Tagged].self, from: $0)
      }
    }
  }

  private static func list(_ length: Int, _ element: (Int) -> String) -> Data {
    let count = max(1, length / (element(1_000).utf8.count + 1))
    return Data("[\((0..<count).map(element).joined(separator: ","))]".utf8)
  }

  private static func values(_ length: Int, _ value: String) -> Data {
    let values = Array(repeating: value, count: max(1, length / (value.utf8.count + 1)))
    return Data(#"{"values":[\#(values.joined(separator: ","))]}"#.utf8)
  }

  private static func members(_ length: Int) -> Data {
    let members = (0..<max(1, length / 16)).map { #""Other \#($0)":1"# }
    return Data("{\(members.joined(separator: ","))}".utf8)
  }

  private static func bytes(_ number: Int) -> Data {
    Data(repeating: 7, count: 84) + Data("\(1_000_000 + number)".utf8)
  }
}

// MARK: - Models

private struct Checked: LenientModel {
  var values: [Int] = []
  var kids: [Checked] = []

  func validate(_ problems: inout ValidationProblems) {
    for (index, value) in values.enumerated() where value > 5 {
      problems.add(at: MappingPath([.key("values"), .index(index)]), "too high")
    }
  }
}

private struct Limited: LenientModel {
  var values: [Int] = []
  var kids: [Limited] = []
  static let constraints: ValueConstraints = ["values": .each(.range(...5)), "kids": .count(2...)]
}

private struct Hooked: LenientModel, MappingPreprocessing, MappingPostprocessing {
  var n = 0
  var values: [Int] = []
  var kids: [Hooked] = []

  static func preprocess(_ object: inout JSONObject) throws {}
  mutating func postprocess(_ object: JSONObject) throws {}
}

private final class Prepared: LenientModel, MappingPreparing {
  var n = 0
  var values: [Int] = []
  var kids: [Prepared] = []

  init() {}

  func prepare(for object: inout JSONObject) throws {}
}

private final class Member: LenientModel, ModelFamily {
  var n = 0
  var values: [Int] = []
  var kids: [Member] = []

  init() {}

  static func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    Member.self
  }
}

private struct Part: LenientModel {
  var part = 0
  var kids: [Flat] = []
}

private struct Flat: LenientModel {
  var n = 0
  var values: [Int] = []
  var inner = Part()
  static let keyMapper: KeyMapper = ["inner": .flattened]
}

private struct Open: LenientModel {
  var n = 0
  var kids: [Open] = []
  var others: UnknownMembers = [:]
}

private struct Spelled: LenientModel {
  var userName = ""
  var values: [Int] = []
  var kids: [Spelled] = []
  static let keyMapper: KeyMapper = .ignoringCase
}

private struct Missing: LenientModel {
  var kids: [Missing] = []
  var title = ""
  static let keyMapper: KeyMapper = ["title": "texts.title"]
  static let requiredProperties: Set<String> = ["title"]
}

private final class Owner: LenientModel {
  var n = 0
  var values: [Int] = []
  var kids: [Owner] = []
  static let identity = "n"

  init() {}
}

private final class Observed: LenientModel {
  var n = 0
  var values: [Int] = []
  var kid: Observed?
  static let setters: [String: PropertySetter] = [
    "n": PropertySetter(\Observed.n), "values": PropertySetter(\Observed.values),
  ]

  init() {}
}

private struct Kid<Tag: TaggedModel>: StrictModel {
  let n: Int?
  let kids: [Tag]?
}

private indirect enum Internal: TaggedModel {
  case kid(Kid<Internal>)
  static let tagging = Tagging.internal("type")
  static let cases: [TaggedCase<Internal>] = [
    .init("kid", Internal.kid) {
      switch $0 {
      case .kid(let kid): kid
      }
    }
  ]
}

private indirect enum External: TaggedModel {
  case kid(Kid<External>)
  static let tagging = Tagging.external
  static let cases: [TaggedCase<External>] = [
    .init("kid", External.kid) {
      switch $0 {
      case .kid(let kid): kid
      }
    }
  ]
}

private indirect enum Adjacent: TaggedModel {
  case kid(Kid<Adjacent>)
  static let tagging = Tagging.adjacent("type", content: "value")
  static let cases: [TaggedCase<Adjacent>] = [
    .init("kid", Adjacent.kid) {
      switch $0 {
      case .kid(let kid): kid
      }
    }
  ]
}

private indirect enum Untagged: TaggedModel {
  case numbers([Untagged])
  case others([Untagged])
  case number(Int)
  static let tagging = Tagging.untagged
  static let cases: [TaggedCase<Untagged>] = [
    .init("numbers", Untagged.numbers) { if case .numbers(let list) = $0 { list } else { nil } },
    .init("others", Untagged.others) { if case .others(let list) = $0 { list } else { nil } },
    .init("number", Untagged.number) { if case .number(let number) = $0 { number } else { nil } },
  ]
}

private struct Blob: StrictModel, Hashable {
  let bytes: Data

  static func == (left: Blob, right: Blob) -> Bool { left.isModelEqual(to: right) }
  func hash(into hasher: inout Hasher) { modelHash(into: &hasher) }
}

private struct Poor: StrictModel, Hashable {
  let n: Int

  func hash(into hasher: inout Hasher) {}
}
