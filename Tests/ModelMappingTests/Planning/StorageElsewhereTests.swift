import ModelMapping
import Testing

/// A stand-in for Core Data's class.
private class NSManagedObject {}

private protocol BackingData {}

@Suite("Classes whose properties are managed by a framework")
struct StorageElsewhereTests {
  struct NoType {}

  /// The expansion of SwiftData's `@Model` macro for a class with a title.
  final class Item: LenientModel {
    var title: String {
      get { "" }
      set {}
    }
    // swift-format-ignore: NoLeadingUnderscores
    private var _$backingData: (any BackingData)?
    // swift-format-ignore: NoLeadingUnderscores
    private var _title = NoType()
  }

  private class Person: NSManagedObject, LenientModel {
    override required init() {}
  }

  private final class Pupil: Person {}

  @Test("a SwiftData class cannot be a model")
  func swiftData() {
    let words =
      "StorageElsewhereTests.Item is a `@Model` of SwiftData, which keeps its properties: "
      + "map a struct, and create the object from it"
    #expect(Item.audit().map(\.detail) == [words])
    let error = #expect(throws: ModelError.self) { try Item(json: #"{"title": "a"}"#) }
    #expect(error?.issues.map(\.detail) == [words])
    #expect(error?.code == .invalidDeclaration)
    #expect(throws: ModelError.self) { try ModelMapper<Strict>().map(Item.self, from: "{}") }
    #expect(throws: ModelError.self) { try Item().jsonString() }
  }

  @Test("a Core Data managed object cannot be a model")
  func coreData() {
    for type in [Person.self, Pupil.self] {
      let error = #expect(throws: ModelError.self) { try type.init(json: "{}") }
      #expect(error?.code == .invalidDeclaration)
      let detail = error?.issues.first?.detail ?? ""
      #expect(detail.contains("is a managed object, and Core Data keeps its properties"))
    }
  }
}
