/// A type with raw values, or a `TaggedModel`, of which one value represents all that it does not know.
///
/// A raw value that no case has is then read as `unknownCase`, in properties, elements and values of dictionaries, and
/// is in the report as `unknownCase`; so is a tag that no case of a tagged enum has. A value that cannot be converted
/// to the raw type remains unusable, and so does an unknown key of a dictionary. Written, it is the raw value of that
/// case: to keep the value itself, use a struct with a raw value instead of an enum.
///
/// ```swift
/// enum Status: String, UnknownCaseProviding {
///   case open, closed, unknown
///   static let unknownCase = Status.unknown
/// }
///
/// struct Ticket: StrictModel {
///   let status: Status
///   let history: [Status]
/// }
///
/// let ticket = try Ticket(json: #"{"status": "parked", "history": ["open", "lost"]}"#)
/// print(ticket.status, ticket.history.map(\.rawValue))
/// // Prints "unknown ["open", "unknown"]"
/// ```
public protocol UnknownCaseProviding {
  /// The value that represents all unknown raw values or tags.
  static var unknownCase: Self { get }
}
