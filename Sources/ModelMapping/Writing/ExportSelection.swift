import PropertyIntrospection

/// The properties of a model to write.
struct ExportSelection {
  /// What a selection of fewer than all properties consists of.
  private final class Parts {
    let only: Set<String>?
    let excluding: Set<String>
    /// The trees that values were written as to compare them with their defaults, by rule; nil for those that cannot be
    /// written.
    let trees: [Int: Any?]

    init(only: Set<String>?, excluding: Set<String>, trees: [Int: Any?] = [:]) {
      self.only = only
      self.excluding = excluding
      self.trees = trees
    }
  }

  /// Nil for all properties; one reference, because every model that is written receives a selection.
  private let parts: Parts?

  private init(_ parts: Parts?) { self.parts = parts }

  /// All properties.
  static var all: ExportSelection { ExportSelection(nil) }

  init(only: [String]?, excluding: [String]) {
    let isAll = only == nil && excluding.isEmpty
    self.init(isAll ? nil : Parts(only: only.map { Set($0) }, excluding: Set(excluding)))
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
    return ExportSelection(Parts(only: parts?.only, excluding: excluding, trees: trees))
  }

  /// The same selection for other models, which have other trees.
  var withoutTrees: ExportSelection {
    guard let parts, !parts.trees.isEmpty else { return self }
    if parts.only == nil, parts.excluding.isEmpty { return .all }
    return ExportSelection(Parts(only: parts.only, excluding: parts.excluding))
  }

  @inline(__always)
  var isAll: Bool { parts == nil }

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

extension ExportSelection {
  /// The names of the selection, each with its parameter.
  fileprivate var statedNames: [(declaration: String, name: String)] {
    ascending(Array(parts?.only ?? [])).map { ("only", $0) }
      + ascending(Array(parts?.excluding ?? [])).map { ("excluding", $0) }
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
