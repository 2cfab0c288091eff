import Testing

@testable import ModelMigration

@Test func `A location is written with file and line`() {
  #expect(SourceLocation(file: "Foo.h", line: 3).description == "Foo.h:3")
}
