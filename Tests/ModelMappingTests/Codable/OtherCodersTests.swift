import Foundation
import ModelMapping
import Testing

private enum Kind: String, Codable { case letter, parcel }

private struct Stamp: StrictModel, Codable, Equatable {
  let price: Decimal
  var printed: Date?
}

/// A type that only its own `init(from:)` reads.
private struct Docket: Codable, Equatable {
  var sizes: Set<Int>
  var due: Date
}

private func url(_ text: String) -> URL {
  URL(string: text) ?? URL(fileURLWithPath: "/")
}

/// The types of which encoders and decoders have forms of their own.
private struct Parcel: StrictModel, CodableModel, Equatable {
  let code: String
  let kind: Kind
  let weight: Double
  let scale: Float
  let sent: Date
  let seal: Data
  let link: URL
  let id: UUID
  let price: Decimal
  let wait: Duration
  let span: ClosedRange<Int>
  let stamp: Stamp
  var label: Docket?
  var stops: [Date] = []
  var marks: [Data?] = []
  var links: [String: URL] = [:]
  var stamps: [String: [Stamp]] = [:]
  var returned: Date?

  static let sample = Parcel(
    code: "007",
    kind: .parcel,
    weight: 1.5,
    scale: 0.25,
    sent: Date(timeIntervalSince1970: 1_714_979_289),
    seal: Data([1, 2, 254]),
    link: url("https://example.com/a?b=c"),
    id: UUID(),
    price: Decimal(sign: .plus, exponent: -3, significand: 12_345_678_901_234_567),
    wait: .milliseconds(1_500),
    span: 1...5,
    stamp: Stamp(price: 0.5, printed: Date(timeIntervalSince1970: 86_400)),
    label: Docket(sizes: [3], due: Date(timeIntervalSince1970: 172_800)),
    stops: [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)],
    marks: [Data([7]), nil],
    links: ["someKey": url("https://example.com")],
    stamps: ["anotherKey": [Stamp(price: 2)]],
  )
}

/// The same without a model.
private struct PlainParcel: Codable {
  let code: String
  let kind: Kind
  let weight: Double
  let scale: Float
  let sent: Date
  let seal: Data
  let link: URL
  let id: UUID
  let price: Decimal
  let wait: Duration
  let span: ClosedRange<Int>
  let stamp: Stamp
  let label: Docket?
  let stops: [Date]
  let marks: [Data?]
  let links: [String: URL]
  let stamps: [String: [Stamp]]
  let returned: Date?
}

@Suite("Models with other decoders and encoders")
struct OtherCodersTests {
  // MARK: Coders of Foundation

