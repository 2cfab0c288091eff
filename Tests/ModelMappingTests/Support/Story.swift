import ModelMapping

/// The result of mapping a document on one line: the value, then sorted issues with their paths.
///
/// If the document is rejected, only the issues are listed.
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

/// The same for an update: the model after it, even if the document is rejected, then the issues.
func story<Model: MappableModel, Policy: MappingPolicy>(
  updating model: Model,
  from json: String,
  through source: Source = .text,
  by policy: Policy.Type,
) -> String {
  var model = model
  do {
    let report = try source.update(&model, from: json, by: ModelMapper<Policy>())
    return (["\(model)"] + lines(report.issues)).joined(separator: "; ")
  } catch let error as ModelError {
    return (["\(model)"] + lines(error.issues)).joined(separator: "; ")
  } catch {
    return "\(error)"
  }
}

private func lines(_ issues: [ModelIssue]) -> [String] {
  issues.map { $0.keyPath.isRoot ? "\($0.code)" : "\($0.code) \($0.keyPath)" }.sorted()
}
