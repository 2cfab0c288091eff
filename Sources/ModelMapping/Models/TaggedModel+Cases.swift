import PropertyIntrospection

/// What an enum lists as its cases.
private final class ListedCases: Sendable {
  static let known = TypePairTable<ListedCases>()

  /// An array of `TaggedCase`.
  let cases: any Sendable

  init(_ cases: any Sendable) {
    self.cases = cases
  }
}

extension TaggedModel {
  /// The cases, which are asked for once: a generic enum computes them, and each list has to find out its layout anew.
  package static var listedCases: [TaggedCase<Self>] {
    let known = ListedCases.known
    let list = known.find(self, self) ?? known.insert(Frozen(ListedCases(cases)), self, self)
    return list.withObject { $0.cases as? [TaggedCase<Self>] } ?? []
  }
}
