import ModelMapping

/// The form of a union's tag.
protocol TagForm: SendableMetatype {
  static var tagging: Tagging { get }
  /// The tag of the second case.
  static var second: JSONValue { get }
  /// Whether there is a case of unknown tags.
  static var isOpen: Bool { get }
}

extension TagForm {
  static var second: JSONValue { 2 }
  static var isOpen: Bool { true }
}

extension Generated {
  enum External: TagForm {
    static let tagging = Tagging.external
    static let second: JSONValue = "second"
  }

  enum Internal: TagForm {
    static let tagging = Tagging.internal("type")
  }

  /// With known tags only, as a flattened union must have them.
  enum Closed<T: TagForm>: TagForm {
    static var tagging: Tagging { T.tagging }
    static var second: JSONValue { T.second }
    static var isOpen: Bool { false }
  }

  enum InternalDefault: TagForm {
    static let tagging = Tagging.internal("type", default: "first")
    static let second: JSONValue = true
  }

  enum Adjacent: TagForm {
    static let tagging = Tagging.adjacent("type", content: "value")
  }

  enum Beside: TagForm {
    static let tagging = Tagging.adjacent("op", content: "d")
  }

  enum AdjacentDefault: TagForm {
    static let tagging = Tagging.adjacent("op", content: "d", default: 2)
  }

  /// A union with a payload of each type, one without, and unknown tags; the first case has two tags.
  enum Choice<T: TagForm, A: Specimen, B: Specimen>: TaggedModel, Specimen {
    case first(A)
    case second(B)
    case none
    case other(UnknownTag)

    static var tagging: Tagging { T.tagging }
    static var cases: [TaggedCase<Choice>] {
      [
        .init("first", Choice.first), .init("1st", Choice.first),
        .init(T.second, Choice.second), .init("none", Choice.none),
      ] + (T.isOpen ? [.unknown(Choice.other)] : [])
    }

    init(by generator: inout SeededGenerator) {
      switch generator.next() % 6 {
      case 0, 1: self = .first(A(by: &generator))
      case 2, 3: self = .second(B(by: &generator))
      case 4: self = .none
      case _ where !T.isOpen: self = .none
      default: self = .other(UnknownTag("zz", value: Self.written("zz", ["k": [1]])))
      }
    }

    private static func written(_ tag: JSONValue, _ payload: JSONValue?) -> JSONValue {
      switch T.tagging {
      case .external:
        guard let payload else { return tag }
        return .object([tag.string ?? "": payload])
      case .internal(let key, _):
        return .joined(.object([key: tag]), payload ?? [:])
      case .adjacent(let key, let content, _):
        guard let payload else { return .object([key: tag]) }
        return .object([key: tag, content: payload])
      case .untagged: return payload ?? .null
      }
    }

    static var traits: SpecimenTraits {
      // In the form `.external` the tag may be alone instead of null for a payload.
      let isRewriting: SpecimenTraits = T.tagging == .external ? .rewriting : []
      return A.traits.union(B.traits).union(isRewriting).union(.merging).inside
    }
    var form: JSONValue {
      switch self {
      case .first(let payload): Self.written("first", payload.form)
      case .second(let payload): Self.written(T.second, payload.form)
      case .none: Self.written("none", nil)
      case .other(let unknown): unknown.value
      }
    }

    func isSame(as other: Choice) -> Bool {
      switch (self, other) {
      case (.first(let payload), .first(let other)): payload.isSame(as: other)
      case (.second(let payload), .second(let other)): payload.isSame(as: other)
      case (.none, .none): true
      case (.other(let unknown), .other(let other)):
        unknown.value.jsonString(options: .sortedKeys)
          == other.value.jsonString(options: .sortedKeys)
      default: false
      }
    }
  }

  /// A union without a tag, of a model that is an object, arrays of it and text.
  enum Untagged<A: Specimen>: TaggedModel, Specimen {
    case model(A)
    case list([A])
    case text(String)
    case none

    static var tagging: Tagging { .untagged }
    static var cases: [TaggedCase<Untagged>] {
      [
        .init("model", Untagged.model), .init("list", Untagged.list),
        .init("text", Untagged.text), .init("none", Untagged.none),
      ]
    }
    init(by generator: inout SeededGenerator) {
      switch generator.next() % 4 {
      case 0: self = .model(A(by: &generator))
      case 1: self = .list([A](by: &generator))
      case 2: self = .text("text")
      default: self = .none
      }
    }
    static var traits: SpecimenTraits { A.traits.union(.merging).inside }
    var isNil: Bool { if case .none = self { true } else { false } }
    var form: JSONValue {
      switch self {
      case .model(let model): model.form
      case .list(let models): models.form
      case .text(let text): text.form
      case .none: .null
      }
    }
    func isSame(as other: Untagged) -> Bool {
      switch (self, other) {
      case (.model(let model), .model(let other)): model.isSame(as: other)
      case (.list(let models), .list(let other)): models.isSame(as: other)
      case (.text(let text), .text(let other)): text == other
      case (.none, .none): true
      default: false
      }
    }
  }

  /// A union that contains itself.
  indirect enum Tree<A: Specimen>: TaggedModel, Specimen {
    case leaf(A)
    case branch(Branch)

    struct Branch: StrictModel {
      let left: Tree
      let others: [Tree]
    }

    static var tagging: Tagging { .internal("type") }
    static var cases: [TaggedCase<Tree>] {
      [.init("leaf", Tree.leaf), .init("branch", Tree.branch)]
    }
    init(by generator: inout SeededGenerator) {
      if generator.chance(of: 3) {
        let others = generator.chance(of: 3) ? [Tree(by: &generator)] : []
        self = .branch(Branch(left: Tree(by: &generator), others: others))
      } else {
        self = .leaf(A(by: &generator))
      }
    }
    static var traits: SpecimenTraits { A.traits.union(.merging).inside }
    var form: JSONValue {
      switch self {
      case .leaf(let value): .joined(["type": "leaf"], value.form)
      case .branch(let branch):
        ["type": "branch", "left": branch.left.form, "others": branch.others.form]
      }
    }
    func isSame(as other: Tree) -> Bool {
      switch (self, other) {
      case (.leaf(let value), .leaf(let other)): value.isSame(as: other)
      case (.branch(let branch), .branch(let other)):
        branch.left.isSame(as: other.left) && branch.others.isSame(as: other.others)
      default: false
      }
    }
  }
}
