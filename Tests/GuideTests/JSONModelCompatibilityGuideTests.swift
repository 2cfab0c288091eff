import Foundation
import JSONModelCompatibility
import Testing

// The landing page.

@Test("The landing page of JSONModelCompatibility", .printing)
func jsonModelLanding() throws {
  class City: JSONModel {
    var name = ""
    var people = 0
    var mayor: String?

    override class func keyMapper() -> JSONKeyMapper? {
      JSONKeyMapper(modelToJSONDictionary: ["people": "facts.people"])
    }
  }

  let city = try City(string: #"{"name": "Bonn", "facts": {"people": 331885}}"#)
  print(city.toJSONString() ?? "")

  do {
    _ = try City(string: #"{"facts": {"people": "many"}}"#)
  } catch {
    print(error.code, error.missingKeys)
  }
  #expect(
    Console.text() == """
      {"name":"Bonn","facts":{"people":331885}}
      invalidData ["name"]
      """
  )
}

// The documentation comments.

@Test("Documentation comments of JSONModelCompatibility: a model", .printing)
func jsonModelComment() throws {
  class Country: JSONModel {
    var id = 0
    var country = ""
    var dialCode: String?
    var isInEurope = false
  }

  let country = try Country(string: #"{"id": 10, "country": "Germany", "isInEurope": true}"#)
  print(country.country, country.toJSONString() ?? "")
  #expect(Console.text() == #"Germany {"id":10,"country":"Germany","isInEurope":true}"#)
}

@Test("Documentation comments of JSONModelCompatibility: ignored properties")
func jsonModelIgnore() throws {
  class Product: JSONModel {
    var name = ""
    @Ignore var isShown = false
  }
  #expect(try Product(string: #"{"name": "a"}"#).toJSONString() == #"{"name":"a"}"#)
}

@Test("Documentation comments of JSONModelCompatibility: an index")
func jsonModelIndex() throws {
  class Post: JSONModel {
    @Index var id = ""
    var title = ""
  }
  let first = try Post(string: #"{"id": "1", "title": "a"}"#)
  #expect(try Post(string: #"{"id": "1", "title": "b"}"#) == first)
}

struct Tint {
  var hex = ""
}

@Test("Documentation comments of JSONModelCompatibility: conversions")
func jsonModelConversions() throws {
  class Page: JSONModel {
    var accent = Tint()

    override class var valueTransformer: JSONValueTransformer {
      super.valueTransformer
        .adding("TintFromNSString:") { (text: String) in Tint(hex: text) }
        .adding("JSONObjectFromTint:") { (tint: Tint) in tint.hex }
    }
  }
  let text = ##"{"accent":"#ff0000"}"##
  #expect(try Page(string: text).toJSONString() == text)
}
