import Foundation
import ModelMapping

/// How long a type with 30 properties takes the first time, in nanoseconds: the first mapping of a tiny
/// document less the second one, which has everything that is kept for a type.
struct FirstUse: Codable {
  /// The first type of all in a process, with whatever the library and the system make once.
  let ofProcess: Double

  /// A type with 28 properties that is not generic.
  let user: Double

  /// Generic types, the lenient, the strict and the same strict ones with `JSONDecoder`, a number for each.
  let lenient: [Double]
  let strict: [Double]
  let codable: [Double]
}

extension FirstUse {
  private static let tags: [Any.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
    UInt32.self, UInt64.self, Float.self, Double.self, String.self, Character.self, Bool.self,
    Date.self, Data.self, URL.self, UUID.self, Decimal.self,
  ]

  /// Measures types that nothing has used before in this process.
  static func measured() throws -> FirstUse {
    let strictText = Data(
      """
      {"login":"a","name":"a","title":"a","street":"a","city":"a","country":"a","phone":"a","language":"a",\
      "currency":"a","time_zone":"a","home_page":"a","picture_url":"a","id":1,"age":1,"followers":1,\
      "following":1,"posts":1,"likes":1,"visits":1,"logins":1,"is_active":true,"is_admin":true,\
      "is_verified":true,"score":1.5,"latitude":1.5,"longitude":1.5}
      """.utf8
    )
    let ofProcess = try nanoseconds { try LenientUser(json: strictText) }
    var lenient: [Double] = []
    var strict: [Double] = []
    var codable: [Double] = []
    let decoder = JSONDecoder()
    _ = try decoder.decode(Tiny.self, from: strictText)
    func measure<Tag>(_ tag: Tag.Type) throws {
      lenient.append(try nanoseconds { try LenientMember<Tag>(json: strictText) })
      strict.append(try nanoseconds { try StrictMember<Tag>(json: strictText) })
      codable.append(
        try nanoseconds { try decoder.decode(StrictMember<[Tag]>.self, from: strictText) }
      )
    }
    for tag in tags { try measure(tag) }
    let text = Document.user.data
    let user = try nanoseconds { try StrictUser(json: text) }
    return FirstUse(
      ofProcess: ofProcess,
      user: user,
      lenient: lenient,
      strict: strict,
      codable: codable,
    )
  }

  private struct Tiny: Decodable {
    let id: Int
  }

  private static func nanoseconds<Model>(_ make: () throws -> Model) throws -> Double {
    let start = ProcessorTime.now
    blackHole(try make())
    let middle = ProcessorTime.now
    blackHole(try make())
    let end = ProcessorTime.now
    return ((middle - start) - (end - middle)) / .nanoseconds(1)
  }
}

extension FirstUse {
  /// What became of several processes.
  struct Summary: Encodable {
    let name: String
    let nanoseconds: Report.Figure

    /// The goal, if there is one: not more nanoseconds than these.
    let goal: Double?
  }

  /// Starts processes one after the other.
  ///
  /// - Parameter processes: how many.
  /// - Returns: a summary for each kind of type.
  /// - Throws: what a process throws.
  static func summaries(processes: Int) throws -> [Summary] {
    let runs = try (0..<processes).map { _ in try Child.firstUse.start(FirstUse.self) }
    let goal = 100_000.0
    return [
      ("a type with 30 properties, lenient", runs.flatMap(\.lenient), goal),
      ("a type with 30 properties, strict", runs.flatMap(\.strict), goal),
      ("a type with 30 properties, JSONDecoder", runs.flatMap(\.codable), nil),
      ("a type with 28 properties, not generic", runs.map(\.user), goal),
      ("the first type of a process", runs.map(\.ofProcess), nil),
    ].map { name, numbers, goal in
      Summary(name: name, nanoseconds: Report.Figure(Sample(numbers)), goal: goal)
    }
  }
}
