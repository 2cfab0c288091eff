import Foundation
import JSONModelCompatibility
import ModelMapping
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

@Test("JSONModelCompatibility: a model", .printing)
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

@Test("JSONModelCompatibility: ignored properties")
func jsonModelIgnore() throws {
  class Product: JSONModel {
    var name = ""
    @Ignore var isShown = false
  }
  #expect(try Product(string: #"{"name": "a"}"#).toJSONString() == #"{"name":"a"}"#)
}

@Test("JSONModelCompatibility: an index")
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

@Test("JSONModelCompatibility: conversions")
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

@Test("JSONModelCompatibility: keys are mapped, also when merging", .printing)
func jsonModelKeys() throws {
  class Town: JSONModel {
    var name = ""
    var people = 0

    override class func keyMapper() -> JSONKeyMapper? {
      JSONKeyMapper(modelToJSONDictionary: ["people": "facts.people"])
    }
  }

  let town = try Town(string: #"{"name": "Bonn", "facts": {"people": 331885}}"#)
  print(town.people)
  // Prints "331885"
  #expect(Console.text() == "331885")

  let mapper = JSONKeyMapper.baseMapper(
    .mapperForSnakeCase(),
    withModelToJSONExceptions: ["userID": "uid"],
  )
  print(mapper.convertValue("firstName"), mapper.convertValue("userID"))
  // Prints "first_name uid"
  #expect(Console.text() == "first_name uid")

  do {
    let town = try Town(string: #"{"name": "Bonn", "facts": {"people": 331885}}"#)
    try town.merge(from: ["facts": ["people": 335975]], useKeyMapping: true)
    print(town.name, town.people)
    // Prints "Bonn 335975"
  }
  #expect(Console.text() == "Bonn 335975")
}

@Test("JSONModelCompatibility: an error has a code and a key path", .printing)
func jsonModelErrors() {
  class Product: JSONModel {
    var name = ""
    var price = 0.0
  }

  do {
    _ = try Product(string: #"{"name": "Cup", "price": []}"#)
  } catch {
    print(error.code, error.keyPath ?? "none", (error as NSError).code)
  }
  // Prints "invalidData price 1"
  #expect(Console.text() == "invalidData price 1")

  do {
    _ = try Product(string: "{")
  } catch {
    switch error.code {
    case .badJSON: print("The text is damaged.")
    case .nilInput: print("There is no text.")
    default: print(error)
    }
  }
  // Prints "The text is damaged."
  #expect(Console.text() == "The text is damaged.")

  let codes: [kJSONModelErrorTypes] = [kJSONModelErrorInvalidData, kJSONModelErrorBadJSON]
  print(codes.map(\.rawValue))
  // Prints "[1, 3]"
  #expect(Console.text() == "[1, 3]")
}

@Test("JSONModelCompatibility: errors in code written for NSError", .printing)
func jsonModelNSErrors() {
  class Product: JSONModel {
    var name = ""
    var price = 0.0
  }

  let error = JSONModelError(code: .badResponse, message: "The server is closed for the night.")
  print(error)
  // Prints "The server is closed for the night."
  #expect(Console.text() == "The server is closed for the night.")

  do {
    _ = try Product(string: "{}")
  } catch {
    print(error.userInfo[kJSONModelMissingKeys] ?? "none")
  }
  // Prints "["name", "price"]"
  #expect(Console.text() == #"["name", "price"]"#)

  do {
    _ = try Product(string: "{")
  } catch {
    print((error as NSError).code == kJSONModelErrorBadJSON)
  }
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("JSONModelCompatibility: a model rejects itself", .printing)
func jsonModelOwnErrors() {
  class Interval: JSONModel {
    var low = 0
    var high = 0

    override func validate() throws {
      guard low <= high else { throw JSONModelError.errorModelIsInvalid() }
    }
  }
  let rejection = #expect(throws: JSONModelError.self) {
    try Interval(string: #"{"low": 2, "high": 1}"#)
  }
  #expect(rejection?.code == .modelIsInvalid)

  let error = JSONModelError.errorInvalidData(withMessage: "too large")
    .errorByPrependingKeyPathComponent("size")
    .errorByPrependingKeyPathComponent("images")
  print(error)
  // Prints "images.size: Invalid JSON data: too large"
  #expect(Console.text() == "images.size: Invalid JSON data: too large")
}

private class Product: JSONModel {
  var name = ""
  var price = 0.0

  override class func propertyIsOptional(_ propertyName: String) -> Bool {
    propertyName == "price"
  }
}

@Test("JSONModelCompatibility: dictionaries and arrays hold models", .printing)
func jsonModelCollections() throws {
  let json = #"{"best": {"name": "Cup", "price": 4}, "others": [{"name": "Pot", "price": 9}]}"#
  let products = try Product.dictionaryOfModels(from: json)
  print((products["best"] as? Product)?.name ?? "none")
  // Prints "Cup"
  print((products["others"] as? [Product])?.count ?? 0)
  // Prints "1"
  #expect(Console.text() == "Cup\n1")

  do {
    let mapper = ModelMapper<Product.Policy>()
    let products = try mapper.map([Product].self, from: #"[{"name": "Cup", "price": "4.5"}]"#)
    print(products.map(\.price))
    // Prints "[4.5]"
  }
  #expect(Console.text() == "[4.5]")
}

@Test("JSONModelCompatibility: a class declares its properties")
func jsonModelDeclarations() throws {
  class Shelf: JSONModel {
    var items: [JSONModel] = []

    override class func classForCollectionProperty(propertyName: String) -> AnyClass? {
      propertyName == "items" ? Product.self : nil
    }
  }
  let shelf = try Shelf(string: #"{"items": [{"name": "Cup"}]}"#)
  #expect((shelf.items.first as? Product)?.name == "Cup")
  #expect((shelf.items.first as? Product)?.price == 0)
}

@Test("JSONModelCompatibility: a class has its own equality")
func jsonModelEquality() throws {
  class Seat: JSONModel {
    var row = 0
    var number = 0

    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Seat else { return false }
      return row == other.row && number == other.number
    }

    override func hash(into hasher: inout Hasher) {
      hasher.combine(row)
      hasher.combine(number)
    }
  }
  let seats = try Seat.arrayOfModels(from: #"[{"row": 1, "number": 2}]"#)
  #expect(try seats.contains(Seat(string: #"{"row": 1, "number": 2}"#)))
}

@Test("JSONModelCompatibility: a class has its own dictionary")
func jsonModelDictionary() throws {
  class Fee: JSONModel {
    var cents = 0

    override func toDictionary() throws(JSONModelError) -> [String: Any] {
      var members = try super.toDictionary()
      members["currency"] = "EUR"
      return members
    }
  }
  class Invoice: JSONModel { var fee = Fee() }
  #expect(Invoice().toJSONString() == #"{"fee":{"cents":0,"currency":"EUR"}}"#)
}
