import PropertyIntrospection
import Testing

@Suite("Introspection errors")
struct IntrospectionErrorTests {
  @Test(
    "the nearest name is suggested for an unknown one",
    arguments: [
      ("nmae", "name"), ("Name", "name"), ("adress", "address"), ("postCode", "postcode"),
      ("add", nil), ("x", nil), ("", nil),
    ],
  )
  func suggestion(_ name: String, _ nearest: String?) {
    let error = #expect(throws: IntrospectionError.self) {
      try TypeInfo.of(User.self).requiredProperty(named: name)
    }
    #expect(error?.code == .unknownProperty)
    #expect(error?.propertyName == name)
    #expect(error?.suggestion == nearest)
    let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
    #expect(error?.description == "User.\(name): no stored property has this name" + hint)
  }

  @Test("an error has the expected and the found type")
  func facts() throws {
    var user = User()
    let error = #expect(throws: IntrospectionError.self) {
      try TypeInfo.of(User.self).requiredProperty(named: "name").setValue(1, in: &user)
    }
    #expect(error?.code == .wrongType)
    #expect(error?.typeName == "User")
    #expect(error?.propertyName == "name")
    #expect(error?.expected == "String")
    #expect(error?.found == "Int")
  }

  @Test("errors with the same details are equal")
  func equality() {
    let first = #expect(throws: IntrospectionError.self) { try TypeInfo.of(Int?.self) }
    let second = #expect(throws: IntrospectionError.self) { try TypeInfo.of(Int?.self) }
    let other = #expect(throws: IntrospectionError.self) { try TypeInfo.of(Any.self) }
    #expect(first == second)
    #expect(first != other)
    #expect(first?.code == other?.code)
    #expect("\(IntrospectionError.Code.wrongInstance)" == "wrongInstance")
  }
}

private struct User {
  var name = ""
  var address = ""
  var postcode = ""
}
