import Foundation
import ModelMapping
import Testing

@Suite("Conversion precedence")
struct TransformerOrderTests {
  struct Tag: Hashable {
    let text: String
  }

  static func tags(_ mark: String) -> ModelMapping.ValueTransformer {
    .standard
      .adding("TagFromString:") { (text: String) in Tag(text: mark + text) }
      .adding("JSONObjectFromTag:") { (tag: Tag) in tag.text }
  }

  enum Tagging: MappingPolicy {
    static var rules: MappingRules { Strict.rules }
    static var valueTransformer: ValueTransformer {
      tags("policy:").adding("TagFromBool:") { (flag: Bool) in Tag(text: "policy:\(flag)") }
    }
  }

  struct Own: MappableModel {
    typealias Policy = Tagging
    let first: Tag
    let second: Tag
    static let valueTransformer = tags("model:")
      .adding("setFirstWithString:") { (text: String) in Tag(text: "property:" + text) }
  }

  struct Plain: MappableModel {
    typealias Policy = Tagging
    let first: Tag
    let second: Tag
  }

  private let json = #"{"first":"a","second":"b"}"#

  @Test("the order is property, model, options, policy, library")
  func order() throws {
    let options = MappingOptions(
      valueTransformer: Self.tags("options:").adding("TagFromNumber:") { (number: Int) in
        Tag(text: "options:\(number)")
      }
    )
    let own = try ModelMapper<Tagging>(options: options).map(Own.self, from: json)
    #expect(own.first.text == "property:a" && own.second.text == "model:b")
    let plain = try ModelMapper<Tagging>(options: options).map(Plain.self, from: json)
    #expect(plain.first.text == "options:a" && plain.second.text == "options:b")
    let policys = try Plain(json: json)
    #expect(policys.first.text == "policy:a")
    let mixed = try ModelMapper<Tagging>(options: options)
      .map(Own.self, from: #"{"first":1,"second":true}"#)
    #expect(mixed.first.text == "options:1" && mixed.second.text == "policy:true")
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Plain.self, from: json)
    }
    #expect(error?.code == .unsupportedProperty)
  }

  @Test("options apply to the document root and its contents")
  func root() throws {
    let mapper = ModelMapper<Strict>(options: .init(valueTransformer: Self.tags("o:")))
    #expect(try mapper.map(Tag.self, from: #""x""#).text == "o:x")
    #expect(
      try mapper.map([String: [Tag?]].self, from: #"{"a":["x",null]}"#)["a"]?[0]?.text == "o:x"
    )
    #expect(try mapper.jsonString(from: [Tag(text: "y")]) == #"["y"]"#)
    let error = #expect(throws: ModelError.self) { try mapper.map(Tag.self, from: "3") }
    #expect(
      error?.description == """
        TransformerOrderTests.Tag: 1 problem
          the document (line 1, column 1): expected a Tag, found 3
        """
    )
  }

  struct Point: StrictModel, Equatable {
    let x: Int
    let y: Int
  }

  struct Route: StrictModel, Equatable {
    let from: Point
    let to: Point?
    static let valueTransformer = ValueTransformer.standard
      .adding("PointFromString:") { (text: String) throws -> Point in
        let parts = text.split(separator: ",").compactMap { Int($0) }
        guard parts.count == 2 else { throw ValidationFailure("a point has two numbers") }
        return try Point(json: ["x": parts[0], "y": parts[1]])
      }
      .adding("PointFromArray:") { (parts: [Int]) throws -> Point in
        try Point(json: JSONValue.object(["x": .number(JSONNumber(parts[0]))]))
      }
  }

  @Test("a model with conversions is still mapped as a model from objects")
  func models() throws {
    let route = try Route(json: #"{"from":"1,2","to":{"x":3,"y":4}}"#)
    #expect(route == Route(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4)))
    #expect(try route.jsonString() == #"{"from":{"x":1,"y":2},"to":{"x":3,"y":4}}"#)
    var changed = route
    try changed.update(json: #"{"to":"5,6"}"#)
    #expect(changed.to == Point(x: 5, y: 6))
  }

  @Test("issues of a model that a closure maps are nested under the property")
  func thrownIssues() throws {
    let error = #expect(throws: ModelError.self) {
      try Route(json: #"{"from":"1","to":[1]}"#)
    }
    #expect(
      error?.description == """
        TransformerOrderTests.Route: 2 problems
          from (line 1, column 9): a point has two numbers
          to.y (line 1, column 18): missing required key
        """
    )
  }

  @Test("a duplicate conversion is a declaration error, unless the first one is removed")
  func again() throws {
    func add(to transformer: ValueTransformer) -> ModelMapper<Strict> {
      let both = transformer.adding("TagFromNSString:") { (text: String) in
        Tag(text: "two:" + text)
      }
      return ModelMapper<Strict>(options: .init(valueTransformer: both))
    }
    let error = #expect(throws: ModelError.self) {
      try add(to: Self.tags("one:")).map(Tag.self, from: #""x""#)
    }
    #expect(error?.code == .invalidDeclaration)
    #expect(
      error?.issues.first?.detail == """
        valueTransformer of the options or the policy: `TagFromNSString:` is a second conversion: \
        `TagFromString:` already reads TransformerOrderTests.Tag from a string
        """
    )
    let one = add(to: Self.tags("one:").removing("TagFromString:"))
    #expect(try one.map(Tag.self, from: #""x""#).text == "two:x")
  }

  @Test("types with the same unqualified name have separate conversions")
  func sameLastName() throws {
    struct Sale: StrictModel {
      let order: Order.Status
      let payments: [Payment.Status]
      static let valueTransformer = ValueTransformer.standard
        .adding("Order.StatusFromString:") { (text: String) in Order.Status(text: "o " + text) }
        .adding("StatusFromString:") { (text: String) in Payment.Status(text: "p " + text) }
        .adding("JSONObjectFromOrder.Status:") { (status: Order.Status) in status.text }
        .adding("JSONObjectFromStatus:") { (status: Payment.Status) in status.text }
    }
    let sale = try Sale(json: #"{"order": "a", "payments": ["b"]}"#)
    #expect(sale.order.text == "o a" && sale.payments.map(\.text) == ["p b"])
    #expect(try sale.jsonString() == #"{"order":"o a","payments":["p b"]}"#)
    #expect(Sale.audit().isEmpty)
    let transformer = Sale.valueTransformer
    let wrong = transformer.adding("Order.StatusFromString:") { (text: String) in
      Payment.Status(text: text)
    }
    let faults = try faults(of: wrong)
    #expect(
      faults == [
        "valueTransformer of the options or the policy: `Order.StatusFromString:` makes Order.Status, "
          + "but its closure returns TransformerOrderTests.Payment.Status"
      ]
    )
    let own = transformer.selectors.filter { $0.contains("Status") }
    #expect(own.count == 4)
    let one = transformer.removing("Payment.StatusFromString:").selectors
    #expect(one.filter { $0.contains("Status") } == own.filter { $0 != "StatusFromString:" })
    let none = transformer.removing("StatusFromString:").selectors
    #expect(none.filter { $0.contains("StatusFrom") }.isEmpty)
  }

  private func faults(of transformer: ValueTransformer) throws -> [String?] {
    ModelMapper<Strict>(options: .init(valueTransformer: transformer)).audit(Int.self)
      .map(\.detail)
  }

  struct Order {
    struct Status { var text = "" }
  }
  struct Payment {
    struct Status { var text = "" }
  }
}
