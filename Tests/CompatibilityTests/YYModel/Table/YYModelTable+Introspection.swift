import Foundation
import ModelMapping
import PropertyIntrospection
import Testing
import YYModelCompatibility

/// Rows Y1 to Y27: what takes part.
extension YYModelTable {
  static let introspection: [Row] = [
    Row("Y2, Y19: inherited properties take part", module: .same) { () throws in
      let heir = try #require(Heir.yy_model(withJSON: #"{"a": 1, "b": 2}"#))
      #expect(heir.a == 1 && heir.b == 2)
    },
    Row("Y3, Y26: a model without properties cannot be created", module: .different) {
      () throws in
      #expect(Empty.yy_model(withJSON: #"{"a": 1}"#) != nil)
      #expect(Empty().yy_modelToJSONString() == "{}")
      var empty = Empty()
      #expect(sets("{}", in: &empty))
    },
    Row("Y6: a type is looked at from many threads", module: .same) { () throws in
      struct Fresh: YYModel { var a = 0 }
      let sums = Collected()
      DispatchQueue.concurrentPerform(iterations: 64) { index in
        sums.add(Fresh.yy_model(withJSON: #"{"a": \#(index)}"#)?.a ?? -1)
      }
      #expect(sums.values.sorted() == Array(0..<64))
    },
    Row("Y13, Y14: numbers of all widths are known", module: .same) { () throws in
      #expect(filled("-1", Int8.self) == -1)
      #expect(filled("-1", Int16.self) == -1)
      #expect(filled("-1", Int32.self) == -1)
      #expect(filled("-1", Int64.self) == -1)
      #expect(filled("9", UInt8.self) == 9)
      #expect(filled("9", UInt16.self) == 9)
      #expect(filled("9", UInt32.self) == 9)
      #expect(filled("9", UInt64.self) == 9)
      #expect(filled("9", Int.self) == 9)
      #expect(filled("9", UInt.self) == 9)
      #expect(filled("1.5", Float.self) == 1.5)
      #expect(filled("1.5", Double.self) == 1.5)
    },
    Row("Y16: weak properties are mapped", module: .different) { () throws in
      let owner = Owner()
      let pet = Pet()
      pet.owner = owner
      #expect(pet.yy_modelSet(withJSON: #"{"name": "Rex", "owner": {"age": 5}}"#))
      #expect(pet.owner === owner)
      #expect(owner.age == 0)
      #expect(pet.yy_modelToJSONString() == #"{"name":"Rex"}"#)
    },
    Row("Y17: functions take no part", module: .same) { () throws in
      struct Button: YYModel {
        var title = ""
        var action: (() -> Int)?
      }
      let button = Button.yy_model(withJSON: #"{"title": "OK", "action": 1}"#)
      #expect(button?.title == "OK")
      #expect(button?.action == nil)
    },
    Row("Y20: what cannot be set takes no part", module: .different) { () throws in
      struct Fixed: YYModel {
        let kind = "fixed"
        var size = 0
      }
      let fixed = try #require(Fixed.yy_model(withJSON: #"{"kind": "other", "size": 2}"#))
      #expect(fixed.kind == "fixed")
      #expect(fixed.yy_modelToJSONString() == #"{"kind":"fixed","size":2}"#)
    },
    Row("Y21: a property with a private setter takes part", module: .same) { () throws in
      struct Guarded: YYModel {
        private(set) var size = 0
      }
      #expect(Guarded.yy_model(withJSON: #"{"size": 2}"#)?.size == 2)
    },
    Row("Y22: computed properties are mapped", module: .different) {
      () throws in
      struct Person: YYModel {
        var first = ""
        var upper: String {
          get { first.uppercased() }
          set { first = newValue.lowercased() }
        }
        mutating func modelCustomTransform(from dic: [AnyHashable: Any]) -> Bool {
          if let text = dic["upper"] as? String { upper = text }
          return true
        }
      }
      #expect(Person.yy_model(withJSON: #"{"upper": "ANN"}"#)?.first == "ann")
      #expect(Person(first: "x").yy_modelToJSONString() == #"{"first":"x"}"#)
    },
    Row("Y23: Foundation's containers are no models", module: .same) { () throws in
      #expect(filled(#"{"a": 1}"#, [String: Int].self) == ["a": 1])
      #expect(filled(#"{"a": 1}"#, Base.self)?.a == 1)
    },
    Row("Y24: all that takes part counts for equality", module: .same) { () throws in
      var one = Box(v: 1)
      #expect(!one.yy_modelIsEqual(Box(v: 2)))
      one.v = 2
      #expect(one.yy_modelIsEqual(Box(v: 2)))
    },
    Row("Y25: structs are archived, whatever they hold", module: .same) { () throws in
      let box = Box(v: Point(x: 1, y: 2))
      let copy = try #require(try archived(box))
      #expect(copy.v == Point(x: 1, y: 2))
    },
  ]

  class Base: YYModel {
    var a = 0
    required init() {}
  }

  final class Heir: Base { var b = 0 }

  struct Empty: YYModel {}

  final class Owner: YYModel { var age = 0 }

  final class Pet: YYModel {
    var name = ""
    weak var owner: Owner?
  }

  struct Point: YYModel, Equatable {
    var x = 0.0
    var y = 0.0
  }
}

/// Numbers collected from many threads.
private final class Collected: Sendable {
  private let collected = Locked<[Int]>([])

  func add(_ value: Int) { collected.withLock { $0.append(value) } }

  var values: [Int] { collected.withLock { $0 } }
}
