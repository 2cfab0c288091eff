import Foundation
import JSONModelCompatibility
import ModelArchives
import ModelMapping
import Testing

/// Rows J143 to J168: merging, comparing, copying, errors.
extension JSONModelTable {
  static let merging: [Row] = [
    Row("J143: merging sets what is there, and misses nothing", .same, .same) { () throws in
      var model = Counted(name: "A", count: 1)
      try model.update(json: #"{"name": "N"}"#)
      #expect(model == Counted(name: "N", count: 1))
    } module: {
      let post = Post()
      try post.merge(
        from: ["name": "N", "title": NSNull(), "year": NSNull()],
        useKeyMapping: true,
      )
      #expect(post.name == "N" && post.title == "x" && post.year == 0)
      try post.mergeFrom(dictionary: ["year": "12"], useKeyMapping: true)
      #expect(post.year == 12)
    },
    Row("J144: what was set before a fault stays", .different, .different) { () throws in
      var model = Counted(name: "A", count: 1)
      #expect(
        faults { try model.update(json: #"{"name": "N", "count": []}"#) } == ["typeMismatch count"]
      )
      #expect(model == Counted(name: "A", count: 1))
    } module: {
      let post = Post()
      #expect(
        failure { try post.merge(from: ["name": "N", "year": []], useKeyMapping: true) }
          == "1 at year mismatch"
      )
      #expect(post.name == "")
    },
    Row("J145: a nested model that fails is passed over", .profile, .same) { () throws in
      struct Outer: StrictModel {
        var inner: Counted
        var list: [Counted]
      }
      var outer = Outer(inner: Counted(name: "A", count: 1), list: [])
      let json = #"{"inner": {"name": 5}}"#
      #expect(faults { try outer.update(json: json) } == ["missingKey inner.count"])
      _ = try ModelMapper<Merging>().update(&outer, from: json)
      #expect(outer.inner.name == "A")
      #expect(
        faults { try ModelMapper<Merging>().update(&outer, from: #"{"list": [{"count": 1}]}"#) }
          == ["missingKey list[0].name"]
      )
      try outer.update(json: #"{"inner": {"name": "B", "count": 2}}"#)
      #expect(outer.inner == Counted(name: "B", count: 2))
    } module: {
      let gallery = try Gallery(string: #"{"must": {"id": 1}}"#)
      for bad in [[:], ["id": NSNull()], ["id": -1], ["id": []]] as [[String: Any]] {
        try gallery.merge(from: ["must": bad], useKeyMapping: true)
        #expect(gallery.must.id == 1, "\(bad)")
      }
      try gallery.merge(from: ["must": 5], useKeyMapping: true)
      #expect(gallery.must.id == 1)
      #expect(
        failure {
          try gallery.merge(from: ["images": [[:] as [String: Any]]], useKeyMapping: true)
        }
          == "1 at images[0] misses id"
      )
    },
    Row("J146: merging does not validate", .profile, .same) { () throws in
      struct Year: StrictModel {
        var year: Int
        func validate() throws {
          if year < 2000 { throw ValidationFailure("too old") }
        }
      }
      var year = Year(year: 2020)
      #expect(faults { try year.update(json: #"{"year": 1900}"#) } == ["validationFailed"])
      #expect(year.year == 2020)
      _ = try ModelMapper<Merging>().update(&year, from: #"{"year": 1900}"#)
      #expect(year.year == 1900)
    } module: {
      let post = Post()
      try post.merge(from: ["year": 1], useKeyMapping: true)
      #expect(post.year == 1)
    },
    Row("J147: the mapper may be left out", .different, .same) { () throws in
      struct Mapped: StrictModel {
        var name: String
        static let keyMapper: KeyMapper = ["name": "n"]
      }
      var model = Mapped(name: "A")
      try model.update(json: #"{"name": "B"}"#)
      #expect(model.name == "A")
      try model.update(json: #"{"n": "B"}"#)
      #expect(model.name == "B")
    } module: {
      let texts = Texts()
      try texts.merge(from: ["texts": ["text1": "a"], "text2": "b"], useKeyMapping: true)
      #expect(texts.text1 == "a" && texts.text2 == nil)
      try texts.merge(from: ["texts": ["text1": "c"], "text2": "d"], useKeyMapping: false)
      #expect(texts.text1 == "a" && texts.text2 == "d")
      // The setting applies to that merge only.
      #expect(story { try Texts(string: #"{"text1": "a"}"#) } == "1 misses text1")
    },
    Row("J148: nil changes nothing", .different, .same) { () throws in
      var model = Counted(name: "A", count: 1)
      try model.update(json: "{}")
      #expect(model == Counted(name: "A", count: 1))
      #expect(faults { try model.update(json: "null") } == ["wrongRoot"])
    } module: {
      let post = Post()
      try post.merge(from: nil, useKeyMapping: true)
      #expect(post.name == "")
    },
    Row("J149–J150 | J52, J149, J150: models are equal by their index", .different, .same) {
      () throws in
      let post = Article(id: 1, text: "a")
      #expect(post.isModelEqual(to: Article(id: 1, text: "a")))
      #expect(!post.isModelEqual(to: Article(id: 1, text: "b")))
    } module: {
      let first = try Entry(string: #"{"id": "1", "text": "a"}"#)
      let second = try Entry(string: #"{"id": "1", "text": "b"}"#)
      let third = try Entry(string: #"{"id": 2, "text": "a"}"#)
      #expect(first == second && first.hashValue == second.hashValue && first != third)
      #expect(first.indexPropertyName == "id")
      #expect([third, first].firstIndex(of: second) == 1)
      let post = Post()
      #expect(post == post && post != Post() && post.indexPropertyName == nil)
      #expect(Set([post, Post()]).count == 2)
      class Other: Entry { @Index var number: Int? }
      let other = try Other(string: #"{"id": "1", "text": "a", "number": 5}"#)
      #expect(other.indexPropertyName == "number" && other != first)
      #expect(Other() != Other())
    },
    Row("J151: models are compared by their index", module: .same) {
      class Numbered: JSONModel { @Index var number = 0 }
      let (first, second) = (Numbered(), Numbered())
      second.number = 2
      #expect(first.compare(second) == .orderedAscending)
      #expect(second.compare(first) == .orderedDescending)
      #expect(first.compare(Numbered()) == .orderedSame && Post().compare(Post()) == .orderedSame)
    },
    Row("J152–J153: a copy is made from JSON, and deep", .different, .different) { () throws in
      final class Event: StrictModel, DefaultInitializable {
        var date = Date(timeIntervalSince1970: 0.123456)
        var ignored: Int? = 1
        var tags: Set<String> = ["a"]
        static let ignoredProperties: Set<String> = ["ignored"]
      }
      let event = Event()
      event.date = Date(timeIntervalSince1970: 5.654321)
      event.tags = ["x"]
      event.ignored = 2
      let copy = try event.modelCopy()
      #expect(copy !== event && copy.date == event.date && copy.tags == ["x"])
      #expect(copy.ignored == 1)
      let back = try Event(archivedData: event.archivedData())
      #expect(back.date == event.date && back.tags == ["x"])
      #expect(faults { try Event(archivedData: Data("{}".utf8)) }.count == 1)
    } module: {
      let gallery = try Gallery(string: #"{"must": {"id": 1}, "images": [{"id": 2}]}"#)
      let copy = try gallery.copy()
      #expect(copy !== gallery && copy.must !== gallery.must && copy.isModelEqual(to: gallery))
      let day = Day()
      day.day = Date(timeIntervalSince1970: 0.25)
      #expect(try day.copy().day == day.day)
      let image = try Image(string: #"{"id": 5}"#)
      #expect(try Image(archivedData: image.archivedData()).id == 5)
      image.id = -1
      let archive = try image.archivedData()
      #expect(throws: ModelError.self) { try Image(archivedData: archive) }
      let decoded = try JSONDecoder().decode([Image].self, from: Data(#"[{"id": 7}]"#.utf8))
      #expect(decoded.map(\.id) == [7])
      #expect(String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self) == #"[{"id":7}]"#)
    },
    Row("J154: a description cuts values off", .different, .different) { () throws in
      let text = Article(id: 1, text: "x").modelDescription
      #expect(text.contains("id = 1") && text.contains(#"text = "x""#))
    } module: {
      class Login: JSONModel {
        var name = "ann"
        var pin = "1234"
        override class var sensitiveProperties: Set<String> { ["pin"] }
      }
      let base: JSONModel = Login()
      #expect(
        "\(base)" == """
          <JSONModelTable.Login> {
              name = "ann";
              pin = <redacted>
          }
          """
      )
    },
    Row("J156–J158: invalid data has a code, and a message or a list", .different, .same) {
      () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: #"{"a": {}, "b": null}"#) }
      #expect(error?.issues.map(\.code) == [.typeMismatch, .nullValue])
      #expect(error?.issues[0].expected == "an integer" && error?.issues[0].found == "an object")
      let missing = #expect(throws: ModelError.self) { try Pair(json: "{}") }
      #expect(missing?.missingKeys == ["a", "b"])
    } module: {
      let invalid = #expect(throws: JSONModelError.self) { try Post(string: "[1]") }
      #expect(
        invalid?.message
          == "Invalid JSON data: the document (line 1, column 1): expected an object, found an array"
      )
      #expect(story { try Post(string: "{}") } == "1 misses name year")
      #expect(story { try Post(string: #"{"name": []}"#) } == "1 misses year")
      let mismatch = #expect(throws: JSONModelError.self) {
        try Image(string: #"{"id": {}}"#)
      }
      #expect(
        mismatch?.typeMismatch == "id (line 1, column 8): expected an integer, found an object"
      )
    },
    Row("J159: the code for servers is there for programs", module: .same) {
      #expect(JSONModelError.errorBadResponse().code == .badResponse)
    },
    Row("J160 | J4, J160: malformed text has a code", .different, .same) { () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: "{\n\"a\": 1,}") }
      #expect(error?.code == .malformedJSON)
      #expect(error?.issues.first?.location?.line == 2)
    } module: {
      let text = #"{[1,23,4],"123":123,}"#
      #expect(story { try Post(string: text) } == "3")
      #expect(story { try Post(data: Data(text.utf8)) } == "3")
      #expect(story { try Post(string: "") } == "3")
      let error = #expect(throws: JSONModelError.self) { try Post(string: text) }
      #expect(error?.modelError?.issues.first?.location?.column == 2)
    },
    Row("J161: what validation rejects has a code", .same, .same) { () throws in
      struct Never: StrictModel {
        func validate() throws { throw ValidationFailure("never") }
      }
      #expect(faults { try Never(json: "{}") } == ["validationFailed"])
    } module: {
      #expect(story { try Post(string: #"{"name": "M", "year": 1450}"#) } == "4")
    },
    Row("J162: empty input has a code", .same, .same) { () throws in
      #expect(faults { try Pair(json: "") } == ["emptyInput"])
      #expect(faults { try Pair(json: Data()) } == ["emptyInput"])
    } module: {
      let data: Data? = nil
      #expect(story { try Post(data: data) } == "5")
    },
    Row("J163: as an NSError it has JSONModel's domain, codes and keys", module: .same) {
      let missing = #expect(throws: JSONModelError.self) {
        try Gallery(string: #"{"must": {"id": 1}, "images": [{}]}"#)
      }
      let error = try #require(missing) as NSError
      #expect(error.domain == "JSONModelErrorDomain" && error.domain == JSONModelErrorDomain)
      #expect(error.code == 1 && error.code == kJSONModelErrorInvalidData.rawValue)
      #expect(error.userInfo["kJSONModelKeyPath"] as? String == "images[0]")
      #expect(error.userInfo["kJSONModelMissingKeys"] as? [String] == ["id"])
      #expect(error.userInfo[NSUnderlyingErrorKey] is ModelError)
      #expect(error.localizedDescription == "Invalid JSON data: missing required key: id")
      let mismatch = JSONModelError.errorInvalidData(withTypeMismatch: "a text") as NSError
      #expect(mismatch.userInfo[kJSONModelTypeMismatch] as? String == "a text")
      #expect(mismatch.userInfo[kJSONModelKeyPath] == nil)
      #expect(mismatch.userInfo[kJSONModelMissingKeys] == nil)
      let codes: [kJSONModelErrorTypes] = [
        kJSONModelErrorInvalidData, kJSONModelErrorBadResponse, kJSONModelErrorBadJSON,
        kJSONModelErrorModelIsInvalid, kJSONModelErrorNilInput,
      ]
      #expect(codes.map(\.rawValue) == [1, 2, 3, 4, 5])
    },
    Row("J164: each level adds its component to the path", .same, .same) { () throws in
      struct Image: StrictModel { let right: Pair }
      struct Gallery: StrictModel {
        let images: [Image]
        let table: [String: Image]
      }
      let json = #"{"images": [{"right": {"a": 1}}], "table": {"x": {}}}"#
      #expect(
        faults { try Gallery(json: json) } == [
          "missingKey images[0].right.b", "missingKey table.x.right",
        ]
      )
      let lists = #"[[{"a": 1, "b": 2}, {"a": 1}]]"#
      #expect(faults(lists, as: [[Pair]].self) == ["missingKey v[0][1].b"])
    } module: {
      let error = JSONModelError.errorInvalidData(withMessage: "x")
        .errorByPrependingKeyPathComponent("copyright")
        .errorByPrependingKeyPathComponent("[1]")
        .errorByPrependingKeyPathComponent("images")
      #expect(error.keyPath == "images[1].copyright")
    },
    Row("J165: a key with dots is like a path", .different, .different) { () throws in
      #expect(
        faults(#"{"a.b": [], "c[0]": 1}"#, as: [String: Int].self) == [#"typeMismatch v["a.b"]"#]
      )
      #expect(faults(#"{"c[0]": []}"#, as: [String: Int].self) == [#"typeMismatch v["c[0]"]"#])
    } module: {
      let text = #"{"must": {"id": 1}, "table": {"a.b": {}}}"#
      #expect(story { try Gallery(string: text) } == #"1 at table["a.b"] misses id"#)
    },
    Row("J166: errors have the names of properties", .same, .same) { () throws in
      struct Model: StrictModel {
        let drugs: [Int]
        static let keyMapper: KeyMapper = ["drugs": "a.b"]
      }
      let error = #expect(throws: ModelError.self) { try Model(json: #"{"a": {"b": [{}]}}"#) }
      #expect(error?.keyPath == "drugs[0]")
      #expect(error?.issues.first?.jsonPath == "a.b[0]")
    } module: {
      let bad = #"{"list": {"items": {"data": [{"id": 1}, {}]}}}"#
      #expect(story { try Cure(string: bad) } == "1 at drugs[1] misses id")
    },
    Row("J167: isNull is true for nil and NSNull", module: .same) {
      #expect(isNull(nil) && isNull(NSNull()) && !isNull(0) && !isNull(""))
    },
    Row("J168: an error says what was expected and found", .different, .same) { () throws in
      let error = #expect(throws: ModelError.self) { try Cell<[Int]>(json: #"{"v": {}}"#) }
      #expect(
        error?.description
          == "Cell<Array<Int>>: 1 problem\n  v (line 1, column 7): expected an array, found an object"
      )
    } module: {
      let error = #expect(throws: JSONModelError.self) {
        try Gallery(string: #"{"must": {"id": 1}, "images": {}}"#)
      }
      let issue = error?.modelError?.issues.first
      #expect(issue?.code == .typeMismatch && issue?.expected == "an array")
      #expect(issue?.found == "an object" && issue?.keyPath == "images")
    },
  ]

  private struct Counted: StrictModel, Equatable {
    var name: String
    var count: Int
  }

  private struct Article: StrictModel {
    let id: Int
    let text: String
  }

  private struct Pair: StrictModel {
    let a: Int
    let b: Int
  }
}
