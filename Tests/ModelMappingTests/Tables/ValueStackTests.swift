import Testing

@testable import ModelMapping

@Suite("Value stack")
struct ValueStackTests {
  @Test("values are taken as they were pushed", arguments: 0..<20)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var stack = ValueStack<Counted>()
    var reference: [Int] = []
    let count = Counter()
    for step in 0..<400 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0 where !reference.isEmpty:
        #expect(stack.pop().number == reference.removeLast())
      case 1:
        let start = Int.random(in: 0...reference.count, using: &generator)
        #expect(stack.takeArray(from: start).map(\.number) == Array(reference[start...]))
        reference.removeSubrange(start...)
      default:
        stack.append(Counted(step, count))
        reference.append(step)
      }
      #expect(stack.count == reference.count)
      #expect(count.alive == reference.count)
    }
    _ = consume stack
    #expect(count.alive == 0)
  }

  @Test("a stack grows up to its limit", arguments: [0, 1, 200, 1_000])
  func limit(limit: Int) {
    var stack = ValueStack<Int>(limit: limit)
    var count = 0
    while count < 5_000, stack.hasRoom() {
      stack.push(count)
      count += 1
    }
    // A small block is allocated whole.
    #expect(count == max(limit, 960 / 8))
    #expect(stack.takeArray(from: 0) == Array(0..<count))
  }

  private final class Counter {
    var alive = 0
  }

  private final class Counted {
    let number: Int
    private let counter: Counter

    init(_ number: Int, _ counter: Counter) {
      (self.number, self.counter) = (number, counter)
      counter.alive += 1
    }

    deinit { counter.alive -= 1 }
  }
}
