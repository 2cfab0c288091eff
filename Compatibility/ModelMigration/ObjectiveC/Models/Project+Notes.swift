/// The code outside of models in the inputs.
extension Project {
  /// Notes code that the description lacks.
  func notes() -> [ManualStep] {
    var notes: [(message: String, position: Position)] = []
    // The code of files without models may concern no model.
    let concerns = { (position: Position) in search.modelFiles.contains(position.file) }
    var seenCategories: Set<String> = []
    for part in declarations.categories + declarations.implementations
    where isForeign(part.name) && concerns(part.position) {
      let name = part.name
      if let category = part.category {
        guard !category.isEmpty, seenCategories.insert("\(name)(\(category))").inserted else {
          continue
        }
        notes.append(("category `\(category)` of `\(name)` is not carried over", part.position))
      } else {
        let problem = "but its interface is not among the inputs"
        notes.append(("class `\(name)` is implemented, \(problem)", part.position))
      }
    }
    // No model shows the mapper that such a call sets.
    for method in declarations.implementations.flatMap(\.methods)
    where method.body.all("ObjCMessageExpr").contains(where: {
      $0.selector == "setGlobalKeyMapper:"
    }) {
      let problem = "calls `setGlobalKeyMapper:`, which maps the keys of all models"
      notes.append(("`\(method.selector)` \(problem)", method.position))
    }
    for declaration in declarations.protocols
    where !declaration.isMarker && concerns(declaration.position) {
      notes.append(("protocol `\(declaration.name)` is not a model", declaration.position))
    }
    for function in declarations.functions where concerns(function.position) {
      notes.append(("function `\(function.selector)` is not carried over", function.position))
    }
    for file in search.archiving {
      guard let text = files.text(of: file),
        let line = (1...text.lineCount).first(where: { text.line($0).contains("NSKeyed") })
      else { continue }
      let advice = "a migrated model cannot adopt `NSCoding`: archive its JSON instead"
      notes.append(
        (
          "`NSKeyedArchiver` is used: \(advice)",
          Position(file: file, offset: text.start(ofLine: line)),
        )
      )
    }
    for file in libraries.keys where search.modelFiles.contains(file) {
      notes += skippedCode(in: file)
    }
    notes += declarations.unnamedEnums.filter(concerns).map {
      ("an enum without a name is not carried over", $0)
    }
    return files.sorted(notes, by: \.position).map { note in
      ManualStep(message: note.message, location: files.location(note.position))
    }
  }

  /// Code that the preprocessor leaves out of a file, and comments whose encoding is unknown.
  private func skippedCode(in file: String) -> [(message: String, position: Position)] {
    guard let text = files.text(of: file) else { return [] }
    let parsed = declarations.parsed[file] ?? []
    let skipped = text.conditionalParts.filter { !parsed.contains(where: $0.range.contains) }
    var notes = skipped.filter { part in
      !skipped.contains { $0.range != part.range && $0.range.contains(part.range.lowerBound) }
    }.map { part in
      let message = "carry over the code after `\(part.directive)`, which is not compiled here"
      return (message: message, position: Position(file: file, offset: part.range.lowerBound))
    }
    if text.string(text.bytes.indices).contains("\u{FFFD}") {
      let message = "the file is not in UTF-8: comments may be unreadable"
      notes.append((message, Position(file: file, offset: 0)))
    }
    return notes
  }

  /// Whether a class is declared elsewhere, and not handled otherwise.
  private func isForeign(_ name: String) -> Bool {
    classDeclaration(name) == nil && name != "JSONValueTransformer"
  }
}
