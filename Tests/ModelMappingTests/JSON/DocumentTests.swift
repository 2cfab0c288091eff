import Foundation
import ModelMapping
import Testing

@Suite("Invalid documents")
struct DocumentTests {
  @Test(
    "empty and blank strings are empty input",
    arguments: ["", " ", "\n\r\t ", "\u{FEFF}", "\u{FEFF}\n"],
  )
  func empty(text: String) {
    let bytes = Array(text.utf8)
    for error in errors(of: bytes) {
      #expect(error?.issues.map(\.code) == [.emptyInput])
      #expect(error?.issues.first?.location?.byteOffset == bytes.count)
    }
  }

  @Test("trailing text is rejected at its offset", arguments: trailing)
  func refusesTrailing(text: String, offset: Int) {
    for error in errors(of: Array(text.utf8)) {
      #expect(error?.issues.last?.code == .malformedJSON)
      #expect(error?.issues.last?.expected == "the end of the document")
      #expect(error?.issues.last?.location?.byteOffset == offset)
    }
  }

  @Test("NUL is neither whitespace nor the end of input", arguments: nul)
  func refusesNUL(text: String, offset: Int) {
    for error in errors(of: Array(text.utf8)) {
      #expect(error?.issues.last?.code == .malformedJSON)
      #expect(error?.issues.last?.location?.byteOffset == offset)
    }
  }

  @Test("every truncated document is rejected at or before its end", arguments: Input.allCases)
  func truncated(input: Input) throws {
    let bytes = Array(Self.document.utf8)
    #expect(try JSONValue(json: bytes).object?.count == 12)
    #expect(try Everything(json: bytes).name == "é😀\n")
    for end in bytes.indices {
      let prefix = Array(bytes[..<end])
      for error in errors(of: prefix, as: input) {
        let offset = error?.issues.first?.location?.byteOffset ?? .max
        let isRefused = error?.code == (end == 0 ? .emptyInput : .malformedJSON)
        if !isRefused || error?.issues.count != 1 || offset > end {
          Issue.record("\(end) bytes give \(error?.description ?? "no error")")
        }
      }
    }
  }

  @Test("all readers agree on a document with one changed byte", arguments: strangeBytes)
  func mutated(byte: UInt8) {
    let bytes = Array(Self.document.utf8)
    for index in bytes.indices where isFullLength || (index + Int(byte)) % 6 == 0 {
      var changed = bytes
      changed[index] = byte
      compareReaders(of: changed, "byte \(byte) at \(index)")
    }
  }

  @Test("all readers agree on a document with one byte removed")
  func shortened() {
    let bytes = Array(Self.document.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed.remove(at: index)
      compareReaders(of: changed, "without byte \(index)")
    }
  }

