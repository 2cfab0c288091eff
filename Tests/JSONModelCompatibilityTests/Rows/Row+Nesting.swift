import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

extension Row {
  static let nesting: [Row] = [
    .same("J90", "an object makes a new model, which replaces the one that is there") {
      let gallery = try Gallery(string: #"{"must": {"id": 1, "name": "a"}}"#)
      let old = gallery.must
      try gallery.merge(from: ["must": ["id": 2]], useKeyMapping: true)
      #expect(gallery.must !== old && gallery.must.id == 2 && gallery.must.name == nil)
    },
    .same("J91, J164", "the path goes through all levels") {
      class Wall: JSONModel { var galleries: [Gallery] = [] }
      let text = #"{"galleries": [{"must": {"id": 1}}, {"must": {}}]}"#
      #expect(story { try Wall(string: text) } == "1 at galleries[1].must misses id")
      let error = JSONModelError.errorInvalidData(withMessage: "x")
        .errorByPrependingKeyPathComponent("copyright")
        .errorByPrependingKeyPathComponent("[1]")
        .errorByPrependingKeyPathComponent("images")
      #expect(error.keyPath == "images[1].copyright")
    },
    .same("J92", "anything but an object is invalid for a model") {
      #expect(story { try Gallery(string: #"{"must": "M"}"#) } == "1 at must mismatch")
    },
    .same("J93", "an optional model that fails is passed over") {
      for value in [#"{"name": "a"}"#, "5", #"{"id": -1}"#, #"{"id": []}"#] {
        let gallery = try Gallery(string: #"{"must": {"id": 1}, "may": \#(value)}"#)
        #expect(gallery.may == nil, "\(value)")
      }
    },
    .same("J94", "anything but an array is a mismatch for an array of models") {
      #expect(
        story { try Gallery(string: #"{"must": {"id": 1}, "images": {}}"#) }
          == "1 at images mismatch"
      )
    },
    .same("J95", "arrays skip what is not an object, and a failing model is an error") {
      () throws in
      let text = #"{"must": {"id": 1}, "images": [5, [{"id": 2}], {"id": 3}]}"#
      #expect(try Gallery(string: text).images.map(\.id) == [2, 3])
      let bad = #"{"must": {"id": 1}, "images": [{"id": 1}, {"id": -1}]}"#
      #expect(story { try Gallery(string: bad) } == "4 at images[1]")
    },
    .same("J96", "in dictionaries each value must be a model") {
      func read(_ table: String) -> String {
        story { try Gallery(string: #"{"must": {"id": 1}, "table": \#(table)}"#) }
      }
      #expect(read(#"{"a": {}}"#) == "1 at table.a misses id")
      #expect(read(#"{"a": 5}"#) == "1 at table.a mismatch")
      #expect(read("[]") == "1 at table mismatch")
    },
    .different("J97", "a set of models holds models") { () throws in
      class Pile: JSONModel { var images: Set<Image> = [] }
      #expect(try Pile(string: #"{"images": [{"id": 1}]}"#).images.map(\.id) == [1])
    },
    .different("J98", "elements that are not models are checked too") { () throws in
      class Words: JSONModel { var words: [String] = [] }
      #expect(try Words(string: #"{"words": ["a", 1]}"#).words == ["a", "1"])
      #expect(story { try Words(string: #"{"words": [[]]}"#) } == "1 at words[0] mismatch")
    },
    .same("J99", "untyped collections are taken as they are") {
      class Raw: JSONModel {
        var list: [Any?] = []
        var table: [String: Any] = [:]
      }
      let text = #"{"list":["12",12,0.12,null],"table":{"a":[{}]}}"#
      #expect(story { try Raw(string: text) } == text)
    },
    .same("J100", "a base class makes objects of the base class") {
      class Shape: JSONModel { var name: String? }
      class Circle: Shape { var radius = 0 }
      class Drawing: JSONModel { var shape = Shape() }
      let drawing = try Drawing(string: #"{"shape": {"radius": 1}}"#)
      #expect(type(of: drawing.shape) == Shape.self)
    },
    .different("J102", "nesting has a limit") {
      class Chain: JSONModel { var next: Chain? }
      let deep =
        String(repeating: #"{"next":"#, count: 600) + "{}" + String(repeating: "}", count: 600)
      #expect(failure { try Chain(string: deep) }.hasPrefix("3"))
      let shallow =
        String(repeating: #"{"next":"#, count: 100) + "{}" + String(repeating: "}", count: 100)
      #expect(story { try Chain(string: shallow) } == shallow)
    },
  ]
}
