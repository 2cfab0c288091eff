import ModelMapping
import Testing

@testable import deploy

@Suite("A deployment in YAML")
struct DeployTests {
  private let file = """
    name: shop
    services:
      web:
        image: shop/web:3
        replicas: 2
        ports: [80, "443"]
        environment: {VERSION: 3.10, DEBUG: yes}
        stop_timeout: PT1M30S
        health_check:
          http: {path: /health, port: 80}
      worker: &worker
        image: "007"
        ports: []
        health_check: {command: [pgrep, worker]}
      night: *worker
    """

  @Test("is read with anchors, flow and block style, and text as it was written")
  func read() throws {
    let deployment = try Deployment(yaml: file)
    let web = try #require(deployment.services["web"])
    #expect(web.ports == [80, 443])
    #expect(web.environment == ["VERSION": "3.10", "DEBUG": "yes"])
    #expect(web.stopTimeout == .seconds(90))
    guard case .http(let request) = web.healthCheck else {
      Issue.record("\(web)")
      return
    }
    #expect(request.path == "/health")
    #expect(deployment.services["night"]?.image == "007")
  }

  @Test("is written so that it can be read again")
  func written() throws {
    let deployment = try Deployment(yaml: file)
    let written = try deployment.yaml()
    #expect(try Deployment(yaml: written).isModelEqual(to: deployment))
    #expect(
      written.hasPrefix(
        """
        name: shop
        services:
          night:
            health_check:
              command:
              - pgrep
              - worker
            image: '007'
            ports: []
        """
      )
    )
  }

  @Test("names all that is wrong with its line and its key path")
  func problems() {
    let error = #expect(throws: DeploymentError.self) {
      try Deployment(
        yaml: """
          name: ""
          services:
            web:
              imge: shop/web:3
              replicas: 200
              ports:
                - 80
                - 99999
              stop_timeout: soon
            worker:
              image: w
              ports: []
              health_check: {http: {path: /}}
          """
      )
    }
    #expect(
      error?.problems == [
        "line 1: name: expected at least 1 character, found \"\"",
        "line 4: services.web.image: missing required key; found `imge`: did you mean `image`?",
        "line 5: services.web.replicas: expected 1 to 100, found 200",
        "line 8: services.web.ports[1]: expected an integer that fits UInt16, found 99999",
        "line 9: services.web.stopTimeout (in JSON services.web.stop_timeout): expected a duration as in ISO 8601 (PT1H30M), found \"soon\"",
        "line 13: services.worker.healthCheck.port (in JSON services.worker.health_check.http.port): missing required key",
      ]
    )
  }

  @Test(
    "is refused if it is no YAML, or not that of a deployment",
    arguments: [
      ("name: [shop", "expected ',' or ']'"),
      ("name: shop\n\tservices: {}", "tab character"),
      ("", "expected an object, found \"\""),
      ("- name: shop", "expected an object, found an array"),
      ("name: shop\nservices: *nowhere", "nowhere"),
      ("name: shop\nname: store\nservices: {}", "uplicate"),
      ("name: shop\nservices: {}", "services"),
    ],
  )
  func noDeployment(file: String, words: String) {
    let error = #expect(throws: DeploymentError.self) { try Deployment(yaml: file) }
    let description = error?.description ?? ""
    #expect(description.contains(words))
  }
}
