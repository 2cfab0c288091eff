import PropertyIntrospection

/// The templates for the dictionaries of a model, one for each set of keys, up to a maximum.
///
/// The keys of a dictionary depend on which properties are nil.
final class NativeTemplates {
  /// The maximum number of keys.
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

  /// Calls a closure with the template for a set of keys, given as bits by key index.
  ///
  /// The template is nil if there are too many sets or two keys are equal.
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
