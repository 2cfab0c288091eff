import Logging

var logger = Logger(label: "signups") { StreamLogHandler.standardOutput(label: $0) }
logger.logLevel = .debug
let service = SignUpService(logger: logger)

let bodies = [
  #"{"user": "ann", "email": "ann@example.com", "password": "hunter2"}"#,
  #"{"user": "", "email": "bob@example.com", "password": ["hunter2"], "card": {"number": 4111}}"#,
  #"{"user": "cem", "password": "hunter2"#,
]
for body in bodies { _ = service.accept(body) }
_ = service.browser(#"{"language": null, "width": "1280", "session": ["8d1f"]}"#)
