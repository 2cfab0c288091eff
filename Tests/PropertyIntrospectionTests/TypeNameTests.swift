import Foundation
import PropertyIntrospection
import Testing

@Suite("Type names")
struct TypeNameTests {
  @Test("modules and private contexts are omitted", arguments: rows)
  func readable(_ row: Row) throws {
    #expect(try TypeInfo.of(row.type).name == row.name)
  }

  @Test("the enclosing function of a local type is omitted")
  func local() throws {
    struct Local {}
    struct Generic<Value> {
      struct Inner {}
    }
    #expect(try TypeInfo.of(Local.self).name == "TypeNameTests.Local")
    #expect(try TypeInfo.of(Generic<Local>.Inner.self).name == localGeneric)
    let describe = { () throws -> String in
      struct InClosure {}
      return try TypeInfo.of(InClosure.self).name
    }
    #expect(try describe() == "TypeNameTests.InClosure")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let type: Any.Type
    let name: String

    init(_ type: Any.Type, _ name: String) {
      self.type = type
      self.name = name
    }

    var testDescription: String { name }
  }

  private let localGeneric = "TypeNameTests.Generic<TypeNameTests.Local>.Inner"

  private static let rows = [
    Row(Wide.self, "Wide"),
    Row(Outer.self, "Outer"),
    Row(Outer.Inner.self, "Outer.Inner"),
    Row(FilePrivate.self, "FilePrivate"),
    Row(FilePrivate.Inner<Int>.self, "FilePrivate.Inner<Int>"),
    Row(Box<Int>.self, "Box<Int>"),
    Row(Box<Int>.Inner.self, "Box<Int>.Inner"),
    Row(Box<Outer.Inner>.self, "Box<Outer.Inner>"),
    Row(Box<FilePrivate>.Other<[String: Int?]>.self, other),
    Row(Box<(Int, name: String)>.self, "Box<(Int, name: String)>"),
    Row(Box<(Int) throws -> String>.self, "Box<(Int) throws -> String>"),
    Row(Box<any Error>.self, "Box<Error>"),
    Row(Box<Int.Type>.self, "Box<Int.Type>"),
    Row(Box<Box<Box<Date>>>.self, "Box<Box<Box<Date>>>"),
    Row(String.Extension.self, "String.Extension"),
    Row(Array<Int>.Extension.self, "Array<Int>.Extension"),
    Row(Box2D.self, "Box2D"),
    Row(Größe.self, "Größe"),
    Row(`Two words`.self, "`Two words`"),
    Row(String.Index.self, "String.Index"),
    Row(Data.Iterator.self, "Data.Iterator"),
    Row(BoxClass<Int>.self, "BoxClass<Int>"),
  ]

  private static let other =
    "Box<FilePrivate>.Other<Dictionary<String, Optional<Int>>>"
}

struct Outer {
  struct Inner {}
}

private struct FilePrivate {
  struct Inner<Value> {}
}

struct Box<Value> {
  struct Inner {}
  struct Other<Element> {}
}

struct Box2D {}

final class BoxClass<Value> {}

extension String {
  struct Extension {}
}

extension Array {
  struct Extension {}
}

// The non-ASCII name is under test.
// swift-format-ignore: IdentifiersMustBeASCII
struct Größe {}

struct `Two words` {}
