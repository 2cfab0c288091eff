import PropertyIntrospection
import Testing

@Suite("Type description")
struct TypeInfoTests {
  @Test("a struct's properties are listed in order, with types and offsets")
  func structure() throws {
    let info = try TypeInfo.of(Mixed.self)
    #expect(info.kind == .struct)
    #expect(isSame(info.type, Mixed.self))
    #expect(info.superclass == nil)
    #expect(info.size == MemoryLayout<Mixed>.size)
    #expect(info.alignment == MemoryLayout<Mixed>.alignment)
    #expect(info.properties.map(\.name) == ["flag", "count", "text", "small", "last"])
    #expect(
      info.properties.map(\.offset) == [
        MemoryLayout<Mixed>.offset(of: \.flag),
        MemoryLayout<Mixed>.offset(of: \.count),
        MemoryLayout<Mixed>.offset(of: \.text),
        MemoryLayout<Mixed>.offset(of: \.small),
        MemoryLayout<Mixed>.offset(of: \.last),
      ]
    )
    #expect(isSame(info.properties[2].type, String?.self))
    #expect(info.properties.map(\.isMutable) == [true, false, true, true, true])
    #expect(info.properties.map(\.isOptional) == [false, false, true, true, false])
    #expect(info.isLayoutComplete)
  }

  @Test("a class's size includes its header")
  func classSize() throws {
    let info = try TypeInfo.of(Grandparent.self)
    #expect(info.kind == .class)
    #expect(info.size == 17)
    #expect(info.alignment == 16)
    #expect(info.properties.map(\.offset) == [16])
  }

  @Test("inherited properties come first, through three generic levels")
  func inheritance() throws {
    let info = try TypeInfo.of(Child<String>.self)
    #expect(info.properties.map(\.name) == ["first", "second", "pair", "third"])
    #expect(info.ownProperties.map(\.name) == ["third"])
    #expect(isSame(info.superclass?.type, Parent<[String]>.self))
    #expect(isSame(info.superclass?.superclass?.type, Grandparent.self))
    #expect(info.superclass?.superclass?.superclass == nil)
    #expect(isSame(info.property(named: "second")?.type, [String]?.self))
    #expect(isSame(info.property(named: "second")?.declaringType, Parent<[String]>.self))
    #expect(isSame(info.property(named: "pair")?.type, ([String], Int)?.self))
    #expect(isSame(info.property(named: "third")?.type, String?.self))
    #expect(info.isLayoutComplete)
    #expect(info.superclass?.isLayoutComplete == true)
  }

  @Test("offsets are right in a subclass whose fields use the superclass's padding")
  func paddingReuse() throws {
    let info = try TypeInfo.of(Tight.self)
    #expect(info.properties.map(\.offset) == [16, 17, 20])
    #expect(info.size == 24)
    #expect(info.isLayoutComplete)
  }

  @Test(
    "types without properties are described",
    arguments: [Empty.self, EmptyClass.self] as [Any.Type],
  )
  func withoutProperties(_ type: Any.Type) throws {
    let info = try TypeInfo.of(type)
    #expect(info.properties.isEmpty)
    #expect(info.isLayoutComplete)
    #expect(info.size == (info.kind == .struct ? 0 : 16))
  }

  @Test("zero-sized fields are accepted at any offset")
  func emptyFields() throws {
    let info = try TypeInfo.of(Hollow.self)
    #expect(info.properties.map(\.name) == ["first", "small", "second", "large"])
    #expect(info.properties[3].offset == 8)
    #expect(info.isLayoutComplete)
  }

  @Test("a struct with 200 properties is described")
  func wide() throws {
    let info = try TypeInfo.of(Wide.self)
    #expect(info.properties.map(\.name) == (0..<200).map { "property\($0)" })
    #expect(info.isLayoutComplete)
    for index in 0..<200 {
      let value = try info.properties[index].value(in: Wide())
      #expect("\(value)" == "\(index % 100)")
    }
  }

  @Test("a property is found by its name, the most derived first")
  func lookup() throws {
    let info = try TypeInfo.of(Mixed.self)
    #expect(isSame(info.property(named: "count")?.type, Int.self))
    #expect(info.property(named: "Count") == nil)
    #expect(info.property(named: "") == nil)
    #expect(info.nearestPropertyName(to: "conut") == "count")
    #expect(info.nearestPropertyName(to: "Text") == "text")
    #expect(info.nearestPropertyName(to: "elephant") == nil)
    let shadowing = try TypeInfo.of(Shadowing.self)
    #expect(shadowing.properties.map(\.name) == ["secret", "secret"])
    #expect(isSame(shadowing.property(named: "secret")?.declaringType, Shadowing.self))
  }

  @Test("properties with Unicode and backticked names are described")
  func unusualNames() throws {
    let info = try TypeInfo.of(Unusual.self)
    #expect(info.properties.map(\.name) == ["größe", "class", "two words", "名前", "_", "__x"])
    var unusual = Unusual()
    try info.requiredProperty(named: "two words").setValue(5, in: &unusual)
    #expect(unusual.`two words` == 5)
  }

  @Test("structs with inline arrays, vectors and parameter packs are described")
  func modernStorage() throws {
    let info = try TypeInfo.of(Modern<Int, String>.self)
    #expect(info.properties.map(\.name) == ["vector", "pack", "last"])
    #expect(isSame(info.property(named: "pack")?.type, (Int, String).self))
    #expect(info.isLayoutComplete)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
      let row = try TypeInfo.of(Row.self)
      #expect(row.properties.map(\.name) == ["cells", "last"])
      #expect(row.property(named: "last")?.offset == 6)
      #expect(row.isLayoutComplete)
    }
  }

  @Test("a struct with a zero-sized metatype has an incomplete layout")
  func incompleteLayout() throws {
    let info = try TypeInfo.of(WithMetatype.self)
    #expect(!info.isLayoutComplete)
    #expect(try info.requiredProperty(named: "count").value(in: WithMetatype()) as? Int == 3)
  }

  private struct Mixed {
    var flag = true
    let count = 3
    var text: String?
    var small: Int8?
    var last: Int32 = 0
  }

  private class Grandparent {
    var first: Int8 = 1
  }

  private class Parent<Value>: Grandparent {
    var second: Value?
    var pair: (Value, Int)?
  }

  private final class Child<Value>: Parent<[Value]> {
    var third: Value?
  }

  private class Narrow {
    var first: Int8 = 1
  }

  private final class Tight: Narrow {
    var second: Int8 = 2
    var third: Int32 = 3
  }

  private struct Empty {}

  private class EmptyClass {}

  private struct Hollow {
    var first = Empty()
    var small: Int8 = 1
    var second = Empty()
    var large: Int64 = 2
  }

  private class Secretive {
    private var secret = 1
  }

  private final class Shadowing: Secretive {
    private var secret = "two"
  }

  // These names are under test.
  // swift-format-ignore: AlwaysUseLowerCamelCase, IdentifiersMustBeASCII, NoLeadingUnderscores
  private struct Unusual {
    var größe = 1
    var `class` = 2
    var `two words` = 3
    var 名前 = 4
    var `_` = 6
    var __x = 7
  }

  private struct Modern<each Value> {
    var vector: SIMD3<Float> = .zero
    var pack: (repeat each Value)
    var last: Int8 = 1
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  private struct Row {
    var cells: InlineArray<3, Int16> = [1, 2, 3]
    var last: Int8 = 1
  }

  private struct WithMetatype {
    var type: Int.Type = Int.self
    var count = 3
  }
}
