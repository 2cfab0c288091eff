import Foundation
import ModelMapping
import OpenCombine

let messages = [
  #"{"station": "Zugspitze", "temperature": -7.5, "time": 1700000000}"#,
  #"{"station": "Zugspitze", "temperature": 451, "time": 1700000060}"#,
  #"{"station": "Brocken", "temperature": "-1", "time": 1700000120}"#,
].map { Data($0.utf8) }
var subscriptions: Set<AnyCancellable> = []

messages.publisher.readings()
  .sink {
    print($0)
  } receiveValue: {
    print($0.station, $0.temperature)
  }
  .store(in: &subscriptions)

messages.publisher.results()
  .sink { result in
    switch result {
    case .success(let reading): print(reading.station, reading.temperature)
    case .failure(let error): print(error.issues)
    }
  }
  .store(in: &subscriptions)

let station = try Station(json: #"{"name": "Brocken"}"#)
station.$temperature.sink { print("it has \($0) degrees") }.store(in: &subscriptions)
try station.update(json: #"{"temperature": -1.5}"#)
