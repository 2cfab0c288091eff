import Foundation
import PropertyIntrospection
import Testing

@Suite("Audit")
struct TypeInfoAuditTests {
  @Test(
    "valid models have no problems",
    arguments: [
      Good.self, GoodObject.self, Wide.self,
    ] as [Any.Type],
  )
  func good(_ type: Any.Type) {
    #expect(TypeInfo.audit(type) == [])
  }

  @Test("each problem says what is wrong and how to fix it")
  func troubled() {
    let problems = TypeInfo.audit(Troubled.self)
    #expect(
      problems.map(\.description) == [
        "Parent.id: a let is never written; declare the property as a var",
        "Troubled.parent: the reference is weak or unowned, and so neither read nor written; "
          + "exclude it, or make it a strong reference",
        "Troubled.owner: the reference is unowned, and so neither read nor written; "
          + "exclude it, or make it a strong reference",
        "Troubled.total: a lazy property is neither read nor written before it is computed; "
          + "exclude it, or make it a computed or an ordinary property",
        "Troubled.callback: the property is a function, which is neither read nor written; "
          + "exclude it, or wrap it in a struct of your own",
        "Troubled.completion: the property is an Optional that holds a function or a metatype, which is neither "
          + "read nor written; exclude it, or wrap it in a struct of your own",
        "Troubled.type: the property is a metatype, which is neither read nor written; "
          + "exclude it, or wrap it in a struct of your own",
        "Troubled.pair: the property is a tuple that holds a function or a metatype, which is neither "
          + "read nor written; exclude it, or wrap it in a struct of your own",
        "Troubled.token: the property is of a type that the runtime cannot name, which is neither "
          + "read nor written; exclude it, or wrap it in a struct of your own",
        "Troubled.error: the protocol type Optional<Error> does not determine the type to create; "
          + "use a concrete type, or exclude the property",
        "Troubled.fixed: a let is never written; declare the property as a var",
        "Troubled.id: a superclass (Parent) has a property of this name too; rename one of them",
      ]
    )
    #expect(problems.map(\.propertyName).first == "id")
    #expect(problems.map(\.typeName).last == "Troubled")
    #expect(
      problems.map(\.code) == [
        .immutable, .unsupportedOwnership, .unsupportedOwnership, .lazyStorage, .unsupportedType,
        .unsupportedType, .unsupportedType, .unsupportedType, .unsupportedType, .protocolType,
        .immutable, .ambiguousProperty,
      ]
    )
  }

  @Test("a noncopyable generic argument is reported")
  func noncopyableArgument() {
    #expect(
      TypeInfo.audit(Holder<Token>.self).map(\.description) == [
        "Holder<Token>.value: the property is of a type that cannot be copied, which is neither read nor "
          + "written; exclude it, or wrap it in a struct of your own"
      ]
    )
  }

  #if canImport(Glibc)
  @Test("bytes of a C struct without a property are reported")
  func unexplainedLayout() {
    #expect(
      TypeInfo.audit(dirent.self).map(\.description) == [
        "dirent: the type has bytes that its properties do not account for, so it cannot be built from "
          + "them; give it an init()"
      ]
    )
  }
  #endif

  @Test("the reason a type can't be described is reported without throwing")
  func indescribable() {
    #expect(
      TypeInfo.audit(Int?.self).map(\.description) == [
        "Optional<Int>: the type is an enum, and only structs and classes have stored properties"
      ]
    )
    #expect(
      TypeInfo.audit(Counter.self).map(\.description) == [
        "Counter: the state of an actor cannot be reached from outside; "
          + "keep the data in a struct or class"
      ]
    )
  }
}

private struct Good {
  let id: Int
  var name = ""
  var tags: [String]?
  var anything: Any = 1
  var inner = Inner()

  struct Inner {
    var value: Double?
  }
}

private class GoodObject {
  var name = ""
  var next: GoodObject?
}

private class Parent {
  private let id = 1
}

private final class Troubled: Parent {
  weak var parent: Parent?
  unowned let owner: Parent
  lazy var total = 1
  var callback: (Int) -> Int = { $0 }
  var completion: (() -> Void)?
  var type: Int.Type = Int.self
  var pair: (Int, () -> Void) = (1, {})
  var token = Token()
  var error: (any Error)?
  let fixed = 1
  private var id = "two"

  init(owner: Parent) {
    self.owner = owner
  }
}

private struct Token: ~Copyable {
  var number = 1

  deinit {}
}

private final class Holder<Value: ~Copyable> {
  var value: Value

  init(_ value: consuming Value) {
    self.value = value
  }
}

private actor Counter {}
