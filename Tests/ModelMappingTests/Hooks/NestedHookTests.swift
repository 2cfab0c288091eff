import Foundation
import ModelMapping
import Testing

private final class Alternative: LenientModel {
  var next: Alternative?
  var pad = ""
  init() {}
  static let keyMapper: KeyMapper = ["next": ["n", "next"]]
}

private final class Crossing: LenientModel {
  var next: Crossing?
  var pad = ""
  init() {}
  static let keyMapper: KeyMapper = ["next": ["way.next", "next", "other"]]
}

private class Member: LenientModel, ModelFamily {
  var next: Member?
  var pad = ""
  var number = 0
  required init() {}
  class func memberType(for object: JSONObject) throws -> (any MappableModel.Type)? {
    object["hooked"] == nil ? Member.self : HookedMember.self
  }
}

private final class HookedMember: Member, MappingPostprocessing {
  var seen: [String] = []
  func postprocess(_ object: JSONObject) throws { seen = object.keys }
}

private final class Post: LenientModel, MappingPostprocessing {
  var next: Post?
  var pad = ""
  var number = 0
  var seen: JSONObject = [:]
  init() {}
  static let ignoredProperties: Set<String> = ["seen"]
  func postprocess(_ object: JSONObject) throws { seen = object }
}

private struct Part: LenientModel, MappingPreprocessing {
  var n = 0
  static func preprocess(_ object: inout JSONObject) throws {}
}

private struct Owner: LenientModel {
  var part: Lasting?
}

private struct Lasting: Decodable {
  var inner: [Count]
}

private struct Count: StrictModel, DecodableModel {
  let n: Int
}

@Suite("Nested objects that are inspected before they are read")
struct NestedHookTests {
  /// Nested objects, the innermost of which holds a string whose length grows with the depth.
  private func document(_ depth: Int, _ key: String = "next", _ extra: String = "") -> Data {
    let pad = String(repeating: "x", count: depth * 1_000)
    let open = String(repeating: "{\(extra)\"\(key)\":", count: depth - 1)
    let close = String(repeating: "}", count: depth - 1)
    return Data("\(open){\"pad\":\"\(pad)\"}\(close)".utf8)
  }

  @Test("are scanned once if their key is an alternative")
  func alternatives() throws {
    try expectLinear(25) { depth in
      let json = document(depth)
      let other = document(depth, "next", #""other":[1,2,3],"#)
      return { () throws in
        #expect(try Alternative(json: json).next != nil)
        #expect(try Crossing(json: other).next != nil)
      }
    }
  }

  @Test("are converted to a tree once for hooks and families")
  func hooks() throws {
    try expectLinear(25) { depth in
      let json = document(depth)
      let hooked = document(depth, "next", #""hooked":1,"#)
      return { () throws in
        #expect(try Post(json: json).next != nil)
        #expect(try Member(json: json).next != nil)
        #expect(try Member(json: hooked) is HookedMember)
      }
    }
  }

  @Test("reach hooks exactly as they are in the document")
  func seen() throws {
    func object(_ depth: Int) -> String {
      let pad = String(repeating: "p", count: depth % 3 * 40)
      let inner = depth == 0 ? "null" : object(depth - 1)
      return #"{"number": \#(depth), "x": [{"a": 1}], "pad":"\#(pad)" , "next": \#(inner) }"#
    }
    let json = "[\(object(12)), \(object(3)),{},\(object(9))]"
    let posts = try [Post](json: json)
    let trees = try JSONValue(json: json).array ?? []
    #expect(posts.count == 4)
    for (post, tree) in zip(posts, trees) {
      var (post, tree) = (Optional(post), tree)
      while let here = post {
        #expect(JSONValue.object(here.seen) == tree)
        #expect(here.number == tree["number"].flatMap { Int("\($0)") } ?? 0)
        post = here.next
        tree = tree["next"] ?? .null
      }
      #expect(tree == .null)
    }
  }

  @Test("report issues at their locations in the document")
  func places() throws {
    let pad = String(repeating: "p", count: 100)
    let inner = #"{"pad":"\#(pad)","next":{"number":"b"}}"#
    let report = try ModelMapper<Lenient>().mapWithReport(
      [Post].self,
      from: "[{\"next\":\n \(inner)},\n{\"number\":\"c\"}]",
    ).report
    #expect(
      report.issues.map { "\($0.keyPath) \($0.location.map { "\($0)" } ?? "")" } == [
        "[0].next.next.number line 2, column 129", "[1].number line 3, column 11",
      ]
    )
    let members = try ModelMapper<Lenient>().mapWithReport(
      [Member].self,
      from: "[{\"next\":\n \(inner)},\n{\"hooked\":1,\"number\":\"c\"}]",
    ).report
    #expect(
      members.issues.map { "\($0.keyPath) \($0.location.map { "\($0)" } ?? "")" } == [
        "[0].next.next.number line 2, column 129", "[1].number line 3, column 22",
      ]
    )
  }

