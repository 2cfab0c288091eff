import Testing

@testable import ModelMapping

@Suite("Undo log")
struct UndoLogTests {
  /// A value with a history, changed through a log.
  private final class Register {
    var value = 0
  }

  private func set(_ register: Register, to value: Int, _ log: inout UndoLog) {
    let before = register.value
    if log.isOpen { log.add { register.value = before } }
    register.value = value
  }

  @Test("what is rolled back is as before, and what is closed stays", arguments: 0..<40)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let registers = (0..<4).map { _ in Register() }
    var log = UndoLog()
    // The marks of open updates, and the values when they began.
    var open: [(mark: Int, values: [Int])] = []
    for step in 1..<200 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: open.append((log.open(), registers.map(\.value)))
      case 1:
        guard let last = open.popLast() else { continue }
        log.close(last.mark)
      case 2:
        guard let last = open.popLast() else { continue }
        log.rollBack(to: last.mark)
        #expect(registers.map(\.value) == last.values)
        #expect(log.count == last.mark)
      default:
        guard let register = registers.randomElement(using: &generator) else { continue }
        set(register, to: step, &log)
      }
      #expect(log.isOpen == !open.isEmpty)
      if open.isEmpty { #expect(log.count == 0) }
    }
    // Whatever happened inside, the outermost update decides.
    guard let first = open.first else { return }
    for last in open.reversed() { log.rollBack(to: last.mark) }
    #expect(registers.map(\.value) == first.values)
  }

  @Test(
    "a new value that is not kept leaves nothing, and one that is kept can be undone",
    arguments: [false, true],
  )
  func newValue(isKept: Bool) {
    let register = Register()
    var log = UndoLog()
    log.isUpdate = true
    let update = log.open()
    let new = log.openNew()
    #expect(!log.isUpdate)
    set(register, to: 1, &log)
    log.closeNew(new, isKept: isKept)
    #expect(log.isUpdate)
    #expect(register.value == (isKept ? 1 : 0))
    log.rollBack(to: update)
    #expect(register.value == 0)
  }
}
