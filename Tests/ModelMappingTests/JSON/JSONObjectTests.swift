import ModelMapping
import Testing

@Suite("JSONObject")
struct JSONObjectTests {
  @Test(
    "preserves order and key lookup at any size",
    arguments: [0, 1, 7, 8, 9, 10, 31, 32, 33, 34, 100, 1000],
  )
  func sizes(count: Int) {
    let members = (0..<count).map { ("key \(count - $0)", JSONValue.number(JSONNumber($0))) }
    var object = JSONObject(members)
    #expect(object.count == count)
    #expect(object.isEmpty == (count == 0))
    #expect(object.keys == members.map(\.0))
    #expect(Array(object.indices) == Array(0..<count))
    for (index, member) in members.enumerated() {
      #expect(object[member.0] == member.1)
      #expect(object[index].key == member.0)
    }
    #expect(object["other"] == nil)
    #expect(object.reversed().map(\.key) == members.reversed().map(\.0))
    object["new"] = true
    #expect(object.keys == members.map(\.0) + ["new"])
    object["new"] = false
    #expect(object["new"] == false)
    #expect(object.count == count + 1)
  }

  @Test("removes a member that is set to nil", arguments: [1, 8, 9, 10, 20, 32, 33, 34])
  func removal(count: Int) {
    for index in 0..<count {
      var object = JSONObject((0..<count).map { ("\($0)", JSONValue.number(JSONNumber($0))) })
      object["\(index)"] = nil
      #expect(object.count == count - 1)
      #expect(object["\(index)"] == nil)
      for other in 0..<count where other != index {
        #expect(object["\(other)"] == .number(JSONNumber(other)))
      }
      object["none"] = nil
      #expect(object.count == count - 1)
      object["\(index)"] = "again"
      #expect(object.keys.last == "\(index)")
      #expect(object["\(index)"] == "again")
    }
    var object = JSONObject((0..<count).map { ("\($0)", JSONValue.null) })
    for index in 0..<count { object["\(index)"] = nil }
    #expect(object.isEmpty)
  }

  @Test("keeps the last value of a duplicate key, at its first position")
  func duplicates() throws {
    #expect(try JSONValue(json: #"{"a":1,"b":2,"a":3}"#).jsonString() == #"{"a":3,"b":2}"#)
    #expect(JSONObject([("a", 1), ("b", 2), ("a", 3)]).description == #"{"a":3,"b":2}"#)
    let many = (0..<20).map { "\"\($0)\":0" }.joined(separator: ",")
    let object = try JSONValue(json: "{\(many),\"7\":7,\"19\":19}").object
    #expect(object?.count == 20)
    #expect(object?["7"] == 7)
    #expect(object?["19"] == 19)
    #expect(object?.keys == (0..<20).map { "\($0)" })
  }

  @Test("equals an object with the same members in any order")
  func equality() {
    let left: JSONObject = ["a": 1, "b": [true, nil]]
    let right: JSONObject = ["b": [true, nil], "a": 1.0]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != ["a": 1])
    #expect(left != ["a": 1, "b": [nil, true]])
    #expect(left != ["a": 1, "c": [true, nil]])
    #expect(Set([left, right]).count == 1)
  }

  @Test("looks up the empty key and keys with any character")
  func keys() throws {
    let object = try JSONValue(json: #"{"": 1, "a.b": 2, "\u0000": 3, "\"": 4, "😀": 5}"#).object
    #expect(object?[""] == 1)
    #expect(object?["a.b"] == 2)
    #expect(object?["\0"] == 3)
    #expect(object?["\""] == 4)
    #expect(object?["😀"] == 5)
    #expect(object?.description == #"{"":1,"a.b":2,"\u0000":3,"\"":4,"😀":5}"#)
  }
}
