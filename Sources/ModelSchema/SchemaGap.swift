/// A part of a JSON Schema that is open because custom code decides.
///
/// ```swift
/// struct Ticket: StrictModel {
///   let row: Int
///   static let constraints: ValueConstraints = [
///     "row": .custom("row 13 does not exist") { (row: Int) in row != 13 }
///   ]
/// }
///
/// for gap in try Ticket.schemaGaps() {
///   print(gap)
/// }
/// // Prints "row of Ticket: a closure decides: row 13 does not exist"
/// ```
public struct SchemaGap: Sendable, Hashable {
  /// The name of the model; empty outside models.
  public let model: String
  /// The name of the property; empty if the gap concerns the whole model.
  public let property: String
  /// The reason why the part is open, in English.
  public let reason: String
}

extension SchemaGap: CustomStringConvertible {
  /// The property, the model and the reason.
  public var description: String {
    let place = [property, model].filter { !$0.isEmpty }.joined(separator: " of ")
    return place.isEmpty ? reason : "\(place): \(reason)"
  }
}
