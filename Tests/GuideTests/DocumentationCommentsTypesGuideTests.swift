import Foundation
import ModelMapping
import Testing

@Test("Documentation comments: a collection is mapped as an array", .printing)
func typeCommentsOfCollections() throws {
  struct Stack<Element>: Sequence, MappableCollection {
    private var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
    func makeIterator() -> some IteratorProtocol<Element> { elements.makeIterator() }
  }

  print(try ModelMapper<Lenient>().map(Stack<Int>.self, from: #"[1, "2", []]"#).map { $0 * 10 })
  // Prints "[10, 20]"
  #expect(Console.text() == "[10, 20]")
}

@Test("Documentation comments: an ordered dictionary is mapped as an object", .printing)
func typeCommentsOfDictionaries() throws {
  struct Headers: Sequence, MappableDictionary {
    private var members: [(key: String, value: [String])]
    init(uniqueKeysWithValues members: [(key: String, value: [String])]) { self.members = members }
    func makeIterator() -> some IteratorProtocol<(key: String, value: [String])> {
      members.makeIterator()
    }
  }

  let headers = try ModelMapper<Strict>().map(Headers.self, from: #"{"b": ["1"], "a": []}"#)
  print(headers.map(\.key))
  // Prints "["b", "a"]"
  #expect(Console.text() == #"["b", "a"]"#)
}

@Test("Documentation comments: comments in settings are left out", .printing)
func typeCommentsOfReadingOptions() throws {
  struct Settings: LenientModel {
    var theme = "light"
    var folders: [String] = []
  }

  let text = """
    {
      // The colors of the editor.
      "theme": "dark", /* or "light" */
      "folders": ["/tmp", "/home",],
    }
    """
  let mapper = ModelMapper<Lenient>(options: MappingOptions(reading: .comments))
  print(try mapper.map(Settings.self, from: text))
  // Prints "Settings(theme: "dark", folders: ["/tmp", "/home"])"
  #expect(Console.text() == #"Settings(theme: "dark", folders: ["/tmp", "/home"])"#)
}
