import Foundation
import ModelMapping
import Testing

private typealias ValueTransformer = ModelMapping.ValueTransformer

@Test("Documentation comments: dates have a form for a model and for a property", .printing)
func dateCommentsOfForms() throws {
  struct Issue: StrictModel {
    let published: Date
    let changed: Date?
    static let valueTransformer = ValueTransformer.standard
      .dates(.secondsSince1970)
      .dates("published", .pattern("yyyy/MM/dd"))
  }

  let issue = try Issue(json: #"{"published": "2014/05/06", "changed": 1399360089}"#)
  print(try issue.jsonString())
  // Prints "{"published":"2014/05/06","changed":1399360089}"
  #expect(Console.text() == #"{"published":"2014/05/06","changed":1399360089}"#)
}

@Test("Documentation comments: dates are read in several forms", .printing)
func dateCommentsOfAlternatives() throws {
  struct Visit: LenientModel {
    var day: Date?
    static let valueTransformer = ValueTransformer.standard
      .dates(.anyOf(.pattern("dd.MM.yyyy"), .rfc3339, .millisecondsSince1970))
  }

  print(try Visit(json: #"{"day": "2014-05-06T07:08:09Z"}"#).jsonString())
  // Prints "{"day":"06.05.2014"}"
  #expect(Console.text() == #"{"day":"06.05.2014"}"#)
}

@Test("Documentation comments: all dates of a mapper have a form", .printing)
func dateCommentsOfMappers() throws {
  let options = MappingOptions(valueTransformer: .standard.dates(.millisecondsSince1970))
  let mapper = ModelMapper<Strict>(options: options)
  print(try mapper.jsonString(from: try mapper.map([Date].self, from: "[1399360089125]")))
  // Prints "[1399360089125]"
  #expect(Console.text() == "[1399360089125]")
}

@Test("Documentation comments: the dates in a container have a form", .printing)
func dateCommentsOfContainers() throws {
  struct Holidays: StrictModel {
    let days: [String: [Date]]
    static let valueTransformer = ValueTransformer.standard.dates("days", .pattern("d MMM yyyy"))
  }

  let holidays = try Holidays(json: #"{"days": {"winter": ["25 Dec 2014", "1 Jan 2015"]}}"#)
  print(try holidays.jsonString())
  // Prints "{"days":{"winter":["25 Dec 2014","1 Jan 2015"]}}"
  #expect(Console.text() == #"{"days":{"winter":["25 Dec 2014","1 Jan 2015"]}}"#)
}

@Test("Documentation comments: durations have a form", .printing)
func durationComments() throws {
  struct Video: StrictModel {
    let length: Duration
    let timeout: Duration
    static let valueTransformer = ValueTransformer.standard
      .durations(.iso8601)
      .durations("timeout", .milliseconds)
  }

  let video = try Video(json: #"{"length": "PT1H30M", "timeout": 2500}"#)
  print(video.length.components.seconds, video.timeout)
  // Prints "5400 2.5 seconds"
  print(try video.jsonString())
  // Prints "{"length":"PT1H30M","timeout":2500}"
  #expect(
    Console.text() == """
      5400 2.5 seconds
      {"length":"PT1H30M","timeout":2500}
      """
  )
}

@Test("Documentation comments: data has a form", .printing)
func dataComments() throws {
  struct Token: StrictModel {
    let signature: Data
    static let valueTransformer = ValueTransformer.standard.data(.base64URL)
  }

  let token = try Token(json: #"{"signature": "-_8"}"#)
  print(Array(token.signature))
  // Prints "[251, 255]"
  print(try token.jsonString())
  // Prints "{"signature":"-_8"}"
  #expect(
    Console.text() == """
      [251, 255]
      {"signature":"-_8"}
      """
  )
}
