import Foundation
import ModelMapping
import StrippedModels
import Testing

@Suite("Model descriptions")
struct ModelDescriptionTests {
  struct Account: LenientModel {
    var login = "ann"
    var password = "s3cret"
    var pin: Int? = 4711
    var note: String?
    var data = Data(repeating: 0xAB, count: 4096)
    static let sensitiveProperties: Set<String> = ["password", "pin"]
  }

  struct Shop: LenientModel {
    var owner = Account()
    var staff: [Account] = []
    var byName: [String: Account] = ["ann": Account()]
    var any: Any = Account()
    var wallet = Wallet()
    var safe = Safe.holding(Account())
  }

  struct Wallet: Codable {
    var account = Account()
    init() {}
    init(from decoder: any Decoder) {}
    func encode(to encoder: any Encoder) {}
  }

  enum Safe: Codable {
    case holding(Account)
    init(from decoder: any Decoder) { self = .holding(Account()) }
    func encode(to encoder: any Encoder) {}
  }

  @Test("properties are listed in order and indented, strings quoted, long values truncated")
  func nested() {
    let hex = String(repeating: "ab", count: 50)
    func account(_ indent: String) -> String {
      """
      <ModelDescriptionTests.Account> {
      \(indent)    login = "ann";
      \(indent)    password = <redacted>;
      \(indent)    pin = <redacted>;
      \(indent)    note = <nil>;
      \(indent)    data = <4096 bytes: \(hex)...>
      \(indent)}
      """
    }
    #expect(Account().modelDescription == account(""))
    #expect(
      Shop().modelDescription == """
        <ModelDescriptionTests.Shop> {
            owner = \(account("    "));
            staff = [];
            byName = {
                "ann" = \(account("        "))
            };
            any = \(account("    "));
            wallet = <ModelDescriptionTests.Wallet> {
                account = \(account("        "))
            };
            safe = holding(\(account("    ")))
        }
        """
    )
  }

  @Test("sensitive values are never shown, however deep their model is nested")
  func sensitive() {
    var shop = Shop()
    shop.staff = [Account()]
    #expect(!shop.modelDescription.contains("s3cret"))
    #expect(!shop.modelDescription.contains("4711"))
    let held = Held(value: [Optional(Account())]).modelDescription
    #expect(!held.contains("s3cret"))
    #expect(held.contains("password = <redacted>"))
  }

  @Test("nor are they in the standard library's containers, which show their elements")
  func platformContainers() {
    struct Office: LenientModel {
      var pairs: KeyValuePairs<String, Account> = ["ann": Account()]
      var values = ["ann": Account()].values
      var text = "abc"[...]
    }
    let words = Office().modelDescription
    #expect(!words.contains("s3cret"))
    #expect(words.components(separatedBy: "password = <redacted>").count == 3)
    #expect(words.contains(#"("ann", <ModelDescriptionTests.Account>"#))
    #expect(words.contains("text = abc\n"))
  }

  @Test("inherited properties come first, excluded ones are omitted, and overrides apply")
  func inheritance() {
    final class Kid: Herded<Bool> {
      override class var sensitiveProperties: Set<String> { ["name"] }
    }
    let goat: Creature = Goat("Heidi")
    #expect(
      goat.modelDescription == """
        <Goat> {
            name = "Heidi";
            born = <nil>;
            secret = 0;
            hidden = "";
            marks = [];
            secret = 1;
            horns = 2;
            friends = []
        }
        """
    )
    let lines = Kid().modelDescription.split(separator: "\n")
    #expect(lines[1] == "    name = <redacted>;")
  }

  @Test("associated values of enums are shown, as far as the stack allows")
  func associatedValues() async {
    indirect enum Term: Codable {
      case none
      case number(Int)
      case sum(Term, label: String, Term)
      case owned(Account?)
      init(from decoder: any Decoder) { self = .none }
      func encode(to encoder: any Encoder) {}
    }
    struct Formula: LenientModel {
      var term = Term.none
    }
    func text(_ term: Term) -> String {
      Formula(term: term).modelDescription
        .replacing("<ModelDescriptionTests.Formula> ", with: "")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(text(.none) == "{ term = none }")
    #expect(
      text(.sum(.number(1), label: "a", .none)) == #"{ term = sum(number(1), "a", none) }"#
    )
    #expect(text(.owned(nil)) == "{ term = owned(<nil>) }")
    #expect(text(.owned(Account())).contains("password = <redacted>"))
    let failures = await onStack(ofKilobytes: 512) {
      var term = Term.none
      for _ in 0..<3000 { term = .sum(term, label: "", .none) }
      return Formula(term: term).modelDescription.contains("sum(...)") ? [] : ["not cut"]
    }
    #expect(failures == [])
  }

  @Test("a model without properties is described by its name")
  func empty() {
    struct Nothing: LenientModel {}
    #expect(Nothing().modelDescription == "<ModelDescriptionTests.Nothing>")
    #expect(StrippedStruct().modelDescription == "<StrippedStruct>")
  }

  @Test("an object inside itself is marked, while one that occurs twice is repeated")
  func circles() {
    let first = Link(1)
    let second = Link(2, first)
    first.next = second
    defer { first.dissolve() }
    #expect(
      first.modelDescription == """
        <Link> {
            id = 1;
            next = <Link> {
                id = 2;
                next = <Link: above>;
                others = [];
                near = []
            };
            others = [];
            near = []
        }
        """
    )
    let leaf = Goat("leaf")
    let tree = Goat("tree")
    tree.friends = [leaf, leaf]
    #expect(tree.modelDescription.components(separatedBy: "\"leaf\"").count == 3)
    #expect(!tree.modelDescription.contains("above"))
  }

  @Test("a list of 100,000 objects is truncated, even on a small stack")
  func longList() async {
    let failures = await onStack(ofKilobytes: 512) {
      let list = Link.chain(of: 100_000)
      defer { list.dissolve() }
      let text = list.modelDescription
      let last = text.components(separatedBy: "id = ").last?.prefix { $0.isNumber } ?? ""
      var failures: [String] = []
      if !text.contains("next = <Link: ...>;") { failures.append("no mark: \(text)") }
      if Int(last).map({ $0 < 10 || $0 > 63 }) ?? true { failures.append("last is \(last)") }
      return failures
    }
    #expect(failures == [])
  }

  @Test("nesting is truncated at 64 levels if the stack is large enough")
  func depth() {
    let list = Link.chain(of: 70)
    defer { list.dissolve() }
    #expect(list.modelDescription.components(separatedBy: "id = ").count == 65)
    var value: Any = [1]
    for _ in 0..<70 { value = [value] }
    #expect(Held(value: value).modelDescription.contains("[...]"))
  }

  @Test("a description ends shortly after a megabyte, even if objects are shared")
  func size() {
    var link = Link(0)
    for id in 1..<60 {
      let above = Link(id, link)
      above.others = [link, link]
      above.near = [link]
      link = above
    }
    let text = link.modelDescription
    #expect(text.utf8.count > 1 << 20)
    #expect(text.utf8.count < 1 << 22)
    let numbers = Held(value: Array(0..<1_000_000)).modelDescription
    #expect(numbers.hasSuffix(";\n        ...\n    ]\n}"))
    let sets = Held(value: Set((0..<200_000).map { "number \($0)" })).modelDescription
    #expect(sets.utf8.count < 1 << 22)
  }

  @Test("shared nested sets also end shortly after a megabyte", .timeLimit(.minutes(1)))
  func sharedSets() {
    var near: Set<Link> = []
    for id in 0..<40 {
      let pair = [Link(id), Link(-id - 1)]
      for link in pair { link.near = near }
      near = Set(pair)
    }
    let text = Held(value: near).modelDescription
    #expect(text.utf8.count > 1 << 20)
    #expect(text.utf8.count < 1 << 22)
  }

  @Test("long strings and other long values are truncated")
  func longValues() {
    func value(_ value: some Any) -> String {
      String(Held(value: value).modelDescription.split(separator: "\n")[1].dropFirst(12))
    }
    let long = String(repeating: "é", count: 1001)
    #expect(value(String(long.dropLast())) == "\"\(long.dropLast())\"")
    #expect(value(long) == "\"\(long.dropLast())\"...")
    #expect(value(Data(repeating: 1, count: 50)).hasSuffix("01>"))
    #expect(value(Data()) == "<0 bytes>")
    let url = "https://example.com/" + String(repeating: "a", count: 90)
    #expect(value(URL(string: url)) == url.prefix(100) + "...")
  }
}
