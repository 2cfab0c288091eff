import PropertyIntrospection
import Synchronization

/// Takes the payload out of an enum's case by the layout of the enum.
final class CaseLayout: Sendable {
  /// The name of the case, once it is known.
  private let name = Atomic<UInt>(0)

  /// Returns the payload of a value; nil if the value is of another case, or the payload of another type.
  ///
  /// Other cases may have payloads of the same type, so the case is the one that a payload is put into again.
  func payload<Value, Payload>(
    of value: Value,
    _ areEqual: (Any, Any) -> Bool,
    _ wrap: (Payload) -> Value,
  ) -> Payload? {
    guard let own = CaseName(of: value)?.rawValue else { return nil }
    let known = name.load(ordering: .relaxed)
    guard known == 0 || known == own,
      let payload = ValueContent.payload(of: value, as: Payload.self)
    else { return nil }
    if known == own { return payload }
    let again = wrap(payload)
    guard CaseName(of: again)?.rawValue == own,
      let second = ValueContent.payload(of: again, as: Payload.self),
      // What does not even equal itself is trusted.
      areEqual(payload, second) || !areEqual(payload, payload)
    else { return nil }
    name.store(own, ordering: .relaxed)
    return payload
  }

  /// Returns whether a value is of a case whose payload has a type.
  static func holds<Payload>(_: Payload.Type, in value: some Any) -> Bool {
    CaseName(of: value) != nil && ValueContent.payload(of: value, as: Payload.self) != nil
  }
}
