import PropertyIntrospection

/// The properties of a model to write, and of the models in them.
struct ExportSelection {
  /// What a selection of fewer than all properties consists of.
  private final class Parts {
    let only: Set<String>?
    let excluding: Set<String>
    /// What is selected in properties, by name.
    let inner: [String: ExportSelection]
    /// The trees that values were written as to compare them with their defaults, by rule; nil for those that cannot be
    /// written.
    let trees: [Int: Any?]

    init(
      only: Set<String>?,
      excluding: Set<String>,
      inner: [String: ExportSelection],
      trees: [Int: Any?] = [:],
    ) {
      self.only = only
      self.excluding = excluding
      self.inner = inner
      self.trees = trees
    }
  }

  /// Nil for all properties; one reference, because every model that is written receives a selection.
  private let parts: Parts?

  private init(_ parts: Parts?) { self.parts = parts }

  /// All properties.
  static var all: ExportSelection { ExportSelection(nil) }

  /// Creates a selection from key paths, such as `session.token`.
  init(only: [String]?, excluding: [String]) {
    func steps(_ path: String) -> ArraySlice<Substring> {
      path.split(separator: ".", omittingEmptySubsequences: false)[...]
    }
    self.init(only: only.map { $0.map(steps) }, excluding: excluding.map(steps))
  }

  private init(only: [ArraySlice<Substring>]?, excluding: [ArraySlice<Substring>]) {
    if only == nil, excluding.isEmpty {
      self.init(nil)
      return
    }
    let selected = Self.grouped(only ?? [])
    let excluded = Self.grouped(excluding)
    var inner: [String: ExportSelection] = [:]
    for name in Set(selected.keys).union(excluded.keys) {
      // The name alone selects all that is in the property.
      let only = selected[name].flatMap { paths in paths.allSatisfy { !$0.isEmpty } ? paths : nil }
      let excluding = excluded[name] ?? []
      let selection = Self(only: only, excluding: excluding.filter { !$0.isEmpty })
      if !selection.isAll { inner[name] = selection }
    }
    let whole = excluded.filter { $0.value.contains(where: \.isEmpty) }.keys
    let names = only.map { _ in Set(selected.keys) }
    self.init(Parts(only: names, excluding: Set(whole), inner: inner))
  }

  /// Returns what follows the first step of paths, by that step.
  private static func grouped(
    _ paths: [ArraySlice<Substring>]
  ) -> [String: [ArraySlice<Substring>]] {
    Dictionary(grouping: paths) { String($0.first ?? "") }
      .mapValues { paths in paths.map { $0.dropFirst() } }
  }

  /// Returns a selection without some properties.
  ///
  /// - Parameters:
  ///   - names: The names of the properties.
  ///   - trees: The trees of other properties, which are not written again.
  /// - Returns: The selection.
  func excluding(_ names: [String], trees: [Int: Any?] = [:]) -> ExportSelection {
    if names.isEmpty, trees.isEmpty { return withoutTrees }
    let excluding = (parts?.excluding ?? []).union(names)
    let inner = parts?.inner ?? [:]
    return Self(Parts(only: parts?.only, excluding: excluding, inner: inner, trees: trees))
  }

  /// The same selection for other models, which have other trees.
  var withoutTrees: ExportSelection {
    guard let parts, !parts.trees.isEmpty else { return self }
    if parts.only == nil, parts.excluding.isEmpty, parts.inner.isEmpty { return .all }
    return Self(Parts(only: parts.only, excluding: parts.excluding, inner: parts.inner))
  }

  @inline(__always)
  var isAll: Bool { parts == nil }

  /// Whether it selects in properties too.
  var isDeep: Bool { parts?.inner.isEmpty == false }

  /// Returns what is selected in a property.
  func inside(_ name: String) -> ExportSelection { parts?.inner[name] ?? .all }

  /// Whether the tree of a rule is known.
  func hasTree(of rule: Int) -> Bool { parts?.trees[rule] != nil }

  /// Returns the known tree of a rule, which must be of the given type; nil if the value cannot be written.
  func tree<Node>(of rule: Int, as _: Node.Type) -> Node? {
    (parts?.trees[rule] ?? nil).flatMap { $0 as? Node }
  }

  @inline(__always)
  func contains(_ name: String) -> Bool {
    guard let parts else { return true }
    return (parts.only?.contains(name) ?? true) && !parts.excluding.contains(name)
  }
}

// MARK: - Nested models

extension ExportSink where Self: ~Copyable {
  /// Selects in the value of a property, which is written next.
  ///
  /// - Returns: The selection to restore after that.
  @inline(__always)
  mutating func select(in name: String, of selection: ExportSelection) -> ExportSelection {
    let around = self.selection
    if mode.contains(.selecting) { self.selection = selection.inside(name) }
    return around
  }
}