  @Test("are read from their preferred key, including everything inside them")
  func nestedAlternatives() throws {
    func object(_ depth: Int, _ variant: Int) -> String {
      let long = String(repeating: "l", count: 300)
      if depth == 0 { return #"{"pad":"\#(variant)\#(long)"}"# }
      let inner = object(depth - 1, variant)
      return switch (depth + variant) % 4 {
      case 0: #"{"next":\#(inner),"other":\#(object(0, 9))}"#
      case 1: #"{"other":\#(object(0, 9)),"way":{"next":\#(inner)}}"#
      case 2: #"{"other":\#(inner), "x":[\#(object(1, 8))]}"#
      default: #"{"next":\#(object(1, 7)),"other":{"pad":"no"},"way":{"x":{},"next":\#(inner)}}"#
      }
    }
    for variant in 0..<4 {
      for source in Source.all {
        var crossing: Crossing? = try source.mapWithReport(
          Crossing.self,
          from: object(9, variant),
          by: ModelMapper<Lenient>(),
        ).value
        for _ in 0..<9 { crossing = crossing?.next }
        #expect(crossing?.pad.hasPrefix("\(variant)") == true, "\(variant) \(source)")
        #expect(crossing?.next == nil)
      }
    }
  }

  @Test("collect many issues in linear time")
  func issues() throws {
    let mapper = ModelMapper<Lenient>(options: MappingOptions(maximumIssues: .max))
    try expectLinear(700) { count in
      let json = Data(
        "[\(Array(repeating: #"{"n":"7"}"#, count: count).joined(separator: ","))]".utf8
      )
      let owners = Data(
        "[\(Array(repeating: #"{"part":{"inner":[{"n":[]}]}}"#, count: count).joined(separator: ","))]"
          .utf8
      )
      return { () throws in
        #expect(try mapper.mapWithReport([Part].self, from: json).report.issues.count == count)
        #expect(try mapper.mapWithReport([Owner].self, from: owners).report.issues.count == count)
      }
    }
  }

  @Test("of Decodable types are located once")
  func decodable() throws {
    final class Chain: Decodable {
      let next: Chain?
      let pad: Int?
    }
    struct Holder: LenientModel { var chain: Chain? }
    try expectLinear(25) { depth in
      let json = Data(#"{"chain":"#.utf8) + document(depth) + Data("}".utf8)
      return { _ = try Holder(json: json) }
    }
  }
}

/// A dictionary of native Swift types, with dictionaries nested in it.
private func native(_ depth: Int, _ count: Int) -> [String: Any] {
  var object: [String: Any] = ["numbers": Array(repeating: 1 as Any, count: count)]
  for number in 1..<depth {
    object = ["next": object, "number": number]
    if number % 2 == 0 { object["hooked"] = 1 }
  }
  return object
}

extension NestedHookTests {
  @Test("are converted to a tree once from native dictionaries")
  func dictionaries() throws {
    try expectLinear(25) { depth in
      let object = native(depth, depth * 100)
      let list: [Any] = [object]
      return { () throws in
        #expect(try Post(json: object).next != nil)
        #expect(try Member(json: object).next != nil)
        #expect(try ModelMapper<Lenient>().map([Post].self, from: list).count == 1)
      }
    }
  }

  @Test("reach hooks exactly as they are in native dictionaries")
  func seenDictionaries() throws {
    let object = native(30, 3)
    let tree = try JSONValue(json: JSONSerialization.data(withJSONObject: object))
    var (post, rest) = (Optional(try Post(json: object)), tree)
    while let here = post {
      #expect(JSONValue.object(here.seen) == rest)
      #expect(here.number == rest["number"].flatMap { Int("\($0)") } ?? 0)
      post = here.next
      rest = rest["next"] ?? .null
    }
    #expect(rest == .null)
    let member = try Member(json: object)
    #expect(member.number == 29)
    #expect((member.next as? HookedMember)?.seen == ["hooked", "next", "number"])
    let lists = try ModelMapper<Lenient>().map(
      [String: [Post]].self,
      from: ["a": [object, object]],
    )
    #expect(lists["a"]?[1].seen == tree.object)
  }
}
