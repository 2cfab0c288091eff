import Foundation
import ModelMapping
import Testing

private struct Sketch: StrictModel, Equatable {
  let name: String
  let stroke: Stroke
  var shape: Shape?
  var shapes: [Shape]
  var byName: [String: Clock]
  var range: ClosedRange<Int>
  var label: Label
  var byCorner: [Corner: Int]
  var byID: [UUID: Point]
  var odd: Odd?

  static let keyMapper: KeyMapper = ["stroke": "line", "byName": "times.all"]
}

/// A type whose raw value has no JSON representation, so its own `init(from:)` reads it.
private struct Odd: RawRepresentable, Codable, Equatable {
  var rawValue: ClosedRange<Int>.Index
  init(rawValue: ClosedRange<Int>.Index) { self.rawValue = rawValue }
  init(_ value: Int) { rawValue = (value...value).startIndex }

  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((0...9)[rawValue])
  }
}

private struct Board: LenientModel, Equatable {
  var point = Point(x: 7, y: 7)
  var shape: Shape? = .empty
  var shapes: [Shape] = [.pair(1, nil)]
  var range = 1...2
  var setting = Setting.unset
}

/// A type that gives null a meaning.
private enum Setting: Codable, Equatable {
  case unset
  case off
  case level(Int)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .off : .level(try container.decode(Int.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .unset: try container.encode("unset")
    case .off: try container.encodeNil()
    case .level(let level): try container.encode(level)
    }
  }
}

private struct Console: StrictModel, Equatable {
  var setting: Setting
  var others: [Setting]
}

