import ModelMapping
import PropertyIntrospection
import Testing

@Suite("Object lifetimes under policy rules", .serialized)
struct RuleLifetimeTests {
  @Test("reset, forgiven, flattened or re-read objects are released", arguments: documents)
  func letGo(json: String) {
    for source in [Source.text, .tree, .serialization] {
      mapping(Raw.self, json, source)
      mapping(Started.self, json, source)
      mapping(Object.self, json, source)
      updating(Raw(first: Token(), may: Token(), list: [Token()], tokens: []), json, source)
      updating(Started(), json, source)
      updating(Object(), json, source)
      #expect(Token.living == 0, "\(source)")
    }
  }

  private func mapping<Value>(_ type: Value.Type, _ json: String, _ source: Source) {
    _ = try? source.mapWithReport(type, from: json, by: ModelMapper<Everything>())
    _ = try? source.mapWithReport(type, from: json, by: ModelMapper<EverythingInPlace>())
  }

  private func updating<Model: MappableModel>(
    _ model: Model,
    _ json: String,
    _ source: Source,
  ) {
    var model = model
    _ = try? source.update(&model, from: json, by: ModelMapper<Everything>())
    _ = try? source.update(&model, from: json, by: ModelMapper<EverythingInPlace>())
  }

  private static let documents = [
    "{}",
    #"{"first": {"id": 1}, "may": {"id": 2}, "list": [{"id": 3}], "boxes": [{"token": {"id": 4}}]}"#,
    #"{"first": null, "may": null, "list": null, "boxes": null}"#,
    #"{"first": 5, "may": "x", "list": {}, "boxes": 7}"#,
    #"{"first": {"id": -1}, "may": {"id": -2}, "list": [{"id": -3}, {"id": 4}]}"#,
    #"{"first": {"id": 1}, "list": [[{"id": 1}, {"id": 2}], 5, {"id": 3}]}"#,
    #"{"first": {"id": 1}, "list": [[{"id": 1}, {"id": "x"}]]}"#,
    #"{"first": {"id": 1}, "boxes": [{"token": {"id": 1}}, {"token": [{"id": 2}]}, {}]}"#,
    #"{"first": {"id": 1}, "boxes": [{"token": {"id": "x"}}]}"#,
    #"{"first": {"id": 1}, "first": {"id": 2}, "first": {}}"#,
    #"{"first": {"id": 1}, "may": {"id": 1}, "may": null, "list": [{"id": 1}], "list": 5}"#,
    #"{"boxes": [{"token": {"id": 1}}], "boxes": [{"token": {"id": 2}}], "boxes": {}}"#,
    #"{"first": {"id": 1}, "may": "NULL", "list": [{"id": 3}], "boxes": {"token": [{"id": 4}]}}"#,
  ]

  // MARK: Models and policies

  /// An object that counts its living instances; used only by this suite.
  final class Token: MappableModel, DefaultInitializable {
    typealias Policy = Everything

    private static let count = Locked(0)
    static var living: Int { count.withLock { $0 } }

    var id = 0

    init() { Self.count.withLock { $0 += 1 } }
    deinit { Self.count.withLock { $0 -= 1 } }

    func validate() throws {
      if id < 0 { throw ValidationFailure("an id is not negative") }
    }
  }

  struct Raw: MappableModel {
    typealias Policy = Everything

    let first: Token
    let may: Token?
    let list: [Token]
    let tokens: [Token]

    static let keyMapper: KeyMapper = ["tokens": "boxes.token"]
  }

  struct Started: MappableModel, DefaultInitializable {
    typealias Policy = Everything

    var first = Token()
    var may: Token? = Token()
    var list = [Token()]
    var tokens: [Token] = []

    static let keyMapper: KeyMapper = ["tokens": "boxes.token"]
  }

  final class Object: MappableModel, DefaultInitializable {
    typealias Policy = Everything

    var first = Token()
    var may: Token? = Token()
    var list = [Token()]
    var tokens: [Token] = []

    static let keyMapper: KeyMapper = ["tokens": "boxes.token"]
  }

  enum Everything: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.missingValue = .reset
      rules.nullValue = .reset
      rules.invalidValue = .reset
      rules.duplicateKeys = .lastWins
      rules.conversions = .jsonModel
      rules.conversions.nullWords = true
      rules.legacy.nullForOptional = .keep
      rules.legacy.nonObjects = .drop
      rules.legacy.nestedArrays = .flatten
      rules.legacy.failingModels = .forgivenIfOptional
      rules.legacy.pathArrays = .goThrough
      return rules
    }
  }

  enum EverythingInPlace: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.missingValue = .reset
      rules.nullValue = .reset
      rules.unusableValue = .reset
      rules.invalidValue = .reset
      rules.legacy.nullAlternatives = .take
      rules.legacy.failingModels = .takenAnyway
      rules.legacy.pathArrays = .goThrough
      rules.legacy.nestedArrays = .flatten
      return rules
    }
  }
}
