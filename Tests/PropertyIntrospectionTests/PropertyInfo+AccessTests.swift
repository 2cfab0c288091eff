import Foundation
import PropertyIntrospection
import Testing

@Suite("Property access")
struct PropertyInfoAccessTests {
  @Test("each kind of value is written and read", arguments: rows)
  func roundTrip(_ row: Row) throws {
    let property = try property(row.name, of: Everything.self)
    var structure = Everything()
    #expect("\(try property.value(in: structure))" != "\(row.value())")
    try property.setValue(row.value(), in: &structure)
    #expect("\(try property.value(in: structure))" == row.text)
    let untouched = try TypeInfo.of(Everything.self).properties.filter { $0.name != row.name }
    for other in untouched {
      let value = try other.value(in: structure)
      #expect("\(value)" == "\(try other.value(in: Everything()))")
    }
  }

  @Test("values have exactly the declared type")
  func exactTypes() throws {
    let everything = Everything()
    // These hold values whose type isn't the declared one.
    let opened = ["any", "named", "type"]
    for property in try TypeInfo.of(Everything.self).properties
    where !opened.contains(property.name) {
      #expect(isSame(type(of: try property.value(in: everything)), property.type))
    }
    #expect(
      isSame(type(of: try property("any", of: Everything.self).value(in: everything)), Int.self)
    )
    let named = try property("named", of: Everything.self).value(in: everything)
    #expect(isSame(type(of: named), Dog.self))
  }

  @Test("a value of another type is rejected, leaving the struct unchanged", arguments: mismatches)
  func wrongType(_ row: Mismatch) throws {
    var everything = Everything()
    let before = "\(everything)"
    let property = try property(row.name, of: Everything.self)
    let error = #expect(throws: IntrospectionError.self) {
      try property.setValue(row.value(), in: &everything)
    }
    #expect(error?.description == "Everything.\(row.name): expected a value of type " + row.fault)
    #expect("\(everything)" == before)
  }

  @Test("a struct in an existential is changed in its box")
  func boxed() throws {
    let property = try property("optional", of: Everything.self)
    var boxed: Any = Everything()
    try property.setValue("text", in: &boxed)
    #expect((boxed as? Everything)?.optional == "text")
    #expect(try property.value(in: boxed) as? String == "text")
    func change<Root>(_ list: inout [Root]) throws { try property.setValue("new", in: &list[0]) }
    var list: [Any] = [Everything()]
    try change(&list)
    #expect((list[0] as? Everything)?.optional == "new")
    var other: Any = 3
    #expect(throws: IntrospectionError.self) { try property.setValue("text", in: &other) }
    #expect(other as? Int == 3)
  }

  @Test("nil is written to an Optional")
  func writesNil() throws {
    var everything = Everything()
    let property = try property("optional", of: Everything.self)
    try property.setValue("text", in: &everything)
    #expect(everything.optional == "text")
    try property.setValue(nil, in: &everything)
    #expect(everything.optional == nil)
    everything.optional = "text"
    try property.setValue(String?.none as Any, in: &everything)
    #expect(everything.optional == nil)
    try property.setValue(String?.some("more") as Any, in: &everything)
    #expect(everything.optional == "more")
  }

  @Test("nil is read as nil of the declared type")
  func readsNil() throws {
    var everything = Everything()
    everything.optional = nil
    let value = try property("optional", of: Everything.self).value(in: everything)
    #expect(isSame(type(of: value), String?.self))
    #expect(value as? String == nil)
  }

  @Test("a struct in a variable of a protocol type is accessible")
  func structInExistential() throws {
    let property = try property("name", of: Dog.self)
    var any: Any = Dog()
    try property.setValue("Rex", in: &any)
    #expect((any as? Dog)?.name == "Rex")
    #expect(try property.value(in: any) as? String == "Rex")
    var named: any Named = Dog()
    try property.setValue("Ben", in: &named)
    #expect(named.name == "Ben")
    #expect(try property.value(in: named) as? String == "Ben")
  }

  @Test("an object is accessible through base class, Any, AnyObject and protocol variables")
  func objectInAnyVariable() throws {
    let own = try property("lives", of: Cat.self)
    let inherited = try property("name", of: Cat.self)
    let cat = Cat()
    var base: Animal = cat
    try own.setValue(8, in: &base)
    var any: Any = cat
    try inherited.setValue("Tom", in: &any)
    #expect(cat.lives == 8)
    #expect(cat.name == "Tom")
    var object: AnyObject = cat
    try own.setValue(7, in: &object)
    var named: any Named = cat
    try inherited.setValue("Kit", in: &named)
    #expect(cat.lives == 7)
    #expect(cat.name == "Kit")
    try own.setValue(6, inObject: cat)
    #expect(try own.value(in: base) as? Int == 6)
    #expect(try own.value(in: any) as? Int == 6)
    #expect(try own.value(in: object) as? Int == 6)
    #expect(try inherited.value(in: named) as? String == "Kit")
  }

  @Test("a superclass's description works on an instance of a subclass")
  func superclassProperty() throws {
    let property = try property("name", of: Animal.self)
    let cat = Cat()
    try property.setValue("Tom", inObject: cat)
    #expect(cat.name == "Tom")
  }

  @Test("an instance that isn't of the declaring type is rejected")
  func wrongInstance() throws {
    let lives = try property("lives", of: Cat.self)
    var animal = Animal()
    expect("Cat.lives: expected an instance of Cat, found Animal") {
      try lives.setValue(3, in: &animal)
    }
    expect("Cat.lives: expected an instance of Cat, found Int") { try lives.value(in: 5) }
    let noCat: Cat? = nil
    expect("Cat.lives: expected an instance of Cat, found Optional<Cat>") {
      try lives.value(in: noCat)
    }
    let name = try property("name", of: Dog.self)
    expect("Dog.name: expected an instance of Dog, found Cat") { try name.value(in: Cat()) }
    let noObject = #expect(throws: IntrospectionError.self) {
      try name.setValue("Rex", inObject: Dog() as AnyObject)
    }
    #expect(noObject?.code == .wrongInstance)
    var any: Any = "text"
    expect("Dog.name: expected an instance of Dog, found String") {
      try name.setValue("Rex", in: &any)
    }
    #expect(any as? String == "text")
  }

  @Test("a let is never written, in a struct or a class")
  func immutable() throws {
    var fixed = Fixed()
    expect(
      "Fixed.number: a let is never written; declare the property as a var"
    ) {
      try property("number", of: Fixed.self).setValue(2, in: &fixed)
    }
    #expect(fixed.number == 1)
    #expect(try property("number", of: Fixed.self).value(in: fixed) as? Int == 1)
    let object = FixedObject()
    expect(
      "FixedObject.number: a let is never written; declare the property as a var"
    ) {
      try property("number", of: FixedObject.self).setValue(2, inObject: object)
    }
    #expect(object.number == 1)
    #expect(try property("number", of: FixedObject.self).value(in: object) as? Int == 1)
  }

  @Test("properties of the standard library and of Foundation are read but never written")
  func platformTypes() throws {
    var text = "a text that does not fit into a small string"
    let guts = try #require(try TypeInfo.of(String.self).properties.first)
    #expect(!guts.isMutable)
    let value = try guts.value(in: text)
    expect(
      "String._guts: properties of the standard library or Foundation are never written"
    ) {
      try guts.setValue(value, in: &text)
    }
    let scanner = NumberedScanner(string: "")
    let properties = try TypeInfo.of(NumberedScanner.self).properties
    #expect(properties.filter(\.isMutable).map(\.name) == ["number"])
    try property("number", of: NumberedScanner.self).setValue(2, inObject: scanner)
    #expect(scanner.number == 2)
  }

  @Test(
    "weak, unowned and lazy storage, functions and metatypes are inaccessible",
    arguments: [
      ("weakling", IntrospectionError.Code.unsupportedOwnership), ("owner", .unsupportedOwnership),
      ("later", .lazyStorage), ("function", .unsupportedType), ("metatype", .unsupportedType),
      ("pair", .unsupportedType), ("completion", .unsupportedType), ("void", .unsupportedType),
    ],
  )
  func refusals(_ name: String, _ code: IntrospectionError.Code) throws {
    let census = Tracked.Census()
    let owner = Tracked(census)
    let object = Difficult(owner: owner)
    let property = try property(name, of: Difficult.self)
    let reading = #expect(throws: IntrospectionError.self) { try property.value(in: object) }
    #expect(reading?.code == code)
    for value in [nil, 1, owner, { (number: Int) in number }] as [Any?] {
      let writing = #expect(throws: IntrospectionError.self) {
        try property.setValue(value, inObject: object)
      }
      #expect(writing?.code == code)
    }
    #expect(object.weakling === owner)
    #expect(object.function(1) == 2)
    #expect(object.later == 3)
  }

  @Test("functions inside containers still work")
  func functionsInContainers() throws {
    var holder = Callbacks()
    let property = try property("list", of: Callbacks.self)
    let increment: (Int) -> Int = { $0 + 1 }
    try property.setValue([increment], in: &holder)
    #expect(holder.list[0](1) == 2)
    let list = try property.value(in: holder) as? [(Int) -> Int]
    #expect(list?.first?(4) == 5)
  }

  private func expect<Value>(_ text: String, _ body: () throws -> Value) {
    let error = #expect(throws: IntrospectionError.self) { _ = try body() }
    #expect(error?.description == text)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let value: @Sendable () -> Any
    let text: String

    init(_ name: String, _ value: @autoclosure @escaping @Sendable () -> Any, text: String? = nil) {
      self.name = name
      self.value = value
      self.text = text ?? "\(value())"
    }

    var testDescription: String { name }
  }

  struct Mismatch: Sendable, CustomTestStringConvertible {
    let name: String
    let value: @Sendable () -> Any?
    let fault: String

    init(_ name: String, _ value: @autoclosure @escaping @Sendable () -> Any?, _ fault: String) {
      self.name = name
      self.value = value
      self.fault = fault
    }

    var testDescription: String { name + ": " + fault }
  }

  private static let rows = [
    Row("bool", true),
    Row("int8", Int8.min),
    Row("int16", Int16.min),
    Row("int32", Int32.min),
    Row("int64", Int64.min),
    Row("int", Int.min),
    Row("uint8", UInt8.max),
    Row("uint16", UInt16.max),
    Row("uint32", UInt32.max),
    Row("uint64", UInt64.max),
    Row("uint", UInt.max),
    Row("float", Float(1.5)),
    Row("double", 2.5),
    Row("string", "a text that does not fit into a small string"),
    Row("date", Date(timeIntervalSince1970: 1)),
    Row("url", URL(filePath: "/b")),
    Row("data", Data([1, 2, 3])),
    Row("decimal", Decimal(12)),
    Row("uuid", UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))),
    Row("optional", "text", text: "Optional(\"text\")"),
    Row("doublyOptional", Int??.some(nil) as Any, text: "Optional(nil)"),
    Row("array", ["a", "b"]),
    Row("set", Set([7])),
    Row("dictionary", ["k": 8]),
    Row("enumeration", Suit.spades),
    Row("payload", Payload.text("x")),
    Row("structure", Dog(name: "Rex")),
    Row("animal", Cat(), text: "Cat"),
    Row("any", "anything"),
    Row("anyOptional", 4, text: "Optional(4)"),
    Row("named", Dog(name: "Rex")),
    Row("error", CancellationError(), text: "Optional(Swift.CancellationError())"),
    Row("object", Cat(), text: "Optional(Cat)"),
    Row("type", String.self as Any.Type),
    Row("tuple", (4, name: "b") as (Int, name: String)),
    Row("parameterized", [5], text: "Optional([5])"),
    Row("vector", SIMD4<Float>(1, 2, 3, 4)),
  ]

  private static let mismatches = [
    Mismatch("int", Int32(1), "Int, found Int32"),
    Mismatch("int32", 1, "Int32, found Int"),
    Mismatch("uint", 1, "UInt, found Int"),
    Mismatch("double", Float(1), "Double, found Float"),
    Mismatch("bool", 1, "Bool, found Int"),
    Mismatch("int", true, "Int, found Bool"),
    Mismatch("int", NSNumber(value: 1), "Int, found NSNumber"),
    Mismatch("string", "text"[...], "String, found Substring"),
    Mismatch("string", NSString("text"), "String, found NSString"),
    Mismatch("string", nil, "String, found nil"),
    Mismatch("any", nil, "Any, found nil"),
    Mismatch("string", String?.some("x") as Any, "String, found Optional<String>"),
    Mismatch("optional", 1, "Optional<String>, found Int"),
    Mismatch("optional", Int?.none as Any, "Optional<String>, found Optional<Int>"),
    Mismatch("array", [1], "Array<String>, found Array<Int>"),
    Mismatch("array", [String?]([]), "Array<String>, found Array<Optional<String>>"),
    Mismatch(
      "dictionary",
      ["a": "b"],
      "Dictionary<String, Int>, found Dictionary<String, String>",
    ),
    Mismatch("enumeration", "spades", "Suit, found String"),
    Mismatch("structure", Cat(), "Dog, found Cat"),
    Mismatch("animal", Tracked.Census(), "Animal, found Tracked.Census"),
    Mismatch("animal", Dog(), "Animal, found Dog"),
    Mismatch("named", 1, "Named, found Int"),
    Mismatch("object", 1, "Optional<AnyObject>, found Int"),
    Mismatch("error", 1, "Optional<Error>, found Int"),
    Mismatch("tuple", (1, 2), "(Int, name: String), found (Int, Int)"),
    Mismatch("type", 1, "Any.Type, found Int"),
  ]

  private final class Difficult {
    weak var weakling: Tracked?
    unowned var owner: Tracked
    lazy var later = 3
    var function: (Int) -> Int = { $0 + 1 }
    var metatype: Int.Type = Int.self
    var pair: (Int, (Int) -> Int) = (1, { $0 })
    var completion: ((Int) -> Int)?
    var void: Void = ()

    init(owner: Tracked) {
      self.weakling = owner
      self.owner = owner
    }
  }

  private struct Callbacks {
    var list: [(Int) -> Int] = []
  }
}

