import Foundation
import ModelArchives
import ModelMapping
import Testing

private protocol Labeled {}
extension Int: Labeled {}
private class Cattle {}
private final class Cow: Cattle {}

/// `Int.Type` takes no bytes where it is stored, so that the standard library cannot take it out of a case.
@Suite("Values that are metatypes")
struct MetatypeValueTests {
  private enum Kind: TaggedModel {
    case value(Int.Type)
    case any(Any.Type)
    case named(any Labeled.Type)
    case labeled(type: String.Type)
    case number(Int)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Kind>] = [
      .init("number", Kind.number), .init("value", Kind.value), .init("any", Kind.any),
      .init("named", Kind.named), .init("labeled", Kind.labeled),
    ]
  }
  private enum Single: TaggedModel {
    case value(Int.Type)
    static let tagging = Tagging.adjacent("type", content: "value")
    static let cases: [TaggedCase<Single>] = [.init("value", Single.value)]
  }
  private enum Plain {
    case value(Int.Type)
    case pair(Int.Type, Int)
    case maybe(Int.Type?)
    case animal(Cattle.Type)
    case list([Any.Type])
    case open(Any)
  }
  private struct Part {
    var value: Int.Type = Int.self
    var any: Any.Type = Int.self
  }
  private struct Holder: LenientModel {
    var content: Any
    var rest = 1
    init() { content = 0 }
    init(_ content: Any) { self.content = content }
  }
  private struct Typed<Content>: LenientModel {
    var content: Content?
    init() {}
    init(_ content: Content) { self.content = content }
  }
  private final class Object<Content>: LenientModel {
    var content: Content?
    init() {}
    init(_ content: Content) { self.content = content }
  }

  private static var models: [(model: any MappableModel, description: String)] {
    [
      (Holder(Int.self), "<Int.Type>"), (Holder(Kind.value(Int.self)), "value(<Int.Type>)"),
      (Holder([Int.self, Kind.value(Int.self)] as [Any]), "[<Int.Type>; value(<Int.Type>)]"),
      (Holder(["a": Plain.value(Int.self)]), #"{"a" = value(<Int.Type>)}"#),
      (Typed(Kind.value(Int.self)), "value(<Int.Type>)"),
      (Typed(Kind.any(String.self)), "any(<String.Type>)"),
      (Typed(Kind.named(Int.self)), "named(<Int.Type>)"),
      (Typed([Kind.number(1), .value(Int.self)]), "[number(1); value(<Int.Type>)]"),
      (Typed(Single.value(Int.self)), "value(<Int.Type>)"),
      (Typed(Plain.value(Int.self)), "value(<Int.Type>)"),
      (Typed(Plain.pair(Int.self, 2)), "pair(<(Int.Type, Int)>)"),
      (Typed(Plain.maybe(Int.self)), "maybe(<Optional<Int.Type>>)"),
      (Typed(Plain.list([Int.self])), "list([<Int.Type>])"),
      (Typed(Plain.open(Int.self)), "open(<Int.Type>)"),
      (Typed<Any.Type>(Int.self), "<Int.Type>"),
      (Typed<[Any.Type?]>([Int.self, nil]), "[<Int.Type>; <nil>]"),
      (Typed<[Int.Type]>([Int.self]), "[<Int.Type>]"),
      (Typed(Part()), "<MetatypeValueTests.Part> {value = ...; any = <Int.Type>}"),
      (Object(Kind.value(Int.self)), "value(<Int.Type>)"),
      (Object<AnyClass>(NSObject.self), "<NSObject.Type>"),
      (Object(Plain.value(Int.self)), "value(<Int.Type>)"),
    ]
  }

  @Test("are described by their types", arguments: models.indices)
  func description(_ index: Int) {
    let (model, description) = Self.models[index]
    #expect(model.redacted().contains("{content = \(description)"))
    #expect(model.modelDescription.contains("content = "))
  }

  @Test(
    "are compared, hashed, copied, checked and written without them",
    arguments: models.indices,
  )
  func operations(_ index: Int) throws {
    func check<Model: MappableModel>(_ model: Model) throws {
      #expect(model.isModelEqual(to: model))
      var hashers = (Hasher(), Hasher())
      model.modelHash(into: &hashers.0)
      model.modelHash(into: &hashers.1)
      #expect(hashers.0.finalize() == hashers.1.finalize())
      #expect(try model.modelCopy().isModelEqual(to: model))
      _ = model.modelIssues()
      for write: () throws -> Void in [
        { _ = try model.archivedData() }, { _ = try model.jsonString() },
        { _ = try model.jsonObject() }, { _ = try ModelMapper<Strict>().jsonString(from: model) },
      ] {
        do {
          try write()
        } catch {
          #expect(error is ModelError)
        }
      }
    }
    try check(Self.models[index].model)
  }

  @Test("are equal if they are the same type")
  func equality() {
    func areEqual(_ left: Plain, _ right: Plain) -> Bool {
      Typed(left).isModelEqual(to: Typed(right))
    }
    #expect(areEqual(.animal(Cow.self), .animal(Cow.self)))
    #expect(!areEqual(.animal(Cow.self), .animal(Cattle.self)))
    #expect(!areEqual(.open(Int.self), .open(String.self)))
    #expect(!areEqual(.value(Int.self), .open(Int.self)))
  }

  @Test("are named in errors")
  func errors() {
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().jsonString(from: Holder(Plain.value(Int.self)))
    }
    #expect(error?.issues.map(\.found) == ["value(<Int.Type>)"])
  }

  @Test("are the payloads that a case is recognized by")
  func cases() {
    // Their cases are found, and only the type cannot be mapped.
    #expect(
      Single.audit().map(\.description)
        == [
          "the document: cases of MetatypeValueTests.Single: the payload of `value`, Int.Type, cannot be mapped"
        ]
    )
  }
}
