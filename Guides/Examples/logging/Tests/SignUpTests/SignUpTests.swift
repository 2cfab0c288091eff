import InMemoryLogging
import Logging
import Testing

@testable import signups

@Suite("The log of the sign-ups")
struct SignUpTests {
  private let handler: InMemoryLogHandler
  private let service: SignUpService

  init() {
    var handler = InMemoryLogHandler()
    handler.logLevel = .trace
    self.handler = handler
    service = SignUpService(logger: Logger(label: "signups") { [handler] _ in handler })
  }

  @Test("has who was accepted, without what is secret")
  func accepted() throws {
    let body = """
      {"user": "ann", "email": "ann@example.com", "password": "hunter2",
      "card": {"number": "4111 1111", "expires": "12/29"}}
      """
    let signUp = try #require(service.accept(body))
    #expect(signUp.password == "hunter2")
    let entry = try #require(handler.entries.first)
    #expect(entry.level == .info && entry.message == "accepted")
    #expect(
      entry.metadata["sign-up"]?.description == """
        <SignUp> {user = "ann"; email = <redacted>; password = <redacted>; \
        card = <Card> {number = <redacted>; expires = "12/29"}}
        """
    )
  }

  @Test(
    "has what was wrong with others, by the key and not by the value",
    arguments: [
      (#"{"user": "bob", "email": 7, "password": {}}"#, 422, ["typeMismatch password"]),
      (
        #"{"user": "", "email": "b", "card": {"number": [4111], "expires": "1/30"}}"#, 422,
        ["constraintViolated user", "missingKey password", "typeMismatch card.number"],
      ),
      (#"{"user": "cem", "password": "hunter2"#, 400, ["malformedJSON password"]),
      ("", 400, ["emptyInput"]),
    ],
  )
  func refused(body: String, status: Int, problems: [String]) throws {
    #expect(service.accept(body) == nil)
    let entry = try #require(handler.entries.first)
    #expect(entry.level == .notice && entry.message == "refused")
    #expect(entry.metadata["model"] == "SignUp")
    #expect(entry.metadata["status"] == "\(status)")
    guard case .array(let listed) = entry.metadata["problems"] else {
      Issue.record("no list of problems")
      return
    }
    #expect(listed.map(\.description).sorted() == problems)
  }

  @Test("has what browsers send that does not fit")
  func corrected() throws {
    let browser = service.browser(#"{"language": null, "width": "1280", "session": ["8d1f"]}"#)
    #expect(browser.width == 1280)
    #expect(
      handler.entries.filter { $0.level >= .info }.map { "\($0.message) \($0.metadata)" } == [
        #"corrected ["problems": ["nullValue language", "coerced width", "typeMismatch session"]]"#,
        #"browser ["browser": <Browser> {language = "en"; width = 1280; session = <redacted>}]"#,
      ]
    )
  }

  @Test("never has a secret, whatever is sent and however much is logged")
  func secrets() {
    let secret = "hunter2"
    let bodies = [
      #"{"user": "ann", "email": "\#(secret)", "password": "\#(secret)"}"#,
      #"{"user": [], "email": ["\#(secret)"], "password": {"\#(secret)": 1}}"#,
      #"{"user": "ann", "card": {"number": {"\#(secret)": []}, "expires": 7}}"#,
      #"{"user": "ann", "password": "\#(secret)"#,
      #"{"session": {"\#(secret)": "\#(secret)"}, "width": []}"#,
    ]
    for body in bodies {
      if let signUp = service.accept(body) {
        service.logger.error("cannot store", metadata: ["all": ["\([signUp])", "\((1, signUp))"]])
        var dumped = ""
        dump(signUp, to: &dumped)
        service.logger.trace("\(dumped)")
      }
      _ = service.browser(body)
    }
    #expect(handler.entries.count > bodies.count)
    for entry in handler.entries {
      #expect(!"\(entry.message) \(entry.metadata)".contains(secret))
    }
  }
}
