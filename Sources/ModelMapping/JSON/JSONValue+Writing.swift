public import Foundation

extension JSONValue {
  /// The value as JSON text in UTF-8.
  ///
  /// - Parameter options: `prettyPrinted`, `sortedKeys` and `escapingSlashes` count here.
  /// - Returns: the text; a tree of any depth is written.
  public func jsonData(options: JSONWritingOptions = []) -> Data {
    var writer = JSONWriter(options: options)
    writer.write(self)
    return writer.takeData()
  }

  /// The value as JSON text.
  ///
  /// - Parameter options: `prettyPrinted`, `sortedKeys` and `escapingSlashes` count here.
  /// - Returns: the text; a tree of any depth is written.
  public func jsonString(options: JSONWritingOptions = []) -> String {
    var writer = JSONWriter(options: options)
    writer.write(self)
    return writer.makeString()
  }
}

extension JSONWriter {
  /// Writes a tree.
  ///
  /// The levels still to be written are kept in an array, so depth costs no stack.
  mutating func write(_ value: JSONValue) {
    var open: [Level] = []
    writeOpening(value, &open)
    while var level = open.popLast() {
      switch level {
      case .array(var elements):
        guard let next = elements.popFirst() else {
          endArray()
          continue
        }
        level = .array(elements)
        open.append(level)
        writeSeparator()
        writeOpening(next, &open)
      case .object(var members):
        guard let next = members.popFirst() else {
          endObject()
          continue
        }
        level = .object(members)
        open.append(level)
        writeKey(next.key)
        writeOpening(next.value, &open)
      }
    }
  }

  private enum Level {
    case array(ArraySlice<JSONValue>)
    case object(ArraySlice<JSONMember>)
  }

  private mutating func writeOpening(_ value: JSONValue, _ open: inout [Level]) {
    switch value {
    case .null: writeNull()
    case .bool(let value): writeBool(value)
    case .number(let number): number.isFinite ? writeASCII(number.text) : writeLostNumber()
    case .string(let text): writeString(text)
    case .array(let elements):
      beginArray()
      open.append(.array(elements[...]))
    case .object(let object):
      beginObject()
      let members = object.members
      open.append(.object((options.contains(.sortedKeys) ? sorted(members) : members)[...]))
    }
  }

  private mutating func writeLostNumber() {
    writeNull()
    hasLostNumbers = true
  }

  private func sorted(_ members: [JSONMember]) -> [JSONMember] {
    members.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
  }
}
