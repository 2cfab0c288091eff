import Foundation
import PropertyIntrospection
import Testing

@Test("Using introspection: describing, reading and writing", .printing)
func introspection() throws {
  class Vehicle {
    let wheels = 4
    var name = "Van"
  }

  final class Truck: Vehicle {
    var load: Double?
    weak var driver: AnyObject?
  }

  let info = try TypeInfo.of(Truck.self)
  print(info.name, info.kind, info.superclass?.name ?? "none")
  for property in info.properties {
    print(property.name, property.type, property.isMutable, property.ownership)
  }
  #expect(
    Console.text() == """
      Truck class Vehicle
      wheels Int false strong
      name String true strong
      load Optional<Double> true strong
      driver Optional<AnyObject> true weak
      """
  )
  #expect(info.ownProperties.map(\.name) == ["load", "driver"])
  #expect(try TypeInfo.of(Truck.self) === info)

  var truck = Truck()
  let load = try info.requiredProperty(named: "load")
  try load.setValue(2.5, in: &truck)
  print(try load.value(in: truck))

  do {
    try load.setValue("2.5", in: &truck)
  } catch {
    print(error)
  }

  do {
    try info.requiredProperty(named: "wheels").setValue(6, in: &truck)
  } catch {
    print(error)
  }

  do {
    _ = try info.requiredProperty(named: "nmae")
  } catch {
    print(error)
  }
  #expect(
    Console.text() == """
      Optional(2.5)
      Truck.load: expected a value of type Optional<Double>, found String
      Vehicle.wheels: a let is never written; declare the property as a var
      Truck.nmae: no stored property has this name; did you mean `name`?
      """
  )
  try load.setValue(nil, inObject: truck)
  #expect(truck.load == nil)
}

@Test("Using introspection: wrapped properties")
func introspectionWrappers() throws {
  @propertyWrapper struct Stored {
    var wrappedValue = 0
  }
  struct Wrapped {
    @Stored var count: Int
    @Halved var half: Int
  }
  let properties = try TypeInfo.of(Wrapped.self).properties
  #expect(properties.map(\.name) == ["count", "half"])
  #expect(properties[0].wrapper == Stored.self)
  #expect(properties[1].wrapper == Halved.self)
}

@propertyWrapper private struct Halved {
  private var whole = 0
  var wrappedValue: Int {
    get { whole / 2 }
    set { whole = newValue * 2 }
  }
}

extension Halved: IntrospectableWrapper {}
