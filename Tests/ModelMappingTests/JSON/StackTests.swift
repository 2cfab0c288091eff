import Foundation
import ModelHTTP
import ModelMapping
import Testing

@Suite("Thread stacks")
struct StackTests {
  @Test(
    "of any size do not overflow on deep documents",
    arguments: [128, 256, 512, 1024, 8192],
    Nest.allCases,
  )
  func end(kilobytes: Int, nest: Nest) async {
    let failures = await onStack(ofKilobytes: kilobytes) {
      [10, 100, 400, 1000, 2048].flatMap { nest.failures(levels: $0) }
    }
    #expect(failures == [])
  }

  // An even smaller one has too little room to destroy the values.
  @Test(
    "do not overflow on values that are as deep as any that can be read on a larger one",
    arguments: [512, 1024, 8192],
    Use.allCases,
  )
  func deepValues(kilobytes: Int, use: Use) async {
    for isObject in [false, true] {
      let values = [1, 1, 2].map { (number: JSONValue) in
        var value = number
        for _ in 0..<MappingOptions.largestMaximumDepth {
          value = isObject ? .object(["a": value]) : .array([value])
        }
        return value
      }
      let failures = await onStack(ofKilobytes: kilobytes) { use.failures(values) }
      #expect(failures == [])
    }
  }

  /// What is done with deep values.
  enum Use: CaseIterable, Sendable {
    case comparison, hashing, patching, coding

    /// The failures with two equal values and one that differs in its innermost part.
    func failures(_ values: [JSONValue]) -> [String] {
      let (first, second, other) = (values[0], values[1], values[2])
      switch self {
      case .comparison:
        return first == second && first != other ? [] : ["compared wrongly"]
      case .hashing:
        let hashes = (first.hashValue, second.hashValue, other.hashValue)
        return hashes.0 == hashes.1 && hashes.0 != hashes.2 ? [] : ["hashed wrongly"]
      case .patching:
        let patch = first.mergePatch(to: other)
        return first.applying(mergePatch: patch) == other && patch == other
          ? [] : ["patched wrongly"]
      case .coding:
        do {
          _ = try JSONEncoder().encode(first)
          return []
        } catch {
          // Foundation has a limit of its own.
          return error is EncodingError ? [] : ["\(error)"]
        }
      }
    }
  }

