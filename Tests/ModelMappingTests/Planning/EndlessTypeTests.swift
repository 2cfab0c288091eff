import Foundation
import ModelArchives
import ModelMapping
import Testing

@Suite("Infinite types")
struct EndlessTypeTests {
  @Test("a model that contains itself with larger type arguments is mapped to a practical depth")
  func growing() throws {
    let json = #"{"value": 1, "next": {"value": 2, "next": {"value": 3}}}"#
    let nested = try ModelMapper<Lenient>().map(Nested<Int>.self, from: json)
    #expect(nested.value == 1)
    #expect(nested.next?.value == 2)
    #expect(nested.next?.next?.value == 3)
    #expect(try nested.jsonString() == #"{"value":1,"next":{"value":2,"next":{"value":3}}}"#)
    #expect(try nested.modelCopy().isModelEqual(to: nested))
    let again = try Nested<Int>(archivedData: nested.archivedData())
    #expect(again.isModelEqual(to: nested))
  }

  @Test("deeper levels of such a model are reported by the lenient engine")
  func deep() throws {
    let levels = 20
    let json =
      String(repeating: #"{"value": 1, "next": "#, count: levels) + "null"
      + String(repeating: "}", count: levels)
    let mapped = try ModelMapper<Lenient>().mapWithReport(Nested<Int>.self, from: json)
    #expect(mapped.value.next?.next?.next?.value == 1)
    let issue = try #require(mapped.report.issues.first)
    #expect(issue.code == .invalidDeclaration)
    #expect(words(issue) == endless)
  }

  @Test("the strict engine reports the chain of types")
  func strict() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Nested<Int>.self, from: "{}")
    }
    #expect(error?.issues.map(\.code) == [.invalidDeclaration])
    #expect(words(error?.issues.first) == endless)
  }

  private let endless =
    "Nested<Int> contains itself with ever larger type arguments: Nested<Int> → "
    + "Nested<Pair<Int>> → Nested<Pair<Pair<Int>>> → …"

  /// The message of an issue, without the name of the suite before each type.
  private func words(_ issue: ModelIssue?) -> String {
    issue?.detail?.replacingOccurrences(of: "EndlessTypeTests.", with: "") ?? "nothing"
  }

  @Test("several ways to grow terminate just as early", arguments: [#"{"value": 1}"#, "{}"])
  func branching(json: String) throws {
    let tree = try ModelMapper<Lenient>().map(Fourfold<Int>.self, from: json)
    #expect(tree.first == nil)
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Fourfold<Int>.self, from: json)
    }
  }

  @Test("mutually recursive models with larger type arguments terminate too")
  func mutual() throws {
    let even = try ModelMapper<Lenient>().map(Even<Int>.self, from: #"{"odd": {"even": {}}}"#)
    #expect(even.odd?.even != nil)
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Even<Int>.self, from: "{}") }
  }

  @Test("nested generic models of finite size are not reported")
  func finite() throws {
    #expect(Page<Page<Page<Page<[Int]>>>>.audit().isEmpty)
    #expect(Relation<Word1>.audit().isEmpty)
    let page = try ModelMapper<Strict>().map(
      Page<Page<Page<[Int]>>>.self,
      from: #"{"item": {"item": {"item": [1, 2]}}}"#,
    )
    #expect(page.item.item.item == [1, 2])
  }

  @Test("a type that is its own raw value cannot be mapped")
  func rawValue() throws {
    try check(
      HoldsRaw.self,
      "`odd` of HoldsRaw is of type Optional<Raw>, which is infinite: Raw → Raw",
    )
  }

  @Test("types that are each other's raw values cannot be mapped")
  func rawValues() throws {
    try check(
      HoldsPing.self,
      "`odd` of HoldsPing is of type Array<Ping>, which is infinite: Ping → Pong → Ping",
    )
  }

  @Test("a key that is its own raw value cannot be mapped")
  func key() throws {
    try check(
      HoldsKey.self,
      "`odd` of HoldsKey is of type Dictionary<Raw, Int>, which is infinite: Raw → Raw",
    )
  }

  @Test("a property wrapper that wraps itself cannot be mapped")
  func wrapper() throws {
    try check(
      HoldsSelfish.self,
      "`odd` of HoldsSelfish is of type Selfish, which is infinite: Selfish → Selfish",
    )
  }

  @Test("a property wrapper of ever larger wrappers cannot be mapped")
  func wrappers() throws {
    try check(
      HoldsSwelling.self,
      "`odd` of HoldsSwelling is of type Swelling<Int>, which is infinite: Swelling<Int> → "
        + "Swelling<(Int, Int)> → Swelling<((Int, Int), (Int, Int))> → …",
    )
  }

  private func check<Model: MappableModel & Numbered>(_: Model.Type, _ words: String) throws {
    #expect(
      try ModelMapper<Lenient>().map(Model.self, from: #"{"number": 1, "odd": 2}"#).number == 1
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Model.self, from: #"{"number": 1}"#)
    }
    #expect(error?.issues.map(\.code) == [.unsupportedProperty])
    let detail = self.words(error?.issues.first)
    #expect(detail.hasPrefix(words + ": "), "\(detail)")
    // Value operations include these properties or skip them, but always terminate.
    let model = try ModelMapper<Lenient>().map(Model.self, from: #"{"number": 2}"#)
    _ = try? model.modelCopy()
    _ = model.isModelEqual(to: model)
    _ = model.modelDescription
    _ = try? model.archivedData()
    var hasher = Hasher()
    model.modelHash(into: &hasher)
  }

  @Test("31 levels of containers around a model are mapped, 32 are not")
  func nesting() throws {
    func type(_ levels: Int) -> Any.Type {
      func around<T>(_: T.Type) -> Any.Type { [T].self }
      return (0..<levels).reduce(End.self as Any.Type) { inner, _ in
        _openExistential(inner, do: around)
      }
    }
    func map(_ levels: Int) throws -> String {
      func open<T>(_: T.Type) throws -> String {
        let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        return "\(try ModelMapper<Strict>().map(T.self, from: text))"
      }
      return try _openExistential(type(levels), do: open)
    }
    #expect(try map(31) == String(repeating: "[", count: 31) + String(repeating: "]", count: 31))
    #expect(throws: ModelError.self) { try map(32) }
  }
}

