import Pages
import Testing

@Suite("Tests that are made from pages")
struct PageTestTests {
  private func test(_ text: String, examples: [TestText] = []) -> PageTest {
    PageTest(of: Page(path: "Guides/Sample.md", text: text), examples: examples)
  }

  @Test("nest blocks, and compare what they print")
  func nesting() {
    let path = Repository.file("Guides/Sample.md").path
    let test = test(
      """
      ```swift
      import Foundation

      print(1)
      // Prints "1"
      ```

      ```swift
      print(2)
      ```

      ```text
      2
      ```
      """
    )
    let code = """
      @Test("Guides/Sample.md", .printing)
      func Guides_Sample_md() throws {
      do {
      #sourceLocation(file: "\(path)", line: 2)


      print(1)
      // Prints "1"
      #sourceLocation()
      #sourceLocation(file: "\(path)", line: 5)
      #expect(Console.text() == #\"""
      1
      \"""#)
      #sourceLocation()
      do {
      #sourceLocation(file: "\(path)", line: 9)
      print(2)
      #sourceLocation()
      #sourceLocation(file: "\(path)", line: 13)
      #expect(Console.text() == #\"""
      2
      \"""#)
      #sourceLocation()
      }}
      }
      """
    #expect(test.code.split(separator: "\n") == code.split(separator: "\n"))
    #expect(test.imports == ["import Foundation"])
    #expect(test.faults == [])
  }

  @Test(
    "move what a file must declare out of the function, with what it names",
    arguments: [
      ("struct A {}\n\nprint(1)", []),
      ("protocol P {}\nstruct A: P {}", ["P"]),
      ("struct A {\n  let b: B\n}\n\nstruct B {}\n\nextension A {}", ["A", "B", "A"]),
      ("public struct A {}\n\nstruct B {}", ["A"]),
      ("@MainActor\nfinal class A {}\n\nextension A {}", ["A", "A"]),
      ("struct A {}\n\n@MainActor\n@Observable\nfinal class B {\n  var a = A()\n}", ["A", "B"]),
    ],
  )
  func outerDeclarations(block: String, names: [String]) {
    let code = test("```swift\n\(block)\n```").code
    let outer = code.split(separator: "\n").prefix { !$0.hasPrefix("@Test") }
    let keywords: Set = ["struct", "class", "protocol", "extension"]
    let declared = outer.compactMap { line in
      let words = line.split { !$0.isLetter }
      return words.firstIndex { keywords.contains(String($0)) }.map { String(words[$0 + 1]) }
    }
    #expect(declared == names)
  }

  @Test("suspend only if a block does")
  func effects() {
    #expect(test("```swift\nlet a = 1\n```").code.contains("() throws {"))
    #expect(test("```swift\nlet a = try await f()\n```").code.contains("() async throws {"))
  }

  @Test("leave out what examples hold")
  func examples() {
    let examples = [TestText("let a = 1\nlet b = 2")]
    #expect(test("```swift\nlet a = 1\n```", examples: examples).code == "")
    let rest = test("```swift\nlet a = 1\n```\n\n```swift\nlet c = 3\n```", examples: examples).code
    #expect(!rest.contains("let a") && rest.contains("let c"))
  }

  @Test("refuse what can only be compared by hand")
  func faults() {
    let text =
      "```json\n{}\n```\n\n```swift\nlet a = 1\n```\n\n```sh\nls\n```\n\n```text\na.txt\n```"
    let path = Repository.file("Guides/Sample.md").path
    let message = "error: no test holds this block, and no Swift before it prints it"
    #expect(test(text).faults == ["\(path):1: \(message)"])
    #expect(test("```text\na.txt\n```").faults == ["\(path):1: \(message)"])
  }
}
