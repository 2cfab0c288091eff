import ModelMapping

/// What a visitor sends to open an account.
struct SignUp: StrictModel, CustomStringConvertible, CustomReflectable {
  let user: String
  let email: String
  let password: String
  let card: Card?

  static let sensitiveProperties: Set<String> = [name(\.email), name(\.password)]
  static let constraints: ValueConstraints = [name(\.user): .nonEmpty]

  var description: String { redacted() }
  var customMirror: Mirror { Mirror(self, children: []) }
}

struct Card: StrictModel {
  let number: String
  let expires: String

  static let sensitiveProperties: Set<String> = [name(\.number)]
}