private protocol Named {
  var name: String { get }
}

private struct Dog: Named {
  var name = "dog"
}

private class Animal: Named, CustomStringConvertible {
  var name = "animal"

  var description: String { "\(type(of: self))" }
}

private final class Cat: Animal {
  var lives = 9
}

private enum Suit: String {
  case hearts
  case spades
}

private enum Payload {
  case number(Int)
  case text(String)
}

private struct Everything {
  var bool = false
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var int = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var uint: UInt = 0
  var float: Float = 0
  var double = 0.0
  var string = ""
  var date = Date(timeIntervalSince1970: 0)
  var url = URL(filePath: "/a")
  var data = Data()
  var decimal = Decimal(0)
  var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var optional: String? = "old"
  var doublyOptional: Int?? = 3
  var array: [String] = []
  var set: Set<Int> = []
  var dictionary: [String: Int] = [:]
  var enumeration = Suit.hearts
  var payload = Payload.number(1)
  var structure = Dog()
  var animal = Animal()
  var any: Any = 1
  var anyOptional: Any?
  var named: any Named = Dog()
  var error: (any Error)?
  var object: AnyObject?
  var type: Any.Type = Int.self
  var tuple: (Int, name: String) = (1, "a")
  var parameterized: (any Sequence<Int>)?
  var vector = SIMD4<Float>.zero
}

private struct Fixed {
  let number: Int = 1
}

private final class NumberedScanner: Scanner {
  var number = 1
}

private final class FixedObject {
  let number: Int = 1
}
