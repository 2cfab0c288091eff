import Foundation
import ModelHTTP
import ModelMapping
import Testing

@Test("Servers: a mistake in the model is the server's fault")
func serverStatus() {
  struct Pen: StrictModel {
    let colour: String
    static let keyMapper: KeyMapper = ["color": "c"]
  }
  let error = #expect(throws: ModelError.self) { try Pen(json: #"{"c": "red"}"#) }
  #expect(error?.httpStatus == 500)
}

@Test("Servers: the statuses of documents and files that cannot be read")
func serverStatuses() throws {
  struct Pen: StrictModel {
    let color: String
  }
  func status(_ json: String) -> Int? {
    let result = Result { () throws(ModelError) in try Pen(json: json) }
    if case .failure(let error) = result { return error.httpStatus }
    return nil
  }
  #expect(status("") == 400 && status("{") == 400)
  #expect(status("{}") == 422 && status("[]") == 422)
  let missing = URL(fileURLWithPath: "/no/such/pen.json")
  let error = #expect(throws: ModelError.self) { try Pen(contentsOf: missing) }
  #expect(error?.httpStatus == 500)
}

@Test("Servers: forms and the environment", .printing)
func serversForms() throws {
  struct Subscription: MappableModel, DefaultInitializable {
    typealias Policy = FormEncoded
    var email = ""
    var isDaily = false
    static let keyMapper: KeyMapper = [name(\.isDaily): "daily"]
    static let requiredProperties: Set<String> = [name(\.email)]
  }

  struct Launch: MappableModel, DefaultInitializable {
    typealias Policy = FormEncoded
    var port = 8080
    static let keyMapper: KeyMapper = [name(\.port): "PORT"]
  }

  let form = "email=ann%40example.com&daily=on"
  print(try Subscription(json: JSONValue(formEncoded: form)))
  let environment = ["PORT": "80", "HOME": "/"]
  print(try Launch(json: JSONValue(parameters: environment)).port)
  #expect(
    Console.text() == """
      Subscription(email: "ann@example.com", isDaily: true)
      80
      """
  )
}

@Test("Servers: problem details of a response", .printing)
func serversProblemDetails() throws {
  let answer = #"""
    {"title": "Unprocessable Content", "status": 422, "errors": [
      {"pointer": "#/lines/0/price", "detail": "expected a number, found \"free\"", "code": "invalidValue",
       "expected": {"kind": "number"}}]}
    """#
  let refusal = try ProblemDetails(json: answer)
  for error in refusal.errors where error.code == .invalidValue {
    print(error.path, error.detail)
  }
  #expect(
    Console.text() == """
      lines[0].price expected a number, found "free"
      """
  )
}
