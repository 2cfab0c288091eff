import PropertyIntrospection
import Testing

/// An object whose live instances are counted across threads.
private final class Counted: Sendable {
  private let living: Locked<Int>

  init(_ living: Locked<Int>) {
    self.living = living
    living.withLock { $0 += 1 }
  }

  deinit { living.withLock { $0 -= 1 } }
}

@Suite("Lazy reference")
struct LazyReferenceTests {
  private let census = Tracked.Census()

  @Test("one object is created, and released with the reference")
  func lifetime() {
    do {
      let reference = LazyReference<Tracked>()
      #expect(census.count == 0)
      let first = reference.lent { Tracked(census) }
      let second = reference.lent { Tracked(census) }
      #expect(first.withObject { first in second.withObject { $0 === first } })
      #expect(census.count == 1)
      withExtendedLifetime(reference) {}
    }
    #expect(census.count == 0)
  }

  @Test("a new object is created after clearing")
  func clearing() {
    let reference = LazyReference<Tracked>()
    reference.clear()
    _ = reference.lent { Tracked(census) }
    reference.clear()
    #expect(census.count == 0)
    _ = reference.lent { Tracked(census) }
    #expect(census.count == 1)
    withExtendedLifetime(reference) {}
  }

  @Test("all threads get the same object, and their duplicates are released")
  func threads() async {
    let living = Locked(0)
    for _ in 0..<50 {
      let reference = Frozen(LazyReference<Counted>())
      let found = await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<8 {
          group.addTask {
            reference.value.lent { Counted(living) }.withObject { ObjectIdentifier($0) }
          }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(found.count == 1)
      #expect(living.withLock { $0 } == 1)
      withExtendedLifetime(reference) {}
    }
    #expect(living.withLock { $0 } == 0)
  }
}
