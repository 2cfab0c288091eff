import PropertyIntrospection
import Testing

@Test("The landing page of PropertyIntrospection: the example does what the page says", .printing)
func propertyIntrospectionLanding() throws {
  struct User {
    let id: Int
    var name: String
  }

  let info = try TypeInfo.of(User.self)
  var user = User(id: 7, name: "Ann")
  for property in info.properties {
    print(property.name, property.type, try property.value(in: user))
  }
  try info.requiredProperty(named: "name").setValue("Bea", in: &user)
  print(user)
  #expect(
    Console.text() == """
      id Int 7
      name String Ann
      User(id: 7, name: "Bea")
      """
  )
}
