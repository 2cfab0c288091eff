import ModelArchives
import ModelMapping
import ModelSchema
import PropertyIntrospection
import Testing

@Suite("Values that cannot be copied")
struct NoncopyablePropertyTests {
  @Test("are reported, and stay as they are")
  func reading() throws {
    let mapped = try ModelMapper<Lenient>().mapWithReport(
      TokenHolder.self,
      from: #"{"name": "n", "token": 1, "pair": {"first": 2, "last": 3}}"#,
    )
    let holder = mapped.value
    #expect(holder.name == "n" && holder.token.number == 7)
    #expect(holder.pair.first?.number == nil && holder.pair.last == 3)
    let advice = "ignore it, map it to `.unmapped`, or give it a type that can be mapped"
    #expect(
      mapped.report.issues.map(\.detail) == [
        "`token` of TokenHolder is of type (), or of a type that cannot be copied: \(advice)",
        "`first` of TokenPair<Token> is of type Optional<Token>, which cannot be mapped: \(advice)",
      ]
    )
    #expect(throws: ModelError.self) {
      try ModelMapper<Strict>().map(TokenHolder.self, from: "{}")
    }
  }

  @Test("are left alone while models are written, copied, compared, described and archived")
  func values() throws {
    let tokens = Token.counting {
      do {
        let holder = try TokenHolder(json: #"{"name": "n", "pair": {"last": 3}}"#)
        holder.pair.first = Token(number: 5)
        #expect(try holder.jsonString() == #"{"name":"n","pair":{"last":3}}"#)
        let copy = try holder.modelCopy()
        #expect(copy.token.number == 7 && copy.pair.first?.number == nil)
        #expect(copy.isModelEqual(to: holder))
        #expect(holder.modelDescription.contains("last = 3"))
        let restored = try TokenHolder(archivedData: holder.archivedData())
        #expect(restored.pair.last == 3 && restored.token.number == 7)
        try restored.update(json: #"{"token": 1, "pair": {"first": 1, "last": 4}}"#)
        #expect(restored.pair.last == 4)
        _ = try? TokenHolder.jsonSchema()
      } catch {
        Issue.record(error)
      }
    }
    #expect(tokens.made > 0 && tokens.made == tokens.destroyed)
  }
}

private struct Token: ~Copyable {
  let number: Int

  init(number: Int) {
    self.number = number
    Self.counts?.withLock { $0.made += 1 }
  }

  deinit { Self.counts?.withLock { $0.destroyed += 1 } }

  @TaskLocal static var counts: Locked<(made: Int, destroyed: Int)>?

  /// Returns how many tokens a closure makes and destroys.
  static func counting(_ body: () -> Void) -> (made: Int, destroyed: Int) {
    let counts = Locked((made: 0, destroyed: 0))
    $counts.withValue(counts) { body() }
    return counts.withLock { $0 }
  }
}

private final class TokenHolder: LenientModel {
  var name = ""
  let token = Token(number: 7)
  var pair = TokenPair<Token>()
  init() {}
}

private final class TokenPair<Value: ~Copyable> {
  var first: Value?
  var last = 0
  init() {}
}

extension TokenPair: MappableModel, LenientModel, DefaultInitializable where Value: ~Copyable {
  typealias Policy = Lenient
}