  @Test(
    "do not overflow when other decoders decode values",
    arguments: [256, 512, 1024],
  )
  func decoders(kilobytes: Int) async {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let failures = await onStack(ofKilobytes: kilobytes) {
        let text =
          String(repeating: open, count: 500) + "1" + String(repeating: close, count: 500)
        do {
          _ = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
          return []
        } catch DecodingError.dataCorrupted(let context) {
          return context.debugDescription.contains("stack") ? [] : [context.debugDescription]
        } catch {
          return ["\(error)"]
        }
      }
      #expect(failures == [])
    }
  }

  @Test("that are too small are reported with the depth that they allow")
  func limit() async {
    let value = (0..<1000).reduce(1 as JSONValue) { value, _ in ["a": value] }
    let failures = await onStack(ofKilobytes: 128) {
      do {
        let mapper = ModelMapper<Lenient>(options: .init(maximumDepth: 2048))
        _ = try mapper.jsonObject(from: Holding(json: value))
        return ["written"]
      } catch {
        let limit = (error as? ModelError)?.issues[0].expectation?.parameters["maximum"]
        return (limit?.number?.intValue ?? 2048) < 1000 ? [] : ["\(error)"]
      }
    }
    #expect(failures == [])
  }

  @Test("are large enough to plan long chains of models", arguments: [128, 512])
  func chains(kilobytes: Int) async {
    let failures = await onStack(ofKilobytes: kilobytes) {
      do {
        let first = try ModelMapper<Strict>().map(
          Cell<D0, D0, D0>.self,
          from: #"{"a": {"c": {}}}"#,
        )
        return first.a?.c == nil ? ["no cell"] : []
      } catch {
        // With a sanitizer, reading the document may need half of the smallest stack. Building
        // plans does not.
        let isSmallest = kilobytes == 128 && (error as? ModelError)?.code == .tooDeep
        return isSmallest ? [] : ["\(error)"]
      }
    }
    #expect(failures == [])
  }

  #if canImport(Glibc)
  @Test("have the bounds that the system reports, on the main thread and others")
  func bounds() async {
    let main = await MainActor.run { Self.faultsOfBounds() }
    #expect(main == [])
    for kilobytes in [128, 256, 1024] {
      #expect(await onStack(ofKilobytes: kilobytes) { Self.faultsOfBounds() } == [])
    }
  }

  /// Compares the current thread's bounds with those of the C library and with a stack address.
  private static func faultsOfBounds() -> [String] {
    guard let bounds = StackSpace.reported else { return ["no bounds"] }
    var faults: [String] = []
    if SystemStack.bounds != bounds { faults.append("\(bounds) is not \(SystemStack.bounds)") }
    if !(bounds.lowest..<bounds.highest).contains(SystemStack.address) {
      faults.append("\(SystemStack.address) is not in \(bounds)")
    }
    return faults
  }
  #endif

  /// Kinds of values that can be nested indefinitely.
  enum Nest: CaseIterable, Sendable {
    case classes, structs, models, dictionaries, values, anything, codable

    /// The failures of a document of the given depth, which is read from JSON text and from a tree,
    /// and written back if it can be read.
    func failures(levels: Int) -> [String] {
      switch self {
      case .classes: check(Linked.self, text("{\"next\":", "null", "}", levels))
      case .structs: check(Branch.self, text("{\"twigs\":[", "", "]}", levels / 2))
      case .models: check([Branch].self, "[" + text("{\"twigs\":[", "", "]}", levels / 2) + "]")
      case .dictionaries: check(JSONValue.self, text("{\"a\":", "1", "}", levels))
      case .values: check(JSONValue.self, text("[", "1", "]", levels))
      case .anything: check(Box.self, "{\"any\":" + text("[", "1", "]", levels) + "}")
      case .codable:
        check(Rooted.self, "{\"tree\":" + text("{\"inner\":", "null", "}", levels) + "}")
      }
    }

    private func text(_ open: String, _ inside: String, _ close: String, _ levels: Int) -> String {
      String(repeating: open, count: levels) + inside + String(repeating: close, count: levels)
    }

    private func check<Value>(_: Value.Type, _ json: String) -> [String] {
      let mapper = ModelMapper<Strict>(options: .init(maximumDepth: 2048))
      var failures: [String] = []
      func attempt(_ body: () throws(ModelError) -> Value) {
        do throws(ModelError) {
          let value = try body()
          _ = try mapper.jsonString(from: value)
          _ = try mapper.jsonValue(from: value)
        } catch  where error.code != .tooDeep {
          failures.append(error.description)
        } catch {}
      }
      attempt { () throws(ModelError) in try mapper.map(Value.self, from: json) }
      attempt { () throws(ModelError) in
        let tree = try JSONValue(json: json, maximumDepth: 2048)
        return try mapper.map(Value.self, from: tree)
      }
      return failures
    }
  }
}

private final class Linked: StrictModel, DefaultInitializable {
  var next: Linked?
  var name: String?
}

private struct Branch: StrictModel {
  let twigs: [Branch]?
}

private struct Holding: LenientModel {
  var json: JSONValue = .null
}

private struct Box: StrictModel {
  let any: Any
}

private struct Rooted: StrictModel {
  let tree: Tree?
}

private final class Tree: Codable {
  var inner: Tree?
}

/// 512 models, each of which references three others.
private final class Cell<A: Digit, B: Digit, C: Digit>: StrictModel, DefaultInitializable {
  var a: Cell<A.Next, B, C>?
  var b: Cell<A, B.Next, C>?
  var c: Cell<A, B, C.Next>?
}

private protocol Digit {
  associatedtype Next: Digit
}

private enum D0: Digit { typealias Next = D1 }
private enum D1: Digit { typealias Next = D2 }
private enum D2: Digit { typealias Next = D3 }
private enum D3: Digit { typealias Next = D4 }
private enum D4: Digit { typealias Next = D5 }
private enum D5: Digit { typealias Next = D6 }
private enum D6: Digit { typealias Next = D7 }
private enum D7: Digit { typealias Next = D0 }
