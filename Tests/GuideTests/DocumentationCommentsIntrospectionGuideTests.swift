import Foundation
import ModelMapping
import PropertyIntrospection
import Testing

@Test("Documentation comments: a property of a struct is read and written", .printing)
func commentsOfProperties() throws {
  struct User {
    let id: Int
    var name: String
  }

  let name = try TypeInfo.of(User.self).requiredProperty(named: "name")
  print(name.type, name.isMutable)
  // Prints "String true"

  var user = User(id: 7, name: "Ann")
  try name.setValue("Bea", in: &user)
  print(try name.value(in: user))
  // Prints "Bea"
  #expect(Console.text() == "String true\nBea")

  switch try TypeInfo.of(User.self).kind {
  case .struct: print("a value")
  case .class: print("an object")
  }
  // Prints "a value"
  #expect(Console.text() == "a value")

  let info = try TypeInfo.of(User.self)
  print(info.nearestPropertyName(to: "nmae") ?? "none")
  // Prints "name"
  #expect(Console.text() == "name")
}

@Test("Documentation comments: a property of an object is written", .printing)
func commentsOfObjects() throws {
  final class Truck {
    var load = 1.0
  }

  let truck = Truck()
  let load = try TypeInfo.of(Truck.self).requiredProperty(named: "load")
  try load.setValue(2.5, inObject: truck)
  print(truck.load)
  // Prints "2.5"
  #expect(Console.text() == "2.5")
}

@Test("Documentation comments: a type is classified by kind", .printing)
func commentsOfValueKinds() {
  func words(for type: Any.Type) -> String {
    switch ValueKind(of: type) {
    case .optional(let wrapped): "\(words(for: wrapped)) or nil"
    case .array(let element): "array of \(words(for: element))"
    case .int, .double: "number"
    case .string: "string"
    default: "other"
    }
  }

  print(words(for: [Int]?.self))
  // Prints "array of number or nil"
  #expect(Console.text() == "array of number or nil")
  #expect(words(for: [String].self) == "array of string")
}
