import PropertyIntrospection
import Testing

@Suite("Lock")
struct LockedTests {
  @Test("only one task at a time accesses the value")
  func contention() async {
    let counter = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<1_000 { counter.withLock { $0 += 1 } }
        }
      }
    }
    #expect(counter.withLock { $0 } == 8_000)
  }

  @Test("the lock is released after an error, which keeps its type")
  func errors() {
    let value = Locked("a")
    do throws(CancellationError) {
      try value.withLock { (text) throws(CancellationError) in
        text = "b"
        throw CancellationError()
      }
    } catch {
      #expect(value.withLock { $0 } == "b")
    }
  }
}
