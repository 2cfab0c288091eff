import ModelMapping
import Testing

@Suite("Key mappers")
struct KeyMapperTests {
  // MARK: Case conversion

  // The test needs these names.
  // swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores, IdentifiersMustBeASCII
  private struct Names: LenientModel, Equatable {
    var name: String?
    var userID: String?
    var htmlURL: String?
    var v2: String?
    var userName: String?
    var URLString: String?
    var http2Server: String?
    var _id: String?
    var already_snake: String?
    var aB: String?
    var X: String?
    var utf8Text2Go: String?
    var größeÄndern: String?
    var externalIDs: String?
    var imageURLsSeen: String?
    var PDFs: String?
    var ÜIDs: String?
    var URLIsValid: String?
    var ÜJSONAsText: String?
    var userAPIs2: String?

    static let keyMapper: KeyMapper = .snakeCase
  }

  static let spellings: [(property: String, key: String, perLetter: String)] = [
    ("name", "name", "name"),
    ("userID", "user_id", "user_i_d"),
    ("htmlURL", "html_url", "html_u_r_l"),
    ("v2", "v2", "v2"),
    ("userName", "user_name", "user_name"),
    ("URLString", "url_string", "u_r_l_string"),
    ("http2Server", "http2_server", "http2_server"),
    ("_id", "_id", "_id"),
    ("already_snake", "already_snake", "already_snake"),
    ("aB", "a_b", "a_b"),
    ("X", "x", "x"),
    ("utf8Text2Go", "utf8_text2_go", "utf8_text2_go"),
    ("größeÄndern", "größe_ändern", "größe_ändern"),
    ("externalIDs", "external_ids", "external_i_ds"),
    ("imageURLsSeen", "image_urls_seen", "image_u_r_ls_seen"),
    ("PDFs", "pdfs", "p_d_fs"),
    ("ÜIDs", "üids", "ü_i_ds"),
    ("URLIsValid", "url_is_valid", "u_r_l_is_valid"),
    ("ÜJSONAsText", "üjson_as_text", "ü_j_s_o_n_as_text"),
    ("userAPIs2", "user_apis2", "user_a_p_is2"),
  ]

  @Test("snake case writes runs of capitals as words and reads both forms", arguments: spellings)
  func byWord(_ property: String, _ key: String, _ perLetter: String) throws {
    for source in Source.all {
      for spelling in [key, perLetter] {
        let json = #"{"\#(spelling)": "x"}"#
        let names = try source.mapWithReport(Names.self, from: json, by: ModelMapper<Lenient>())
          .value
        #expect(try names.jsonString() == #"{"\#(key)":"x"}"#, "\(spelling), \(source)")
        let plain = try ModelMapper<Lenient>().map(
          PlainNames.self,
          from: #"{"\#(property)": "x"}"#,
        )
        #expect(names == plain.asNames, "\(spelling), \(source)")
      }
    }
  }

  /// The same properties with their names as keys, to identify the property that was read.
  // The test needs these names.
  // swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores, IdentifiersMustBeASCII
  private struct PlainNames: LenientModel {
    var name: String?
    var userID: String?
    var htmlURL: String?
    var v2: String?
    var userName: String?
    var URLString: String?
    var http2Server: String?
    var _id: String?
    var already_snake: String?
    var aB: String?
    var X: String?
    var utf8Text2Go: String?
    var größeÄndern: String?
    var externalIDs: String?
    var imageURLsSeen: String?
    var PDFs: String?
    var ÜIDs: String?
    var URLIsValid: String?
    var ÜJSONAsText: String?
    var userAPIs2: String?

    var asNames: Names {
      Names(
        name: name,
        userID: userID,
        htmlURL: htmlURL,
        v2: v2,
        userName: userName,
        URLString: URLString,
        http2Server: http2Server,
        _id: _id,
        already_snake: already_snake,
        aB: aB,
        X: X,
        utf8Text2Go: utf8Text2Go,
        größeÄndern: größeÄndern,
        externalIDs: externalIDs,
        imageURLsSeen: imageURLsSeen,
        PDFs: PDFs,
        ÜIDs: ÜIDs,
        URLIsValid: URLIsValid,
        ÜJSONAsText: ÜJSONAsText,
        userAPIs2: userAPIs2,
      )
    }
  }

