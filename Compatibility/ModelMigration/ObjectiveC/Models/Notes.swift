/// What the inputs have outside of models.
struct Notes {
  private let project: Project
  private let models: Set<String>
  private let usedConstants: Set<String>

  /// Notes what the description lacks; `usedConstants` have their values in it.
  init(_ project: Project, models: Set<String>, usedConstants: Set<String>) {
    self.project = project
    self.models = models
    self.usedConstants = usedConstants
  }

  func all(in order: InputOrder) -> [ManualStep] {
    let declarations = project.declarations
    var notes: [(message: String, position: Position)] = []
    for declaration in declarations.classes where !models.contains(declaration.name) {
      notes.append(
        (
          "class `\(declaration.name)` is a model of neither JSONModel nor YYModel",
          declaration.members.position,
        )
      )
    }
    notes += categoryNotes() + constantNotes() + globalMapperNotes()
    for declaration in declarations.protocols where !declaration.isMarker {
      notes.append(("protocol `\(declaration.name)` is not a model", declaration.position))
    }
    for function in declarations.functions {
      notes.append(("function `\(function.name)` is not carried over", function.position))
    }
    for position in declarations.unnamedEnums {
      notes.append(("an enum without a name is not carried over", position))
    }
    return notes.sorted { order.precedes($0.position, $1.position) }.map { note in
      ManualStep(message: note.message, location: project.files.location(note.position))
    }
  }

  private func categoryNotes() -> [(message: String, position: Position)] {
    var notes: [(message: String, position: Position)] = []
    var seen: Set<String> = []
    for category in project.declarations.categories
    where !category.name.isEmpty && isForeign(category.className) {
      guard seen.insert("\(category.className)(\(category.name))").inserted else { continue }
      notes.append((Self.message(category.className, category.name), category.members.position))
    }
    for implementation in project.declarations.implementations
    where isForeign(implementation.className) {
      let name = implementation.className
      guard let category = implementation.category else {
        notes.append(
          (
            "class `\(name)` is implemented, but its interface is not among the inputs",
            implementation.position,
          )
        )
        continue
      }
      guard seen.insert("\(name)(\(category))").inserted else { continue }
      notes.append((Self.message(name, category), implementation.position))
    }
    return notes
  }

  private static func message(_ className: String, _ category: String) -> String {
    "category `\(category)` of `\(className)` is not carried over"
  }

  /// Whether a class is declared elsewhere, and not handled otherwise.
  private func isForeign(_ name: String) -> Bool {
    project.classDeclaration(name) == nil && name != "JSONValueTransformer"
  }

  /// Calls that set a mapper for all models, which no model shows.
  private func globalMapperNotes() -> [(message: String, position: Position)] {
    project.declarations.implementations.flatMap(\.methods).filter { method in
      method.body.contains { $0.selector == "setGlobalKeyMapper:" }
    }.map { method in
      (
        "`\(method.selector)` calls `setGlobalKeyMapper:`, which maps the keys of all models",
        method.position,
      )
    }
  }

  private func constantNotes() -> [(message: String, position: Position)] {
    var seen: Set<Position> = []
    return project.declarations.constants.compactMap { constant in
      guard constant.initializer != nil, !usedConstants.contains(constant.name),
        seen.insert(constant.position).inserted
      else { return nil }
      return ("constant `\(constant.name)` is not carried over", constant.position)
    }
  }
}
