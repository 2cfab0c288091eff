import Foundation
import ModelMapping
import Testing

@Suite(
  "The JSON Test Suite",
  .enabled(
    if: JSONTestSuite.isPresent,
    "the suite is next to the package where it is developed",
  ),
)
struct JSONTestSuiteTests {
  @Test("is complete")
  func count() {
    #expect(JSONTestSuite.valid.count == 95)
    #expect(JSONTestSuite.invalid.count == 188)
    #expect(JSONTestSuite.implementationDefined.count == 35)
  }

  @Test("each y_ file is read", arguments: JSONTestSuite.valid)
  func valid(file: JSONTestSuite.File) throws {
    let value = try JSONValue(json: file.content)
    #expect(try JSONValue(json: Array(file.content)) == value)
    #expect(try ModelMapper<Lenient>().map(JSONValue.self, from: file.content) == value)
    #expect(try Wanting(json: file.wrapped).name == "x")
    #expect(try Requiring(json: file.wrapped).name == "x")
    if file.repeatsKeys {
      refuses([.duplicateKey]) { try Keeping(json: file.wrapped) }
      refuses([.duplicateKey]) { try Boxing(json: file.wrapped) }
      refuses([.duplicateKey]) {
        try ModelMapper<Strict>().map(JSONValue.self, from: file.content)
      }
    } else {
      #expect(try Keeping(json: file.wrapped).unwanted == value)
      #expect(try Boxing(json: file.wrapped).name == "x")
      #expect(try ModelMapper<Strict>().map(JSONValue.self, from: file.content) == value)
    }
  }

  @Test("each y_ file round-trips", arguments: JSONTestSuite.valid)
  func roundTrip(file: JSONTestSuite.File) throws {
    let value = try JSONValue(json: file.content)
    let options: [JSONWritingOptions] = [[], .prettyPrinted, .sortedKeys, .escapingSlashes]
    for options in options {
      #expect(try JSONValue(json: value.jsonData(options: options)) == value)
      #expect(try JSONValue(json: value.jsonString(options: options)) == value)
    }
    if file.repeatsKeys { return }
    let kept = try Keeping(json: file.wrapped)
    #expect(try Keeping(json: kept.jsonData()) == kept)
    let boxed = try Boxing(json: file.wrapped)
    #expect(try JSONValue(json: boxed.jsonString())["unwanted"] == value)
  }

  @Test("each n_ file is rejected with a location", arguments: JSONTestSuite.invalid)
  func invalid(file: JSONTestSuite.File) throws {
    let code = ModelIssue.Code.code(of: file)
    refuses([code]) { try JSONValue(json: file.content) }
    refuses([code]) { try JSONValue(json: Array(file.content)) }
    refuses([code]) { try ModelMapper<Lenient>().map(JSONValue.self, from: file.content) }
    // Values before the fault may have issues of their own, such as a wrong type or a missing key.
    for error in [
      #expect(throws: ModelError.self) { try Wanting(json: file.content) },
      #expect(throws: ModelError.self) { try Requiring(json: file.content) },
    ] {
      #expect(error?.issues.last?.code == code)
      #expect(error?.issues.allSatisfy { $0.location != nil } == true)
    }
  }

  // Wrapping makes no n_ file valid: a file without an end lacks one bracket more than the wrapping
  // closes, and trailing text never starts with a comma. `{}}` closes the wrapping early, so a
  // strict model also misses the key after it.
  @Test("each n_ file is rejected as a value, used or not", arguments: JSONTestSuite.invalid)
  func invalidValue(file: JSONTestSuite.File) throws {
    let isTooDeep = ModelIssue.Code.code(of: file) == .tooDeep
    let codes: [ModelIssue.Code] = [isTooDeep ? .tooDeep : .malformedJSON]
    let closesWrapping = file.name == "n_structure_object_followed_by_closing_object.json"
    let strictCodes = closesWrapping ? [.missingKey] + codes : codes
    refuses(codes) { try Wanting(json: file.wrapped) }
    refuses(strictCodes) { try Requiring(json: file.wrapped) }
    refuses(strictCodes) { try Keeping(json: file.wrapped) }
    refuses(strictCodes) { try Boxing(json: file.wrapped) }
    refuses(codes) { try [Wanting](json: Data("[".utf8) + file.wrapped + Data("]".utf8)) }
    var model = Wanting(name: "before")
    refuses(codes) { try model.update(json: file.wrapped) }
    #expect(model.name == "before")
  }

