import PropertyIntrospection

/// The templates for the dictionaries of a model: one for each choice of keys, as long as there are few.
///
/// Which properties are nil decides which keys a dictionary has.
final class NativeTemplates {
  /// How many keys there may be.
  static let mostKeys = 64
  private static let mostTemplates = 8

  private let names: [String]
  private let first = LazyReference<Entry>()

  private final class Entry {
    let choice: UInt64
    let template: NativeTemplate?
    let next = LazyReference<Entry>()

    init(_ choice: UInt64, of names: [String]) {
      self.choice = choice
      let chosen = names.indices.filter { choice & 1 << UInt64($0) != 0 }
      template = NativeTemplate(chosen.map { names[$0] })
    }
  }

  init(_ names: [String]) { self.names = names }

  /// Lends the template for some of the keys, by the bits of their numbers; nil if it is not worth one.
  @inline(__always)
  func withTemplate<R>(for choice: UInt64, _ body: (NativeTemplate?) -> R) -> R {
    first.lent { Entry(choice, of: names) }
      .withObject { entry in
        entry.choice == choice ? body(entry.template) : find(choice, after: entry, body)
      }
  }

  @inline(never)
  private func find<R>(
    _ choice: UInt64,
    after first: Entry,
    _ body: (NativeTemplate?) -> R,
  ) -> R {
    var entry = first
    for _ in 1..<Self.mostTemplates {
      entry = entry.next.lent { Entry(choice, of: names) }.withObject { $0 }
      if entry.choice == choice { return body(entry.template) }
    }
    return body(nil)
  }
}
