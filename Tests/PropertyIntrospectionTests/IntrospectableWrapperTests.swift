import Foundation
import PropertyIntrospection
import Testing

@Suite("Property wrappers")
struct IntrospectableWrapperTests {
  @Test("wrappers are recognized by a stored wrappedValue or by conformance", arguments: wrapped)
  func recognized(_ name: String, _ wrapper: Any.Type) throws {
    let property = try property(name, of: Wrapped.self)
    #expect(isSame(property.type, wrapper))
    #expect(isSame(property.wrapper, wrapper))
    #expect(property.storedName == "_" + name)
    #expect(property.isMutable)
  }

  @Test("a nonconforming wrapper with a computed wrappedValue keeps the stored name")
  func unknown() throws {
    let property = try property("_unmarked", of: Wrapped.self)
    #expect(property.wrapper == nil)
    #expect(isSame(property.type, Unmarked<Int>.self))
  }

  @Test("ordinary properties with a leading underscore aren't taken for wrappers")
  func ordinary() throws {
    let info = try TypeInfo.of(Underscored.self)
    #expect(info.properties.allSatisfy { $0.wrapper == nil })
    #expect(
      info.properties.map(\.name) == [
        "_id", "_tags", "_author", "_date", "_url", "_callback", "_anything", "_kind", "_object",
        "_scores", "_optional", "_pair",
      ]
    )
  }

  @Test("a wrapper in an ordinary property next to one of the same name keeps the stored name")
  func neighbors() throws {
    // swift-format-ignore: NoLeadingUnderscores
    struct Pair {
      var name = "a"
      var _name = Plain(wrappedValue: "b")
    }
    let properties = try TypeInfo.of(Pair.self).properties
    #expect(properties.map(\.name) == ["name", "_name"])
    #expect(properties.allSatisfy { $0.wrapper == nil })
    #expect(TypeInfo.audit(Pair.self).isEmpty)
  }

  @Test("wrappers are read and written as a whole")
  func access() throws {
    var model = Wrapped()
    let property = try property("plain", of: Wrapped.self)
    try property.setValue(Plain(wrappedValue: 9), in: &model)
    #expect(model.plain == 9)
    #expect((try property.value(in: model) as? Plain<Int>)?.wrappedValue == 9)
    let error = #expect(throws: IntrospectionError.self) { try property.setValue(10, in: &model) }
    #expect(error?.code == .wrongType)
    #expect(model.plain == 9)
  }

  private static let wrapped: [(String, Any.Type)] = [
    ("plain", Plain<Int>.self),
    ("text", PlainText.self),
    ("reference", Reference<String>.self),
    ("inherited", InheritingReference.self),
    ("computed", Computed<Int>.self),
    ("choice", Choice<Int>.self),
    ("composed", Plain<Computed<Int>>.self),
    ("nested", Nesting.self),
  ]

  @propertyWrapper
  private struct Plain<Value> {
    var wrappedValue: Value
    var projectedValue: Int { 1 }
  }

  @propertyWrapper
  private struct PlainText {
    var wrappedValue: String
  }

  @propertyWrapper
  private class Reference<Value> {
    var wrappedValue: Value

    init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }
  }

  @propertyWrapper
  private final class InheritingReference: Reference<Int> {
    override var wrappedValue: Int {
      get { super.wrappedValue }
      set { super.wrappedValue = newValue }
    }
  }

  @propertyWrapper
  fileprivate struct Computed<Value> {
    private var box: Value

    init(wrappedValue: Value) {
      self.box = wrappedValue
    }

    var wrappedValue: Value {
      get { box }
      set { box = newValue }
    }
  }

  @propertyWrapper
  fileprivate enum Choice<Value> {
    case present(Value)

    init(wrappedValue: Value) {
      self = .present(wrappedValue)
    }

    var wrappedValue: Value {
      switch self {
      case .present(let value): value
      }
    }
  }

  @propertyWrapper
  private struct Nesting {
    @Plain var wrappedValue: Int
  }

  @propertyWrapper
  private struct Unmarked<Value> {
    private var box: Value

    init(wrappedValue: Value) {
      self.box = wrappedValue
    }

    var wrappedValue: Value { box }
  }

  private struct Wrapped {
    @Plain var plain = 1
    @PlainText var text = "a"
    @Reference var reference = "b"
    @InheritingReference var inherited = 2
    @Computed var computed = 3
    @Choice var choice = 4
    @Plain @Computed var composed = 5
    @Nesting var nested = 6
    @Unmarked var unmarked = 7
  }

  private struct Author {
    var value = 1
    var name = ""
  }

  private enum Kind {
    case one
  }

  // These names are under test.
  // swift-format-ignore: NoLeadingUnderscores
  private struct Underscored {
    var _id = 1
    var _tags: [String] = []
    var _author = Author()
    var _date = Date()
    var _url: URL?
    var _callback: () -> Void = {}
    var _anything: Any = 1
    var _kind = Kind.one
    var _object: Tracked?
    var _scores: [String: Int] = [:]
    var _optional: Plain<Int>?
    var _pair = (1, "a")
  }
}

extension IntrospectableWrapperTests.Computed: IntrospectableWrapper {}
extension IntrospectableWrapperTests.Choice: IntrospectableWrapper {}
