import Testing

@testable import PropertyIntrospection

@Suite("The flags of a type's value witnesses")
struct ValueWitnessesTests {
  private struct Token: ~Copyable {}
  private enum Ticket: ~Copyable {
    case one(Int)
    case two(String)
  }
  private struct Pair<First: ~Copyable>: ~Copyable { var first: First, last = 1 }
  private final class Box<Value: ~Copyable> {}

  @Test("say of every kind of type what a cast says")
  func flags() {
    let copyable: [Any.Type] = [
      Int.self, Bool.self, String.self, Int?.self, [String: [Int]].self, (Int, String).self,
      Any.self,
      (any Error).self, AnyObject.self, Box<Token>.self, Box<Int>.self, Result<Int, Never>.self,
      (() -> Void).self, Int.Type.self, UnsafePointer<Token>.self, Void.self,
    ]
    for type in copyable {
      #expect(ValueWitnesses.areCopyable(type) && Copyability.isCopyable(type), "\(type)")
    }
    let noncopyable = [
      typeErased(Token.self), typeErased(Ticket.self), typeErased(Pair<Int>.self),
      typeErased(Pair<Token>.self),
      typeErased(Token?.self),
    ]
    for type in noncopyable {
      #expect(!ValueWitnesses.areCopyable(type) && !Copyability.isCopyable(type), "\(type)")
    }
  }

  private func typeErased<T: ~Copyable>(_ type: T.Type) -> Any.Type {
    // SAFETY: both are the address of the metadata.
    unsafe unsafeBitCast(type, to: Any.Type.self)
  }
}
