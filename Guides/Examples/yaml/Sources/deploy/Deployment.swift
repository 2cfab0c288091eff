import ModelMapping

/// What runs where: a file that people edit.
struct Deployment: StrictModel, CodableModel {
  let name: String
  let services: [String: Service]

  static let constraints: ValueConstraints = [
    name(\.name): .nonEmpty, name(\.services): .count(1...),
  ]
}

struct Service: StrictModel, CodableModel {
  let image: String
  let replicas: Int?
  let ports: [UInt16]
  let environment: [String: String]?
  let stopTimeout: Duration?
  let healthCheck: HealthCheck?

  static let keyMapper: KeyMapper = .snakeCase
  static let valueTransformer = ValueTransformer.standard.durations(.iso8601)
  static let constraints: ValueConstraints = [name(\.replicas): .range(1...100)]
}

/// How to find out whether a service is well.
enum HealthCheck: TaggedModel {
  case http(Request)
  case command([String])

  static let tagging = Tagging.external
  static let cases: [TaggedCase<HealthCheck>] = [
    .init("http", HealthCheck.http), .init("command", HealthCheck.command),
  ]

  struct Request: StrictModel {
    let path: String
    let port: UInt16
  }
}
