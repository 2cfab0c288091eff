import Foundation
import ModelMapping
import Testing

/// Rows J90 to J102: nested models and collections.
extension Difference {
  static let strictNesting: [Difference] = [
    Difference("J90", .same) { () throws in
      final class Right: StrictModel, DefaultInitializable {
        var author = ""
        var note: String?
      }
      final class Picture: StrictModel, DefaultInitializable { var right = Right() }
      let picture = try Picture(json: #"{"right": {"author": "M", "note": "n"}}"#)
      let old = picture.right
      try picture.update(json: #"{"right": {"author": "N"}}"#)
      #expect(picture.right !== old && picture.right.note == nil && old.author == "M")
    },
    Difference("J91", .same) { () throws in
      let json = #"{"images": [{"right": {"year": 1}}]}"#
      let error = #expect(throws: ModelError.self) { try Gallery(json: json) }
      #expect(error?.missingKeys == ["images[0].right.author"])
    },
    Difference("J92", .same) { () throws in
      #expect(faults { try Image(json: #"{"right": "M"}"#) } == ["typeMismatch right"])
    },
    Difference("J93", .profile) { () throws in
      struct Picture: StrictModel { let right: Right? }
      let json = #"{"right": {"year": 1}}"#
      #expect(faults { try Picture(json: json) } == ["missingKey right.author"])
      #expect(try ModelMapper<Forgiving>().map(Picture.self, from: json).right == nil)
      #expect(
        faults { try ModelMapper<Forgiving>().map(Image.self, from: json) }
          == ["missingKey right.author"]
      )
    },
    Difference("J94", .same) { () throws in
      #expect(faults { try Gallery(json: #"{"images": {}}"#) } == ["typeMismatch images"])
    },
    Difference("J95", .profile) { () throws in
      let bad = #"{"images": [{"right": {"author": "A"}}, {}]}"#
      #expect(faults { try Gallery(json: bad) } == ["missingKey images[1].right"])
      let mixed = #"{"images": [5, {"right": {"author": "A"}}, [{"right": {"author": "B"}}]]}"#
      #expect(
        faults { try Gallery(json: mixed) } == ["typeMismatch images[0]", "typeMismatch images[2]"]
      )
      let gallery = try ModelMapper<Crossing>().map(Gallery.self, from: mixed)
      #expect(gallery.images.map(\.right.author) == ["A", "B"])
    },
    Difference("J96", .same) { () throws in
      #expect(faults("[]", as: [String: Image].self) == ["typeMismatch v"])
      #expect(
        faults(#"{"a": {"right": {"author": "A"}}, "b": {}, "c": 5}"#, as: [String: Image].self)
          == ["missingKey v.b.right", "typeMismatch v.c"]
      )
    },
    Difference("J97", .different) { () throws in
      struct Tag: StrictModel, Hashable { let name: String }
      #expect(
        try checked(#"[{"name": "a"}, {"name": "a"}]"#, as: Set<Tag>.self) == [Tag(name: "a")]
      )
    },
    Difference("J98", .different) { () throws in
      #expect(faults(#"["a", {}]"#, as: [String].self) == ["typeMismatch v[1]"])
      #expect(try checked("[1]", as: [String].self) == ["1"])
    },
    Difference("J99", .same) { () throws in
      #expect(
        try checked(#"["12", 12, 0.12, null]"#, as: [JSONValue].self) == ["12", 12, 0.12, nil]
      )
      #expect(try checked(#"["12", 12, null]"#, as: [Any].self).count == 3)
    },
    Difference("J100", .different) { () throws in
      #expect(try checked(#"{"kind": "disc", "size": 1, "radius": 2}"#, as: Shape.self) is Disc)
    },
    Difference("J102", .different) { () throws in
      final class Link: StrictModel, DefaultInitializable { var next: Link? }
      func nested(_ depth: Int) -> String {
        String(repeating: #"{"next":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
      }
      #expect(try Link(json: nested(100)).next != nil)
      let mapper = ModelMapper<Strict>(options: MappingOptions(maximumDepth: 100))
      #expect(faults { try mapper.map(Link.self, from: nested(100)) }.count == 1)
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

  private struct Gallery: StrictModel { let images: [Image] }
  private struct Image: StrictModel { let right: Right }
  private struct Right: StrictModel {
    let author: String
    var year: Int?
  }
}
