import ModelMapping
import Yams

extension Deployment {
  /// Reads a file.
  ///
  /// - Throws: `DeploymentError` with everything that is wrong in the file.
  init(yaml: String) throws(DeploymentError) {
    do {
      self = try YAMLDecoder().decode(Self.self, from: yaml)
    } catch DecodingError.dataCorrupted(let context) {
      throw DeploymentError(context, in: yaml)
    } catch {
      throw DeploymentError(problems: ["\(error)"])
    }
  }

  /// Writes a file.
  func yaml() throws -> String {
    let encoder = YAMLEncoder()
    encoder.options.sortKeys = true
    return try encoder.encode(self)
  }
}

/// What is wrong in a file, with a line for each problem.
struct DeploymentError: Error, CustomStringConvertible {
  let problems: [String]

  var description: String { problems.joined(separator: "\n") }
}

extension DeploymentError {
  /// Takes the issues of the models out of the error of a decoder, and looks up where they are in the file.
  fileprivate init(_ context: DecodingError.Context, in yaml: String) {
    switch context.underlyingError {
    case let error as ModelError:
      let root = try? compose(yaml: yaml)
      let lines = error.issues.map { (root?.mark(at: $0.jsonPath)?.line ?? 1, $0) }
      problems = lines.sorted { $0.0 < $1.0 }.map { "line \($0): \($1)" }
    case let error?: problems = ["\(error)"]
    case nil: problems = [context.debugDescription]
    }
  }
}

extension Node {
  /// The place of the value at a path, or of the innermost one around it that is there.
  fileprivate func mark(at path: MappingPath) -> Mark? {
    var node = self
    for component in path.components {
      let next =
        switch component {
        case .key(let key): node.mapping?[Node(key)]
        case .index(let index): node.sequence?[index]
        }
      guard let next else { break }
      node = next
    }
    return node.mark
  }
}
