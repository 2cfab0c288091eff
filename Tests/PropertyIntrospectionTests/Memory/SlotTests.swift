import Foundation
import PropertyIntrospection
import Testing

@Suite("Slots")
struct SlotTests {
  private final class Noisy {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
    deinit { action() }
  }

  private final class Owner {
    var item: Noisy?
  }

  @Test("a replaced value is released after the new one is stored")
  func exchange() {
    var item: Noisy?
    var seen: Noisy?
    let new = Noisy {}
    withSlot(of: &item) { slot in
      slot.set(Optional(Noisy { seen = slot.get(Noisy?.self) }))
      slot.set(Optional(new))
    }
    #expect(seen === new)
  }

  @Test("an exchange works on a copy, which is discarded on failure")
  func exchangeOfCopies() {
    var number = 1
    let memory = TypeMemory.of(Int.self)
    withSlot(of: &number) { slot in
      let isNew = withExchange(of: slot, in: memory) { copy in
        copy.set(2)
        #expect(slot.get(Int.self) == 1)
        return (true, true)
      }
      #expect(isNew && slot.get(Int.self) == 2)
      withExchange(of: slot, in: memory) { copy in
        copy.set(3)
        return (false, ())
      }
      #expect(slot.get(Int.self) == 2)
    }
  }

  @Test("an exchange that keeps a reference doesn't overwrite its replacement")
  func exchangeOfReferences() {
    let owner = Owner()
    owner.item = Noisy {}
    let memory = TypeMemory.of(Noisy?.self)
    withSlot(of: &owner.item) { slot in
      withExchange(of: slot, in: memory) { _ in
        slot.set(Noisy?.none)
        return (true, ())
      }
      #expect(slot.get(Noisy?.self) == nil)
    }
  }

  // A failed slot check ends in a trap, not in an invalid memory access.
  private func expectTrap(_ status: ExitStatus?) {
    #expect(status != nil)
    #expect(status != .signal(SIGSEGV) && status != .signal(SIGBUS))
  }

  @Test("reading a slot as another type traps")
  func readingAnotherType() async {
    let result = await #expect(processExitsWith: .failure) {
      var number = 0x4141_4141_4141_4141
      withSlot(of: &number) { print($0.get([Int].self).count) }
    }
    expectTrap(result?.exitStatus)
  }

  @Test("writing a slot as another type traps")
  func writingAnotherType() async {
    let result = await #expect(processExitsWith: .failure) {
      var flag = true
      withSlot(of: &flag) { $0.set("a string that is larger than a bool") }
    }
    expectTrap(result?.exitStatus)
  }

  // Release builds rely on these tests and on those under the address sanitizer.
  #if DEBUG
  @Test("in debug builds, reading the value of an empty slot traps")
  func readingEmpty() async {
    let result = await #expect(processExitsWith: .failure) {
      withTemporarySlot(for: TypeMemory.of(String.self)) { print($0.get(String.self)) }
    }
    expectTrap(result?.exitStatus)
  }

  @Test("in debug builds, taking the value of an empty slot traps")
  func takingEmpty() async {
    let result = await #expect(processExitsWith: .failure) {
      withTemporarySlot(for: TypeMemory.of(String.self)) { print($0.take(String.self)) }
    }
    expectTrap(result?.exitStatus)
  }

  @Test("in debug builds, destroying the value of an empty slot traps")
  func destroyingEmpty() async {
    let result = await #expect(processExitsWith: .failure) {
      let memory = TypeMemory.of(String.self)
      withTemporarySlot(for: memory) { memory.destroy($0) }
    }
    expectTrap(result?.exitStatus)
  }
  #endif

  @Test("taking elements as another type traps")
  func takingAnotherType() async {
    let result = await #expect(processExitsWith: .failure) {
      let texts = ["one", "two"]
      let numbers: [Int] = withElements(of: texts) { $0.takeArray() }
      print(numbers)
    }
    expectTrap(result?.exitStatus)
  }

  @Test("copying a value as another type traps")
  func copyingAnotherType() async {
    let result = await #expect(processExitsWith: .failure) {
      var text = "a string"
      var number = 0
      withSlot(of: &text) { source in
        withSlot(of: &number) { target in TypeMemory.of(String.self).copy(from: source, to: target)
        }
      }
    }
    expectTrap(result?.exitStatus)
  }

  @Test("accessing the object of a slot without one traps")
  func objectOfNone() async {
    let result = await #expect(processExitsWith: .failure) {
      var number = 1
      withSlot(of: &number) { print($0.object) }
    }
    expectTrap(result?.exitStatus)
  }
}
