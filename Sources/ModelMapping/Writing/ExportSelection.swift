import PropertyIntrospection

/// The properties of a model to write, and of the models in them.
///
/// All models share the sorted key paths, of which each has a range, so that long paths take neither depth nor copies.
struct ExportSelection {
  /// The steps of key paths, in ascending order.
  private struct Paths {
    let list: [[String]]
    /// The paths that lead to a model.
    var range: Range<Int>

    init(_ paths: [String]) {
      let all = paths.map {
        $0.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
      }
      list =
        sortedIndices(all.count) { all[$0].lexicographicallyPrecedes(all[$1]) }
        .map { all[$0] }
      range = list.indices
    }

    var isEmpty: Bool { range.isEmpty }

    /// Whether a path ends at a depth; all others of the range come after it.
    func end(at depth: Int) -> Bool { !isEmpty && list[range.lowerBound].count == depth }

    /// Returns the paths that go through a property.
    func through(_ name: String, at depth: Int) -> Paths {
      let start = first { $0.count > depth && $0[depth] >= name }
      var paths = self
      paths.range = start..<first { $0.count > depth && $0[depth] > name }
      return paths
    }

    /// Returns the paths that do not end at a depth, up to which all of the range are the same.
    func beyond(_ depth: Int) -> Paths {
      var paths = self
      paths.range = first { $0.count > depth }..<range.upperBound
      return paths
    }

    /// The names of the properties that they go through.
    func names(at depth: Int) -> [String] {
      var names: [String] = []
      for path in list[beyond(depth).range] where path[depth] != names.last {
        names.append(path[depth])
      }
      return names
    }

    private func first(where isAfter: ([String]) -> Bool) -> Int {
      var (start, end) = (range.lowerBound, range.upperBound)
      while start < end {
        let middle = (start + end) / 2
        if isAfter(list[middle]) { end = middle } else { start = middle + 1 }
      }
      return start
    }
  }

  /// The parts of a selection of fewer than all properties.
  private final class Parts {
    let only: Paths?
    let excluding: Paths
    /// The number of steps that lead to the model.
    let depth: Int
    /// Other properties of the model that are left out.
    let names: Set<String>
    /// The trees that values were written as to compare them with their defaults, by rule; nil for those that cannot be
    /// written.
    let trees: [Int: Any?]

    init(
      only: Paths?,
      excluding: Paths,
      depth: Int,
      names: Set<String> = [],
      trees: [Int: Any?] = [:],
    ) {
      self.only = only
      self.excluding = excluding
      self.depth = depth
      self.names = names
      self.trees = trees
    }

    var isAll: Bool { only == nil && excluding.isEmpty && names.isEmpty && trees.isEmpty }
  }

  /// Nil for all properties; one reference, because every model that is written receives a selection.
  private let parts: Parts?

  private init(_ parts: Parts?) { self.parts = parts?.isAll == true ? nil : parts }

  /// All properties.
  static var all: ExportSelection { ExportSelection(nil) }

  /// Creates a selection of the properties that are named by key paths, such as `session.token`.
  init(_ selection: JSONSelection) {
    if selection.only == nil, selection.excluding.isEmpty {
      self = .all
      return
    }
    let only = selection.only.map { Paths($0) }
    self.init(Parts(only: only, excluding: Paths(selection.excluding), depth: 0))
  }

  /// Returns a selection without some properties.
  ///
  /// - Parameters:
  ///   - names: The names of the properties.
  ///   - trees: The trees of other properties, which are not written again.
  /// - Returns: The selection.
  func excluding(_ names: [String], trees: [Int: Any?] = [:]) -> ExportSelection {
    if names.isEmpty, trees.isEmpty { return withoutTrees }
    let parts = parts ?? Parts(only: nil, excluding: Paths([]), depth: 0)
    return Self(
      Parts(
        only: parts.only,
        excluding: parts.excluding,
        depth: parts.depth,
        names: parts.names.union(names),
        trees: trees,
      )
    )
  }

  /// The same selection for other models, which have other trees.
  var withoutTrees: ExportSelection {
    guard let parts, !parts.trees.isEmpty else { return self }
    return Self(
      Parts(only: parts.only, excluding: parts.excluding, depth: parts.depth, names: parts.names)
    )
  }

  @inline(__always)
  var isAll: Bool { parts == nil }

  /// Whether it selects in properties too.
  var isDeep: Bool {
    guard let parts else { return false }
    return [parts.only, parts.excluding].contains { paths in
      paths?.list[paths?.range ?? 0..<0].contains { $0.count > parts.depth + 1 } ?? false
    }
  }

  /// Returns the selection in a property; the name alone selects all that is in it.
  func inside(_ name: String) -> ExportSelection {
    guard let parts else { return .all }
    let depth = parts.depth + 1
    let only = parts.only?.through(name, at: parts.depth)
    return Self(
      Parts(
        only: only.flatMap { $0.isEmpty || $0.end(at: depth) ? nil : $0 },
        excluding: parts.excluding.through(name, at: parts.depth).beyond(depth),
        depth: depth,
      )
    )
  }