  @Test("snake case does not read the property's own name")
  func snakeCaseOnly() throws {
    #expect(try Names(json: #"{"userID": "x"}"#) == Names())
  }

  @Test("the snake case key by word takes precedence over the one by letter")
  func snakeCaseBoth() throws {
    for json in [
      #"{"user_i_d": "no", "user_id": "yes"}"#, #"{"user_id": "yes", "user_i_d": "no"}"#,
    ] {
      for source in Source.all {
        let mapper = ModelMapper<Strict>()
        #expect(try source.mapWithReport(Names.self, from: json, by: mapper).value.userID == "yes")
      }
    }
  }

  @Test("title case capitalizes the first letter")
  func byTitle() throws {
    // The test needs these names.
    // swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores, IdentifiersMustBeASCII
    struct Titled: LenientModel {
      var userName = ""
      var ID = ""
      var _x = ""
      var éa = ""
      static let keyMapper: KeyMapper = .titleCase
    }
    let json = #"{"UserName":"a","ID":"b","_x":"c","Éa":"d"}"#
    let titled = try Titled(json: json)
    #expect([titled.userName, titled.ID, titled._x, titled.éa] == ["a", "b", "c", "d"])
    #expect(try titled.jsonString() == json)
    #expect(try Titled(json: #"{"userName": "a"}"#).userName == "")
  }

  // MARK: Closures and exceptions

  @Test("a closure returns each property's key, which may be a path or alternatives")
  func closure() throws {
    struct Closed: LenientModel {
      var name = ""
      var deep = ""
      var other = ""
      var hidden = "kept"
      static let keyMapper = KeyMapper { name in
        switch name {
        case "deep": "a.b"
        case "other": ["o", "other"]
        case "hidden": .unmapped
        default: JSONKey(name.uppercased())
        }
      }
    }
    let closed = try Closed(
      json: #"{"NAME": "n", "a": {"b": "d"}, "other": "o", "hidden": "no", "HIDDEN": "no"}"#
    )
    #expect([closed.name, closed.deep, closed.other, closed.hidden] == ["n", "d", "o", "kept"])
    #expect(try closed.jsonString() == #"{"NAME":"n","a":{"b":"d"},"o":"o"}"#)
  }

  @Test("a closure is called once per property, when the plan is built")
  func closureOnce() throws {
    struct Asked: LenientModel {
      var first = 0
      var second = 0
      var ignored = 0
      static let asked = Asking()
      static let keyMapper = KeyMapper { name in
        asked.add(name)
        return JSONKey(name)
      }
      static let ignoredProperties: Set<String> = ["ignored"]
    }
    for _ in 0..<3 { _ = try Asked(json: "{}") }
    #expect(Asked.asked.names == ["first", "second"])
  }

  @Test("exceptions override the rule, and later exceptions override earlier ones")
  func exceptions() throws {
    struct Excepted: LenientModel {
      var userID = ""
      var userName = ""
      var homePage = ""
      static let keyMapper: KeyMapper = .snakeCase
        .mapping(["userID": "ID", "homePage": "never"])
        .mapping(["homePage": "links.home"])
    }
    let json = #"{"ID":"1","user_name":"u","links":{"home":"h"}}"#
    let excepted = try Excepted(json: json)
    #expect([excepted.userID, excepted.userName, excepted.homePage] == ["1", "u", "h"])
    #expect(try excepted.jsonString() == json)
    #expect(
      try Excepted(json: #"{"user_id": "1", "never": "h"}"#).jsonString()
        == #"{"ID":"","user_name":"","links":{"home":""}}"#
    )
  }

  // MARK: Options

  private struct Unstated: LenientModel {
    var userName = ""
    var inner: Stated?
    var other: UnstatedInner?
  }

  private struct UnstatedInner: LenientModel {
    var userName = ""
  }

  private struct Stated: LenientModel {
    var userName = ""
    static let keyMapper: KeyMapper = ["userName": "own"]
  }

  private struct Identical: LenientModel {
    var userName = ""
    var inner: UnstatedInner?
    static let keyMapper: KeyMapper = .identity
  }

