import Foundation
import ModelMapping
import Testing

@Suite("Resetting values")
struct ResetRuleTests {
  /// A document, and its result for a model in which every value differs from its default.
  struct Row: Sendable, CustomTestStringConvertible {
    let json: String
    let result: String

    init(_ json: String, _ result: String) {
      self.json = json
      self.result = result
    }

    var testDescription: String { json }
  }

  @Test("updating a struct resets values to those of a new model", arguments: updates)
  func updatedStruct(row: Row) {
    let model = Model(count: 1, name: "b", maybe: 2, url: Self.url, inner: Inner(size: 3))
    for source in Source.all {
      #expect(
        story(updating: model, from: row.json, through: source, by: Resetting.self) == row.result
      )
    }
  }

  @Test("updating an object resets values to those of a new object", arguments: updates)
  func updatedObject(row: Row) {
    for source in Source.all {
      let model = Object()
      (model.count, model.name, model.maybe) = (1, "b", 2)
      model.url = Self.url
      model.inner = Inner(size: 3)
      #expect(
        story(updating: model, from: row.json, through: source, by: Resetting.self) == row.result
      )
    }
  }

  private static let url = URL(string: "https://a.b")

  private static let updates: [Row] = [
    Row(
      #"{"count": null, "name": null, "maybe": null, "url": null, "inner": null}"#,
      "7 a nil nil 9; nullValue count; nullValue inner; nullValue name",
    ),
    Row(
      #"{"count": [], "name": {}, "maybe": {}, "url": 5, "inner": "x"}"#,
      "7 a 8 nil 9; typeMismatch count; typeMismatch inner; typeMismatch maybe; "
        + "typeMismatch name; typeMismatch url",
    ),
    Row(
      #"{"count": "x", "maybe": 1e30, "url": "a b"}"#,
      "7 b 8 nil 3; invalidValue count; invalidValue url; numberOutOfRange maybe",
    ),
    Row(#"{"inner": {"size": null}}"#, "1 b 2 https://a.b 9; nullValue inner.size"),
    Row(#"{"inner": {"size": -1}}"#, "1 b 2 https://a.b 9; validationFailed inner"),
    Row("{}", "1 b 2 https://a.b 3"),
  ]

  @Test("a new model keeps its defaults", arguments: Source.all)
  func new(_ source: Source) {
    #expect(
      story(
        Model.self,
        from: #"{"count": null, "name": [], "maybe": "x", "url": "a b", "inner": 5}"#,
        through: source,
        by: Resetting.self,
      )
        == "7 a 8 nil 9; invalidValue maybe; invalidValue url; nullValue count; "
        + "typeMismatch inner; typeMismatch name"
    )
  }

  @Test("a reset discards an earlier value in the document")
  func twice() {
    #expect(
      story(
        Model.self,
        from: #"{"count": 1, "maybe": 2, "count": null, "maybe": []}"#,
        by: Resetting.self,
      )
        == "7 a 8 nil 9; duplicateKey count; duplicateKey maybe; nullValue count; "
        + "typeMismatch maybe"
    )
  }

  @Test("a struct without defaults resets values to nil or zero", arguments: Source.all)
  func bare(_ source: Source) {
    let json = #"{"count": null, "maybe": "x", "inner": 5}"#
    #expect(
      story(Bare.self, from: json, through: source, by: Resetting.self)
        == "Bare(count: 0, maybe: nil, inner: size 0); "
        + "defaulted count; defaulted inner; invalidValue maybe"
    )
    let model = Bare(count: 1, maybe: 2, inner: Small(size: 3))
    #expect(
      story(updating: model, from: json, through: source, by: Resetting.self)
        == "Bare(count: 0, maybe: nil, inner: size 0); "
        + "defaulted count; defaulted inner; invalidValue maybe"
    )
  }

  @Test("a value is an error if its type has no zero", arguments: Source.all)
  func noZero(_ source: Source) throws {
    let json = #"{"url": null}"#
    #expect(
      story(Linked.self, from: json, through: source, by: Resetting.self) == "nullValue url"
    )
    let model = Linked(url: try #require(Self.url))
    #expect(
      story(updating: model, from: json, through: source, by: Resetting.self)
        == "Linked(url: https://a.b); nullValue url"
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Resetting>().map(Linked.self, from: json)
    }
    #expect(
      error?.description == """
        ResetRuleTests.Linked: 1 problem
          url (line 1, column 9): expected a URL, found null
        """
    )
  }

  @Test("the report describes a reset value")
  func words() throws {
    var model = Model(count: 1)
    let report = try ModelMapper<Resetting>().update(&model, from: #"{"count": "x"}"#)
    #expect(
      report.description == #"count (line 1, column 11): expected an integer, found "x""#
    )
  }

  @Test("absent values are also reset if the policy requires it", arguments: Source.all)
  func absent(_ source: Source) throws {
    let model = Model(count: 1, name: "b", maybe: 2, url: Self.url, inner: Inner(size: 3))
    #expect(
      story(updating: model, from: "{}", through: source, by: Replacing.self) == "7 a 8 nil 9"
    )
    #expect(
      story(updating: model, from: #"{"name": "c"}"#, through: source, by: Replacing.self)
        == "7 c 8 nil 9"
    )
    #expect(
      story(Model.self, from: #"{"name": "c"}"#, through: source, by: Replacing.self)
        == "7 c 8 nil 9"
    )
    let linked = Linked(url: try #require(Self.url))
    #expect(
      story(updating: linked, from: "{}", through: source, by: Replacing.self)
        == "Linked(url: https://a.b); missingKey url"
    )
  }

  @Test("a policy can reset invalid values only", arguments: Source.all)
  func invalidOnly(_ source: Source) {
    let json = #"{"count": "x", "name": []}"#
    #expect(
      story(Model.self, from: json, through: source, by: Salvaging.self) == "typeMismatch name"
    )
    let other = #"{"count": 1e30, "name": "c", "maybe": "x"}"#
    #expect(
      story(updating: Model(count: 1), from: other, through: source, by: Salvaging.self)
        == "7 c 8 nil 9; invalidValue maybe; numberOutOfRange count"
    )
  }

  @Test("elements of a container are rejected instead of reset", arguments: Source.all)
  func element(_ source: Source) {
    #expect(
      story(
        Holder<[Int]>.self,
        from: #"{"value": [1, "x", null]}"#,
        through: source,
        by: Salvaging.self,
      ) == "invalidValue value[1]; nullValue value[2]"
    )
  }

  @Test("resetting an object replaces it instead of modifying it", arguments: Source.all)
  func apart(_ source: Source) throws {
    let model = Owner()
    let first = model.thing
    first.size = 5
    _ = try source.update(
      &Inout(model).value,
      from: #"{"thing": 5}"#,
      by: ModelMapper<Resetting>(),
    )
    #expect(model.thing !== first)
    #expect(model.thing.size == 1 && first.size == 5)
  }

  /// A box for passing a constant object as `inout`.
  private final class Inout<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  // MARK: Models and policies

  struct Inner: LenientModel {
    var size = 9

    func validate() throws {
      if size < 0 { throw ValidationFailure("a size is not negative") }
    }
  }

  struct Model: LenientModel, CustomStringConvertible {
    var count = 7
    var name = "a"
    var maybe: Int? = 8
    var url: URL?
    var inner = Inner()

    var description: String {
      "\(count) \(name) \(maybe.map { "\($0)" } ?? "nil") \(url?.absoluteString ?? "nil") "
        + "\(inner.size)"
    }
  }

  final class Object: LenientModel, CustomStringConvertible {
    var count = 7
    var name = "a"
    var maybe: Int? = 8
    var url: URL?
    var inner = Inner()

    var description: String {
      "\(count) \(name) \(maybe.map { "\($0)" } ?? "nil") \(url?.absoluteString ?? "nil") "
        + "\(inner.size)"
    }
  }

  final class Thing: LenientModel {
    var size = 1
  }

  final class Owner: LenientModel {
    var thing = Thing()
  }

  struct Small: MappableModel, CustomStringConvertible {
    typealias Policy = Resetting

    let size: Int

    var description: String { "size \(size)" }
  }

  struct Bare: MappableModel {
    typealias Policy = Resetting

    let count: Int
    let maybe: Int?
    let inner: Small
  }

  struct Linked: MappableModel {
    typealias Policy = Resetting

    let url: URL
  }

  enum Resetting: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.nullValue = .reset
      rules.unusableValue = .reset
      rules.invalidValue = .reset
      return rules
    }
  }

  enum Replacing: MappingPolicy {
    static var rules: MappingRules {
      var rules = Lenient.rules
      rules.missingValue = .reset
      return rules
    }
  }

  enum Salvaging: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.missingValue = .keep
      rules.invalidValue = .reset
      return rules
    }
  }
}