  /// Whether the tree of a rule is known.
  func hasTree(of rule: Int) -> Bool { parts?.trees[rule] != nil }

  /// Returns the known tree of a rule, which must be of the given type; nil if the value cannot be written.
  func tree<Node>(of rule: Int, as _: Node.Type) -> Node? {
    (parts?.trees[rule] ?? nil).flatMap { $0 as? Node }
  }

  @inline(__always)
  func contains(_ name: String) -> Bool { parts.map { Self.contains(name, $0) } ?? true }

  @inline(never)
  private static func contains(_ name: String, _ parts: Parts) -> Bool {
    if parts.only?.through(name, at: parts.depth).isEmpty == true { return false }
    return !parts.names.contains(name)
      && !parts.excluding.through(name, at: parts.depth).end(at: parts.depth + 1)
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
    let only = parts.only?.names(at: parts.depth) ?? []
    let excluding = parts.excluding.names(at: parts.depth)
    let known = Set(only)
    return only.map { ("`only`", $0) }
      + excluding.filter { !known.contains($0) }.map { ("`excluding`", $0) }
  }

  /// The path to the models, with a dot at its end; empty for the models that are written themselves.
  private var path: String {
    guard let parts else { return "" }
    let paths = [parts.only, parts.excluding].compactMap { $0 }
    let steps = paths.first { !$0.isEmpty }.map { $0.list[$0.range.lowerBound] } ?? []
    return steps.prefix(parts.depth).map { $0 + "." }.joined()
  }

  /// Returns a fault for each name that no property of a model, or of the models behind an adapter, has.
  fileprivate func mistakes(in plan: ModelPlan?, behind adapter: ValueAdapter?) -> [Fault] {
    var faults: [Fault] = []
    var open: [(ExportSelection, [ModelPlan])] = []
    func visit(_ selection: ExportSelection, behind adapters: [ValueAdapter]) {
      guard let plans = Self.models(behind: adapters) else { return }
      if !plans.isEmpty {
        open.append((selection, plans))
      } else if !adapters.isEmpty, let fault = selection.faultWithoutModels {
        // A property that is not written has no adapter.
        faults.append(fault)
      }
    }
    if let plan { open.append((self, [plan])) }
    if let adapter { visit(self, behind: [adapter]) }
    while let (selection, plans) = open.popLast() {
      // The names of a type that cannot be described are unknown, and other issues report why.
      if plans.contains(where: { !$0.content.faults.isEmpty }) { continue }
      for (declaration, name) in selection.statedNames {
        let owners = plans.filter { $0.content.propertyNames.contains(name) }
        if owners.isEmpty {
          faults.append(selection.fault(of: name, at: declaration, in: plans))
          continue
        }
        let inner = selection.inside(name)
        if inner.isAll { continue }
        let rules = owners.flatMap(\.content.rules).filter { $0.name == name }
        visit(inner, behind: rules.map(\.adapter))
      }
    }
    return faults
  }

  private func fault(of name: String, at declaration: String, in plans: [ModelPlan]) -> Fault {
    let names = plans.flatMap(\.content.propertyNames)
    return Fault(
      unknownProperty: path + name,
      at: declaration,
      of: plans.map(\.typeName).joined(separator: " or "),
      near: NearestName.find(name, among: names),
    )
  }

  /// The fault for names in a value that holds no model.
  private var faultWithoutModels: Fault? {
    guard let (declaration, name) = statedNames.first else { return nil }
    let path = path
    let place = path.isEmpty ? "the value" : "`\(start(of: String(path.dropLast()), 200))`"
    let detail =
      "\(declaration) names `\(start(of: path + name, 200))`, but \(place) holds no model"
    return Fault(.invalidDeclaration, detail: detail)
  }

  /// Returns the models behind adapters; nil if one holds values that are known only when they are written.
  private static func models(behind adapters: [ValueAdapter]) -> [ModelPlan]? {
    var open = adapters
    var plans: [ModelPlan] = []
    var tagged: Set<ObjectIdentifier> = []
    while let adapter = open.popLast() {
      if adapter.mayHoldOthers || adapter is AnyAdapter { return nil }
      if let inner = adapter.inner { open.append(inner) }
      if let adapter = adapter as? TransformingAdapter { open += adapter.converted }
      if let model = adapter as? ModelAdapter { plans.append(model.plan) }
      if let plan = (adapter as? TaggedAdapter)?.plan,
        tagged.insert(ObjectIdentifier(plan.type)).inserted
      {
        open += plan.cases.compactMap(\.adapter)
      }
    }
    return plans
  }
}

extension ExportSink where Self: ~Copyable {
  /// Whether all names of a selection are properties of a model; unknown ones are reported.
  @inline(__always)
  mutating func accepts(_ selection: ExportSelection, of plan: ModelPlan) -> Bool {
    selection.isAll || !report(selection.mistakes(in: plan, behind: nil))
  }

  /// Whether all names of a selection are properties of the models behind an adapter; unknown ones are reported.
  @inline(__always)
  mutating func accepts(_ selection: ExportSelection, behind adapter: ValueAdapter) -> Bool {
    selection.isAll || !report(selection.mistakes(in: nil, behind: adapter))
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
