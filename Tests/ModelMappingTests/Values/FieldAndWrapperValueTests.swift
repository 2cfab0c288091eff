import ModelArchives
import ModelMapping
import Testing

@Suite("Fields and wrapped properties in models")
struct FieldAndWrapperValueTests {
  final class Node: LenientModel {
    var x = 1
    init() {}
  }

  struct Secret: LenientModel {
    var word = "w"
    static let sensitiveProperties: Set<String> = ["word"]
  }

  struct Fields: LenientModel {
    var name: Field<String> = .absent
    var node: Field<Node> = .absent
    var secret: Field<Secret> = .absent
    var list: [Field<Int>] = []
    var optional: Field<Int?> = .absent
  }

  static var fields: [Fields] {
    [
      Fields(),
      Fields(name: .null),
      Fields(name: ""),
      Fields(node: .null),
      Fields(secret: .value(Secret())),
      Fields(secret: .value(Secret(word: "other"))),
      Fields(list: [.absent]),
      Fields(list: [.null]),
      Fields(list: [0, .absent]),
      Fields(optional: .value(3)),
    ]
  }

  @Test("fields are equal if their states and values are", arguments: 0..<10)
  func equality(_ index: Int) {
    for (other, fields) in Self.fields.enumerated() {
      #expect(Self.fields[index].isModelEqual(to: fields) == (other == index))
    }
  }

  @Test("fields round-trip through an archive", arguments: 0..<10)
  func archives(_ index: Int) throws {
    let fields = Self.fields[index]
    let again = try Fields(archivedData: fields.archivedData())
    #expect(again.isModelEqual(to: fields))
    var hashers = (Hasher(), Hasher())
    fields.modelHash(into: &hashers.0)
    again.modelHash(into: &hashers.1)
    #expect(hashers.0.finalize() == hashers.1.finalize())
  }

  @Test("an object in a field is copied")
  func fieldCopy() throws {
    let fields = Fields(node: .value(Node()))
    let copy = try fields.modelCopy()
    #expect(copy.isModelEqual(to: fields))
    #expect(copy.node.value !== fields.node.value)
  }

  @Test("the description shows field states but no sensitive values")
  func fieldDescription() {
    let fields = Fields(name: .null, secret: .value(Secret()), list: [.absent, 1])
    #expect(
      fields.modelDescription == """
        <FieldAndWrapperValueTests.Fields> {
            name = <nil>;
            node = <absent>;
            secret = <FieldAndWrapperValueTests.Secret> {
                word = <redacted>
            };
            list = [
                <absent>;
                1
            ];
            optional = <absent>
        }
        """
    )
  }

  // MARK: Wrappers

  struct Wrapped: LenientModel {
    @Clamped(0...9) var level: Int
    @Trimmed var name = "n"
    @SharedBox var node = Node()
    @SharedBox var note = "n"
    @Counting @Clamped(2...5) var nested = 3
    @UnknownWrapper var unknown = 1
    static let ignoredProperties: Set<String> = ["unknown"]
  }

  final class Object: LenientModel {
    @Clamped(0...9) var level: Int
    @SharedBox var node = Node()
    @SharedBox var note = "n"
    @Counting @Clamped(2...5) var nested = 3
    init() {}
  }

  struct Raw: StrictModel {
    let id: Int
    @Trimmed var name: String
    @SharedBox var note: String?
    @Counting @Trimmed var nested: String
    @Counting var action: (() -> Int)?
    let one: Trimmed
    let list: [Trimmed]
    static let ignoredProperties: Set<String> = ["action"]
  }

  @Test("equality and hashes use the wrapped values")
  func wrappedEquality() {
    let first = Wrapped()
    var second = Wrapped()
    #expect(first.isModelEqual(to: second))
    second.unknown = 2
    #expect(first.isModelEqual(to: second))
    second.nested = 4
    #expect(!first.isModelEqual(to: second))
    second.nested = 3
    second.node.x = 2
    #expect(!first.isModelEqual(to: second))
    var hashers = (Hasher(), Hasher())
    first.modelHash(into: &hashers.0)
    Wrapped().modelHash(into: &hashers.1)
    #expect(hashers.0.finalize() == hashers.1.finalize())
  }

  @Test("the description shows the wrapped values")
  func wrappedDescription() {
    #expect(
      Wrapped().modelDescription == """
        <FieldAndWrapperValueTests.Wrapped> {
            level = 0;
            name = "n";
            node = <FieldAndWrapperValueTests.Node> {
                x = 1
            };
            note = "n";
            nested = 3
        }
        """
    )
  }

  @Test("a copy has its own wrappers, created with the same arguments")
  func copies() throws {
    var original = Wrapped()
    original.level = 7
    let copy = try original.modelCopy()
    #expect(copy.isModelEqual(to: original))
    #expect(copy.$node !== original.$node && copy.node !== original.node)
    #expect(copy.$note !== original.$note && copy.$level == 0...9)
    copy.note = "m"
    copy.node.x = 5
    #expect(original.note == "n" && original.node.x == 1)

    let object = Object()
    object.level = 7
    object.nested = 5
    let other = try object.modelCopy()
    #expect(other.isModelEqual(to: object) && other.level == 7 && other.nested == 5)
    #expect(other.$note !== object.$note && other.node !== object.node)
  }

  @Test("wrapped properties round-trip through an archive")
  func wrappedArchives() throws {
    var wrapped = Wrapped()
    wrapped.level = 7
    wrapped.nested = 5
    wrapped.node.x = 8
    let again = try Wrapped(archivedData: wrapped.archivedData())
    #expect(again.isModelEqual(to: wrapped) && again.$level == 0...9 && again.node.x == 8)
    let object = Object()
    object.level = 4
    #expect(try Object(archivedData: object.archivedData()).level == 4)
  }

  @Test("a struct without init() is unarchived with all of its wrappers")
  func rawArchives() throws {
    let json = #"{"id": 1, "name": " a", "note": "b", "nested": "c", "one": "d", "list": ["e"]}"#
    let raw = try Raw(json: json)
    let again = try Raw(archivedData: raw.archivedData())
    #expect(again.isModelEqual(to: raw))
    #expect(again.name == "a" && again.note == "b" && again.nested == "c" && again.action == nil)
    #expect(again.one == raw.one && again.list == raw.list)
    let copy = try again.modelCopy()
    #expect(copy.isModelEqual(to: raw) && copy.$note !== again.$note)
    let empty = raw
    empty.note = nil
    #expect(try Raw(archivedData: empty.archivedData()).note == nil)
  }
}
