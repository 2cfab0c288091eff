import Foundation
import ModelMapping
import OpenCombine
import Testing

@testable import stations

@Suite("A pipeline of publishers")
struct StationTests {
  private let good = Data(#"{"station": "A", "temperature": "-7.5", "time": 1700000000}"#.utf8)
  private let bad = Data(#"{"station": "B", "temperature": 451}"#.utf8)

  @Test("decodes messages, until one is bad")
  func decode() throws {
    var readings: [Reading] = []
    var end: Subscribers.Completion<any Error>?
    let subscription = [good, good, bad, good].publisher.readings()
      .sink {
        end = $0
      } receiveValue: {
        readings.append($0)
      }
    withExtendedLifetime(subscription) {}
    #expect(readings.map(\.temperature) == [-7.5, -7.5])
    guard case .failure(let failure) = end else {
      Issue.record("it did not fail")
      return
    }
    let error = try #require(failure as? ModelError)
    #expect(error.issues.map(\.keyPath.description) == ["time", "temperature"])
  }

  @Test("goes on after bad messages, if they are results")
  func results() {
    var results: [Result<Reading, ModelError>] = []
    let messages = PassthroughSubject<Data, Never>()
    let subscription = messages.results().sink { results.append($0) }
    for message in [bad, good, Data(), Data("[]".utf8)] { messages.send(message) }
    subscription.cancel()
    messages.send(good)
    let codes = results.map { result -> String in
      switch result {
      case .success(let reading): reading.station
      case .failure(let error): "\(error.code)"
      }
    }
    #expect(codes == ["missingKey", "A", "emptyInput", "wrongRoot"])
  }

  @Test("encodes what it decoded")
  func encode() throws {
    var texts: [String] = []
    let subscription = Just(good).readings().encode(encoder: ModelEncoder<Strict>())
      .sink { _ in
      } receiveValue: {
        texts.append(String(decoding: $0, as: UTF8.self))
      }
    withExtendedLifetime(subscription) {}
    #expect(texts == [#"{"station":"A","temperature":-7.5,"time":1700000000}"#])
  }

  @Test("subscribes to the properties of a model, which an update sets")
  func published() throws {
    let station = try Station(json: #"{"name": "A", "temperature": "3"}"#)
    var temperatures: [Double] = []
    var changes = 0
    let subscriptions = [
      station.$temperature.sink { temperatures.append($0) },
      station.objectWillChange.sink { changes += 1 },
    ]
    try station.update(json: #"{"temperature": 4}"#)
    try station.update(json: #"{"temperature": "cold", "unknown": 1}"#)
    withExtendedLifetime(subscriptions) {}
    #expect(temperatures == [3, 4])
    #expect(changes == 1)
    #expect(try station.jsonString() == #"{"name":"A","temperature":4}"#)
    #expect(Station.audit().isEmpty)
  }

  @Test("hears of a failed update, and of the return to the values before")
  func failedUpdate() throws {
    var station = try Station(json: #"{"name": "A", "temperature": 3}"#)
    var names: [String] = []
    let subscription = station.$name.sink { names.append($0) }
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().update(&station, from: #"{"name": "B", "temperature": []}"#)
    }
    withExtendedLifetime(subscription) {}
    #expect(names == ["A", "B", "A"])
    #expect(station.temperature == 3)
  }
}
