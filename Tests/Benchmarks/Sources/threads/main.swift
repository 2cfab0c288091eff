// What threads share.
//
//     swift run -c release --package-path Tests/Benchmarks threads          # a table of times
//     Tests/Benchmarks/references                                           # counts references instead
//
// The table has, for each operation, how much more as many threads as there are processors do than one does, each with
// values of its own (the best of ten short runs, in turn). The first row shares nothing, so it is the limit.

import Foundation
import ModelArchives
import ModelMapping

struct Venue: StrictModel {
  var id = 0
  var name = ""
  var latitude = 0.0
  var isOpen = false
}

struct Show: StrictModel {
  var id = 0
  var title = ""
  var venue: Venue?
  var others: [Venue] = []
}

final class Artist: StrictModel, DefaultInitializable {
  var id = 0
  var name = ""
  var home: Venue?
  required init() {}
}

enum Place: TaggedModel {
  case venue(Venue)
  static let tagging = Tagging.internal("kind")
  static let cases: [TaggedCase<Place>] = [.init("venue", Place.venue)]
}

struct Saved: StrictModel, CodableModel {
  var id = 0
  var name = ""
}

// Texts have at most fifteen bytes, so that only arrays and objects are counted, all of which a call makes itself.
let venue = #"{"id":1,"name":"a hall","latitude":1.5,"isOpen":true}"#
let show = #"{"id":1,"title":"a show","venue":\#(venue),"others":[\#(venue),\#(venue)]}"#
let artist = #"{"id":1,"name":"a singer","home":\#(venue)}"#
let place = #"{"kind":"venue","id":1,"name":"a hall","latitude":1.5,"isOpen":true}"#

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
func made<Model: MappableModel>(_: Model.Type, _ text: String) -> Model {
  do { return try Model(json: bytes(text)) } catch { fatalError("\(error)") }
}

/// What an operation works on, which belongs to one thread.
struct Own {
  var venue = made(Venue.self, threads.venue)
  var show = made(Show.self, threads.show)
  var artist = made(Artist.self, threads.artist)
  var place = Place.venue(made(Venue.self, threads.venue))
  var saved = Saved()
  let mapper = ModelMapper<Strict>(options: MappingOptions(maximumDepth: 100))
  var texts = (
    venue: bytes(threads.venue), show: bytes(threads.show), artist: bytes(threads.artist),
    place: bytes(threads.place), saved: Data(#"{"id":1,"name":"saved"}"#.utf8),
  )
  var archive = Data()

  init() { archive = (try? show.archivedData()) ?? Data() }
}

@inline(never) func counted() -> UInt64 {
  (0..<300).reduce(1) { $0 &* 6_364_136_223_846_793_005 &+ UInt64($1) }
}

typealias Operation = @Sendable (inout Own) -> Void
let operations: [(name: String, run: Operation)] = [
  ("nothing", { _ in if counted() == 0 { print() } }),
  ("read a struct", { _ = try? Venue(json: $0.texts.venue) }),
  ("read nested structs", { _ = try? Show(json: $0.texts.show) }),
  ("read with a mapper", { _ = try? $0.mapper.map(Venue.self, from: $0.texts.venue) }),
  ("read an object", { _ = try? Artist(json: $0.texts.artist) }),
  ("read a union", { _ = try? Place(json: $0.texts.place) }),
  ("read a tree", { _ = try? JSONValue(json: $0.texts.show) }),
  ("jsonString", { _ = try? $0.show.jsonString() }),
  ("jsonData", { _ = try? $0.show.jsonData() }),
  ("jsonBytes", { _ = try? $0.show.jsonBytes() }),
  ("write with a mapper", { _ = try? $0.mapper.jsonBytes(from: $0.show) }),
  ("write an object", { _ = try? $0.artist.jsonString() }),
  ("write a union", { _ = try? $0.place.jsonString() }),
  ("jsonValue", { _ = try? $0.show.jsonValue() }),
  ("jsonObject", { _ = try? $0.show.jsonObject() }),
  ("update a struct", { _ = try? $0.venue.update(json: $0.texts.venue) }),
  ("update an object", { _ = try? $0.artist.update(json: $0.texts.artist) }),
  ("copy a struct", { _ = try? $0.show.modelCopy() }),
  ("copy an object", { _ = try? $0.artist.modelCopy() }),
  ("compare", { _ = $0.show.isModelEqual(to: $0.show) }),
  (
    "hash",
    { own in
      var hasher = Hasher()
      own.show.modelHash(into: &hasher)
    },
  ),
  ("check", { _ = $0.show.modelIssues() }),
  ("describe", { _ = $0.show.modelDescription }),
  ("archive", { _ = try? $0.show.archivedData() }),
  ("restore", { _ = try? Show(archivedData: $0.archive) }),
  ("JSONDecoder", { _ = try? JSONDecoder().decode(Saved.self, from: $0.texts.saved) }),
  ("JSONEncoder", { _ = try? JSONEncoder().encode($0.saved) }),
]

// MARK: - References

func function<Function>(_ name: String, _: Function.Type) -> Function? {
  dlsym(nil, name).map { unsafeBitCast($0, to: Function.self) }
}

// Only if the library that counts is loaded; see `references`.
if let start = function("start_counting_references", (@convention(c) () -> Void).self),
  let stop = function("stop_counting_references", (@convention(c) () -> Int).self)
{
  let rounds = 100
  for operation in operations.dropFirst() {
    var own = Own()
    for _ in 0..<10 { operation.run(&own) }
    start()
    for _ in 0..<rounds { operation.run(&own) }
    let count = stop()
    print("\(operation.name)|\((count + rounds / 2) / rounds)")
  }
  exit(0)
}

// MARK: - Times

/// Runs an operation in threads, each of which has its own values, and returns how often it ran in a nanosecond.
func rate(_ threads: Int, _ run: @escaping Operation) -> Double {
  let count = 5_000
  let start = DispatchTime.now().uptimeNanoseconds
  DispatchQueue.concurrentPerform(iterations: threads) { _ in
    var own = Own()
    for _ in 0..<count { run(&own) }
  }
  return Double(count * threads) / Double(DispatchTime.now().uptimeNanoseconds - start)
}

let processors = ProcessInfo.processInfo.activeProcessorCount
print("| operation | \(processors) threads do |\n|---|---:|")
for operation in operations {
  var (one, all) = (0.0, 0.0)
  for _ in 0..<10 {
    one = max(one, rate(1, operation.run))
    all = max(all, rate(processors, operation.run))
  }
  print("| \(operation.name) | \(String(format: "%.2f", all / one)) × |")
}
