import Foundation
import ModelMapping
import Testing

/// Rows J15 to J42: what is checked, and in which order.
extension Difference {
  static let strictOrder: [Difference] = [
    Difference("J15", .different) { () throws in
      #expect(faults { try Pair(json: "") } == ["emptyInput"])
      #expect(faults { try Pair(json: Data()) } == ["emptyInput"])
    },
    Difference("J16", .same) { () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: "[1]") }
      #expect(
        error?.issues.map(\.description) == [
          "the document (line 1, column 1): expected an object, found an array"
        ]
      )
    },
    Difference("J17", .different) { () throws in
      struct Odd: StrictModel { let run: @Sendable () -> Void }
      #expect(faults { try Odd(json: "{}") } == ["unsupportedProperty"])
    },
    Difference("J18", .different) { () throws in
      #expect(faults { try Pair(json: #"{"b": []}"#) } == ["missingKey a", "typeMismatch b"])
    },
    Difference("J19, J30", .different) { () throws in
      let json = #"{"b": [], "a": {}}"#
      for _ in 0..<3 {
        #expect(faults { try Pair(json: json) } == ["typeMismatch b", "typeMismatch a"])
      }
      enum First: MappingPolicy {
        static var rules: MappingRules {
          var rules = Strict.rules
          rules.collectsAllIssues = false
          return rules
        }
      }
      #expect(faults { try ModelMapper<First>().map(Pair.self, from: json) } == ["typeMismatch b"])
    },
    Difference("J20, J33", .same) { () throws in
      #expect(faults { try Pair(json: #"{"a": null, "b": 2}"#) } == ["nullValue a"])
      #expect(try Pair(json: #"{"a": 1, "b": 2, "c": null}"#).c == nil)
      #expect(try Pair(json: #"{"a": 1, "b": 2}"#).c == nil)
    },
    Difference("J21, J37", .different) { () throws in
      #expect(faults { try Cell<String>(json: ["v": Date()]) } == ["typeMismatch v"])
      #expect(try Cell<Date>(json: ["v": Date.distantPast]).v == .distantPast)
    },
    Difference("J22", .same) { () throws in
      struct Model: StrictModel {
        let a: Int
        let b: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setAWithString:") { (text: String) in text.count }
          .adding("setAWithJSONObject:") { (value: JSONValue) in -1 }
      }
      let model = try Model(json: #"{"a": "12345", "b": "12345"}"#)
      #expect(model.a == 5 && model.b == 12_345)
      #expect(try Model(json: #"{"a": [], "b": 2}"#).a == -1)
    },
    Difference("J23", .different) { () throws in
      #expect(faults("[]", as: Int.self) == ["typeMismatch v"])
      #expect(faults("300", as: Int8.self) == ["numberOutOfRange v"])
    },
    Difference("J24–J26", .same) { () throws in
      #expect(try checked(#"{"a": 1, "b": 2}"#, as: Pair.self).b == 2)
      #expect(try checked(#"[{"a": 1, "b": 2}]"#, as: [Pair].self).map(\.b) == [2])
      #expect(faults(#"[{"a": 1}]"#, as: [Pair].self) == ["missingKey v[0].b"])
      #expect(try checked(#""x""#, as: String.self) == "x")
    },
    Difference("J27", .different) { () throws in
      struct Model: StrictModel {
        let tint: Tint
        static let valueTransformer = ValueTransformer.standard
          .adding("TintFromString:") { (text: String) in text.isEmpty ? nil : Tint(name: text) }
      }
      #expect(try Model(json: #"{"tint": "red"}"#).tint.name == "red")
      #expect(faults { try Model(json: #"{"tint": ""}"#) } == ["invalidValue tint"])
      #expect(faults { try Model(json: #"{"tint": 5}"#) } == ["typeMismatch tint"])
    },
    Difference("J29, J41", .same) { () throws in
      #expect(try Year(json: #"{"year": 2012}"#).year == 2012)
      let error = #expect(throws: ModelError.self) { try Year(json: #"{"year": 2011}"#) }
      #expect(error?.issues.map(\.code) == [.validationFailed])
      #expect(error?.issues.first?.detail == "too old")
      #expect(error?.issues.first?.cause is ValidationFailure)
      #expect(throws: ValidationFailure.self) { try Year(year: 1).validate() }
    },
    Difference("J31", .same) { () throws in
      let error = #expect(throws: ModelError.self) { try Pair(json: "{}") }
      #expect(error?.missingKeys == ["a", "b"])
      struct Mapped: StrictModel {
        let number: Int
        static let keyMapper: KeyMapper = ["number": "x.n"]
      }
      let mapped = #expect(throws: ModelError.self) { try Mapped(json: "{}") }
      #expect(mapped?.missingKeys == ["number"])
      #expect(mapped?.issues.first?.jsonPath == "x.n")
    },
    Difference("J32", .different) { () throws in
      struct Mapped: StrictModel {
        let a: Int
        static let keyMapper: KeyMapper = ["a": "x"]
      }
      #expect(faults { try Mapped(json: #"{"x": null}"#) } == ["nullValue a"])
      #expect(faults("null", as: Int.self) == ["nullValue v"])
    },
    Difference("J34", .profile) { () throws in
      enum Keeping: MappingPolicy {
        static var rules: MappingRules {
          var rules = Strict.rules
          rules.legacy.nullForOptional = .keep
          return rules
        }
      }
      struct Model: StrictModel, DefaultInitializable { var name: String? = "x" }
      #expect(try Model(json: "{}").name == "x")
      #expect(try Model(json: #"{"name": null}"#).name == nil)
      #expect(try ModelMapper<Keeping>().map(Model.self, from: #"{"name": null}"#).name == "x")
    },
    Difference("J35", .different) { () throws in
      struct Model: StrictModel {
        let status: Int
        static let valueTransformer = ValueTransformer.standard
          .adding("setStatusWithNull:") { -1 }
          .adding("setStatusWithJSONObject:") { (_: JSONValue) in 1 }
      }
      #expect(try Model(json: #"{"status": null}"#).status == -1)
      #expect(try Model(json: #"{"status": 5}"#).status == 1)
    },
    Difference("J36", .same) { () throws in
      let json = #"{"a": 1, "b": 2, "zzz": 3}"#
      #expect(try Pair(json: json).a == 1)
      enum Closed: MappingPolicy {
        static var rules: MappingRules {
          var rules = Strict.rules
          rules.unknownKeys = .forbid
          return rules
        }
      }
      #expect(
        faults { try ModelMapper<Closed>().map(Pair.self, from: json) } == ["unknownKey zzz"]
      )
    },
    Difference("J38", .same) { () throws in
      let error = #expect(throws: ModelError.self) { try Cell<Date>(json: #"{"v": {}}"#) }
      #expect(
        error?.description
          == "Cell<Date>: 1 problem\n  v (line 1, column 7): expected "
          + "a date and time as in RFC 3339 (2014-05-06T07:08:09+02:00) or seconds since 1970, found an object"
      )
    },
    Difference("J39", .same) { () throws in
      #expect(faults("[]", as: Int?.self) == ["typeMismatch v"])
      #expect(faults("[{}]", as: [Pair]?.self) == ["missingKey v[0].a", "missingKey v[0].b"])
    },
    Difference("J40", .different) { () throws in
      final class Watched: StrictModel, DefaultInitializable {
        let tally = Tally()
        var a = 0 { didSet { tally.add("a") } }
        static let ignoredProperties: Set<String> = ["tally"]
      }
      let model = try Watched(json: #"{"a": 1}"#)
      try model.update(json: #"{"a": 2}"#)
      #expect(model.a == 2 && model.tally.all == [])
    },
    Difference("J42", .profile) { () throws in
      struct Gallery: StrictModel {
        let first: Year
        func validate() throws { throw ValidationFailure("the gallery") }
      }
      let json = #"{"first": {"year": 1}}"#
      #expect(faults { try Gallery(json: json) } == ["validationFailed first"])
      var year = Year(year: 2020)
      #expect(faults { try year.update(json: #"{"year": 1}"#) } == ["validationFailed"])
      _ = try ModelMapper<Merging>().update(&year, from: #"{"year": 1}"#)
      #expect(year.year == 1)
    },
  ]

  /// Updates as JSONModel merges.
  enum Merging: MappingPolicy {
    static var rules: MappingRules {
      var rules = Strict.rules
      rules.legacy.validatesUpdates = false
      rules.legacy.failingModels = .forgiven
      return rules
    }
  }

  private struct Pair: StrictModel {
    let a: Int
    let b: Int
    let c: Int?
  }

  private struct Tint {
    let name: String
  }

  private struct Year: StrictModel {
    var year: Int
    func validate() throws {
      if year <= 2011 { throw ValidationFailure("too old") }
    }
  }
}
