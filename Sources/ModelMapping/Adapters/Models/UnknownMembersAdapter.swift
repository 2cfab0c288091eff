import ModelMappingFoundation
import PropertyIntrospection

/// Writes the members that a property of type `UnknownMembers` keeps, as an object; the plan of the model puts them
/// into the model's own object, and reads them.
final class UnknownMembersAdapter: JSONAdapter {
  init() { super.init(memory: .of(UnknownMembers.self), .object, .aside) }

  override func json(of slot: Slot) -> JSONValue { .object(slot.get(UnknownMembers.self).object) }

  override func keys(of slot: Slot) -> [String] { slot.get(UnknownMembers.self).keys }

  override func initializeNil(_ slot: Slot) -> Bool {
    slot.set(UnknownMembers())
    return true
  }

  override func initializeZero(_ slot: Slot) -> Bool { initializeNil(slot) }
}

/// Archives unknown members as an object; only the plan of a model maps them.
struct UnknownMembersRepresentation: TypeRepresentation {
  var type: Any.Type { UnknownMembers.self }
  var archivedType: Any.Type? { JSONObject.self }
  func makeAdapter(_: PlanBuilder, _: AdapterScope) -> ValueAdapter? { nil }
  func archived(_ value: Any) -> Any? { (value as? UnknownMembers)?.object }
  func unarchived(_ value: Any) -> Any? { (value as? JSONObject).map { UnknownMembers($0) } }
}
