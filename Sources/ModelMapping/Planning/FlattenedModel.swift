import PropertyIntrospection

/// A model or union in a property whose members are in the object of the model around it.
///
/// The object is read again for each flattened model, by a plan that passes over the keys of others. Merging the
/// properties into the plan around it would avoid that, but only for structs that are neither `Optional` nor have
/// hooks, a validation or a policy's rule for nested models. This way all of them are read and written by the code for
/// nested models, and models without flattened ones are not affected.
package final class FlattenedModel {
  /// The name of its type.
  package let name: String
  /// The plan of its type; nil for a union.
  package let plan: ModelPlan?
  /// The plan of a union, and the one for updates, whose adapters do not own them.
  package let tagged: (reading: TaggedPlan, updating: TaggedPlan)?
  /// The plans of the models whose members are in the object: its own, or the plans of the payloads beside a tag.
  package let plans: [ModelPlan]
  /// The plans that read and write it in the object of another model.
  private let forms: [ModelPlan]
  /// Reads over a present model in place, whatever the policy.
  let updating: ValueAdapter
  /// Whether its property is `Optional`.
  package let isOptional: Bool
  /// Whether it is read from the document.
  package let isRead: Bool
  /// The keys that it is written to.
  let writtenKeys: [String]
  /// The keys of the object that belong to it.
  package let keys: [String]
  /// Those of them that only properties have whose type cannot be mapped.
  let unmappedKeys: Set<String>

  /// Creates a flattened model from the plan of its type, which is finished.
  init(
    _ plan: ModelPlan,
    forms: [ModelPlan],
    updating: ValueAdapter,
    isOptional: Bool,
    isRead: Bool,
  ) {
    name = plan.typeName
    self.plan = plan
    plans = [plan]
    tagged = nil
    table = plan.content.keys.table
    self.forms = forms
    self.updating = updating
    self.isOptional = isOptional
    self.isRead = isRead
    let content = plan.content
    var written = KeyIndex(capacity: content.rules.count)
    for member in ExportMember.of(content.rules).members {
      if let inner = member.inlined.flatMap({ content.rules[$0].flattened }) {
        for key in inner.writtenKeys { _ = written.number(of: key) }
      } else {
        _ = written.number(of: member.key)
      }
    }
    writtenKeys = written.keys
    var all = KeyIndex(capacity: content.rules.count)
    for key in content.keys.table.keys + written.keys { _ = all.number(of: key) }
    keys = all.keys
    let unmapped = content.unmapped.flatMap { $0.readPaths.compactMap(\.first?.key) }
    let inner = content.rules.compactMap(\.flattened)
    let mapped = inner.flatMap { model in model.keys.filter { !model.unmappedKeys.contains($0) } }
    unmappedKeys = Set(unmapped + inner.flatMap(\.unmappedKeys))
      .subtracting(content.rules.flatMap(\.ownKeys) + mapped)
  }

  /// Creates a union.
  ///
  /// - Parameters:
  ///   - tagged: Its plans.
  ///   - plans: The plans of the payloads beside a tag.
  ///   - forms: The plans that read and write these in the object of another model.
  ///   - updating: Reads over a present value.
  ///   - isOptional: Whether its property is `Optional`.
  ///   - isRead: Whether it is read from the document.
  init(
    _ tagged: (reading: TaggedPlan, updating: TaggedPlan),
    payloads plans: [ModelPlan],
    forms: [ModelPlan],
    updating: ValueAdapter,
    isOptional: Bool,
    isRead: Bool,
  ) {
    name = tagged.reading.name
    plan = nil
    self.tagged = tagged
    self.plans = plans
    self.forms = forms
    self.updating = updating
    self.isOptional = isOptional
    self.isRead = isRead
    // Nil has no tag, and null for several tags could not be read.
    writtenKeys = []
    var all = KeyIndex(capacity: 8)
    let payloads = plans.flatMap { plan in
      plan.content.keys.table.keys + plan.content.rules.compactMap(\.writePath?.first?.key)
    }
    for key in tagged.reading.keys.keys + payloads { _ = all.number(of: key) }
    keys = all.keys
    table = KeyTable(keys)
    unmappedKeys = []
  }

  /// The keys by which it is found in the object.
  let table: KeyTable
  /// Whether its members, or its payloads' members, contain secrets.
  var hasSecrets: Bool { plans.contains(where: \.hasSecrets) }

  /// The numbers that the model around it gives its keys, if its members are found by exactly these keys.
  private(set) var outerNumbers: [Int]?

  /// Sets the keys of the object that it is a part of; for use only while the plan around it is built.
  func setOuterKeys(_ keys: KeyLevel) {
    for form in forms { form.outerKeys = keys }
    if let plan {
      guard plan.hooks.prepare == nil, plan.hooks.preprocess == nil,
        plan.content.keys.otherSpellings == nil, plan.content.flattened.isEmpty
      else { return }
    }
    let numbers = table.keys.map { key in
      let index = withByteView(of: key) { keys.table.index(of: $0) }
      return index >= 0 && keys.short[index].isPassed ? keys.short[index].number : -1
    }
    outerNumbers = numbers.contains(-1) ? nil : numbers
  }
}
