import ModelMapping

struct Circle: StrictModel, Equatable {
  var radius: Double
  var name: String?
}

struct Rect: StrictModel, Equatable {
  var width: Double
  var height: Double
}

/// An enum of which there is one for each form.
enum Shape<Form: ShapeForm>: Equatable, Sendable {
  case circle(Circle)
  case rect(Rect)
  indirect case group(Group<Form>)
  case nothing
}

struct Group<Form: ShapeForm>: StrictModel, Equatable {
  var parts: [Shape<Form>]
}

protocol ShapeForm: Sendable, SendableMetatype {
  static var tagging: Tagging { get }
}

enum External: ShapeForm { static var tagging: Tagging { .external } }
enum Internal: ShapeForm { static var tagging: Tagging { .internal("type") } }
enum Adjacent: ShapeForm { static var tagging: Tagging { .adjacent("type", content: "value") } }
enum Untagged: ShapeForm { static var tagging: Tagging { .untagged } }

extension Shape: TaggedModel {
  static var tagging: Tagging { Form.tagging }
  static var cases: [TaggedCase<Shape>] {
    [
      .init("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
      .init("rect", Shape.rect) { if case .rect(let rect) = $0 { rect } else { nil } },
      .init("group", Shape.group) { if case .group(let group) = $0 { group } else { nil } },
      .init("nothing", .nothing),
    ]
  }
}

struct Drawing<Form: ShapeForm>: StrictModel, Equatable {
  var main: Shape<Form>
  var spare: Shape<Form>?
  var list: [Shape<Form>]
  var named: [String: Shape<Form>?]
}

/// A case whose payload is a scalar, a collection or Optional.
enum Content: Equatable, Sendable {
  case number(Int)
  case words([String])
  case table([String: Double])
  case maybe(Int?)
  case nested(Shape<Internal>)
  case nothing
}

extension TaggedCase where Value == Content {
  static var all: [TaggedCase<Content>] {
    [
      .init("number", Content.number) { if case .number(let number) = $0 { number } else { nil } },
      .init("words", Content.words) { if case .words(let words) = $0 { words } else { nil } },
      .init("table", Content.table) { if case .table(let table) = $0 { table } else { nil } },
      .init("maybe", Content.maybe) { if case .maybe(let maybe) = $0 { maybe } else { nil } },
      .init("nested", Content.nested) { if case .nested(let shape) = $0 { shape } else { nil } },
      .init("nothing", .nothing),
    ]
  }
}

extension Content: TaggedModel {
  static let tagging = Tagging.external
  static let cases = TaggedCase<Content>.all
}

enum ClosedStrict: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .forbid
    rules.duplicateKeys = .forbid
    return rules
  }
}
