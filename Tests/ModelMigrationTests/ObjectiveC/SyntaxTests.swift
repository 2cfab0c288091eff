import Testing

@testable import ModelMigration

@Test func `Diagnostics are parsed line by line`() {
  let output = """
    /a/b.m:3:16: error: unknown type name 'Foo'
    In file included from x
    /a/b:c.m:10:2: fatal error: 'X.h' file not found
    /a/b.m:3:1: note: previous
    2 errors generated.
    """
  #expect(
    Diagnostic.list(in: output) == [
      Diagnostic(
        file: "/a/b.m",
        line: 3,
        column: 16,
        severity: .error,
        message: "unknown type name 'Foo'",
      ),
      Diagnostic(
        file: "/a/b:c.m",
        line: 10,
        column: 2,
        severity: .fatal,
        message: "'X.h' file not found",
      ),
      Diagnostic(file: "/a/b.m", line: 3, column: 1, severity: .note, message: "previous"),
    ]
  )
  #expect(Diagnostic.list(in: output).map(\.quoted) == [["Foo"], ["X.h"], []])
}

@Test func `Literals have their content`() {
  let literals: KeyValuePairs = [
    #""abc""#: "abc", #""""#: "", #""a\"b\\c\n\t""#: "a\"b\\c\n\t", #""\303\274""#: "ü",
    #"u8"x""#: "x",
    #""\u00fc\U0001F3B5""#: "ü🎵", #""\1""#: "\u{1}", "abc": "abc", #"""#: "\"",
  ]
  for (literal, content) in literals {
    #expect(StringLiteral.content(of: literal) == content, "\(literal)")
  }
}

@Test func `Locations without a file are in that of the location before`() {
  var node = ASTNode()
  node.loc.offset = 1
  node.loc.file = "a"
  var child = ASTNode()
  child.loc.expansionLoc = ASTPoint(offset: 2, file: nil, tokLen: 3)
  child.loc.spellingLoc = ASTPoint(offset: 9, file: "macros", tokLen: 1)
  child.range.begin.offset = 4
  child.range.begin.file = "b"
  child.range.end.offset = 5
  node.inner = [child, ASTNode()]
  var file: String?
  node.completeFiles(&file)
  #expect(node.file == "a")
  #expect(node.inner[0].loc.usedFile == "macros")
  #expect(node.inner[0].loc.usedOffset == 2)
  #expect(node.inner[0].loc.endOffset == 5)
  #expect(node.inner[0].range.end.file == "b")
  #expect(node.inner[1].file == nil)
  #expect(file == "b")
}

@Test func `Lines of a source lose their common indentation`() {
  let text = SourceText(Array("{\n    a;\n\n      b;  \n  }\n".utf8))
  #expect(text.lines(1..<20) == ["a;", "", "  b;"])
  #expect(text.line(at: 0) == 1)
  #expect(text.line(at: 6) == 2)
  #expect(text.line(at: 1000) == text.lineCount)
  #expect(SourceText([]).line(1) == "")
  #expect(SourceText([]).lines(0..<5) == [])
}

@Test func `Each kind of line end ends a line`() {
  let text = SourceText(Array("a\rb\r\n\rc\nd\r".utf8))
  #expect((1...text.lineCount).map { text.line($0) } == ["a", "b", "", "c", "d", ""])
  #expect(text.lines(0..<10) == ["a", "b", "", "c", "d"])
}

@Test func `Spellings of types are parsed`() {
  func spelling(_ text: String) -> TypeSpelling { TypeSpelling(text) { $0 == "id" } }
  let array = spelling("NSArray<NSDictionary<NSString *,Song *> *><Optional,Index> * _Nullable")
  #expect(array.name == "NSArray")
  #expect(array.isPointer)
  #expect(array.protocols == ["Optional", "Index"])
  #expect(array.arguments.map(\.name) == ["NSDictionary"])
  #expect(array.arguments.first?.arguments.map(\.name) == ["NSString", "Song"])
  #expect(spelling("unsigned long long").name == "unsigned long long")
  #expect(spelling("enum Kind").name == "Kind")
  #expect(spelling("NSArray<id> *").protocols == [])
  #expect(spelling("void (^ _Nonnull)(int)").name == "void (^)(int)")
  for text in ["", "<", "NSArray<", "NSArray<<>", ",", ">", "NSArray<,>", "*"] {
    _ = spelling(text)
  }
}
