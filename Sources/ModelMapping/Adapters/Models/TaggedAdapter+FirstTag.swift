import PropertyIntrospection

/// Reads objects that begin with their tag in one pass.
extension TaggedAdapter {
  /// Reads a new value whose tag comes first in one pass, if its payload comes next or has no key, as is most common;
  /// otherwise returns nil.
  ///
  /// The last of two equal keys counts, so if there is another one, the outermost value read this way starts again.
  func readByFirstTag<S: ValueSource>(
    _ key: String,
    _ content: String?,
    _ members: inout S.Members,
    at start: S.Mark,
    from source: inout S,
    into slot: Slot,
  ) throws(ReadingFailure) -> ReadResult? {
    guard !slot.isInitialized, source.context.firstTags != .scanned,
      let number = try readKnownTag(from: &source),
      let adapter = plan.cases[number].adapter,
      try content == nil
        ? isPlainModel(adapter) : source.nextMember(&members, in: plan.keys) == 1
    else { return nil }
    let isOutermost = source.context.firstTags == .trusted
    source.context.firstTags = .trustedAround
    defer {
      if isOutermost, source.context.firstTags == .trustedAround {
        source.context.firstTags = .trusted
      }
    }
    let mark = source.findingCount
    do throws(ReadingFailure) {
      let outcome: ReadResult
      let isRepeated: Bool
      if let content {
        (outcome, isRepeated) = try readNext(
          number,
          content,
          &members,
          at: start,
          from: &source,
          slot,
        )
      } else {
        source.rewind(to: start)
        let item = plan.cases[number]
        let count: Int
        (outcome, count) = try readBeside(key, item, adapter, from: &source, into: slot)
        isRepeated = count > 1
      }
      if !isRepeated { return outcome }
      if outcome == .written { memory.destroy(slot.filled) }
      if !isOutermost { throw ReadingFailure(reason: .repeatedTag, offset: 0) }
    } catch {
      if error.reason != .repeatedTag || !isOutermost { throw error }
    }
    // Only once in a document, so that its length bounds the time.
    source.context.firstTags = .scanned
    source.findings.removeAll(since: mark)
    return nil
  }

  /// Whether an adapter is that of a model without hooks for reading and flattened models.
  private func isPlainModel(_ adapter: ValueAdapter) -> Bool {
    guard let model = adapter.model, model === adapter else { return false }
    return model.plan.table.isPlain
  }

  /// Reads the payload at the present position, and skips the rest of its object.
  ///
  /// - Returns: The outcome, and whether a key of the tag or of the payload occurs again.
  private func readNext<S: ValueSource>(
    _ number: Int,
    _ content: String,
    _ members: inout S.Members,
    at start: S.Mark,
    from source: inout S,
    _ slot: Slot,
  ) throws(ReadingFailure) -> (ReadResult, isRepeated: Bool) {
    let outcome = try readPayload(number, [.key(content)], from: &source, into: slot)
    let rest: Members<S.Mark>
    do throws(ReadingFailure) {
      let first = try source.nextMember(&members, in: plan.keys)
      rest = try scanRest(of: &members, at: first, from: &source)
    } catch {
      if outcome == .written { memory.destroy(slot.filled) }
      throw error
    }
    if rest.first != nil { return (outcome, true) }
    return (try keep(outcome, of: rest, at: start, from: &source, in: slot), false)
  }

  /// Returns the outcome of reading a payload into an empty slot, unless other members make its object unusable.
  func keep<S: ValueSource>(
    _ outcome: ReadResult,
    of members: borrowing Members<S.Mark>,
    at start: S.Mark,
    from source: inout S,
    in slot: Slot,
  ) throws(ReadingFailure) -> ReadResult {
    var isKept = false
    defer { if !isKept, outcome == .written { memory.destroy(slot.filled) } }
    isKept = try reportUnknown(members, at: start, from: &source)
    return isKept ? outcome : .unusable
  }
}
