import Foundation
import ModelMapping
import Testing

/// Rows J143 to J148: updates.
extension Difference {
  static let strictMerging: [Difference] = [
    Difference("J143", .same) { () throws in
      var model = Named(name: "A", count: 1)
      try model.update(json: #"{"name": "N"}"#)
      #expect(model == Named(name: "N", count: 1))
    },
    Difference("J144", .different) { () throws in
      var model = Named(name: "A", count: 1)
      #expect(
        faults { try model.update(json: #"{"name": "N", "count": []}"#) } == ["typeMismatch count"]
      )
      #expect(model == Named(name: "A", count: 1))
    },
    Difference("J145", .profile) { () throws in
      struct Outer: StrictModel {
        var inner: Named
        var list: [Named]
      }
      var outer = Outer(inner: Named(name: "A", count: 1), list: [])
      let json = #"{"inner": {"name": 5}}"#
      #expect(faults { try outer.update(json: json) } == ["missingKey inner.count"])
      _ = try ModelMapper<Merging>().update(&outer, from: json)
      #expect(outer.inner.name == "A")
      #expect(
        faults { try ModelMapper<Merging>().update(&outer, from: #"{"list": [{"count": 1}]}"#) }
          == ["missingKey list[0].name"]
      )
      try outer.update(json: #"{"inner": {"name": "B", "count": 2}}"#)
      #expect(outer.inner == Named(name: "B", count: 2))
    },
    Difference("J146", .profile) { () throws in
      struct Year: StrictModel {
        var year: Int
        func validate() throws {
          if year < 2000 { throw ValidationFailure("too old") }
        }
      }
      var year = Year(year: 2020)
      #expect(faults { try year.update(json: #"{"year": 1900}"#) } == ["validationFailed"])
      #expect(year.year == 2020)
      _ = try ModelMapper<Merging>().update(&year, from: #"{"year": 1900}"#)
      #expect(year.year == 1900)
    },
    Difference("J147", .different) { () throws in
      struct Mapped: StrictModel {
        var name: String
        static let keyMapper: KeyMapper = ["name": "n"]
      }
      var model = Mapped(name: "A")
      try model.update(json: #"{"name": "B"}"#)
      #expect(model.name == "A")
      try model.update(json: #"{"n": "B"}"#)
      #expect(model.name == "B")
    },
    Difference("J148", .different) { () throws in
      var model = Named(name: "A", count: 1)
      try model.update(json: "{}")
      #expect(model == Named(name: "A", count: 1))
      #expect(faults { try model.update(json: "null") } == ["wrongRoot"])
    },
  ]

  private struct Named: StrictModel, Equatable {
    var name: String
    var count: Int
  }
}
