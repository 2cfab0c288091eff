import Distributed
import Foundation
import PropertyIntrospection
import Testing

@Suite("Type description lookup")
struct TypeInfoLookupTests {
  @Test("types other than structs and classes are rejected", arguments: refused)
  func refusal(_ row: Row) {
    let expected =
      "\(row.name): the type is \(row.noun), and only structs and classes have stored properties"
    let error = #expect(throws: IntrospectionError.self) { try TypeInfo.of(row.type) }
    #expect(error?.code == .notAStructOrClass)
    #expect(error?.description == expected)
  }

  @Test(
    "actors are rejected",
    arguments: [Counter.self, CustomExecutor.self, MainActor.self] as [Any.Type],
  )
  func actors(_ type: Any.Type) {
    let error = #expect(throws: IntrospectionError.self) { try TypeInfo.of(type) }
    #expect(error?.code == .actor)
  }

  @Test("distributed actors are rejected")
  func distributedActors() {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return }
    let error = #expect(throws: IntrospectionError.self) { try TypeInfo.of(Worker.self) }
    #expect(error?.code == .actor)
    #expect(error?.typeName == "Worker")
  }

  @Test("standard library and Foundation types are described or rejected", arguments: foreign)
  func foreignTypes(_ type: Any.Type) {
    #expect(throws: Never.self) {
      do {
        let info = try TypeInfo.of(type)
        #expect(info.size >= 0)
        #expect(!info.name.isEmpty)
      } catch let error as IntrospectionError {
        #expect(!error.description.isEmpty)
      }
    }
    _ = TypeInfo.audit(type)
    _ = ValueKind(of: type)
  }

  @Test("a type has the same description each time")
  func sameObject() throws {
    let first = try TypeInfo.of(Wide.self)
    let second = try TypeInfo.of(Wide.self)
    #expect(first === second)
    #expect(first.property(named: "property199")?.type == Int64.self)
    #expect(first.property(named: "property200") == nil)
    let derived = try TypeInfo.of(Derived.self)
    #expect(try derived.superclass === TypeInfo.of(Base.self))
  }

  @Test("concurrent lookups return the same description")
  func threads() async throws {
    let descriptions = await withTaskGroup(of: [TypeInfo?].self) { group in
      for _ in 0..<32 {
        group.addTask {
          [
            try? TypeInfo.of(Shared<Int>.self), try? TypeInfo.of(Shared<String>.self),
            try? TypeInfo.of(Shared<[Int]>.self), try? TypeInfo.of(SharedSubclass.self),
          ]
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(descriptions.count == 32)
    for column in 0..<4 {
      let first = try #require(descriptions[0][column])
      #expect(descriptions.allSatisfy { $0[column] === first })
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let type: Any.Type
    let name: String
    let noun: String

    init(_ type: Any.Type, _ name: String, _ noun: String) {
      self.type = type
      self.name = name
      self.noun = noun
    }

    var testDescription: String { name }
  }

  private static let refused = [
    Row(Any.self, "Any", "a protocol type"),
    Row(AnyObject.self, "AnyObject", "a protocol type"),
    Row((any Named).self, "Named", "a protocol type"),
    Row((any Named & Sendable).self, "Named", "a protocol type"),
    Row((any Named & AnyObject).self, "Named & AnyObject", "a protocol type"),
    Row((any Named & Base).self, "Base & Named", "a protocol type"),
    Row(
      (any Keyed<Int>).self,
      "any Keyed<Self.Keyed.Key == Int>",
      "a protocol type",
    ),
    Row((any Error).self, "Error", "a protocol type"),
    Row(Any.Type.self, "Any.Type", "a metatype"),
    Row(Int.Type.self, "Int.Type", "a metatype"),
    Row((any Named).Type.self, "Named.Protocol", "a metatype"),
    Row(AnyClass.self, "AnyObject.Type", "a metatype"),
    Row(Void.self, "()", "a tuple"),
    Row((Int, name: String).self, "(Int, name: String)", "a tuple"),
    Row((() -> Void).self, "() -> ()", "a function type"),
    Row((@Sendable (Int) throws -> Int).self, "@Sendable (Int) throws -> Int", "a function type"),
    Row(Int?.self, "Optional<Int>", "an enum"),
    Row(Never.self, "Never", "an enum"),
    Row(Choice.self, "TypeInfoLookupTests.Choice", "an enum"),
    Row(Result<Int, any Error>.self, "Result<Int, Error>", "an enum"),
  ]

  private static let foreign: [Any.Type] = [
    Bool.self, Int.self, UInt8.self, Double.self, String.self, Substring.self, Character.self,
    [Int].self, ArraySlice<Int>.self, ContiguousArray<String>.self, Set<Int>.self,
    [String: Any].self, Range<Int>.self, AnyHashable.self, String.Index.self, SIMD4<Float>.self,
    UnsafePointer<Int>.self, UnsafeRawBufferPointer.self, OpaquePointer.self, AnyKeyPath.self,
    KeyPath<String, Int>.self, ObjectIdentifier.self, Mirror.self, ManagedBuffer<Int, Int>.self,
    Task<Int, Never>.self, AsyncStream<Int>.self, CheckedContinuation<Int, Never>.self,
    Date.self, URL.self, Data.self, UUID.self, Decimal.self, Locale.self, TimeZone.self,
    Calendar.self, DateComponents.self, IndexPath.self, IndexSet.self, CharacterSet.self,
    URLComponents.self, Measurement<UnitLength>.self, AttributedString.self,
    JSONDecoder.self, NSObject.self, NSString.self, NSArray.self, NSNumber.self, NSDate.self,
    DateFormatter.self, Bundle.self, Thread.self, NSLock.self, Operation.self,
    DispatchQueue.self, DispatchTime.self, timespec.self, tm.self, stat.self, NSRange.self,
    CGRect.self,
  ]

  private enum Choice {
    case one
    case other(Int)
  }

  private actor Counter {
    var count = 0
  }

  private actor CustomExecutor {
    var count = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      MainActor.sharedUnownedExecutor
    }
  }

  private final class Derived: Base {}

  private struct Shared<Value> {
    var value: Value?
    var list: [Value] = []
  }

  private class SharedBase<Value> {
    var value: Value?
  }

  private final class SharedSubclass: SharedBase<Int> {
    var name = ""
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
private distributed actor Worker {
  typealias ActorSystem = LocalTestingDistributedActorSystem
  var count = 0
}

private protocol Named {}

private protocol Keyed<Key> {
  associatedtype Key
}

private class Base {
  var first = 1
}
