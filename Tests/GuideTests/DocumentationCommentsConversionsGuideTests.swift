import Foundation
import ModelMapping
import Testing

// The examples in the documentation comments about conversions of types and properties.

@Test("Documentation comments: a conversion that reads a type", .printing)
func conversionCommentsOfReading() throws {
  struct Temperature {
    var kelvin = 0.0
  }

  struct Forecast: StrictModel {
    let days: [Temperature]
    static let valueTransformer = ValueTransformer.standard
      .reading(Temperature.self) { (celsius: Double) in Temperature(kelvin: celsius + 273.15) }
      .reading(Temperature.self) { (text: String) in
        text.hasSuffix("K") ? Double(text.dropLast()).map { Temperature(kelvin: $0) } : nil
      }
      .writing(Temperature.self) { (temperature: Temperature) in "\(temperature.kelvin)K" }
  }

  let forecast = try Forecast(json: #"{"days": [0, "280.5K"]}"#)
  print(try forecast.jsonString())
  // Prints "{"days":["273.15K","280.5K"]}"
  #expect(Console.text() == #"{"days":["273.15K","280.5K"]}"#)
}

@Test("Documentation comments: a conversion that writes a type", .printing)
func conversionCommentsOfWriting() throws {
  struct Shift: StrictModel {
    let start: Date
    static let valueTransformer = ValueTransformer.standard
      .writing(Date.self) { (date: Date) in date.timeIntervalSince1970 }
  }

  print(try Shift(json: #"{"start": "1970-01-01T00:01:00Z"}"#).jsonString())
  // Prints "{"start":60}"
  #expect(Console.text() == #"{"start":60}"#)
}

@Test("Documentation comments: a conversion that reads a property from any JSON", .printing)
func conversionCommentsOfProperties() throws {
  struct Server: StrictModel {
    let host: String
    let port: Int
    static let valueTransformer = ValueTransformer.standard.reading("port") { (json: JSONValue) in
      switch json {
      case "http": 80
      case .object(let object): object["number"]?.number?.intValue
      default: json.number?.intValue
      }
    }
  }

  print(try Server(json: #"{"host": "a", "port": "http"}"#).port)
  print(try Server(json: #"{"host": "a", "port": {"number": 443}}"#).port)
  // Prints "80"
  // Prints "443"
  #expect(Console.text() == "80\n443")
}

@Test("Documentation comments: a conversion of a property between two forms", .printing)
func conversionCommentsOfPropertyForms() throws {
  struct Shelf: StrictModel {
    let books: [String]
    static let valueTransformer = ValueTransformer.standard
      .reading("books") { (list: String) in list.split(separator: ",").map { String($0) } }
      .writing("books") { (books: [String]) in books.joined(separator: ",") }
  }

  let shelf = try Shelf(json: #"{"books": "Momo,Emil"}"#)
  print(shelf.books, try shelf.jsonString())
  // Prints "["Momo", "Emil"] {"books":"Momo,Emil"}"
  #expect(Console.text() == #"["Momo", "Emil"] {"books":"Momo,Emil"}"#)
}

@Test("Documentation comments: a property has a conversion", .printing)
func modelCommentsOfPropertyConversions() throws {
  struct Door: StrictModel {
    let isOpen: Bool
    static let valueTransformer = ValueTransformer.standard
      .adding("setIsOpenWithString:") { (text: String) in text == "open" }
  }

  print(try Door(json: #"{"isOpen": "open"}"#).isOpen)
  // Prints "true"
  #expect(Console.text() == "true")
}

@Test("Documentation comments: a type has an additional conversion", .printing)
func modelCommentsOfAddedConversions() throws {
  struct Place: StrictModel {
    let locale: Locale
    static let valueTransformer = ValueTransformer.standard
      .adding("LocaleFromArray:") { (parts: [String]) in
        Locale(identifier: parts.joined(separator: "_"))
      }
  }

  print(try Place(json: #"{"locale": ["fr", "CA"]}"#).locale.identifier)
  // Prints "fr_CA"
  #expect(Console.text() == "fr_CA")
}

@Test("Documentation comments: null has a conversion", .printing)
func modelCommentsOfConversionsFromNull() throws {
  struct Crate: StrictModel {
    let width: Int
    static let valueTransformer = ValueTransformer.standard.adding("setWidthWithNull:") { 1 }
  }

  print(try Crate(json: #"{"width": null}"#).width)
  // Prints "1"
  #expect(Console.text() == "1")
}

@Test("Documentation comments: a built-in conversion is removed", .printing)
func modelCommentsOfRemovedConversions() {
  struct Flag: StrictModel {
    let isSet: Bool
    static let valueTransformer = ValueTransformer.standard.removing("BoolFromNumber:")
  }

  do {
    _ = try Flag(json: #"{"isSet": 1}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "isSet (line 1, column 11): expected a Boolean, found 1"
  #expect(Console.text() == "isSet (line 1, column 11): expected a Boolean, found 1")
}

@Test("Documentation comments: a transformer lists its conversions", .printing)
func modelCommentsOfSelectors() {
  print(ValueTransformer.standard.selectors.filter { $0.hasPrefix("Bool") })
  // Prints "["BoolFromNumber:", "BoolFromString:"]"
  #expect(Console.text() == #"["BoolFromNumber:", "BoolFromString:"]"#)
}

@Test("Documentation comments: an exact transformer has no conversions from strings", .printing)
func modelCommentsOfExactConversions() {
  struct Reply: StrictModel {
    let code: Int
    static let valueTransformer = ValueTransformer.exact
  }

  do {
    _ = try Reply(json: #"{"code": "7"}"#)
  } catch {
    print(error.issues[0])
  }
  // Prints "code (line 1, column 10): expected an integer, found "7""
  #expect(Console.text() == #"code (line 1, column 10): expected an integer, found "7""#)
}

@Test("Documentation comments: a model has the conversions of JSONModel", .printing)
func modelCommentsOfJSONModelConversions() throws {
  struct Preference: StrictModel {
    let isOn: Bool
    let version: String
    static let valueTransformer = ValueTransformer.jsonModel
  }

  let preference = try Preference(json: #"{"isOn": "YES", "version": true}"#)
  print(preference.isOn, preference.version)
  // Prints "true 1"
  #expect(Console.text() == "true 1")
}

@Test("Documentation comments: a policy has the conversions of JSONModel", .printing)
func modelCommentsOfJSONModelPolicies() throws {
  enum Ported: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.conversions = .jsonModel
      return rules
    }
  }

  print(try ModelMapper<Ported>().map([Int].self, from: #"["7", 8.9]"#))
  // Prints "[7, 8]"
  #expect(Console.text() == "[7, 8]")
}
