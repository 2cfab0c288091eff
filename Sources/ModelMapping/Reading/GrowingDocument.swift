import PropertyIntrospection

/// A document that arrives piece by piece.
package struct GrowingDocument {
  /// An array directly inside the document's object.
  package struct Place: Sendable {
    /// The key of the array.
    package let key: String
    /// The position after its opening bracket.
    package let start: Int
    /// The position of its closing bracket, if that has arrived.
    package var end: Int?
    /// The position after the last complete element.
    package var boundary: Int
    /// The number of complete elements.
    package var count = 0

    package init(key: String, start: Int) {
      self.key = key
      self.start = start
      boundary = start
    }
  }

  /// What an update has done.
  package enum Outcome {
    /// The model is updated, and there is nothing to report.
    case updated
    /// Nothing: the whole document has to be read.
    case unread
    /// Nothing, as a value other than a string would take the open string.
    case refused
  }

  let bytes: [UInt8]
  /// The number of bytes that may be read.
  let count: Int
  /// Whether these end inside a string.
  let isOpenString: Bool
  /// The brackets that close those that are open, from the inside out.
  let closers: [UInt8]
  /// The arrays in the order of the document.
  let arrays: [Place]

  package init(
    bytes: [UInt8],
    count: Int,
    isOpenString: Bool,
    closers: [UInt8],
    arrays: [Place],
  ) {
    self.bytes = bytes
    self.count = count
    self.isOpenString = isOpenString
    self.closers = closers
    self.arrays = arrays
  }

  /// The document as far as it may be read, with its open brackets closed, and the end of an open string in it.
  package var whole: (text: [UInt8], openEnd: Int) {
    let text = bytes[..<count] + (isOpenString ? [0x22] : [])
    return (text + closers, isOpenString ? text.count : .max)
  }

  /// Returns the position up to which the elements of an array may be read.
  func end(of number: Int) -> Int { arrays[number].end ?? count }

  /// Returns the position after the last complete element of an array.
  func boundary(of number: Int) -> Int { arrays[number].end ?? arrays[number].boundary }

  /// Returns the elements of an array that were not complete when it was read.
  func part(of array: GrowingArray) -> GrowingArray.Part {
    let place = arrays[array.number]
    let rest = bytes[array.position..<end(of: array.number)]
    var text: [UInt8] = [0x5B]
    text += array.complete > 0 ? rest.drop { $0 != 0x2C }.dropFirst() : rest
    let isOpenString = isOpenString && place.end == nil
    if isOpenString { text.append(0x22) }
    let openEnd = isOpenString ? text.count : .max
    text += place.end == nil ? closers.dropLast() : [0x5D]
    return GrowingArray.Part(text: text, openEnd: openEnd, complete: place.count - array.complete)
  }
}

extension ModelError {
  /// Whether a value other than a string would take the open string of a document that is valid itself.
  package var refusesOpenString: Bool { issues.contains { $0.code == .malformedJSON } }
}