  /// Expects that either all entry points accept the input or none do.
  private func compareReaders(of text: [UInt8], _ change: Comment) {
    let readers: [Bool] = [
      (try? JSONValue(json: text)) != nil,
      (try? ModelMapper<Lenient>().map(Nothing.self, from: text)) != nil,
      (try? Everything(json: text)) != nil,
      (try? ModelMapper<Lenient>().map(Any.self, from: text)) != nil,
    ]
    // The macro costs more than reading, so it is called only on failure.
    if Set(readers).count > 1 { #expect(readers == [], change) }
  }

  @Test("only the exact literals true, false and null are accepted", arguments: words)
  func refusesWord(word: String) {
    for door in Door.values {
      door.refuses(Array(word.utf8))
    }
  }

  @Test("only RFC 8259 numbers are accepted", arguments: numbers)
  func refusesNumber(text: String) {
    for door in Door.values {
      door.refuses(Array(text.utf8))
    }
  }

  /// The form in which the bytes are passed.
  enum Input: CaseIterable {
    case bytes
    case data
    case text
  }

  struct Nothing: LenientModel {}

  struct Everything: LenientModel {
    var name = ""
    var age = 0
    var height = 0.0
    var isNew = false
    var note: String?
    var tags: Set<String> = []
    var table: [String: Int] = [:]
    var inner: [Inner] = []
    var tree: JSONValue?
    var any: Any?
    var first: Int?

    static let keyMapper: KeyMapper = ["first": ["path.to", "other"]]
  }

  struct Inner: LenientModel {
    var id: Int8 = 0
    var date: Date?
    var sub: [String: [Double]] = [:]
  }

  static let document = #"""
    {
      "name": "é\ud83d\ude00\n", "age": -12, "height": 1.5e-3,
      "isNew": true, "note": null,
      "tags": ["a", "b\"c"],
      "table": {"x": 1, "y": "2"},
      "inner": [{"id": 1, "date": "2014-05-06"}, {"sub": {"k": [0.5, 1E2]}}],
      "tree": {"a": [false, {}]}, "any": [[], {"b": -0}],
      "unwanted": {"x": ["é", {"y": [true, null, 1.0e5]}], "\u0041": "\\"},
      "path": {"to": 7, "not": [1]}
    }
    """#

  static let trailing: [(String, Int)] = [
    ("{}{}", 2), ("{} {}", 3), ("{}]", 2), ("{}}", 2), ("{},", 2), ("{} null", 3), ("{}\n\n x", 5),
    ("{}//", 2), ("{}#", 2), ("{}\u{FEFF}", 2),
  ]

  static let nul: [(String, Int)] = [
    ("\0", 0), ("\0{}", 0), (" \0{}", 1), ("{\0}", 1), ("{}\0", 2), ("{} \0", 3),
    ("{\"a\"\0: 1}", 4), ("{\"a\": \0 1}", 6), ("{\"a\": 1\0}", 7), ("{\"a\": [\0]}", 7),
  ]

  static let strangeBytes: [UInt8] = [
    0x00, 0x20, 0x22, 0x2C, 0x2D, 0x2E, 0x30, 0x3A, 0x5B, 0x5C, 0x5D, 0x65, 0x75, 0x7B, 0x7D, 0x80,
    0xC3, 0xF0,
  ]

  static let words: [String] = [
    "t", "tr", "tru", "truE", "True", "TRUE", "tRue", "trux", "f", "fals", "falsE", "False",
    "falze",
    "n", "nul", "nulL", "Null", "NULL", "nil", "none", "undefined", "NaN", "Infinity", "-Infinity",
  ]

  static let numbers: [String] = [
    "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1.e5", "1e", "1e+", "1E-", "1ee5", "1.5.5",
    "0x10", "1_000", "--1", "1e5.5", "0e", "0.", "-e5", "1 2", "１", "0123", "9.", "123456789012.",
    "1234567890123456789012345678901234567890.", "1e400e",
  ]

  /// The error of a reader; nil, which tests reject, if there is none.
  private func error(_ read: () throws -> Any) -> ModelError? {
    do {
      _ = try read()
      return nil
    } catch {
      return error as? ModelError
    }
  }

  private func errors(of bytes: [UInt8], as input: Input? = nil) -> [ModelError?] {
    func errors(of inputs: Input) -> [ModelError?] {
      switch inputs {
      case .bytes:
        [
          error { try JSONValue(json: bytes) },
          error { try Everything(json: bytes) },
          error { try Nothing(json: bytes) },
          error {
            var model = Everything()
            try model.update(json: bytes)
            return model
          },
        ]
      case .data:
        [
          error { try JSONValue(json: Data(bytes)) },
          error { try Everything(json: Data(bytes)) },
          error { try Nothing(json: Data(bytes)) },
        ]
      case .text:
        // A string cannot end within a character, but the document is truncated all the same.
        [
          error { try JSONValue(json: text(bytes)) },
          error { try Everything(json: text(bytes)) },
        ]
      }
    }
    return input.map { errors(of: $0) } ?? Input.allCases.flatMap { errors(of: $0) }
  }

  private func text(_ bytes: [UInt8]) -> String {
    var bytes = bytes
    while String(validating: bytes, as: UTF8.self) == nil { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