  @Test("the options' key mapper applies only to models without their own")
  func options() throws {
    let mapper = ModelMapper<Lenient>(options: .init(keyMapper: .snakeCase))
    let json = #"{"user_name":"a","inner":{"own":"b"},"other":{"user_name":"c"}}"#
    let value = try mapper.map(Unstated.self, from: json)
    #expect([value.userName, value.inner?.userName, value.other?.userName] == ["a", "b", "c"])
    #expect(try mapper.jsonString(from: value) == json)
    // The model's own entry points do not use the options.
    #expect(
      try value.jsonString()
        == #"{"userName":"a","inner":{"own":"b"},"other":{"userName":"c"}}"#
    )
  }

  @Test("a model with `.identity` keeps its names; nested models use the options' keys")
  func statedIdentity() throws {
    let mapper = ModelMapper<Strict>(options: .init(keyMapper: .snakeCase))
    let json = #"{"userName":"a","inner":{"user_name":"b"}}"#
    let value = try mapper.map(Identical.self, from: json)
    #expect(value.userName == "a")
    #expect(value.inner?.userName == "b")
    #expect(try mapper.jsonString(from: value) == json)
  }

  @Test(
    "a key mapper with only exceptions keeps the other names, regardless of the options"
  )
  func literalMapper() throws {
    struct Literal: LenientModel {
      var firstName = ""
      var lastName = ""
      static let keyMapper: KeyMapper = ["firstName": "f"]
    }
    let mapper = ModelMapper<Lenient>(options: .init(keyMapper: .snakeCase))
    let value = try mapper.map(
      Literal.self,
      from: #"{"f": "a", "lastName": "b", "last_name": "c"}"#,
    )
    #expect(value.lastName == "b")
  }

  // MARK: Mapped properties

  private struct Chosen: LenientModel {
    var read = "1"
    var ignored = "2"
    var left = "3"
    static let ignoredProperties: Set<String> = ["ignored"]
    static let mappedProperties: Set<String>? = ["read", "ignored"]
  }

  @Test(
    "ignored properties and those not in `mappedProperties` are not mapped",
    arguments: Source.all,
  )
  func chosen(_ source: Source) throws {
    let json = #"{"read": "a", "ignored": "b", "left": "c"}"#
    for value in [
      try source.mapWithReport(Chosen.self, from: json, by: ModelMapper<Lenient>()).value,
      try source.mapWithReport(Chosen.self, from: json, by: ModelMapper<Strict>()).value,
    ] {
      #expect([value.read, value.ignored, value.left] == ["a", "2", "3"])
      #expect(try value.jsonString() == #"{"read":"a"}"#)
    }
    #expect(throws: Never.self) {
      try source.mapWithReport(Chosen.self, from: #"{"read": ""}"#, by: ModelMapper<Strict>())
    }
  }

  @Test("an empty `mappedProperties` maps no property")
  func noneMapped() throws {
    struct Nothing: LenientModel {
      var a = 1
      static let mappedProperties: Set<String>? = []
    }
    #expect(try Nothing(json: #"{"a": 2}"#).a == 1)
    #expect(try Nothing().jsonString() == "{}")
  }

  private struct Relaxed: StrictModel, DefaultInitializable {
    var name = "default"
    var size = 1
    var required = 0
    static let optionalProperties: Set<String> = ["name", "size"]
  }

  @Test("a non-`Optional` optional property keeps its default when absent or null")
  func optional() throws {
    for source in Source.all {
      let mapper = ModelMapper<Strict>()
      let json = #"{"name": null, "required": 2}"#
      let value = try source.mapWithReport(Relaxed.self, from: json, by: mapper).value
      #expect(value.name == "default")
      #expect(value.size == 1)
      #expect(value.required == 2)
      let set = #"{"name": "n", "size": 3, "required": 2}"#
      #expect(try source.mapWithReport(Relaxed.self, from: set, by: mapper).value.name == "n")
    }
  }

  @Test("an optional property still rejects an unusable value")
  func optionalWrong() {
    let error = #expect(throws: ModelError.self) {
      try Relaxed(json: #"{"name": {}, "size": "x", "required": 1}"#)
    }
    #expect(
      error?.description == """
        KeyMapperTests.Relaxed: 2 problems
          name (line 1, column 10): expected a string, found an object
          size (line 1, column 22): expected an integer, found "x"
        """
    )
  }
}
