import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

@Suite("Overridden toDictionary")
struct OverriddenDictionaryTests {
  class Fee: JSONModel {
    var cents = 0

    override func toDictionary() throws(JSONModelError) -> [String: Any] {
      var members = try super.toDictionary()
      members["currency"] = "EUR"
      return members
    }
  }

  class DeepFee: Fee {
    var note: String?
  }

  class Bill: JSONModel {
    var total = Fee()
    var parts: [Fee] = []
    var named: [String: Fee] = [:]
    var maybe: Fee?
    var any: Any?
  }

  private func bill() throws -> Bill {
    let json =
      #"{"total": {"cents": 5}, "parts": [{"cents": 1}, {"cents": 2}], "named": {"x": {"cents": 3}}}"#
    let bill = try Bill(string: json)
    let deep = DeepFee()
    deep.note = "n"
    bill.maybe = deep
    bill.any = Fee()
    return bill
  }

  @Test("is used for nested models, also in arrays and dictionaries, and of subclasses")
  func nested() throws {
    let members = try bill().toDictionary()
    func currency(_ value: Any?) -> String? { (value as? [String: Any])?["currency"] as? String }
    #expect(currency(members["total"]) == "EUR" && currency(members["maybe"]) == "EUR")
    #expect((members["parts"] as? [Any])?.map(currency) == ["EUR", "EUR"])
    #expect(currency((members["named"] as? [String: Any])?["x"]) == "EUR")
    #expect(currency(members["any"]) == "EUR")
    #expect((members["total"] as? [String: Any])?["cents"] as? Double == 5)
  }

  @Test("is used for text, which keeps the order of declaration")
  func text() throws {
    #expect(
      try bill().toJSONString() == #"""
        {"total":{"cents":5,"currency":"EUR"},"parts":[{"cents":1,"currency":"EUR"},{"cents":2,"currency":"EUR"}],\#
        "named":{"x":{"cents":3,"currency":"EUR"}},"maybe":{"cents":0,"note":"n","currency":"EUR"},\#
        "any":{"cents":0,"currency":"EUR"}}
        """#
    )
    #expect(try bill().toJSONString(withKeys: ["maybe"])?.hasPrefix(#"{"maybe":{"cents""#) == true)
    #expect(try bill().toJSONData() == bill().toJSONString().map { Data($0.utf8) })
    #expect(try bill().jsonString(selection: .only(["total"])) == #"{"total":{"cents":5}}"#)
  }

  @Test("with keys is used for the text of the model itself")
  func withKeys() throws {
    class Secret: JSONModel {
      var a = 1
      var token = "t"
      override func toDictionary(withKeys names: [String]?) throws(JSONModelError) -> [String: Any]
      {
        var members = try super.toDictionary(withKeys: names)
        members["token"] = nil
        return members
      }
    }
    class Holder: JSONModel { var secret = Secret() }
    #expect(Secret().toJSONString() == #"{"a":1}"#)
    #expect(Holder().toJSONString() == #"{"secret":{"a":1}}"#)
  }

  @Test("an error in an override has the path, and objects that contain each other are an error")
  func failures() throws {
    class Failing: JSONModel {
      override func toDictionary() throws(JSONModelError) -> [String: Any] {
        throw .errorInvalidData(withMessage: "no")
      }
    }
    class Unwritable: JSONModel { var size = Double.nan }
    class Outer: JSONModel {
      var inner: [JSONModel] = []
    }
    let outer = Outer()
    outer.inner = [Failing()]
    var error = #expect(throws: JSONModelError.self) { try outer.toDictionary() }
    #expect(error?.keyPath == "inner[0]" && outer.toJSONString() == nil)
    outer.inner = [Failing.init(), Unwritable()]
    outer.inner.removeFirst()
    error = #expect(throws: JSONModelError.self) { try outer.toDictionary() }
    #expect(error?.keyPath == "inner[0].size")

    class Knot: JSONModel {
      var first: Knot?
      var second: Knot?
    }
    let knot = Knot()
    knot.first = knot
    knot.second = knot
    #expect(throws: JSONModelError.self) { try knot.toDictionary() }
    #expect(knot.toJSONString() == nil)
    knot.first = nil
    knot.second = nil
  }

  @Test("numbers in untyped trees and dictionaries are NSNumbers")
  func numbers() throws {
    class Sheet: JSONModel {
      var any: Any?
      var list: [Any] = []
      var table: [String: Any] = [:]
    }
    let sheet = try Sheet(string: #"{"any": 12, "list": [1.0, true], "table": {"one": 1}}"#)
    #expect(sheet.any as? Double == 12 && sheet.list[0] as? Int == 1)
    #expect(sheet.table["one"] as? Bool == true && sheet.list[1] as? Bool == true)
    #expect(sheet.toJSONString() == #"{"any":12,"list":[1,true],"table":{"one":1}}"#)
    let members = try sheet.toDictionary()
    #expect((members["table"] as? [String: Any])?["one"] as? Double == 1)
    #expect(try Sheet(dictionary: members).toJSONString() == sheet.toJSONString())
  }
}

@Suite("Overridden isEqual and hash, and archives of JSONModel")
struct JSONModelIdentityTests {
  class Seat: JSONModel {
    var row = 0
    var number = 0
    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Seat else { return false }
      return row == other.row && number == other.number
    }
    override func hash(into hasher: inout Hasher) { hasher.combine(row ^ number) }
  }

  @Test("overrides are used by contains, firstIndex, sets and equality")
  func overrides() throws {
    let seats = try Seat.arrayOfModels(from: #"[{"row": 1, "number": 2}, {"row": 3, "number": 4}]"#)
    let same = try Seat(string: #"{"row": 3, "number": 4}"#)
    #expect(seats.contains(same) && seats.firstIndex(of: same) == 1)
    #expect(Set(seats).contains(same) && seats[1] == same && seats[0] != same)
    #expect(!seats.contains(Seat()))
    #expect(!Seat().isEqual("text") && !Seat().isEqual(nil))
  }

  @Test("without overrides, the index or the identity counts")
  func standard() {
    class Post: JSONModel { @Index var id = 0 }
    class Plain: JSONModel { var id = 0 }
    #expect(Post() == Post() && Post().hashValue == Post().hashValue)
    let plain = Plain()
    #expect(plain == plain && plain != Plain())
  }
}
