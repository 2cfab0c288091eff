public import ModelMappingFoundation
import PropertyIntrospection

extension JSONValue {
  /// Returns the value as JSON text in UTF-8.
  ///
  /// - Parameter options: Only `prettyPrinted`, `sortedKeys` and `escapingSlashes` apply.
  /// - Returns: The text; trees of any depth are written.
  public func jsonData(options: JSONWritingOptions = []) -> Data {
    var writer = JSONWriter(options: options)
    writer.write(self)
    return writer.takeData()
  }

  /// Returns the value as JSON text in UTF-8.
  ///
  /// - Parameter options: Only `prettyPrinted`, `sortedKeys` and `escapingSlashes` apply.
  /// - Returns: The text; trees of any depth are written.
  public func jsonBytes(options: JSONWritingOptions = []) -> [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes, options: options)
    return bytes
  }

  /// Appends the value as JSON text in UTF-8 to other bytes, such as the buffer of a server.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to append to.
  ///   - options: Only `prettyPrinted`, `sortedKeys` and `escapingSlashes` apply.
  public func append(
    to bytes: inout some RangeReplaceableCollection<UInt8>,
    options: JSONWritingOptions = [],
  ) {
    var writer = JSONWriter(options: options)
    writer.write(self)
    writer.append(to: &bytes)
  }

  /// Returns the value as JSON text.
  ///
  /// - Parameter options: Only `prettyPrinted`, `sortedKeys` and `escapingSlashes` apply.
  /// - Returns: The text; trees of any depth are written.
  public func jsonString(options: JSONWritingOptions = []) -> String {
    var writer = JSONWriter(options: options)
    writer.write(self)
    return writer.makeString()
  }
}

extension JSONWriter {
  /// Writes a tree.
  ///
  /// The pending levels are kept in an array, so depth costs no stack.
  mutating func write(_ value: JSONValue) {
    guard var level = writeOpening(value) else { return }
    var outer: [Level] = []
    while true {
      if let inner = writeScalars(of: &level) {
        outer.append(level)
        level = inner
      } else if let last = outer.popLast() {
        level = last
      } else {
        return
      }
    }
  }

  /// An open array or object, and the index of its next part.
  private struct Level {
    enum Parts {
      case array([JSONValue])
      case object([JSONMember])
    }

    let parts: Parts
    var next = 0
  }

  /// Writes the parts of a level up to the next nested level, which it opens; closes the level if there is
  /// none.
  private mutating func writeScalars(of level: inout Level) -> Level? {
    switch level.parts {
    case .array(let elements):
      while level.next < elements.count {
        let index = level.next
        level.next += 1
        writeSeparator()
        if let inner = writeOpening(elements[index]) { return inner }
      }
      endArray()
    case .object(let members):
      while level.next < members.count {
        let index = level.next
        level.next += 1
        writeKey(members[index].key)
        if let inner = writeOpening(members[index].value) { return inner }
      }
      endObject()
    }
    return nil
  }

  /// Writes a scalar, or opens an array or object.
  private mutating func writeOpening(_ value: JSONValue) -> Level? {
    switch value {
    case .null: writeNull()
    case .bool(let value): writeBool(value)
    case .number(let number): number.isFinite ? writeASCII(number.text) : writeLostNumber()
    case .string(let text): writeString(text)
    case .array(let elements):
      beginArray()
      return Level(parts: .array(elements))
    case .object(let object):
      beginObject()
      let members = object.members
      return Level(parts: .object(options.contains(.sortedKeys) ? sorted(members) : members))
    }
    return nil
  }

  private mutating func writeLostNumber() {
    writeNull()
    hasLostNumbers = true
  }

  private func sorted(_ members: [JSONMember]) -> [JSONMember] {
    inOrder(members.map(\.key)).map { members[$0] }
  }
}
