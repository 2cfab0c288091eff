import Foundation
import ModelMapping

// Reads or writes a document of 20 objects a number of times, for the counts of `Tests/Benchmarks/declarations`.

let members = """
  "id":12345,"customer":"A name of some length","total":12.5,"isPaid":true,"note":"a note with words",\
  "placed":"2024-05-06T07:08:09Z","items":7,"address":{"street":"Long Street 7","zip":12345}
  """
let dated = """
  {"id":"6ba7b810-9dad-11d1-80b4-00c04fd430c8","customer":"https://example.org/a/b","total":12.5,"isPaid":true,\
  "note":"aGVsbG8gd29ybGQ=","placed":"2024-05-06T07:08:09Z","items":7,\
  "address":{"street":"Long Street 7","zip":12345}}
  """

let nulls = """
  {"id":null,"customer":null,"total":null,"isPaid":null,"note":null,"placed":null,"items":null,\
  "discount":null}
  """
let enums = """
  {"id":12345,"customer":"A name of some length","total":12.5,"isPaid":true,"kind":"wholesale",\
  "placed":"2024-05-06T07:08:09Z","state":2,"address":{"street":"Long Street 7","zip":12345}}
  """
let counts = """
  {"counts":{"one":1,"two":2,"three":3,"four":4,"five":5,"six":6,"seven":7,"eight":8}}
  """
let address = #"{"street":"Long Street 7","zip":12345}"#
let shipped = """
  {"id":12345,"customer":"A name of some length",\
  "addresses":[\(address),\(address)],"billing":\(address)}
  """

func document(_ object: String) -> String {
  "[" + Array(repeating: object, count: 20).joined(separator: ",") + "]"
}

let plain = document("{\(members)}")

/// What is counted: a name, and a closure that does it once.
typealias Work = () throws -> Void

/// Checks that as many objects were read as there are.
func check(_ count: Int) { precondition(count == 20) }

func read<Model: MappableModel>(_ type: Model.Type, _ json: String = plain) -> Work {
  { check(try ModelMapper<Lenient>().map([Model].self, from: json).count) }
}

func readUnion<Union: TaggedModel>(_ type: Union.Type, _ json: String) -> Work {
  { check(try ModelMapper<Lenient>().map([Union].self, from: json).count) }
}

/// Reads documents of one object each.
func readEach<Model: MappableModel>(_ type: Model.Type, _ json: String) -> Work {
  {
    for _ in 0..<20 { _ = try Model(json: json) }
  }
}

/// Writes documents of one object each.
func writeEach(_ model: some MappableModel) -> Work {
  {
    for _ in 0..<20 { _ = try model.jsonString() }
  }
}

func decode<Value: Decodable>(_ type: Value.Type, _ json: String = plain) -> Work {
  let data = Data(json.utf8)
  return { check(try JSONDecoder().decode([Value].self, from: data).count) }
}

func write<Model: MappableDocument>(_ type: Model.Type, _ json: String = plain) throws -> Work {
  let models = try ModelMapper<Lenient>().map([Model].self, from: json)
  return {
    let count = try ModelMapper<Lenient>().jsonData(from: models).count
    precondition(count > 20)
  }
}

func work(_ name: String) throws -> Work? {
  switch name {
  case "regular": read(RegularOrder.self)
  case "class": read(ClassOrder.self)
  case "path": read(PathOrder.self)
  case "alternative key": read(AlternativeOrder.self)
  case "other spelling": read(SpelledOrder.self)
  case "flattened": read(FlattenedOrder.self)
  case "unknown members": read(OpenOrder.self)
  case "two Fields": read(FieldOrder.self)
  case "quoted numbers":
    read(
      RegularOrder.self,
      document(
        "{\(members)}".replacing("12345,", with: "\"12345\",").replacing(":7,", with: ":\"7\",")
      ),
    )
  case "transformer": read(TransformedOrder.self)
  case "constraints": read(ConstrainedOrder.self)
  case "preprocess": read(PreprocessedOrder.self)
  case "postprocess": read(PostprocessedOrder.self)
  case "Foundation types": read(DatedOrder.self, document(dated))
  case "nulls": read(OptionalOrder.self, document(nulls))
  case "enums": read(EnumOrder.self, document(enums))
  case "dictionary of integers": read(CountedOrder.self, document(counts))
  case "nested models": read(ShippedOrder.self, document(shipped))
  case "tiny document": readEach(TinyOrder.self, #"{"id":1}"#)
  case "tag first": readUnion(InternalOrder.self, document("{\"kind\":\"order\",\(members)}"))
  case "tag last": readUnion(InternalOrder.self, document("{\(members),\"kind\":\"order\"}"))
  case "adjacent":
    readUnion(AdjacentOrder.self, document("{\"kind\":\"order\",\"content\":{\(members)}}"))
  case "untagged": readUnion(UntaggedOrder.self, plain)
  case "JSONDecoder, regular": decode(RegularOrder.self)
  case "JSONDecoder, alternative key": decode(HandwrittenOrder.self)
  case "JSONDecoder, tag first":
    decode(HandwrittenUnion.self, document("{\"kind\":\"order\",\(members)}"))
  case "write regular": try write(RegularOrder.self)
  case "write class": try write(ClassOrder.self)
  case "write flattened": try write(FlattenedOrder.self)
  case "write unknown members": try write(OpenOrder.self)
  case "write tag first":
    try write(InternalOrder.self, document("{\"kind\":\"order\",\(members)}"))
  case "write tiny document": writeEach(TinyOrder(id: 1))
  case "write enums": try write(EnumOrder.self, document(enums))
  case "write dictionary of integers": try write(CountedOrder.self, document(counts))
  case "write nested models": try write(ShippedOrder.self, document(shipped))
  case "write Foundation types": try write(DatedOrder.self, document(dated))
  default: nil
  }
}

guard CommandLine.arguments.count == 3, let times = Int(CommandLine.arguments[2]),
  let work = try work(CommandLine.arguments[1])
else {
  print("usage: declarations NAME TIMES")
  exit(2)
}
for _ in 0..<times { try work() }
