import PropertyIntrospection

/// Which properties of a model are written.
struct ExportSelection {
  private let only: Set<String>?
  private let excluding: Set<String>

  /// All of them.
  static let all = ExportSelection(only: nil, excluding: [])

  init(only: [String]?, excluding: [String]) {
    self.only = only.map { Set($0) }
    self.excluding = Set(excluding)
  }

  var isAll: Bool { only == nil && excluding.isEmpty }

  @inline(__always)
  func contains(_ name: String) -> Bool {
    if isAll { return true }
    return (only?.contains(name) ?? true) && !excluding.contains(name)
  }
}

extension ExportSelection {
  /// The names that are spelt out, each with the parameter that has it.
  fileprivate var statedNames: [(place: String, name: String)] {
    (only ?? []).sorted().map { ("only", $0) } + excluding.sorted().map { ("excluding", $0) }
  }
}

extension ModelPlan {
  /// Whether a selection may be used: one whose names all belong to properties of the model.
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
    // Of a type that cannot be described no names are known, and other issues tell why.
    if unknown.isEmpty || !content.faults.isEmpty { return true }
    for (place, name) in unknown {
      let near = NearestName.find(name, among: names)
      var finding = Findings.Finding(
        unknownProperty: name,
        at: "`\(place)`",
        of: typeName,
        near: near,
      )
      finding.isError = true
      try? sink.findings.add(finding)
    }
    return false
  }
}
