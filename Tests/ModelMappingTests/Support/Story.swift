import ModelMapping

/// What became of a document, in one line: the value, then each issue with its path, by the alphabet.
///
/// Of a document that was refused there are only the issues.
func story<Value, Policy: MappingPolicy>(
  _ type: Value.Type,
  from json: String,
  through source: Source = .text,
  by policy: Policy.Type,
) -> String {
  do {
    let mapper = ModelMapper<Policy>()
    let mapped = try source.mapWithReport(type, from: json, by: mapper)
    return (["\(mapped.value)"] + lines(mapped.report.issues)).joined(separator: "; ")
  } catch let error as ModelError {
    return lines(error.issues).joined(separator: "; ")
  } catch {
    return "\(error)"
  }
}

private func lines(_ issues: [ModelIssue]) -> [String] {
  issues.map { $0.keyPath.isRoot ? "\($0.code)" : "\($0.code) \($0.keyPath)" }.sorted()
}