  @Test("each i_ file has the expected outcome", arguments: JSONTestSuite.implementationDefined)
  func decided(file: JSONTestSuite.File) throws {
    let decision = try #require(Self.decisions[file.name])
    #expect(Decision { try JSONValue(json: file.content) } == decision)
    // A byte order mark is allowed only at the start of the input.
    let isMarked = file.name == "i_structure_UTF-8_BOM_empty_object.json"
    let inside = isMarked ? .refused : decision
    #expect(Decision { try Wanting(json: file.wrapped) } == inside)
    #expect(Decision { try Requiring(json: file.wrapped) } == inside)
    #expect(Decision { try Keeping(json: file.wrapped) } == inside)
    #expect(Decision { try Boxing(json: file.wrapped) } == inside)
  }

  struct Wanting: LenientModel {
    var name = ""
  }

  struct Requiring: StrictModel {
    let name: String
  }

  struct Keeping: StrictModel, Equatable {
    let unwanted: JSONValue
    let name: String
  }

  struct Boxing: StrictModel {
    let unwanted: Any
    let name: String
  }

  private func refuses(_ codes: [ModelIssue.Code], _ body: () throws -> Any) {
    let error = #expect(throws: ModelError.self) { _ = try body() }
    #expect(error?.issues.map(\.code) == codes)
    #expect(error?.issues.allSatisfy { $0.location != nil } == true)
  }
}

extension JSONTestSuiteTests {
  /// How this reader handles a file that RFC 8259 leaves to the implementation.
  enum Decision {
    case read
    case refused

    init(_ body: () throws -> Any) {
      do {
        _ = try body()
        self = .read
      } catch {
        self = .refused
      }
    }
  }

  /// How this reader handles each file.
  ///
  /// Numbers of any size are read, because their digits are kept. Input is UTF-8, with or without a
  /// byte order mark, and lone surrogates are rejected.
  static let decisions: [String: Decision] = [
    "i_number_double_huge_neg_exp.json": .read,
    "i_number_huge_exp.json": .read,
    "i_number_neg_int_huge_exp.json": .read,
    "i_number_pos_double_huge_exp.json": .read,
    "i_number_real_neg_overflow.json": .read,
    "i_number_real_pos_overflow.json": .read,
    "i_number_real_underflow.json": .read,
    "i_number_too_big_neg_int.json": .read,
    "i_number_too_big_pos_int.json": .read,
    "i_number_very_big_negative_int.json": .read,
    "i_object_key_lone_2nd_surrogate.json": .refused,
    "i_string_1st_surrogate_but_2nd_missing.json": .refused,
    "i_string_1st_valid_surrogate_2nd_invalid.json": .refused,
    "i_string_UTF-16LE_with_BOM.json": .refused,
    "i_string_UTF-8_invalid_sequence.json": .refused,
    "i_string_UTF8_surrogate_U+D800.json": .refused,
    "i_string_incomplete_surrogate_and_escape_valid.json": .refused,
    "i_string_incomplete_surrogate_pair.json": .refused,
    "i_string_incomplete_surrogates_escape_valid.json": .refused,
    "i_string_invalid_lonely_surrogate.json": .refused,
    "i_string_invalid_surrogate.json": .refused,
    "i_string_invalid_utf-8.json": .refused,
    "i_string_inverted_surrogates_U+1D11E.json": .refused,
    "i_string_iso_latin_1.json": .refused,
    "i_string_lone_second_surrogate.json": .refused,
    "i_string_lone_utf8_continuation_byte.json": .refused,
    "i_string_not_in_unicode_range.json": .refused,
    "i_string_overlong_sequence_2_bytes.json": .refused,
    "i_string_overlong_sequence_6_bytes.json": .refused,
    "i_string_overlong_sequence_6_bytes_null.json": .refused,
    "i_string_truncated-utf-8.json": .refused,
    "i_string_utf16BE_no_BOM.json": .refused,
    "i_string_utf16LE_no_BOM.json": .refused,
    "i_structure_500_nested_arrays.json": .read,
    "i_structure_UTF-8_BOM_empty_object.json": .read,
  ]
}

extension JSONTestSuite.File {
  /// Whether an object in the file has a duplicate key, which strict models reject.
  fileprivate var repeatsKeys: Bool { name.hasPrefix("y_object_duplicated_key") }
}

extension ModelIssue.Code {
  /// Why an n_ file is rejected: in most cases for malformed JSON.
  fileprivate static func code(of file: JSONTestSuite.File) -> ModelIssue.Code {
    switch file.name {
    case "n_single_space.json", "n_structure_no_data.json", "n_structure_UTF8_BOM_no_data.json":
      .emptyInput
    case "n_structure_100000_opening_arrays.json", "n_structure_open_array_object.json": .tooDeep
    default: .malformedJSON
    }
  }
}
