import Foundation
import ModelMapping
import Testing

@Suite("Decodable types")
struct JSONValueDecoderTests {
  @Test(
    "decode to the same value as with Foundation's decoder",
    arguments: [
      Sample(Point.self, #"{"y": -2, "x": 1}"#),
      Sample(Point.self, #"{"x": 1.0e2, "y": -0.0}"#),
      Sample(
        Stroke.self,
        #"{"points": [{"x": 1, "y": 2}, {"x": 3, "y": 4}], "color": "red", "labels": {"a": 1}}"#,
      ),
      Sample(Stroke.self, #"{"points": [], "width": null, "labels": {}}"#),
      Sample(Shape.self, #"{"empty": {}}"#),
      Sample(Shape.self, #"{"circle": {"center": {"x": 1, "y": 2}, "radius": 0.5}}"#),
      Sample(Shape.self, #"{"pair": {"_0": 1}}"#),
      Sample(Named<[Shape]>.self, #"{"name": "n", "value": [{"empty": {}}, {"empty": {}}]}"#),
      Sample(Named<Shape?>.self, #"{"name": "n", "value": null}"#),
      Sample(Named<[Int?]?>.self, #"{"name": "n", "value": [1, null]}"#),
      Sample(
        Named<[String: [Point]]>.self,
        #"{"name": "n", "value": {"a": [], "b": [{"x": 1, "y": 1}]}}"#,
      ),
      Sample(Named<Set<Int>>.self, #"{"name": "n", "value": [3, 1, 3]}"#),
      Sample(Named<Weekday>.self, #"{"name": "n", "value": 2}"#),
      Sample(
        Tables.self,
        #"{"byInt": {"1": "a", "-2": "b"}, "byEnum": ["red", 1], "byCorner": {"NE": true}}"#,
      ),
      Sample(
        Scalars.self,
        #"""
        {"bool": true, "text": "é\n", "float": 0.1, "double": 1e-7, "int": -9223372036854775808,
         "int8": -128, "int16": -32768, "int32": -2147483648, "int64": 9223372036854775807,
         "uint": 18446744073709551615, "uint8": 255, "uint16": 65535, "uint32": 4294967295,
         "uint64": 18446744073709551615}
        """#,
      ),
      Sample(Label.self, #"{"text": "t", "super": {"id": 1}}"#),
      Sample(Badge.self, #"{"icons": ["a"], "tag": {"id": 1}}"#),
      Sample(Sticker.self, #"{"glue": "g", "id": 1}"#),
      Sample(Nested.self, #"{"at": {"place": [1, [2, 3], {"z": 4}]}}"#),
      Sample(Clock.self, #""12:30""#),
      Sample(Defaulted.self, "{}"),
      Sample(Defaulted.self, #"{"volume": null}"#),
      Sample(Defaulted.self, #"{"volume": 3}"#),
      Sample(Mixed.self, #"[{"id": 1}, "a", null, "b"]"#),
      Sample(Either.self, "1"),
      Sample(Either.self, #""1""#),
      Sample(Named<[Either]>.self, #"{"name": "n", "value": [1, "a", null]}"#),
      Sample(Patient.self, #"[1, "a", {"x": 5, "y": 0}, [1], 2]"#),
      Sample(Patient.self, "[]"),
      Sample(Silent.self, "{}"),
      Sample(Prying.self, #"{"wide": [-170141183460469231731687303715884105728, 7]}"#),
      Sample(ClosedRange<Int>.self, "[1, 5]"),
      Sample(SIMD4<Float>.self, "[1, 2, 3, 4.5]"),
    ],
  )
  func same(_ sample: Sample) throws {
    func check<Value: Decodable & Equatable>(_: Value.Type) throws {
      let ours = try ModelMapper<Strict>().map(Value.self, from: sample.json)
      let theirs = try JSONDecoder().decode(Value.self, from: Data(sample.json.utf8))
      #expect(ours == theirs)
    }
    try check(sample.type)
  }

  @Test(
    "fail with the same error as with Foundation's decoder",
    arguments: [
      Sample(Point.self, #"{"x": "a"}"#),
      Sample(Point.self, #"{"x": null, "y": 1}"#),
      Sample(Point.self, #"{"y": 1}"#),
      Sample(Point.self, "[]"),
      Sample(Point.self, "1"),
      Sample(Stroke.self, #"{"points": [{"x": 1, "y": 1}, {"x": true}], "labels": {}}"#),
      Sample(Stroke.self, #"{"points": {}, "labels": {}}"#),
      Sample(Stroke.self, #"{"points": null, "labels": {}}"#),
      Sample(Stroke.self, #"{"points": [], "labels": {"a": null}}"#),
      Sample(Stroke.self, #"{"points": [], "labels": []}"#),
      Sample(Stroke.self, #"{"points": [], "labels": {}, "color": "blue"}"#),
      Sample(Stroke.self, #"{"points": [], "labels": {}, "color": 1}"#),
      Sample(Stroke.self, #"{"points": [], "labels": {}, "width": "1"}"#),
      Sample(Shape.self, "{}"),
      Sample(Shape.self, #"{"square": {}}"#),
      Sample(Shape.self, #"{"empty": {}, "pair": {"_0": 1}}"#),
      Sample(Shape.self, #"{"circle": {"radius": 1}}"#),
      Sample(Shape.self, #"{"circle": 1}"#),
      Sample(Shape.self, #"{"circle": null}"#),
      Sample(Tables.self, #"{"byInt": {"a": "a"}, "byEnum": [], "byCorner": {}}"#),
      Sample(Tables.self, #"{"byInt": {}, "byEnum": ["red"], "byCorner": {}}"#),
      Sample(Tables.self, #"{"byInt": {}, "byEnum": ["blue", 1], "byCorner": {}}"#),
      Sample(Tables.self, #"{"byInt": {}, "byEnum": [], "byCorner": {"north": true}}"#),
      Sample(Tables.self, #"{"byInt": {"5": 5}, "byEnum": [], "byCorner": {}}"#),
      Sample(Label.self, #"{"text": "t"}"#),
      Sample(Label.self, #"{"text": "t", "super": {"id": "1"}}"#),
      Sample(Badge.self, #"{"icons": [], "tag": []}"#),
      Sample(Nested.self, "{}"),
      Sample(Nested.self, #"{"at": []}"#),
      Sample(Nested.self, #"{"at": {"place": null}}"#),
      Sample(Nested.self, #"{"at": {"place": [1]}}"#),
      Sample(Nested.self, #"{"at": {"place": [1, 2]}}"#),
      Sample(Nested.self, #"{"at": {"place": [1, []]}}"#),
      Sample(Nested.self, #"{"at": {"place": [1, [], null]}}"#),
      Sample(Nested.self, #"{"at": {"place": [1, ["2"]]}}"#),
      Sample(Nested.self, #"{"at": {"place": [1, [2], {"z": "4"}]}}"#),
      Sample(Clock.self, #""noon""#),
      Sample(Clock.self, "12"),
      Sample(Mixed.self, "[]"),
      Sample(Mixed.self, #"[{"id": 1}, 2]"#),
      Sample(Either.self, "true"),
      Sample(Named<Set<Int>>.self, #"{"name": "n", "value": 3}"#),
    ],
  )
  func sameError(_ sample: Sample) throws {
    func check<Value: Decodable & Equatable>(_: Value.Type) {
      let ours = outcome(Value.self) {
        try ModelMapper<Strict>().map(Value.self, from: sample.json)
      }
      let theirs = outcome(Value.self) {
        try JSONDecoder().decode(Value.self, from: Data(sample.json.utf8))
      }
      #expect(ours.error != nil)
      #expect(ours.error == theirs.error)
    }
    check(sample.type)
  }
}
