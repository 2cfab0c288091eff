/// Writes models in Swift.
struct SwiftWriter {
  var style: MigrationStyle?
  var classesOnly = false
  var keepsWidths = false
  /// Whether the names of properties of structs are written as key paths.
  var checksNames = false

  /// Swift files, and the steps that they leave to their user.
  struct Output: Equatable, Sendable {
    var files: [File] = []
    var carriedOver = 0
    /// One line for each step: its location, its subject, and what to do.
    var steps: [String] = []
    /// The kind of each step.
    var kinds: [String] = []

    /// All files as one, with each import once.
    var joined: String {
      File.text(
        Set(files.flatMap(\.modules)),
        Set(files.flatMap(\.frameworks)),
        files.map(\.lines),
      )
    }
  }

  struct File: Equatable, Sendable {
    let name: String
    let modules: Set<String>
    /// Frameworks of Apple, which other platforms lack.
    var frameworks: Set<String> = []
    let lines: [String]

    var text: String { Self.text(modules, frameworks, [lines]) }

    fileprivate static func text(
      _ modules: Set<String>,
      _ frameworks: Set<String>,
      _ parts: [[String]],
    ) -> String {
      let conditional = frameworks.sorted().flatMap {
        ["", "#if canImport(\($0))", "import \($0)", "#endif"]
      }
      let imports = modules.sorted().map { "import \($0)" } + conditional
      let sections = (imports.isEmpty ? [] : [imports]) + parts
      return sections.joined(separator: [""]).map { "\($0)\n" }.joined()
    }
  }

  /// Returns the files for all models and enums, in the order of the input.
  func output(for sources: SourceModels) -> Output {
    let sources = sources.withUniqueNames.withoutRedeclarations
    let graph = ModelGraph(
      sources,
      style: style,
      classesOnly: classesOnly,
      keepsWidths: keepsWidths,
      checksNames: checksNames,
    )
    var writers = sources.models.map { ModelWriter($0, in: graph) }
    let kinds = Dictionary(writers.map { ($0.model.name, $0.kinds) }) { first, _ in first }
    for index in writers.indices where writers[index].ancestors.isEmpty {
      let descendants = graph.descendants(of: writers[index].model.name)
      writers[index].addDefaults(for: Set(descendants.flatMap { kinds[$0.name] ?? [] }))
    }
    var output = Output()
    for source in sources.enums {
      output.files.append(
        File(
          name: "\(SwiftNames.type(source.name)).swift",
          modules: [],
          lines: EnumWriter.lines(of: source),
        )
      )
    }
    for source in sources.unions {
      let isRecursive = source.cases.contains { one in
        one.payload?.leaf.name.map { graph.reaches(source.name, from: $0) } ?? false
      }
      let owner = SourceModel(name: source.name, origin: .sample)
      let speller = TypeSpeller(graph: graph, engine: Engine(style, .sample), owner: owner)
      let types = source.cases.compactMap(\.payload).compactMap(speller.spelled)
      output.files.append(
        File(
          name: "\(SwiftNames.type(source.name)).swift",
          modules: types.contains(where: \.usesFoundation)
            ? ["Foundation", "ModelMapping"] : ["ModelMapping"],
          lines: EnumWriter.lines(of: source, isRecursive: isRecursive) {
            speller.spelled($0)?.text ?? "JSONValue"
          },
        )
      )
    }
    for alias in sources.aliases {
      let owner = SourceModel(name: alias.name, origin: .sample)
      let engine = Engine(style, .sample)
      let type = TypeSpeller(graph: graph, engine: engine, owner: owner).spelled(alias.type)
      let name = SwiftNames.type(alias.name)
      output.files.append(
        File(
          name: "\(name).swift",
          modules: Set(
            (type?.text.contains("JSON") ?? false ? ["ModelMapping"] : [])
              + (type?.usesFoundation ?? false ? ["Foundation"] : [])
          ),
          lines: SwiftText.documentation(alias.comment)
            + ["typealias \(name) = \(type?.text ?? "[String: JSONValue]")"],
        )
      )
    }
    for writer in writers {
      var modules = writer.engine.modules
      if writer.usesFoundation { modules.insert("Foundation") }
      if writer.engine == .jsonModel, writer.usesModelMapping { modules.insert("ModelMapping") }
      output.files.append(
        File(
          name: "\(writer.typeName).swift",
          modules: modules,
          frameworks: writer.frameworks,
          lines: writer.lines,
        )
      )
      output.carriedOver += writer.carriedOver
      output.steps += writer.steps.map { line(for: $0, in: writer.model.name) }
      output.kinds += writer.steps.map(\.kind)
    }
    for note in sources.notes { output.steps.append(line(for: note, in: nil)) }
    output.kinds += sources.notes.map(\.kind)
    if let first = output.files.first {
      let notes = sources.notes.flatMap { SwiftText.todo($0.message) }
      let lines = notes.isEmpty ? first.lines : notes + [""] + first.lines
      output.files[0] = File(
        name: first.name,
        modules: first.modules,
        frameworks: first.frameworks,
        lines: lines,
      )
    }
    return output
  }

  private func line(for step: ManualStep, in model: String?) -> String {
    let subject = [model, step.property].compactMap(\.self).joined(separator: ".")
    let parts = [step.location?.description, subject.isEmpty ? nil : subject, step.message]
    return parts.compactMap(\.self).joined(separator: ": ")
  }
}

extension ModelWriter {
  /// Whether a class of JSONModel uses names of the library too.
  fileprivate var usesModelMapping: Bool {
    kinds.contains {
      [.family, .preprocess, .postprocess, .exportPostprocess, .valueTransformer].contains($0)
    }
  }
}
