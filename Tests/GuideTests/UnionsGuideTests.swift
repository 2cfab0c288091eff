import Foundation
import ModelMapping
import Testing

@Test("Unions: tags", .printing)
func unionsWithTags() throws {
  enum Event: TaggedModel {
    case message(Message)
    case reaction(Reaction)
    case typing

    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Event>] = [
      .init("message", Event.message),
      .init("reaction", Event.reaction),
      .init("typing", Event.typing),
    ]
  }

  struct Message: StrictModel {
    let text: String
  }

  struct Reaction: StrictModel {
    let emoji: String
    let to: Int
  }

  struct Feed: StrictModel {
    let events: [Event]
  }

  let feed = try Feed(
    json: #"{"events": [{"text": "Hi", "type": "message"}, {"type": "typing"}]}"#
  )
  print(try feed.jsonString())
  do {
    _ = try Feed(json: #"{"events": [{"type": "mesage", "text": "Hi"}]}"#)
  } catch {
    print(error.issues[0])
  }
  #expect(
    Console.text() == """
      {"events":[{"type":"message","text":"Hi"},{"type":"typing"}]}
      events[0] (in JSON events[0].type, line 1, column 22): expected one of "message", "reaction", "typing", found "mesage"; did you mean "message"?
      """
  )

  let events = try [Event](json: #"[{"type": "reaction", "emoji": "👍", "to": 7}]"#)
  print(try events.jsonString())
  #expect(Console.text() == #"[{"type":"reaction","emoji":"👍","to":7}]"#)

  struct Envelope<Payload: StrictModel>: StrictModel {
    let id: Int
    let payload: Payload
  }

  enum Post: TaggedModel {
    case message(Envelope<Message>)
    case reaction(Envelope<Reaction>)

    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Post>] = [
      .init("message", Post.message), .init("reaction", Post.reaction),
    ]
  }

  let post = #"{"type": "message", "id": 7, "payload": {"text": "Hi"}}"#
  if case .message(let message) = try Post(json: post) {
    print(message.id, message.payload.text)
  }
  #expect(Console.text() == "7 Hi")
}

@Test("Unions: unknown tags and defaults", .printing)
func unionsWithUnknownTags() throws {
  enum Gateway: TaggedModel {
    case hello(Hello)
    case heartbeat(Int?)
    case other(UnknownTag)

    static let tagging = Tagging.adjacent("op", content: "d", default: 1)
    static let cases: [TaggedCase<Gateway>] = [
      .init(10, Gateway.hello), .init(1, Gateway.heartbeat), .unknown(Gateway.other),
    ]
  }

  struct Hello: StrictModel {
    let interval: Int
  }

  let stream = #"[{"op":10,"d":{"interval":45}},{"d":251},{"s":3,"op":99}]"#
  print(try [Gateway](json: stream).jsonString())
  #expect(
    Console.text() == #"[{"op":10,"d":{"interval":45}},{"op":1,"d":251},{"s":3,"op":99}]"#
  )
}

@Test("Unions: without tags", .printing)
func untaggedUnions() throws {
  enum Amount: TaggedModel {
    case number(Decimal)
    case price(Price)

    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Amount>] = [
      .init("number", Amount.number), .init("price", Amount.price),
    ]
  }

  struct Price: StrictModel {
    let value: Decimal
    let currency: String
  }

  let amounts = try [Amount](json: #"[9.5, {"value": 8, "currency": "EUR"}]"#)
  print(try amounts.jsonString())
  do {
    _ = try Amount(json: #"{"value": 8, "curency": "EUR"}"#)
  } catch {
    print(error.issues[0])
  }
  #expect(
    Console.text() == """
      [9.5,{"value":8,"currency":"EUR"}]
      the document (line 1, column 1): expected an Amount, found an object:
          number: expected a decimal number, found an object
          price: currency: missing required key
      """
  )
}

@Test("Unions: unknown cases")
func unionsWithUnknownCases() throws {
  struct Text: StrictModel {
    let text: String
  }

  enum Block: TaggedModel, UnknownCaseProviding {
    case text(Text)
    case other
    static let tagging = Tagging.internal("type")
    static let cases: [TaggedCase<Block>] = [
      .init("text", Block.text) { if case .text(let text) = $0 { text } else { nil } }
    ]
    static let unknownCase = Block.other
  }

  let blocks = [Block.text(Text(text: "a")), .other]
  #expect(
    try ModelMapper<Lenient>().jsonString(from: blocks) == #"[{"type":"text","text":"a"}]"#
  )
  let refused = #expect(throws: ModelError.self) {
    try ModelMapper<Strict>().jsonString(from: blocks)
  }
  #expect(refused?.code == .unsupportedProperty)

  enum Kept: TaggedModel {
    case known(Block)
    case other(JSONObject)
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Kept>] = [
      .init("known", Kept.known) { if case .known(let block) = $0 { block } else { nil } },
      .init("other", Kept.other) { if case .other(let object) = $0 { object } else { nil } },
    ]
  }
  let document = #"[{"type":"text","text":"a"},{"type":"video"},{"type":"text"}]"#
  let all = try ModelMapper<Strict>().map([Kept].self, from: document)
  #expect(try ModelMapper<Strict>().jsonString(from: all) == document)
}

@Test("Unions: flattened", .printing)
func flattenedUnions() throws {
  struct Observation: StrictModel {
    let status: String
    let value: Reading?
    static let keyMapper: KeyMapper = [name(\.value): .flattened]
  }

  enum Reading: TaggedModel {
    case text(String)
    case quantity(Quantity)
    static let tagging = Tagging.external
    static let cases: [TaggedCase<Reading>] = [
      .init("valueString", Reading.text), .init("valueQuantity", Reading.quantity),
    ]
  }

  struct Quantity: StrictModel {
    let value: Double
    let unit: String
  }

  let observation = try Observation(
    json: #"{"status": "final", "valueQuantity": {"value": 6.3, "unit": "mmol/l"}}"#
  )
  print(try observation.jsonString())
  #expect(
    Console.text() == #"{"status":"final","valueQuantity":{"value":6.3,"unit":"mmol/l"}}"#
  )
}
