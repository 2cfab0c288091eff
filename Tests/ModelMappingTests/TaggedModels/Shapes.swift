import ModelMapping

struct TaggedCircle: StrictModel, Equatable {
  var radius: Double
  var name: String?
}

struct TaggedRect: StrictModel, Equatable {
  var width: Double
  var height: Double
}

/// An enum of which there is one for each form.
enum TaggedShape<Form: TaggedForm>: Equatable, Sendable {
  case circle(TaggedCircle)
  case rect(TaggedRect)
  indirect case group(TaggedGroup<Form>)
  case nothing
}

struct TaggedGroup<Form: TaggedForm>: StrictModel, Equatable {
  var parts: [TaggedShape<Form>]
}

protocol TaggedForm: Sendable, SendableMetatype {
  static var tagging: Tagging { get }
}

enum ExternalForm: TaggedForm { static var tagging: Tagging { .external } }
enum InternalForm: TaggedForm { static var tagging: Tagging { .internal("type") } }
enum AdjacentForm: TaggedForm {
  static var tagging: Tagging { .adjacent("type", content: "value") }
}
enum UntaggedForm: TaggedForm { static var tagging: Tagging { .untagged } }

extension TaggedShape: TaggedModel {
  static var tagging: Tagging { Form.tagging }
  static var cases: [TaggedCase<TaggedShape>] {
    [
      .init("circle", TaggedShape.circle) {
        if case .circle(let circle) = $0 { circle } else { nil }
      },
      .init("rect", TaggedShape.rect) { if case .rect(let rect) = $0 { rect } else { nil } },
      .init("group", TaggedShape.group) { if case .group(let group) = $0 { group } else { nil } },
      .init("nothing", .nothing),
    ]
  }
}

struct TaggedDrawing<Form: TaggedForm>: StrictModel, Equatable {
  var main: TaggedShape<Form>
  var spare: TaggedShape<Form>?
  var list: [TaggedShape<Form>]
  var named: [String: TaggedShape<Form>?]
}

/// A case whose payload is a scalar, a collection or Optional.
enum TaggedContent: Equatable, Sendable {
  case number(Int)
  case words([String])
  case table([String: Double])
  case maybe(Int?)
  case nested(TaggedShape<InternalForm>)
  case nothing
}

extension TaggedCase where Value == TaggedContent {
  static var all: [TaggedCase<TaggedContent>] {
    [
      .init("number", TaggedContent.number) {
        if case .number(let number) = $0 { number } else { nil }
      },
      .init("words", TaggedContent.words) { if case .words(let words) = $0 { words } else { nil } },
      .init("table", TaggedContent.table) { if case .table(let table) = $0 { table } else { nil } },
      .init("maybe", TaggedContent.maybe) { if case .maybe(let maybe) = $0 { maybe } else { nil } },
      .init("nested", TaggedContent.nested) {
        if case .nested(let shape) = $0 { shape } else { nil }
      },
      .init("nothing", .nothing),
    ]
  }
}

extension TaggedContent: TaggedModel {
  static let tagging = Tagging.external
  static let cases = TaggedCase<TaggedContent>.all
}

enum TaggedClosed: MappingPolicy {
  static var rules: MappingRules {
    var rules = Strict.rules
    rules.unknownKeys = .forbid
    rules.duplicateKeys = .forbid
    return rules
  }
}
