import ModelMapping

/// A Swift value that the conversions page shows.
struct Sample: Sendable, CustomStringConvertible {
  /// The Swift that makes it.
  let text: String
  let value: @Sendable () -> Any
  /// What a mapper writes for a property with the value, in the words of a cell.
  let written: @Sendable (any Mapper) -> [String]
  /// Its counterpart in a `[String: Any]`.
  let native: @Sendable () -> String

  init<Value>(_ text: String, _ value: @escaping @Sendable () -> Value) {
    self.text = text
    self.value = { value() as Any }
    written = { mapper in
      let holder = Holder(value: value())
      return [
        Self.cell { () throws(ModelError) in try mapper.text(of: holder) },
        Self.cell { () throws(ModelError) in try mapper.tree(of: holder).jsonString() },
      ]
    }
    native = {
      Self.cell { () throws(ModelError) in
        let object = try LenientHolder(value: value()).jsonObject()
        guard let value = object["value"] else { return "{}" }
        return "{\"value\":\(Notation.text(of: value as Any))}"
      }
    }
  }

  var description: String { text }

  private static func cell(_ write: () throws(ModelError) -> String) -> String {
    do throws(ModelError) {
      let text = try write()
      if text == "{}" { return "left out" }
      return "`\(text.dropFirst("{\"value\":".count).dropLast())`"
    } catch {
      return error.issues.map { issue in
        let path = MappingPath(Array(issue.keyPath.components.dropFirst()))
        return path.isRoot ? "\(issue.code)" : "\(issue.code) at `\(path)`"
      }
      .joined(separator: ", ")
    }
  }
}
