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