private protocol Numbered {
  var number: Int { get }
}

extension EndlessTypeTests {
  struct Pair<T> {
    var first: T
    var second: T
  }

  final class Nested<T>: LenientModel {
    var value = 0
    var next: Nested<Pair<T>>?
  }

  fileprivate final class Fourfold<T>: LenientModel {
    var first: Fourfold<Pair<T>>?
    var second: Fourfold<[T]>?
    var third: Fourfold<(T, T)>?
    var fourth: Fourfold<(T) -> T>?
  }

  fileprivate struct End: LenientModel {}

  fileprivate final class Even<T>: LenientModel {
    var odd: Odd<[T]>?
  }

  fileprivate final class Odd<T>: LenientModel {
    var even: Even<T>?
  }

  fileprivate struct Page<Item>: StrictModel {
    let item: Item
  }

  // Names that grow longer, for types that do not grow.
  fileprivate struct Relation<Target>: LenientModel {
    var target: Target?
  }
  fileprivate final class Word1: LenientModel { var next: Relation<Word22>? }
  fileprivate final class Word22: LenientModel { var next: Relation<Word333>? }
  fileprivate final class Word333: LenientModel { var next: Relation<Word4444>? }
  fileprivate final class Word4444: LenientModel { var next: Relation<Word55555>? }
  fileprivate final class Word55555: LenientModel { var next: Relation<Word666666>? }
  fileprivate final class Word666666: LenientModel { var next: Relation<Word7777777>? }
  fileprivate final class Word7777777: LenientModel { var next: Relation<Word88888888>? }
  fileprivate final class Word88888888: LenientModel { var next: Relation<Word999999999>? }
  fileprivate final class Word999999999: LenientModel { var next: Relation<Word1010101010>? }
  fileprivate final class Word1010101010: LenientModel { var next: Relation<Word11111111111>? }
  fileprivate final class Word11111111111: LenientModel { var next: Relation<Word1>? }

  struct Raw: RawRepresentable, Hashable {
    var rawValue: Raw { self }
    init() {}
    init?(rawValue: Raw) {}
    static func == (_: Raw, _: Raw) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  struct Ping: RawRepresentable {
    var rawValue: Pong { Pong() }
    init() {}
    init?(rawValue: Pong) {}
  }

  struct Pong: RawRepresentable {
    var rawValue: Ping { Ping() }
    init() {}
    init?(rawValue: Ping) {}
  }

  @propertyWrapper
  final class Selfish: MappableWrapper {
    var wrappedValue: Selfish {
      get { self }
      set {}
    }
    init() {}
  }

  @propertyWrapper
  struct Swelling<Value>: MappableWrapper {
    var wrappedValue: Swelling<(Value, Value)> {
      get { Swelling<(Value, Value)>() }
      set {}
    }
  }

  struct HoldsRaw: LenientModel, Numbered {
    var number = 0
    var odd: Raw? = Raw()
  }

  struct HoldsPing: LenientModel, Numbered {
    var number = 0
    var odd = [Ping()]
  }

  struct HoldsKey: LenientModel, Numbered {
    var number = 0
    var odd = [Raw(): 1]
  }

  struct HoldsSelfish: LenientModel, Numbered {
    var number = 0
    @Selfish var odd
  }

  struct HoldsSwelling: LenientModel, Numbered {
    var number = 0
    @Swelling<Int> var odd
  }
}
