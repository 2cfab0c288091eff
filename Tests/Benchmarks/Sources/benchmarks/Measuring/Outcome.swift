import Foundation

/// What is in a value, a line for each leaf: `[3].author.id = 7`.
///
/// Models of different types with the same properties give the same lines.
func contents(of value: Any, at path: String = "") -> [String] {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .struct, .class:
    guard !(value is any CustomStringConvertible) else { return ["\(path) = \(value)"] }
    return mirror.children.flatMap { contents(of: $0.value, at: "\(path).\($0.label ?? "")") }
  case .collection:
    return ["\(path).count = \(mirror.children.count)"]
      + mirror.children.enumerated().flatMap { contents(of: $1.value, at: "\(path)[\($0)]") }
  case .dictionary:
    let members = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }
    return ["\(path).count = \(members.count)"]
      + members.sorted { "\($0[0])" < "\($1[0])" }
      .flatMap { contents(of: $0[1], at: "\(path).\($0[0])") }
  case .optional:
    return mirror.children.first.map { contents(of: $0.value, at: path) } ?? ["\(path) = nil"]
  default:
    return ["\(path) = \(value)"]
  }
}

/// A JSON text line by line, with sorted keys and numbers in one form.
func canonicalLines(of json: Data) throws -> [String] {
  let tree = try JSONSerialization.jsonObject(with: json)
  let data = try JSONSerialization.data(
    withJSONObject: tree,
    options: [.prettyPrinted, .sortedKeys],
  )
  return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
}

/// A contender whose result is not the baseline's.
struct WrongOutcome: Error, CustomStringConvertible {
  let description: String
}

extension Journey {
  /// Runs each contender once.
  ///
  /// - Throws: `WrongOutcome` if a result is not what the first contender's is, or the contender's error.
  func check() throws {
    guard let baseline = contenders.first else { return }
    let expected = try baseline.outcome()
    for contender in contenders.dropFirst() {
      let found = try contender.outcome()
      guard found != expected else { continue }
      let line = zip(expected, found).first { $0 != $1 }
      throw WrongOutcome(
        description: """
          \(kind.rawValue), \(document.name): \(contender.name) differs from \(baseline.name)
            \(baseline.name): \(line?.0 ?? "\(expected.count) lines")
            \(contender.name): \(line?.1 ?? "\(found.count) lines")
          """
      )
    }
  }
}
