import JSONModelCompatibility
import Testing

/// A test of one or more related rows of the inventory of JSONModel's behavior.
struct Row: Sendable, CustomTestStringConvertible {
  enum Verdict: Sendable {
    /// The module behaves as JSONModel does.
    case same
    /// The module behaves differently, as documented in the guide.
    case different
  }

  let numbers: [String]
  let words: String
  let verdict: Verdict
  let check: @Sendable () throws -> Void

  static func same(
    _ numbers: String,
    _ words: String,
    _ check: @escaping @Sendable () throws -> Void,
  ) -> Row {
    Row(numbers: split(numbers), words: words, verdict: .same, check: check)
  }

  static func different(
    _ numbers: String,
    _ words: String,
    _ check: @escaping @Sendable () throws -> Void,
  ) -> Row {
    Row(numbers: split(numbers), words: words, verdict: .different, check: check)
  }

  private static func split(_ numbers: String) -> [String] {
    numbers.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  var testDescription: String { "\(numbers.joined(separator: ", ")): \(words)" }
}

extension Row {
  /// All rows that apply to Swift.
  static let all: [Row] =
    construction + order + declarations + allowedTypes + keys + nesting + conversions + matrix
    + accessors + export + merging + identity + errors
}

/// The outcome of creating a model: its JSON, or the code, path and details of the error.
func story(_ body: () throws -> JSONModel) -> String {
  do {
    return try body().toJSONString() ?? "no text"
  } catch let error as JSONModelError {
    return story(of: error)
  } catch {
    return "another error: \(error)"
  }
}

/// An error's code, path and details.
func story(of error: JSONModelError) -> String {
  var words = ["\(error.code.rawValue)"]
  if let path = error.keyPath { words.append("at \(path)") }
  if !error.missingKeys.isEmpty {
    words.append("misses \(error.missingKeys.joined(separator: " "))")
  }
  if error.typeMismatch != nil { words.append("mismatch") }
  return words.joined(separator: " ")
}

/// The story of the error that a closure throws.
func failure<Value>(_ body: () throws -> Value) -> String {
  do {
    return "no error: \(try body())"
  } catch let error as JSONModelError {
    return story(of: error)
  } catch {
    return "another error: \(error)"
  }
}
