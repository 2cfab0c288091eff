import ModelMapping

/// Finds a key that occurs twice in one object of a document.
struct RepeatedKey {
  /// The key, and the offset of its second occurrence.
  private(set) var found: (key: String, offset: Int)?

  /// Searches a valid document.
  init(in bytes: [UInt8]) {
    // The keys of each open object; nil for an array.
    var open: [Set<String>?] = []
    var mayBeKey = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        open.append([])
        mayBeKey = true
      case UInt8(ascii: "["): open.append(nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ","): mayBeKey = open.last.map { $0 != nil } ?? false
      case UInt8(ascii: "\""):
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if mayBeKey {
          let key = Self.text(bytes[start...min(index, bytes.count - 1)])
          if open[open.count - 1]?.insert(key).inserted == false {
            found = (key, start)
            return
          }
        }
        mayBeKey = false
      default: break
      }
      index += 1
    }
  }

  /// The text of a string with its quotation marks.
  private static func text(_ literal: ArraySlice<UInt8>) -> String {
    guard literal.contains(UInt8(ascii: "\\")),
      case .string(let text)? = try? JSONValue(json: Array(literal))
    else { return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self) }
    return text
  }
}
