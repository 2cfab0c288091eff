/// Values of a text that are read more than once: to look at, or after others.
extension TextSource {
  @inline(__always)
  mutating func skipToReadLater() throws(ReadingFailure) {
    if reader.growing != nil, reader.passGrowing() { return }
    let first = reader.peek()
    if first == 0x7B || first == 0x5B {
      try skipContainerToReadLater()
    } else {
      try reader.skipValue()
    }
  }

  @inline(never)
  private mutating func skipContainerToReadLater() throws(ReadingFailure) {
    var noted = passed ?? SkippedValues()
    passed = nil
    try reader.skipValue(noting: &noted)
    passed = noted
  }

  @inline(__always)
  mutating func passOthers(
    _ members: inout Members,
    in table: KeyTable,
  ) throws(ReadingFailure) {
    // An open tag would be counted, and the object is read again.
    if context.tag?.depth == reader.depth - 1 { return try skipToReadLater() }
    noteSkipped()
    try passUnknown(&members, in: table)
  }

  mutating func noteSkipped() {
    if passed == nil { passed = SkippedValues() }
  }

  mutating func readObjectToLookAt() throws(ReadingFailure) -> JSONObject? {
    let object = try readWholeObjectToLookAt()
    guard hasReadOpenString, let object else { return object }
    var value = JSONValue.object(object)
    _ = value.removeLastString()
    return value.object
  }

  private mutating func readWholeObjectToLookAt() throws(ReadingFailure) -> JSONObject? {
    _ = reader.peek()
    if let (object, end) = trees?.scratch.trees?.object(at: reader.position) {
      reader.position = end
      return object
    }
    let kept = trees ?? KeptTrees()
    trees = kept
    return try reader.readObject(keepingIn: &kept.scratch)
  }

  mutating func lookAtObject() throws(ReadingFailure) -> JSONObject? {
    let start = mark
    let object = try readObjectToLookAt()
    rewind(to: start)
    return object
  }
}
