// A program that is linked with the libraries from static archives; see `.ci/archives`.
//
// The linker takes from an archive only the object files that something refers to. A conformance that only a look-up
// when the program runs finds refers to nothing. So every kind of value is mapped here, in every direction.

import Foundation
import ModelArchives
import ModelMapping
import ModelSchema
import ModelStreams

struct Held<Value>: StrictModel {
  let value: Value
}

enum Suit: String, Codable { case hearts, spades }

struct Identifier: RawRepresentable, Hashable {
  let rawValue: Int
}

struct Point: StrictModel, Hashable {
  let x: Int
  let y: Int?
}

struct Plain: Codable, Hashable {
  let name: String
  let sizes: [Double]
}

class Shape: LenientModel, DefaultInitializable, ModelFamily {
  var kind = ""
  required init() {}
  static func memberType(for object: JSONObject) -> (any MappableModel.Type)? {
    object["kind"] == "circle" ? Circle.self : nil
  }
}

final class Circle: Shape {
  var radius = 0.0
}

enum Figure: TaggedModel {
  case point(Point)
  case names([String])
  static let tagging = Tagging.adjacent("type", content: "content")
  static let cases: [TaggedCase<Figure>] = [
    .init("point", Figure.point) { if case .point(let point) = $0 { point } else { nil } },
    .init("names", Figure.names) { if case .names(let names) = $0 { names } else { nil } },
  ]
}

enum Answer: TaggedModel {
  case number(Int)
  case words([String])
  static let tagging = Tagging.untagged
  static let cases: [TaggedCase<Answer>] = [
    .init("number", Answer.number) { if case .number(let number) = $0 { number } else { nil } },
    .init("words", Answer.words) { if case .words(let words) = $0 { words } else { nil } },
  ]
}

@propertyWrapper
struct Lowercased: InitializableWrapper {
  private var text: String
  init(wrappedValue: String) { text = wrappedValue.lowercased() }
  var wrappedValue: String {
    get { text }
    set { text = newValue.lowercased() }
  }
}

struct Account: StrictModel {
  @Lowercased var email: String
}

struct Plugin: LenientModel {
  var name = ""
  var others: UnknownMembers = [:]
}

