import Foundation
import JSONModelCompatibility
import ModelMapping
import Testing

/// Rows J90 to J102: nested models and collections.
extension JSONModelTable {
  static let nesting: [Row] = [
    Row("J90: an object makes a new model in place of the old", .same, .same) { () throws in
      final class Copyright: StrictModel, DefaultInitializable {
        var author = ""
        var note: String?
      }
      final class Picture: StrictModel, DefaultInitializable { var right = Copyright() }
      let picture = try Picture(json: #"{"right": {"author": "M", "note": "n"}}"#)
      let old = picture.right
      try picture.update(json: #"{"right": {"author": "N"}}"#)
      #expect(picture.right !== old && picture.right.note == nil && old.author == "M")
    } module: {
      let gallery = try Gallery(string: #"{"must": {"id": 1, "name": "a"}}"#)
      let old = gallery.must
      try gallery.merge(from: ["must": ["id": 2]], useKeyMapping: true)
      #expect(gallery.must !== old && gallery.must.id == 2 && gallery.must.name == nil)
    },
    Row("J91: the path goes through all levels", .same, .same) { () throws in
      let json = #"{"images": [{"right": {"year": 1}}]}"#
      let error = #expect(throws: ModelError.self) { try Wall(json: json) }
      #expect(error?.missingKeys == ["images[0].right.author"])
    } module: {
      class Wall: JSONModel { var galleries: [Gallery] = [] }
      let text = #"{"galleries": [{"must": {"id": 1}}, {"must": {}}]}"#
      #expect(story { try Wall(string: text) } == "1 at galleries[1].must misses id")
    },
    Row("J92: anything but an object is invalid for a model", .same, .same) { () throws in
      #expect(faults { try Photo(json: #"{"right": "M"}"#) } == ["typeMismatch right"])
    } module: {
      #expect(story { try Gallery(string: #"{"must": "M"}"#) } == "1 at must mismatch")
    },
    Row("J93: an optional model that fails is passed over", .profile, .same) { () throws in
      struct Picture: StrictModel { let right: Copyright? }
      let json = #"{"right": {"year": 1}}"#
      #expect(faults { try Picture(json: json) } == ["missingKey right.author"])
      #expect(try ModelMapper<Forgiving>().map(Picture.self, from: json).right == nil)
      #expect(
        faults { try ModelMapper<Forgiving>().map(Photo.self, from: json) }
          == ["missingKey right.author"]
      )
    } module: {
      for value in [#"{"name": "a"}"#, "5", #"{"id": -1}"#, #"{"id": []}"#] {
        let gallery = try Gallery(string: #"{"must": {"id": 1}, "may": \#(value)}"#)
        #expect(gallery.may == nil, "\(value)")
      }
    },
    Row("J94: anything but an array is refused for models", .same, .same) { () throws in
      #expect(faults { try Wall(json: #"{"images": {}}"#) } == ["typeMismatch images"])
    } module: {
      #expect(
        story { try Gallery(string: #"{"must": {"id": 1}, "images": {}}"#) }
          == "1 at images mismatch"
      )
    },
    Row("J95: arrays of models skip what is not an object", .profile, .same) { () throws in
      let bad = #"{"images": [{"right": {"author": "A"}}, {}]}"#
      #expect(faults { try Wall(json: bad) } == ["missingKey images[1].right"])
      let mixed = #"{"images": [5, {"right": {"author": "A"}}, [{"right": {"author": "B"}}]]}"#
      #expect(
        faults { try Wall(json: mixed) } == ["typeMismatch images[0]", "typeMismatch images[2]"]
      )
      let gallery = try ModelMapper<Crossing>().map(Wall.self, from: mixed)
      #expect(gallery.images.map(\.right.author) == ["A", "B"])
    } module: { () throws in
      let text = #"{"must": {"id": 1}, "images": [5, [{"id": 2}], {"id": 3}]}"#
      #expect(try Gallery(string: text).images.map(\.id) == [2, 3])
      let bad = #"{"must": {"id": 1}, "images": [{"id": 1}, {"id": -1}]}"#
      #expect(story { try Gallery(string: bad) } == "4 at images[1]")
    },
    Row("J96: in dictionaries each value must be a model", .same, .same) { () throws in
      #expect(faults("[]", as: [String: Photo].self) == ["typeMismatch v"])
      #expect(
        faults(#"{"a": {"right": {"author": "A"}}, "b": {}, "c": 5}"#, as: [String: Photo].self)
          == ["missingKey v.b.right", "typeMismatch v.c"]
      )
    } module: {
      func read(_ table: String) -> String {
        story { try Gallery(string: #"{"must": {"id": 1}, "table": \#(table)}"#) }
      }
      #expect(read(#"{"a": {}}"#) == "1 at table.a misses id")
      #expect(read(#"{"a": 5}"#) == "1 at table.a mismatch")
      #expect(read("[]") == "1 at table mismatch")
    },
    Row("J97: a set of models holds dictionaries", .different, .different) { () throws in
      struct Tag: StrictModel, Hashable { let name: String }
      #expect(
        try checked(#"[{"name": "a"}, {"name": "a"}]"#, as: Set<Tag>.self) == [Tag(name: "a")]
      )
    } module: { () throws in
      class Pile: JSONModel { var images: Set<Image> = [] }
      #expect(try Pile(string: #"{"images": [{"id": 1}]}"#).images.map(\.id) == [1])
    },
    Row("J98: elements that are not models are not checked", .different, .different) { () throws in
      #expect(faults(#"["a", {}]"#, as: [String].self) == ["typeMismatch v[1]"])
      #expect(try checked("[1]", as: [String].self) == ["1"])
    } module: { () throws in
      class Words: JSONModel { var words: [String] = [] }
      #expect(try Words(string: #"{"words": ["a", 1]}"#).words == ["a", "1"])
      #expect(story { try Words(string: #"{"words": [[]]}"#) } == "1 at words[0] mismatch")
    },
    Row("J99: untyped collections are taken as they are", .same, .same) { () throws in
      #expect(
        try checked(#"["12", 12, 0.12, null]"#, as: [JSONValue].self) == ["12", 12, 0.12, nil]
      )
      #expect(try checked(#"["12", 12, null]"#, as: [Any].self).count == 3)
    } module: {
      class Raw: JSONModel {
        var list: [Any?] = []
        var table: [String: Any] = [:]
      }
      let text = #"{"list":["12",12,0.12,null],"table":{"a":[{}]}}"#
      #expect(story { try Raw(string: text) } == text)
    },
    Row("J100: a base class makes objects of the base class", .different, .same) { () throws in
      #expect(
        try checked(#"{"kind": "disc", "size": 1, "radius": 2}"#, as: LenientShape.self) is Disc
      )
    } module: {
      class Shape: JSONModel { var name: String? }
      class Circle: Shape { var radius = 0 }
      class Drawing: JSONModel { var shape = Shape() }
      let drawing = try Drawing(string: #"{"shape": {"radius": 1}}"#)
      #expect(type(of: drawing.shape) == Shape.self)
    },
    Row("J102: nesting is limited by the stack only", .different, .different) { () throws in
      final class Link: StrictModel, DefaultInitializable { var next: Link? }
      func nested(_ depth: Int) -> String {
        String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
      }
      #expect(try Link(json: nested(100)).next != nil)
      let mapper = ModelMapper<Strict>(options: MappingOptions(maximumDepth: 100))
      #expect(faults { try mapper.map(Link.self, from: nested(100)) }.count == 1)
    } module: {
      class Chain: JSONModel { var next: Chain? }
      let deep =
        String(repeating: #"{"next":"#, count: 600) + "{}" + String(repeating: "}", count: 600)
      #expect(failure { try Chain(string: deep) }.hasPrefix("3"))
      let shallow =
        String(repeating: #"{"next":"#, count: 100) + "{}" + String(repeating: "}", count: 100)
      #expect(story { try Chain(string: shallow) } == shallow)
    },
  ]

  /// An optional nested model that fails is left out.
  private enum Forgiving: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.failingModels = .forgivenIfOptional
      return rules
    }
  }

  private struct Wall: StrictModel { let images: [Photo] }
  private struct Photo: StrictModel { let right: Copyright }
  private struct Copyright: StrictModel {
    let author: String
    var year: Int?
  }
}
