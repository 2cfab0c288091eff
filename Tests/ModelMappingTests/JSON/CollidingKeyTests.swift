import Foundation
import ModelMapping
import Testing

/// Keys that all collide if only the length and eight bytes at either end are hashed.
@Suite("Keys crafted to collide")
struct CollidingKeyTests {
  private struct Wanted: LenientModel {
    var aaaaaaaa00000000bbbbbbbb = 0
    var aaaaaaaa99999999bbbbbbbb = 0
  }

  private func keys(_ count: Int) -> [String] {
    (1...count).map { "aaaaaaaa\(String($0 + 10_000_000).suffix(8))bbbbbbbb" }
  }

  private func document(_ count: Int) -> Data {
    Data("{\(keys(count).map { "\"\($0)\":1" }.joined(separator: ","))}".utf8)
  }

  @Test("take linear time as unknown keys")
  func unknown() throws {
    try expectLinear(5_000) { count in
      let json = document(count)
      return { () throws in #expect(try Wanted(json: json).aaaaaaaa00000000bbbbbbbb == 0) }
    }
  }

  @Test("take linear time as dictionary keys")
  func dictionary() throws {
    try expectLinear(5_000) { count in
      let json = document(count)
      return { () throws in
        let members = try ModelMapper<Strict>().map([String: Int].self, from: json)
        #expect(members.count == count)
      }
    }
  }

  @Test("take linear time in a JSONObject that is read, compared and written")
  func object() throws {
    try expectLinear(5_000) { count in
      let json = document(count)
      let keys = keys(count)
      return {
        let value = try JSONValue(json: json)
        var object = JSONObject()
        for key in keys.reversed() { object[key] = 1 }
        #expect(value == .object(object))
        #expect(value.jsonData().count == json.count)
      }
    }
  }

  @Test("take linear time in Any, Decodable types and native dictionaries")
  func others() throws {
    struct Box: LenientModel {
      var any: Any = 0
      var part = Part()
    }
    struct Part: Codable { var members: [String: Int] = [:] }
    try expectLinear(5_000) { count in
      let object = String(decoding: document(count), as: UTF8.self)
      let json = #"{"any":\#(object),"part":{"members":\#(object)}}"#
      let native = Dictionary(uniqueKeysWithValues: keys(count).map { ($0, 1 as Any) })
      return { () throws in
        let box = try Box(json: json)
        #expect(box.part.members.count == count)
        #expect((box.any as? [String: Any])?.count == count)
        _ = try Wanted(json: native)
      }
    }
  }
}