struct Stack<Element>: Sequence, MappableCollection {
  private var elements: [Element]
  init(_ elements: [Element]) { self.elements = elements }
  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

struct Headers: Sequence, MappableDictionary {
  private var members: [(key: String, value: [String])]
  init(uniqueKeysWithValues members: [(key: String, value: [String])]) { self.members = members }
  func makeIterator() -> IndexingIterator<[(key: String, value: [String])]> {
    members.makeIterator()
  }
}

struct Counted: LenientModel, MappingPreprocessing, MappingPostprocessing, ExportPostprocessing {
  var count = 0
  static func preprocess(_ object: inout JSONObject) { object["count"] = 2 }
  mutating func postprocess(_ object: JSONObject) { count += 1 }
  func postprocess(exported object: inout JSONObject) { object["is"] = true }
}

struct Limited: StrictModel {
  let age: Int
  let price: Decimal
  let wide: UInt128
  let tags: [String]
  let day: Date
  static let keyMapper: KeyMapper = ["day": "meta.day"]
  static let valueTransformer: ValueTransformer = .standard.dates(.pattern("yyyy-MM-dd"))
  static let constraints: ValueConstraints = [
    "age": .range(0...150), "price": .range(0...), "wide": .range(1...), "tags": .unique,
  ]
}

var failures = 0

func expect(_ isTrue: Bool, _ words: String) {
  if isTrue { return }
  failures += 1
  print("error: \(words)")
}

/// Reads a model from text and from trees, and writes, archives, copies, compares, hashes and describes it.
func check<Model: MappableModel>(_: Model.Type, _ json: String, as written: String? = nil) {
  let name = "\(Model.self)"
  do {
    let strict = ModelMapper<Strict>()
    let model = try strict.map(Model.self, from: json)
    let text = try strict.jsonString(from: model)
    expect(text == written ?? json, "\(name) is written as \(text)")
    let tree = try JSONValue(json: json)
    let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    let others = [
      try strict.map(Model.self, from: tree),
      try ModelMapper<Lenient>().map(Model.self, from: json), try model.modelCopy(),
      try Model(archivedData: model.archivedData()),
    ]
    for (index, other) in others.enumerated() {
      expect(model.isModelEqual(to: other), "\(name) is another model in way \(index)")
      expect(hash(of: model) == hash(of: other), "\(name) has another hash in way \(index)")
    }
    // Numbers in an `Any`, and the order of a dictionary, are others.
    _ = try strict.map(Model.self, from: native)
    _ = try strict.jsonObject(from: model)
    expect(!model.modelDescription.isEmpty, "\(name) has no description")
    _ = try Model.jsonSchema()
    let problems = Model.audit()
    expect(problems.isEmpty, "\(name): \(problems)")
  } catch {
    expect(false, "\(name): \(error)")
  }
}

func hash(of model: some MappableModel) -> Int {
  var hasher = Hasher()
  model.modelHash(into: &hasher)
  return hasher.finalize()
}

func check<Value>(value: Value.Type, _ json: String, as written: String? = nil) {
  check(Held<Value>.self, #"{"value":\#(json)}"#, as: written.map { #"{"value":\#($0)}"# })
}

check(value: Bool.self, "true")
check(value: Int.self, "-7")
check(value: Int8.self, "7")
check(value: UInt64.self, "18446744073709551615")
check(value: Int128.self, "170141183460469231731687303715884105727")
check(value: UInt128.self, "7")
check(value: Double.self, "0.1")
check(value: Float.self, "0.1")
check(value: CGFloat.self, "0.1")
check(value: Decimal.self, "0.12345678901234567890123")
check(value: Duration.self, "1.5")
check(value: String.self, #""é""#)
check(value: Date.self, #""2001-01-01T00:00:00Z""#)
check(value: Data.self, #""AQI=""#)
check(value: URL.self, #""https://a.b/c""#)
check(value: URLComponents.self, #""https://a.b/c""#)
check(value: UUID.self, #""00000000-0000-0000-0000-00000000000A""#)
check(value: TimeZone.self, #""GMT""#)
check(value: Locale.self, #""de""#)
check(value: NSNumber.self, "7")
check(value: NSString.self, #""a""#)
check(value: NSArray.self, "[1]")
check(value: NSDictionary.self, #"{"a":1}"#)
check(value: Any.self, #"{"a":[1,"b",true]}"#)
check(value: JSONValue.self, #"{"a":[1,null]}"#)
check(value: JSONObject.self, #"{"a":1}"#)
check(value: JSONNumber.self, "1e2")
check(value: Int?.self, "7")
check(value: Int??.self, "7")
check(value: Field<Int>.self, "7")
check(value: Field<Int>.self, "null")
check(value: Field<[Point]>.self, #"[{"x":1}]"#)
check(value: [Int].self, "[1,2]")
check(value: [Int?].self, "[1,null]")
check(value: ContiguousArray<Point>.self, #"[{"x":1,"y":2}]"#)
check(value: ArraySlice<String>.self, #"["a"]"#)
check(value: Set<Int>.self, "[7]")
check(value: Stack<Date>.self, #"["2001-01-01T00:00:00Z"]"#)
check(value: InlineArray<2, Int>.self, "[1,2]")
check(value: [String: Point].self, #"{"a":{"x":1}}"#)
check(value: [Int: [Suit]].self, #"{"1":["hearts"]}"#)
check(value: [Suit: Int].self, #"{"spades":1}"#)
check(value: Headers.self, #"{"b":["1"],"a":[]}"#)
check(value: Range<Int>.self, "[1,3]")
check(value: ClosedRange<Double>.self, "[1,3]")
check(value: Suit.self, #""hearts""#)
check(value: Identifier.self, "7")
check(value: Plain.self, #"{"name":"a","sizes":[1.5]}"#)
check(value: Point.self, #"{"x":1,"y":2}"#)
check(value: Shape.self, #"{"kind":"circle","radius":1.5}"#)
check(value: Figure.self, #"{"type":"point","content":{"x":1}}"#)
check(value: [Answer].self, #"[7,["a"]]"#)
check(Account.self, #"{"email":"Ann@example.org"}"#, as: #"{"email":"ann@example.org"}"#)
check(Plugin.self, #"{"name":"lint","level":2}"#)
check(
  Limited.self,
  #"{"age":7,"price":1.5,"wide":1,"tags":["a"],"meta":{"day":"2001-01-01"}}"#,
)

/// Maps what has no kind of its own: hooks, constraints, other types by `ModelDecoder`, and streams.
func checkOthers() throws {
  let counted = try Counted(json: "{}")
  expect(try counted.jsonString() == #"{"count":3,"is":true}"#, "hooks of \(counted)")
  do {
    _ = try Limited(
      json: #"{"age":200,"price":-1,"wide":0,"tags":["a","a"],"meta":{"day":"2001-01-01"}}"#
    )
    expect(false, "constraints")
  } catch {
    expect(error.issues.count == 4, "\(error)")
  }
  let plain = Data(#"{"name":"a","sizes":[]}"#.utf8)
  let decoded = try ModelDecoder<Strict>().decode(Plain.self, from: plain)
  expect(try ModelEncoder<Strict>().encode(decoded) == plain, "\(decoded)")
  var reader = RecordReader<Point, Strict>(.lines)
  reader.append(#"{"x":1}"# + "\n" + #"{"x":2}"#)
  var sum = 0
  while let record = try reader.next() { sum += try record.get().x }
  while let record = try reader.finish() { sum += try record.get().x }
  expect(sum == 3, "records: \(sum)")
}

do {
  try checkOthers()
} catch {
  expect(false, "\(error)")
}

print(failures == 0 ? "every kind of value is mapped" : "\(failures) failures")
exit(failures == 0 ? 0 : 1)