@Suite("Properties of Decodable types")
struct CodablePropertyTests {
  private static let sketch = #"""
    {
      "name": "house",
      "line": {
        "points": [
          {
            "x": 1,
            "y": 2
          }
        ],
        "width": 0.5,
        "labels": {
          "a": 1,
          "b": 2
        }
      },
      "shape": {
        "circle": {
          "center": {
            "x": 3,
            "y": 4
          },
          "radius": 5
        }
      },
      "shapes": [
        {
          "empty": {}
        },
        {
          "pair": {
            "_0": 1,
            "_1": "b"
          }
        }
      ],
      "times": {
        "all": {
          "dawn": "5:30",
          "dusk": "21:45"
        }
      },
      "range": [
        1,
        5
      ],
      "label": {
        "text": "t",
        "super": {
          "id": 1
        }
      },
      "byCorner": {
        "NE": 1,
        "SW": 2
      },
      "byID": {
        "ED2E9A1C-3BD4-4A4C-8A45-6A2F4E0D3A01": {
          "x": 1,
          "y": 2
        }
      },
      "odd": 5
    }
    """#

  @Test("round-trip through their own Codable implementation, at their key path")
  func roundTrip() throws {
    let sketch = try Sketch(json: Self.sketch)
    #expect(
      sketch.stroke == Stroke(points: [Point(x: 1, y: 2)], width: 0.5, labels: ["a": 1, "b": 2])
    )
    #expect(sketch.shape == .circle(center: Point(x: 3, y: 4), radius: 5))
    #expect(sketch.shapes == [.empty, .pair(1, "b")])
    #expect(sketch.byName == ["dawn": Clock(5, 30), "dusk": Clock(21, 45)])
    #expect(sketch.range == 1...5)
    #expect(sketch.label == Label(id: 1, text: "t"))
    #expect(sketch.byCorner == [Corner("NE"): 1, Corner("SW"): 2])
    #expect(sketch.byID.values.map(\.y) == [2])
    #expect(sketch.odd == Odd(5))
    #expect(try sketch.jsonString(options: .prettyPrinted) == Self.sketch)
  }

  @Test("map the same from every kind of input and to every kind of output")
  func doors() throws {
    let sketch = try Sketch(json: Self.sketch)
    let tree = try JSONValue(json: Self.sketch)
    let native = try JSONSerialization.jsonObject(with: Data(Self.sketch.utf8))
    #expect(try Sketch(json: tree) == sketch)
    #expect(try Sketch(json: #require(native as? [String: Any])) == sketch)
    #expect(try sketch.jsonValue() == tree)
    #expect(try JSONValue(json: sketch.jsonData()) == tree)
    let written = try JSONSerialization.data(withJSONObject: sketch.jsonObject())
    #expect(try JSONValue(json: written) == tree)
  }

  @Test("are accepted as ready-made values in a dictionary, as are the scalars in them")
  func ready() throws {
    let date = Date(timeIntervalSince1970: 1)
    let board = try Board(json: ["point": Point(x: 1, y: 2), "shapes": [Shape.empty]])
    #expect(board.point == Point(x: 1, y: 2))
    #expect(board.shapes == [.empty])
    let forms = try ModelMapper<Strict>().map(
      [String: Forms].self,
      from: ["a": ["date": date, "url": "a", "decimal": Decimal(5)]],
    )
    #expect(forms["a"]?.date == date)
    #expect(forms["a"]?.decimal == 5)
  }

  @Test("keep their default and are reported if decoding fails in the lenient engine")
  func lenient() throws {
    let json = #"""
      {
        "point": {"x": 1},
        "shape": {"square": {}},
        "shapes": [{"empty": {}}, {"pair": {"_0": "1"}}, null, {"pair": {"_0": 2}}],
        "range": null,
        "setting": "loud"
      }
      """#
    let mapped = try ModelMapper<Lenient>().mapWithReport(Board.self, from: json)
    #expect(mapped.value == Board(shapes: [.empty, .pair(2, nil)]))
    #expect(
      mapped.report.description == """
        point.y (line 2, column 12): missing required key
        shape (line 3, column 12): expected a Shape, found an object: \
        Invalid number of keys found, expected one.
        shapes[1] (line 4, column 29): left out: it has issues of its own
        shapes[1].pair._0 (line 4, column 45): expected an integer, found "1"
        shapes[2] (line 4, column 52): left out: expected a Shape, found null
        range (line 5, column 12): expected an array, found null
        setting (line 6, column 14): expected an integer, found "loud"
        """
    )
    #expect(
      mapped.report.issues.map(\.code) == [
        .missingKey, .typeMismatch, .dropped, .typeMismatch, .dropped, .nullValue, .typeMismatch,
      ]
    )
  }

  @Test("use the last value of a duplicate key, and report its location")
  func duplicateKey() throws {
    let json = #"{"point": {"x": 1, "y": 1, "x": 2}, "range": [1, 2]}"#
    #expect(try Board(json: json).point == Point(x: 2, y: 1))
    let bad = #"{"point": {"x": 1, "y": 1, "x": "2"}}"#
    let report = try ModelMapper<Lenient>().mapWithReport(Board.self, from: bad).report
    #expect(
      report.description == """
        point.x (line 1, column 28): the key occurs twice
        point.x (line 1, column 33): expected an integer, found "2"
        """
    )
  }

  @Test("can interpret null themselves; otherwise the engine does")
  func null() throws {
    let console = try Console(json: #"{"setting": null, "others": [null, 2]}"#)
    #expect(console == Console(setting: .off, others: [.off, .level(2)]))
    #expect(try console.jsonString() == #"{"setting":null,"others":[null,2]}"#)
    #expect(
      try Board(json: #"{"setting": null, "shape": null}"#) == Board(shape: nil, setting: .off)
    )
    let error = #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(Board.self, from: #"{"point": null}"#)
    }
    #expect(
      error?.description == """
        Board: 4 problems
          shapes (line 1, column 1): missing required key
          range (line 1, column 1): missing required key
          setting (line 1, column 1): missing required key
          point (line 1, column 11): expected a Point, found null
        """
    )
  }

  @Test("are replaced when a model is updated")
  func update() throws {
    var board = Board()
    try board.update(json: #"{"point": {"x": 1, "y": 2}, "shapes": []}"#)
    #expect(board == Board(point: Point(x: 1, y: 2), shapes: []))
  }
}
