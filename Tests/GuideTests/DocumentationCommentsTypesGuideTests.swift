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

@Test("Documentation comments: a value may be null, but not missing", .printing)
func typeCommentsOfNullable() throws {
  struct Cell: StrictModel {
    let source: String
    let executionCount: Nullable<Int>
    static let keyMapper: KeyMapper = .snakeCase
  }

  let cell = try Cell(json: #"{"source": "1 + 1", "execution_count": null}"#)
  print(cell.executionCount)
  // Prints "null"
  print(try cell.jsonString())
  // Prints "{"source":"1 + 1","execution_count":null}"
  #expect(Console.text() == "null\n" + #"{"source":"1 + 1","execution_count":null}"#)

  let count: Int? = nil
  print(Nullable<Int>(count))
  // Prints "null"
  #expect(Console.text() == "null")
}

@Test("Documentation comments: a number is made of a decimal", .printing)
func typeCommentsOfDecimals() {
  let price = Decimal(1990) / 100
  print(JSONNumber(price))
  // Prints "19.9"
  #expect(Console.text() == "19.9")
}

@Test("Documentation comments: dates and data are themselves in property lists", .printing)
func typeCommentsOfNativeScalars() throws {
  struct Preferences: LenientModel {
    var opened: Date?
    var bookmark = Data()
  }

  let preferences = Preferences(opened: Date(timeIntervalSince1970: 0), bookmark: Data([1, 2]))
  let members = try preferences.jsonObject(scalars: .native)
  let file = try PropertyListSerialization.data(
    fromPropertyList: members,
    format: .binary,
    options: 0,
  )
  let list = try PropertyListSerialization.propertyList(from: file, format: nil)
  print(try Preferences(json: list as? [String: Any] ?? [:]).bookmark.count)
  // Prints "2"
  #expect(Console.text() == "2")
}
