import PropertyIntrospection
import Testing

/// A type for generating any number of others.
private struct Nested<Inner> {}

private final class Token: Sendable {}

/// Distinct types, each nested in the next.
private let types: [Any.Type] = {
  func next(_ type: Any.Type) -> Any.Type {
    func open<Inner>(_: Inner.Type) -> Any.Type { Nested<Inner>.self }
    return _openExistential(type, do: open)
  }
  return Array(sequence(first: Int.self) { next($0) }.prefix(40))
}()

@Suite("Type pair table")
struct TypePairTableTests {
  private let census = Tracked.Census()

  @Test("each object is found by its own pair only")
  func many() {
    let table = TypePairTable<Tracked>()
    var kept: [[Tracked]] = []
    for first in types {
      kept.append([])
      for second in types {
        #expect(table.find(first, second) == nil)
        let object = Tracked(census)
        #expect(table.insert(Frozen(object), first, second).withObject { $0 === object })
        kept[kept.count - 1].append(object)
      }
    }
    for (row, first) in types.enumerated() {
      for (column, second) in types.enumerated() {
        let found = table.find(first, second)
        #expect(found?.withObject { $0 === kept[row][column] } == true)
      }
      #expect(table.find(first, Never.self) == nil)
      #expect(table.find(Never.self, first) == nil)
    }
    #expect(
      Set(table.objects.map { ObjectIdentifier($0) })
        == Set(kept.joined().map { ObjectIdentifier($0) })
    )
  }

  @Test("the first object for a pair is kept")
  func first() {
    let table = TypePairTable<Tracked>()
    let first = Tracked(census)
    let second = Tracked(census)
    _ = table.insert(Frozen(first), Int.self, String.self)
    #expect(table.insert(Frozen(second), Int.self, String.self).withObject { $0 === first })
    #expect(table.find(Int.self, String.self)?.withObject { $0 === first } == true)
    #expect(table.objects.count == 1)
  }

  @Test("the objects are released with the table")
  func lifetimes() {
    do {
      let table = TypePairTable<Tracked>()
      for first in types {
        for second in types {
          _ = table.insert(Frozen(Tracked(census)), first, second)
          _ = table.insert(Frozen(Tracked(census)), first, second)
        }
      }
      #expect(census.count == 1_600)
      withExtendedLifetime(table) {}
    }
    #expect(census.count == 0)
  }

  @Test("all threads get the same object")
  func threads() async {
    let table = TypePairTable<Token>()
    let found = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for _ in 0..<8 {
        group.addTask {
          types.flatMap { first in
            types.map { second in
              let object =
                table.find(first, second) ?? table.insert(Frozen(Token()), first, second)
              return object.withObject { ObjectIdentifier($0) }
            }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(found).count == 1)
    #expect(Set(found[0]).count == 1_600)
  }
}
