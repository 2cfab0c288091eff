import PropertyIntrospection
import StrippedModels
import Testing
import UnnamedModels

@Suite("Stripped metadata")
struct StrippedMetadataTests {
  @Test("missing metadata is an error that names the type", arguments: stripped)
  func strippedTypes(_ row: Row) {
    let error = #expect(throws: IntrospectionError.self) { try TypeInfo.of(row.type) }
    #expect(error?.code == .reflectionUnavailable)
    #expect(error?.description == row.name + ": " + strippedText)
    #expect(TypeInfo.audit(row.type).map(\.description) == [row.name + ": " + strippedText])
  }

  @Test("missing property names are an error that names the type", arguments: unnamed)
  func unnamedTypes(_ row: Row) {
    let error = #expect(throws: IntrospectionError.self) { try TypeInfo.of(row.type) }
    #expect(error?.code == .namesUnavailable)
    #expect(error?.description == row.name + ": " + unnamedText)
  }

  @Test(
    "types without properties are unaffected",
    arguments: [
      StrippedEmptyStruct.self, StrippedEmptyBase.self,
    ] as [Any.Type],
  )
  func nothingToTell(_ type: Any.Type) throws {
    let info = try TypeInfo.of(type)
    #expect(info.properties.isEmpty)
    #expect(info.isLayoutComplete)
  }

  @Test("a stripped superclass without properties doesn't affect the subclass")
  func emptySuperclass() throws {
    let info = try TypeInfo.of(OfEmptyBase.self)
    #expect(info.properties.map(\.name) == ["name"])
    #expect(info.superclass?.name == "StrippedEmptyBase")
  }

  @Test("the type of a property may be stripped")
  func strippedField() throws {
    let info = try TypeInfo.of(Holder.self)
    #expect(info.properties.map(\.valueKind) == [.string, .structure, .object, .int])
    #expect(info.isLayoutComplete)
    let value = try info.requiredProperty(named: "inner").value(in: Holder())
    #expect((value as? StrippedStruct)?.count == 7)
  }

  @Test("a property with a stripped wrapper keeps its stored name")
  func strippedWrapper() throws {
    let property = try #require(try TypeInfo.of(Wrapped.self).properties.first)
    #expect(property.name == "_name")
    #expect(property.wrapper == nil)
  }

  @Test("a stripped actor is still recognized")
  func strippedActor() {
    let error = #expect(throws: IntrospectionError.self) { try TypeInfo.of(StrippedActor.self) }
    #expect(error?.code == .actor)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let type: Any.Type
    let name: String

    init(_ type: Any.Type, _ name: String) {
      self.type = type
      self.name = name
    }

    var testDescription: String { "\(type)" }
  }

  private static let stripped = [
    Row(StrippedStruct.self, "StrippedStruct"),
    Row(StrippedBase.self, "StrippedBase"),
    Row(StrippedGeneric<Int>.self, "StrippedGeneric<Int>"),
    Row(OfStrippedBase.self, "StrippedBase"),
    Row(GrandchildOfStrippedBase.self, "StrippedBase"),
  ]

  private static let unnamed = [
    Row(UnnamedStruct.self, "UnnamedStruct"),
    Row(UnnamedBase.self, "UnnamedBase"),
    Row(OfUnnamedBase.self, "UnnamedBase"),
  ]

  private let strippedText =
    "the type was compiled without reflection metadata, so its properties cannot be found; compile its "
    + "module without -disable-reflection-metadata (Xcode: SWIFT_REFLECTION_METADATA_LEVEL = all)"

  private let unnamedText =
    "the type was compiled without the names of its properties; compile its module without "
    + "-disable-reflection-names (Xcode: SWIFT_REFLECTION_METADATA_LEVEL = all)"

  private class OfStrippedBase: StrippedBase {
    var name = ""
  }

  private final class GrandchildOfStrippedBase: OfStrippedBase {
    var more = 1
  }

  private final class OfEmptyBase: StrippedEmptyBase {
    var name = ""
  }

  private final class OfUnnamedBase: UnnamedBase {
    var name = ""
  }

  private struct Holder {
    var name = "holder"
    var inner = StrippedStruct()
    var object = StrippedBase()
    var count = 3
  }

  private struct Wrapped {
    @StrippedWrapper var name = "a"
  }
}
