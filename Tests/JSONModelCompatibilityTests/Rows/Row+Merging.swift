import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

extension Row {
  static let merging: [Row] = [
    .same("J143", "merging sets what is there, and misses nothing") {
      let post = Post()
      try post.merge(
        from: ["name": "N", "title": NSNull(), "year": NSNull()],
        useKeyMapping: true,
      )
      #expect(post.name == "N" && post.title == "x" && post.year == 0)
      try post.mergeFrom(dictionary: ["year": "12"], useKeyMapping: true)
      #expect(post.year == 12)
    },
    .different("J144", "a fault leaves the model as it was") {
      let post = Post()
      #expect(
        failure { try post.merge(from: ["name": "N", "year": []], useKeyMapping: true) }
          == "1 at year mismatch"
      )
      #expect(post.name == "")
    },
    .same("J145", "a nested model that fails is passed over, a collection is not") {
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
    .same("J146", "merging does not validate") {
      let post = Post()
      try post.merge(from: ["year": 1], useKeyMapping: true)
      #expect(post.year == 1)
    },
    .same("J147", "the mapper may be left out") {
      let texts = Texts()
      try texts.merge(from: ["texts": ["text1": "a"], "text2": "b"], useKeyMapping: true)
      #expect(texts.text1 == "a" && texts.text2 == nil)
      try texts.merge(from: ["texts": ["text1": "c"], "text2": "d"], useKeyMapping: false)
      #expect(texts.text1 == "a" && texts.text2 == "d")
      // The setting applies to that merge only.
      #expect(story { try Texts(string: #"{"text1": "a"}"#) } == "1 misses text1")
    },
    .same("J148", "nil changes nothing") {
      let post = Post()
      try post.merge(from: nil, useKeyMapping: true)
      #expect(post.name == "")
    },
  ]

  static let identity: [Row] = [
    .same("J151", "models are compared by their index") {
      class Numbered: JSONModel { @Index var number = 0 }
      let (first, second) = (Numbered(), Numbered())
      second.number = 2
      #expect(first.compare(second) == .orderedAscending)
      #expect(second.compare(first) == .orderedDescending)
      #expect(first.compare(Numbered()) == .orderedSame && Post().compare(Post()) == .orderedSame)
    },
    .different("J152", "a copy is deep, and keeps what JSON would lose") {
      let gallery = try Gallery(string: #"{"must": {"id": 1}, "images": [{"id": 2}]}"#)
      let copy = try gallery.copy()
      #expect(copy !== gallery && copy.must !== gallery.must && copy.isModelEqual(to: gallery))
      let day = Day()
      day.day = Date(timeIntervalSince1970: 0.25)
      #expect(try day.copy().day == day.day)
    },
    .different("J153", "an archive is not JSON, and a decoder can read a model") {
      let image = try Image(string: #"{"id": 5}"#)
      #expect(try Image(archivedData: image.archivedData()).id == 5)
      image.id = -1
      let archive = try image.archivedData()
      #expect(throws: ModelError.self) { try Image(archivedData: archive) }
      let decoded = try JSONDecoder().decode([Image].self, from: Data(#"[{"id": 7}]"#.utf8))
      #expect(decoded.map(\.id) == [7])
      #expect(String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self) == #"[{"id":7}]"#)
    },
    .different("J154", "a description lists the properties, and hides what is sensitive") {
      class Login: JSONModel {
        var name = "ann"
        var pin = "1234"
        override class var sensitiveProperties: Set<String> { ["pin"] }
      }
      let base: JSONModel = Login()
      #expect(
        "\(base)" == """
          <Row.Login> {
              name = "ann";
              pin = <redacted>
          }
          """
      )
    },
  ]

  static let errors: [Row] = [
    .same("J159", "the code for servers is there for programs") {
      #expect(JSONModelError.errorBadResponse().code == .badResponse)
    },
    .same("J163", "as an NSError it has JSONModel's domain, codes and keys") {
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
    .different("J165", "a key with dots is quoted") {
      let text = #"{"must": {"id": 1}, "table": {"a.b": {}}}"#
      #expect(story { try Gallery(string: text) } == #"1 at table["a.b"] misses id"#)
    },
    .same("J167", "isNull is true for nil and NSNull") {
      #expect(isNull(nil) && isNull(NSNull()) && !isNull(0) && !isNull(""))
    },
    .same("J168", "what was expected and found is data too") {
      let error = #expect(throws: JSONModelError.self) {
        try Gallery(string: #"{"must": {"id": 1}, "images": {}}"#)
      }
      let issue = error?.modelError?.issues.first
      #expect(issue?.code == .typeMismatch && issue?.expected == "an array")
      #expect(issue?.found == "an object" && issue?.keyPath == "images")
    },
  ]
}