  @Test(
    "exchange property lists with Codable types",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary],
  )
  func propertyLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let (encoder, decoder) = (PropertyListEncoder(), PropertyListDecoder())
    encoder.outputFormat = format
    var parcel = Parcel.sample
    // Foundation's decoder of property lists does not read its null in an array of data.
    parcel.marks = []
    let plain = try decoder.decode(PlainParcel.self, from: encoder.encode(parcel))
    #expect(try decoder.decode(Parcel.self, from: encoder.encode(plain)) == parcel)
    #expect(try decoder.decode(Parcel.self, from: encoder.encode(parcel)) == parcel)
    let list = try PropertyListSerialization.propertyList(
      from: encoder.encode(parcel),
      format: nil,
    )
    #expect((list as? [String: Any])?["sent"] is Date)
    #expect((list as? [String: Any])?["seal"] is Data)
  }

  private static let strategies: [(JSONEncoder, JSONDecoder)] = {
    let dates: [(JSONEncoder.DateEncodingStrategy, JSONDecoder.DateDecodingStrategy)] = [
      (.deferredToDate, .deferredToDate), (.iso8601, .iso8601),
      (.secondsSince1970, .secondsSince1970), (.millisecondsSince1970, .millisecondsSince1970),
      (
        .custom { try "\($0.timeIntervalSince1970)s".encode(to: $1) },
        .custom { decoder in
          let text = try String(from: decoder).dropLast()
          return Date(timeIntervalSince1970: Double(text) ?? 0)
        },
      ),
    ]
    return dates.enumerated().map { index, date in
      let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
      encoder.outputFormatting = .sortedKeys
      (encoder.dateEncodingStrategy, decoder.dateDecodingStrategy) = date
      if index % 2 == 1 {
        (encoder.dataEncodingStrategy, decoder.dataDecodingStrategy) = (
          .deferredToData, .deferredToData,
        )
        encoder.keyEncodingStrategy = .convertToSnakeCase
        decoder.keyDecodingStrategy = .convertFromSnakeCase
      }
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "∞",
        negativeInfinity: "-∞",
        nan: "?",
      )
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "∞",
        negativeInfinity: "-∞",
        nan: "?",
      )
      return (encoder, decoder)
    }
  }()

  @Test("write and read as Codable types under each strategy of JSON", arguments: 0..<5)
  func strategies(_ number: Int) throws {
    let (encoder, decoder) = Self.strategies[number]
    let data = try encoder.encode(Parcel.sample)
    let plain = try decoder.decode(PlainParcel.self, from: data)
    #expect(try encoder.encode(plain) == data)
    let read = try decoder.decode(Parcel.self, from: data)
    #expect(try encoder.encode(read) == data)
    #expect(read.label == plain.label && read.stamps == plain.stamps)

    let figures = Figures(first: .infinity, second: [-.infinity, 1], third: ["a": .infinity])
    let text = try encoder.encode(figures)
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"{"first":"∞","second":["-∞",1],"third":{"a":"∞"}}"#
    )
    #expect(try decoder.decode(Figures.self, from: text) == figures)
  }

  private struct Figures: LenientModel, CodableModel, Equatable {
    var first = 0.0
    var second: [Double] = []
    var third: [String: Float] = [:]
  }

  @Test("keep keys of dictionaries and JSON, and convert those of models, as the strategy says")
  func keyStrategies() throws {
    struct House: StrictModel, CodableModel, Equatable {
      struct Door: StrictModel, Equatable { let doorWidth: Int }
      let frontDoor: Door
      let byName: [String: Door]
      let anyTree: JSONValue
    }
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let door = House.Door(doorWidth: 2)
    let house = House(frontDoor: door, byName: ["backDoor": door], anyTree: ["aKey": ["bKey": 1]])
    let data = try encoder.encode(house)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"""
        {"any_tree":{"aKey":{"bKey":1}},"by_name":{"backDoor":{"door_width":2}},\#
        "front_door":{"door_width":2}}
        """#
    )
    #expect(try decoder.decode(House.self, from: data) == house)
  }

  @Test("keep the forms that the model declares")
  func declared() throws {
    struct Diary: StrictModel, CodableModel, Equatable {
      let day: Date
      let days: [Date]
      let changed: Date
      let length: Int
      let note: Field<Date>
      static let valueTransformer = ValueTransformer.standard
        .dates("day", .pattern("yyyyMMdd"))
        .dates("days", .secondsSince1970)
        .reading("length") { (text: String) in text.count }
        .writing("length") { (length: Int) in String(repeating: "x", count: length) }
    }
    let diary = Diary(
      day: Date(timeIntervalSince1970: 86_400),
      days: [Date(timeIntervalSince1970: 86_400)],
      changed: Date(timeIntervalSinceReferenceDate: 2),
      length: 3,
      note: .value(Date(timeIntervalSinceReferenceDate: 3)),
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(diary)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"changed":2,"day":"19700102","days":[86400],"length":"xxx","note":3}"#
    )
    #expect(try JSONDecoder().decode(Diary.self, from: data) == diary)
    let list = try PropertyListEncoder().encode(diary)
    #expect(try PropertyListDecoder().decode(Diary.self, from: list) == diary)
    let node: PlainNode = [
      "day": "19700102", "days": ["86400"], "changed": "2", "length": "123", "note": "~",
    ]
    let read = try Diary(from: PlainDecoder(node: node))
    #expect(read.day == diary.day && read.days == diary.days && read.changed == diary.changed)
    #expect(read.length == 3 && read.note == .null)
  }

  @Test("convert what does not fit, and report the rest")
  func conversions() throws {
    struct Lamp: LenientModel, CodableModel, Equatable {
      var name = ""
      var watts = 5
      var isOn = false
      var bought: Date?
      var link: URL?
      var sizes: [Int] = []
    }
    let json = #"""
      {"name":7,"watts":"60","isOn":"yes","bought":"2024-05-06","sizes":[1,"2",{},null]}
      """#
    let lamp = try JSONDecoder().decode(Lamp.self, from: Data(json.utf8))
    #expect(
      lamp
        == Lamp(
          name: "7",
          watts: 60,
          isOn: true,
          bought: Date(timeIntervalSince1970: 1_714_953_600),
          sizes: [1, 2],
        )
    )
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Stamps.self,
        from: Data(#"{"list":[{"price":1},{"price":{}}]}"#.utf8),
      )
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription
        == "OtherCodersTests.Stamps: 1 problem\n  list[1].price: expected a decimal number, found an object"
    )
  }

  private struct Stamps: StrictModel, CodableModel {
    let list: [Stamp]
  }

  private struct Bulb<Engine: MappingPolicy>: MappableModel, CodableModel, Equatable {
    typealias Policy = Engine
    let watts: Int
    var name: String?
    var sizes: [Double] = []
    var counts: [String: Int] = [:]
  }

  @Test(
    "report the same as for a tree, also about keys that no property reads",
    arguments: [
      #"{"watts":1,"colour":2}"#, #"{"wats":1,"name":"a"}"#, #"{"colour":2}"#, #"{}"#,
      #"{"watts":1,"sizes":[1,-0,2.5,"x"],"counts":{"a":1,"b":null}}"#,
      #"{"watts":3,"sizes":[-0.0,1e2],"counts":{"someKey":12345678901234567}}"#,
    ],
  )
  func otherKeys(_ json: String) throws {
    try otherKeys(Bulb<Strict>.self, json)
    try otherKeys(Bulb<Lenient>.self, json)
    try otherKeys(Bulb<Closed>.self, json)
  }

  private func otherKeys<Model: CodableModel & Equatable>(_: Model.Type, _ json: String) throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.keyEncodingStrategy = .convertToSnakeCase
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      let model = try Model(json: JSONValue(json: json))
      let decoded = try decoder.decode(Model.self, from: Data(json.utf8))
      #expect(decoded == model)
      #expect(try decoder.decode(Model.self, from: encoder.encode(decoded)) == model)
    } catch let error as ModelError {
      let other = #expect(throws: DecodingError.self) {
        try decoder.decode(Model.self, from: Data(json.utf8))
      }
      guard case .dataCorrupted(let context)? = other else { return }
      #expect(context.debugDescription == error.description)
    }
  }

  // MARK: Declarations

  private struct Trip: StrictModel, CodableModel, Equatable {
    struct Place: StrictModel, Equatable {
      let at: Date
      var name: String?
    }

    let start: Date
    let end: Date
    let first: Date
    let place: Place
    var others = UnknownMembers()

    static let keyMapper: KeyMapper = [
      "start": ["begin", "times.start"], "end": "times.end", "first": "stops[0].at",
      "place": .flattened,
    ]
  }

  @Test("find alternative keys, paths, indices, flattened models and unknown members")
  func keys() throws {
    let times = (0...4).map { Date(timeIntervalSince1970: Double($0)) }
    let list: [String: Any] = [
      "times": ["start": times[0], "end": times[1]], "stops": [["at": times[2]], ["at": times[4]]],
      "at": times[3], "name": "A", "extra": ["x": 1],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: .binary,
      options: 0,
    )
    let trip = try PropertyListDecoder().decode(Trip.self, from: data)
    #expect(trip.start == times[0] && trip.end == times[1] && trip.first == times[2])
    #expect(trip.place == Trip.Place(at: times[3], name: "A"))
    #expect(trip.others["extra"] == ["x": 1])
    let again = try PropertyListDecoder().decode(
      Trip.self,
      from: PropertyListEncoder().encode(trip),
    )
    #expect(again == trip)
  }

  private struct Signed: StrictModel, CodableModel, MappingPreprocessing, ExportPostprocessing {
    let date: Date
    let label: Docket
    var count = 0
    static func preprocess(_ object: inout JSONObject) throws {
      object["count"] = .number(JSONNumber(object.count))
      object["date"] = object["date"]?.string.map { .string($0) }
    }
    func postprocess(exported object: inout JSONObject) throws {
      object["seen"] = object["date"]
    }
  }

  @Test("show hooks the JSON of all values")
  func hooks() throws {
    let encoder = PropertyListEncoder()
    struct PlainSigned: Encodable {
      let date = Date(timeIntervalSince1970: 0)
      let label = Docket(sizes: [1], due: Date(timeIntervalSince1970: 0))
      let more = 1
    }
    let signed = try PropertyListDecoder().decode(
      Signed.self,
      from: encoder.encode(PlainSigned()),
    )
    #expect(signed.date == Date(timeIntervalSince1970: 0) && signed.count == 3)
    #expect(signed.label == PlainSigned().label)
    let list = try PropertyListSerialization.propertyList(
      from: encoder.encode(signed),
      format: nil,
    )
    #expect((list as? [String: Any])?["seen"] as? String == "1970-01-01T00:00:00Z")
  }

  @Test("read and write unions of each form, and families")
  func tagged() throws {
    try tagged(ExternalForm.self)
    try tagged(InternalForm.self)
    try tagged(AdjacentForm.self)
    try tagged(UntaggedForm.self)
    struct Album: LenientModel, CodableModel {
      var figures: [Figure] = []
    }
    let node: PlainNode = [
      "figures": [["id": "1", "radius": "2.5", "meta": ["kind": "circle"]], ["id": "2"]]
    ]
    let album = try Album(from: PlainDecoder(node: node))
    #expect((album.figures.first as? Disc)?.radius == 2.5)
    #expect(album.figures.map(\.id) == [1, 2])
  }

  fileprivate struct Point: StrictModel, Equatable {
    let at: Date
    let link: URL
  }

  /// Its cases have forms of their own in every coder.
  fileprivate indirect enum Fact: TaggedModel, Equatable {
    case date(Date)
    case data(Data)
    case point(Point)
    case link(URL)
    case list([Fact])
    static let tagging = Tagging.untagged
    static let cases: [TaggedCase<Fact>] = [
      .init("date", Fact.date) { if case .date(let date) = $0 { date } else { nil } },
      .init("data", Fact.data) { if case .data(let data) = $0 { data } else { nil } },
      .init("point", Fact.point) { if case .point(let point) = $0 { point } else { nil } },
      .init("link", Fact.link) { if case .link(let link) = $0 { link } else { nil } },
      .init("list", Fact.list) { if case .list(let list) = $0 { list } else { nil } },
    ]
  }

  fileprivate struct Facts: StrictModel, CodableModel, Equatable {
    var facts: [Fact]
  }

  @Test("read what untagged unions hold in the decoder's own form")
  func untagged() throws {
    let (date, link) = (Date(timeIntervalSinceReferenceDate: 12.5), url("https://example.com"))
    var facts: [Fact] = [.date(date), .data(Data([1, 2])), .link(link)]
    facts.append(.point(Point(at: date, link: link)))
    facts.append(.list([.list([.date(date), .link(link)]), facts[3]]))
    let whole = Facts(facts: facts)
    let list = try PropertyListEncoder().encode(whole)
    #expect(try PropertyListDecoder().decode(Facts.self, from: list) == whole)
    // The last strategy reads every string as a date.
    for (encoder, decoder) in Self.strategies.dropLast() {
      let data = try encoder.encode(whole)
      #expect(try encoder.encode(decoder.decode(Facts.self, from: data)) == data)
    }
    // Values inside each other cost no multiple for each level.
    let text = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let deep = Data(#"{"facts":[\#(text)]}"#.utf8)
    #expect(try JSONDecoder().decode(Facts.self, from: deep).facts.count == 1)
  }

  fileprivate enum Level: Int, Codable {
    case low = 1
    case high
  }

  fileprivate struct Plain: Codable, Equatable {
    var kinds: [Kind: Date]
    var levels: [Level: [URL]]
    var bytes: [UInt8: Stamp]
    var ids: [UUID: Level]
    var numbers: [Int: Kind]
  }

  fileprivate struct Keyed: StrictModel, CodableModel, Equatable {
    var kinds: [Kind: Date]
    var levels: [Level: [URL]]
    var bytes: [UInt8: Stamp]
    var ids: [UUID: Level]
    var numbers: [Int: Kind]
  }

  @Test("exchange dictionaries with any keys with Codable types")
  func keyTypes() throws {
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    let plain = Plain(
      kinds: [.letter: date],
      levels: [.high: [url("https://example.com")]],
      bytes: [3: Stamp(price: 1, printed: date)],
      ids: [UUID(): .low],
      numbers: [1: .parcel],
    )
    let keyed = Keyed(
      kinds: plain.kinds,
      levels: plain.levels,
      bytes: plain.bytes,
      ids: plain.ids,
      numbers: plain.numbers,
    )
    for (encoder, decoder) in Self.strategies {
      let data = try encoder.encode(keyed)
      #expect(try encoder.encode(decoder.decode(Plain.self, from: data)) == data)
      #expect(try encoder.encode(decoder.decode(Keyed.self, from: data)) == data)
    }
    let (encoder, decoder) = (PropertyListEncoder(), PropertyListDecoder())
    #expect(try decoder.decode(Keyed.self, from: encoder.encode(plain)) == keyed)
    #expect(try decoder.decode(Plain.self, from: encoder.encode(keyed)) == plain)
    #expect(try Keyed(json: keyed.jsonData()) == keyed)
  }

  @Test(
    "read dictionaries from objects too, and report keys that are none",
    arguments: [
      #"{"letter":1,"x":2,"parcel":null}"#, #"["letter",1,"x",2,"parcel",null]"#,
    ],
  )
  func badKeys(_ members: String) throws {
    struct Counts: LenientModel, CodableModel { var counts: [Kind: Int?] = [:] }
    struct Sizes: StrictModel, CodableModel { let counts: [Kind: Int?] }
    let data = Data(#"{"counts":\#(members)}"#.utf8)
    let counts = try JSONDecoder().decode(Counts.self, from: data).counts
    #expect(counts == [.letter: 1, .parcel: nil])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Sizes.self, from: data)
    }
    guard case .dataCorrupted(let context)? = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["counts", "x"])
    for bad in [#"["letter"]"#, #"[1,2]"#, #"[{},2]"#] {
      let data = Data(#"{"counts":\#(bad)}"#.utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Sizes.self, from: data) }
    }
  }

  private struct Sheet<Form: TaggedForm>: StrictModel, CodableModel, Equatable {
    let shape: TaggedShape<Form>
    let shapes: [TaggedShape<Form>]
  }

  private func tagged<Form: TaggedForm>(_: Form.Type) throws {
    let circle = TaggedShape<Form>.circle(TaggedCircle(radius: 1.5, name: "007"))
    let sheet = Sheet<Form>(
      shape: .group(TaggedGroup(parts: [circle])),
      shapes: [.rect(TaggedRect(width: 1, height: 2)), .nothing, circle],
    )
    let list = try PropertyListEncoder().encode(sheet)
    #expect(try PropertyListDecoder().decode(Sheet<Form>.self, from: list) == sheet)
    #expect(try JSONDecoder().decode(Sheet<Form>.self, from: JSONEncoder().encode(sheet)) == sheet)
    if Form.tagging == .internal("type") {
      let node: PlainNode = [
        "shape": ["type": "group", "parts": [["type": "circle", "radius": "1.5", "name": "007"]]],
        "shapes": [
          ["type": "rect", "width": "1", "height": "2"], ["type": "nothing"],
          ["type": "circle", "radius": "1.5", "name": "007"],
        ],
      ]
      #expect(try Sheet<Form>(from: PlainDecoder(node: node)) == sheet)
    }
  }

  // MARK: Decoders of text

  private struct Form: LenientModel, CodableModel, Equatable {
    var code = ""
    var price: Decimal = 0
    var number: JSONNumber = 0
    var words: [String]?
    var counts: [Int?] = []
    var flags: [Bool] = []
    var any: [JSONValue] = []
    var names: [String: String] = [:]
    var forms: [Form] = []
  }

  @Test("keep text as it is, with all elements and digits", arguments: [true, false])
  func text(throwsDecodingErrors: Bool) throws {
    let digits = "12345678901234567890123"
    for code in ["007", "1e5", "true", "~~", digits] {
      let node: PlainNode = [
        "code": .text(code), "price": .text(digits), "number": .text(digits),
        "words": ["01", "true", "c"],
        "counts": ["1", "~", "3"], "flags": ["true", "false"], "any": ["a", "~", "b"],
        "names": ["a": "01", "b": "02"], "forms": [["code": "08", "price": "1.10"]],
      ]
      let form = try Form(
        from: PlainDecoder(node: node, throwsDecodingErrors: throwsDecodingErrors)
      )
      #expect(form.code == code)
      #expect(form.price == Decimal(string: digits))
      #expect(form.number.text == digits)
      #expect(form.words == ["01", "true", "c"])
      #expect(form.counts == [1, nil, 3])
      #expect(form.flags == [true, false])
      #expect(form.any == ["a", nil, "b"])
      #expect(form.names == ["a": "01", "b": "02"])
      #expect(form.forms == [Form(code: "08", price: 1.1)])
    }
  }

  // MARK: Rows

  private struct Player: StrictModel, CodableModel, Equatable {
    let playerID: Int
    let name: String
    var team: String?
    let joined: Date
    var stamp: Stamp?
    var scores: [Int]?
    var tags: [String: [String]]?
    var kind: Kind?
    static let keyMapper: KeyMapper = .snakeCase
  }

  @Test("read rows of a database, with JSON in columns")
  func rows() throws {
    let row = RowDecoder(columns: [
      ("player_id", "7"), ("name", "true"), ("team", nil), ("joined", "60"),
      ("stamp", #"{"price":1.25,"printed":0}"#), ("scores", "[1,2]"), ("tags", #"{"a":["b"]}"#),
      ("kind", "letter"), ("more", "x"),
    ])
    let player = Player(
      playerID: 7,
      name: "true",
      joined: Date(timeIntervalSince1970: 60),
      stamp: Stamp(price: 1.25, printed: Date(timeIntervalSinceReferenceDate: 0)),
      scores: [1, 2],
      tags: ["a": ["b"]],
      kind: .letter,
    )
    #expect(try Player(from: row) == player)

    struct Joined: Codable {
      var name: String
      var player: Player?
      var players: [Player]
    }
    let json = #"{"player_id":7,"name":"A","joined":0}"#
    let joined = try Joined(
      from: RowDecoder(columns: [("name", "x"), ("player", json), ("players", "[\(json)]")])
    )
    #expect(joined.player?.playerID == 7 && joined.players == [joined.player])

    let error = #expect(throws: DecodingError.self) {
      try Player(from: RowDecoder(columns: [("player_id", "x"), ("stamp", "5")]))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    let issues = (context.underlyingError as? ModelError)?.issues ?? []
    #expect(issues.map(\.keyPath.description).sorted() == ["joined", "name", "playerID", "stamp"])
  }

  // MARK: Cost

  private struct Nest: LenientModel, CodableModel {
    struct Box: Codable {
      var level: Nest
    }

    var inner: [Nest] = []
    var boxes: [Box] = []
    var numbers: [Int] = []
  }

  @Test("are not read over and over if a value deep inside fails", arguments: [true, false])
  func deepFailures(isBoxed: Bool) {
    func reads(_ depth: Int) -> Int {
      var node: PlainNode = [
        "numbers": .list(Array(repeating: "x", count: 2_000) + [.broken])
      ]
      for _ in 0..<depth { node = isBoxed ? ["boxes": [["level": node]]] : ["inner": [node]] }
      let counter = PlainDecoder.Counter()
      _ = try? Nest(from: PlainDecoder(node: node, counter: counter))
      return counter.count
    }
    #expect(reads(80) < reads(10) * 2)
  }
}
