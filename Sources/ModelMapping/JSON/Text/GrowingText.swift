import PropertyIntrospection

/// The text that an update reads of a document that grows: its beginning, with the brackets closed that are open, and
/// perhaps without parts that were read before.
///
/// The document was scanned, so that values need not be skipped byte by byte.
final class GrowingText {
  /// A place where a part of the document is left out.
  struct Cut {
    /// The position in the text.
    let position: Int
    /// The number of bytes that are left out up to here.
    let omitted: Int
  }

  /// A last string that may go on.
  struct OpenString {
    /// The position of its opening quotation mark in the document.
    let start: Int
    /// The position in the document up to which it was looked at.
    var end: Int
    /// The kind of its contents, if not only ASCII without escapes, which is read as fast as it is copied.
    var text: String?
  }

  /// The end of a last string that may go on.
  let openEnd: Int
  private let count: Int
  private let values: SkippedValues
  private let cuts: [Cut]
  private let openString: OpenString?

  /// Creates the text of a document.
  ///
  /// - Parameters:
  ///   - count: The number of bytes of the text.
  ///   - openEnd: The end of a last string that may go on.
  ///   - values: The long values of the document, and those that are open, of which a text contains the outer ones.
  ///   - cuts: Where parts of the document are left out, in order.
  ///   - openString: The last string, if it is known.
  init(count: Int, openEnd: Int, values: SkippedValues, cuts: [Cut] = [], openString: OpenString?) {
    self.count = count
    self.openEnd = openEnd
    self.values = values
    self.cuts = cuts
    self.openString = openString
  }

  /// Returns the end of the value that begins at a position, if the value is long or open.
  func end(ofValueAt start: Int) -> Int? {
    let position = start + (cuts.last { $0.position <= start }?.omitted ?? 0)
    if let end = values.end(ofValueAt: position) {
      return end - (cuts.last { $0.position + $0.omitted <= end }?.omitted ?? 0)
    }
    // Each open value ends one bracket before the one around it.
    return values.open.lastIndex { $0 <= position }.flatMap { level in
      values.open[level] == position ? count - level : nil
    }
  }

  /// Returns the last string if it begins at a position and its text is known.
  func openString(at start: Int) -> String? {
    guard let openString, openEnd < .max else { return nil }
    let position = start + (cuts.last { $0.position <= start }?.omitted ?? 0)
    return openString.start == position ? openString.text : nil
  }
}

extension JSONReader {
  /// Advances past a value that is known to be long or open; returns false for others.
  @inline(never)
  mutating func passGrowing() -> Bool {
    _ = peek()
    guard let end = growing?.withObject({ $0.end(ofValueAt: position) }) else { return false }
    position = end
    return true
  }

  /// Reads a last string that may go on, if its text is known.
  @inline(never)
  mutating func takeOpenString() -> String? {
    growing?.withObject { growing in
      growing.openString(at: position).map { text in
        position = growing.openEnd
        return text
      }
    }
  }
}
