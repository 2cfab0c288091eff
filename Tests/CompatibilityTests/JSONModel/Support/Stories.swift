import JSONModelCompatibility

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