extension ModelPlan {
  /// Returns the properties to write of a model: those given, or selected where the model is, without sensitive
  /// ones if these are left out.
  @inline(__always)
  func restricted<Sink: ExportSink & ~Copyable>(
    _ selection: ExportSelection,
    _ sink: borrowing Sink,
  ) -> ExportSelection {
    if sink.mode.isDisjoint(with: .restricting) { return selection }
    return restricted(selection, sink.mode, around: sink.selection)
  }

  @inline(never)
  private func restricted(
    _ selection: ExportSelection,
    _ mode: ExportMode,
    around: ExportSelection,
  ) -> ExportSelection {
    let selection = selection.isAll && mode.contains(.selecting) ? around : selection
    guard mode.contains(.redacting) else { return selection }
    return selection.excluding(content.rules.filter(\.isSensitive).map(\.name))
  }
}

// MARK: - Mistakes

extension ExportSelection {
  /// The names of the selection, each with its parameter.
  private var statedNames: [(declaration: String, name: String)] {
    guard let parts else { return [] }
    let only = parts.only ?? []
    let excluding = parts.excluding.union(parts.inner.keys.filter { !only.contains($0) })
    return ascending(Array(only)).map { ("`only`", $0) }
      + ascending(Array(excluding)).map { ("`excluding`", $0) }
  }

  /// Returns a fault for each name that no property of some models has.
  ///
  /// - Parameters:
  ///   - plans: The models, such as the payloads of an enum.
  ///   - path: What leads to them, with a dot at its end.
  /// - Returns: The faults.
  fileprivate func mistakes(in plans: [ModelPlan], at path: String = "") -> [Fault] {
    // The names of a type that cannot be described are unknown, and other issues report why.
    if plans.contains(where: { !$0.content.faults.isEmpty }) { return [] }
    return statedNames.flatMap { declaration, name in
      let owners = plans.filter { $0.content.propertyNames.contains(name) }
      if owners.isEmpty {
        let names = plans.flatMap(\.content.propertyNames)
        return [
          Fault(
            unknownProperty: path + name,
            at: declaration,
            of: plans.map(\.typeName).joined(separator: " or "),
            near: NearestName.find(name, among: names),
          )
        ]
      }
      let selection = inside(name)
      if selection.isAll { return [] }
      let adapters = owners.flatMap(\.content.rules).filter { $0.name == name }.map(\.adapter)
      return selection.mistakes(behind: adapters, at: path + name)
    }
  }

  /// Returns a fault for each name that no property of the models behind adapters has.
  fileprivate func mistakes(behind adapters: [ValueAdapter], at path: String) -> [Fault] {
    var open = adapters
    var plans: [ModelPlan] = []
    var tagged: Set<ObjectIdentifier> = []
    while let adapter = open.popLast() {
      // What it holds is known only when it is written.
      if adapter.mayHoldOthers || adapter is AnyAdapter { return [] }
      if let inner = adapter.inner { open.append(inner) }
      if let adapter = adapter as? TransformingAdapter { open += adapter.converted }
      if let model = adapter as? ModelAdapter { plans.append(model.plan) }
      if let plan = (adapter as? TaggedAdapter)?.plan,
        tagged.insert(ObjectIdentifier(plan.type)).inserted
      {
        open += plan.cases.compactMap(\.adapter)
      }
    }
    if !plans.isEmpty { return mistakes(in: plans, at: path.isEmpty ? "" : path + ".") }
    // A property that is not written has no adapter.
    guard !adapters.isEmpty, let (declaration, name) = statedNames.first else { return [] }
    let place = path.isEmpty ? "the value" : "`\(path)`"
    let full = path.isEmpty ? name : "\(path).\(name)"
    let detail = "\(declaration) names `\(full)`, but \(place) holds no model"
    return [Fault(.invalidDeclaration, detail: detail)]
  }
}

extension ExportSink where Self: ~Copyable {
  /// Whether all names of a selection are properties of a model; unknown ones are reported.
  @inline(__always)
  mutating func accepts(_ selection: ExportSelection, of plan: ModelPlan) -> Bool {
    selection.isAll || !report(selection.mistakes(in: [plan]))
  }

  /// Whether all names of a selection are properties of the models behind an adapter; unknown ones are reported.
  @inline(__always)
  mutating func accepts(_ selection: ExportSelection, behind adapter: ValueAdapter) -> Bool {
    selection.isAll || !report(selection.mistakes(behind: [adapter], at: ""))
  }

  /// Reports faults; returns whether there are any.
  @inline(never)
  private mutating func report(_ faults: [Fault]) -> Bool {
    for var fault in faults {
      fault.isError = true
      try? findings.add(fault)
    }
    return !faults.isEmpty
  }
}
