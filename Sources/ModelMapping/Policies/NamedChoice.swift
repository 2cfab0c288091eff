/// One of several choices, which is described by its name.
protocol NamedChoice: CustomStringConvertible {
  associatedtype Choice
  var choice: Choice { get }
}

extension NamedChoice {
  /// The name of the choice.
  public var description: String { "\(choice)" }
}
