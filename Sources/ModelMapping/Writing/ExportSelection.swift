import PropertyIntrospection

/// The properties of a model to write.
struct ExportSelection {
  private let only: Set<String>?
  private let excluding: Set<String>
  /// The trees that values were written as to compare them with their defaults, by rule; nil for those that cannot be
  /// written.
  private var trees: [Int: Any?] = [:]

  /// All properties.
  static var all: ExportSelection { ExportSelection(only: Set?.none, excluding: []) }

  init(only: [String]?, excluding: [String]) {
    self.only = only.map { Set($0) }
    self.excluding = Set(excluding)
  }

  private init(only: Set<String>?, excluding: Set<String>) {
    self.only = only
    self.excluding = excluding
  }

  /// Returns a selection without some properties.
  ///
  /// - Parameters:
  ///   - names: The names of the properties.
  ///   - trees: The trees of other properties, which are not written again.
  /// - Returns: The selection.
  func excluding(_ names: [String], trees: [Int: Any?] = [:]) -> ExportSelection {
    var selection = ExportSelection(only: only, excluding: excluding.union(names))
    selection.trees = trees
    return selection
  }

  /// The same selection for other models, which have other trees.
  var withoutTrees: ExportSelection { ExportSelection(only: only, excluding: excluding) }

  var isAll: Bool { only == nil && excluding.isEmpty && trees.isEmpty }

  /// Whether the tree of a rule is known.
  func hasTree(of rule: Int) -> Bool { trees[rule] != nil }

  /// Returns the known tree of a rule, which must be of the given type; nil if the value cannot be written.
  func tree<Node>(of rule: Int, as _: Node.Type) -> Node? {
    (trees[rule] ?? nil).flatMap { $0 as? Node }
  }

  @inline(__always)
  func contains(_ name: String) -> Bool {
    if isAll { return true }
    return (only?.contains(name) ?? true) && !excluding.contains(name)
  }
}

extension ExportSelection {
  /// The names of the selection, each with its parameter.
  fileprivate var statedNames: [(declaration: String, name: String)] {
    (only ?? []).sorted().map { ("only", $0) } + excluding.sorted().map { ("excluding", $0) }
  }
}

extension ModelPlan {
  /// Whether all names of a selection are properties of the model; unknown ones are reported.
  @inline(__always)
  func accepts<Sink: ExportSink & ~Copyable>(
    _ selection: ExportSelection,
    _ sink: inout Sink,
  ) -> Bool {
    selection.isAll || check(selection, &sink)
  }

  @inline(never)
  private func check<Sink: ExportSink & ~Copyable>(
    _ selection: ExportSelection,
    _ sink: inout Sink,
  ) -> Bool {
    let names = content.propertyNames
    let unknown = selection.statedNames.filter { !names.contains($0.name) }
    // The names of a type that cannot be described are unknown, and other issues report why.
    if unknown.isEmpty || !content.faults.isEmpty { return true }
    for (declaration, name) in unknown {
      let near = NearestName.find(name, among: names)
      var fault = Fault(
        unknownProperty: name,
        at: "`\(declaration)`",
        of: typeName,
        near: near,
      )
      fault.isError = true
      try? sink.findings.add(fault)
    }
    return false
  }
}
