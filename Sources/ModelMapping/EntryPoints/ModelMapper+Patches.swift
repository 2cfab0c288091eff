import PropertyIntrospection

// What the module for merge patches needs of the engine.

/// A patch, and what was found in it.
package struct Patch {
  package let value: JSONValue
  /// The text, without comments, if the patch is text.
  fileprivate let text: [UInt8]?
  fileprivate let report: MappingReport
}

/// What was read from a document after a patch was applied to it.
package struct PatchedModel<Model> {
  /// Nil if the document cannot be read.
  package let model: Model?
  /// With marks at the values that are not used, so that old ones can stay.
  package let findings: Findings
}

extension ModelMapper {
  /// Reads a patch for a model of a type; its errors reveal no more than an update's.
  package func readPatch(
    _ patch: borrowing some JSONInput & ~Copyable & ~Escapable,
    for type: any MappableModel.Type,
  ) throws(ModelError) -> Patch {
    let hidesText = try withRun(of: type, known: type, wantsReport: false) { $0.hidesTextOfUpdates }
    var report = MappingReport.empty
    var text: [UInt8]?
    do throws(ModelError) {
      let value = try makeValue(of: JSONValue.self) { slot throws(ModelError) in
        try withRun(of: JSONValue.self, wantsReport: true) { run throws(ModelError) in
          var run = run
          (run.hidesText, run.keepsText) = (hidesText, true)
          var reader = JSONInputReader(run, slot)
          patch.provideJSON(to: &reader)
          try reader.finish(slot)
          (report, text) = (reader.report, reader.text)
          if let read = text, !run.limits.reading.isEmpty {
            text = withByteView(of: read) { try? run.limits.reading.plain($0) }
          }
        }
      }
      return Patch(value: value, text: text, report: report)
    } catch {
      let name = TypeName.readable(type)
      throw ModelError(modelName: name, issues: error.issues, isTruncated: error.isTruncated)
    }
  }

  /// Reads a patch in a dictionary for a model of a type.
  package func readPatch(
    _ patch: [String: Any],
    for type: any MappableModel.Type,
  ) throws(ModelError) -> Patch {
    try readPatch(TreeValue.object(.native(patch)), for: type)
  }

  /// Returns a model with the values of a patch if reading these alone has the same outcome as patching the model's
  /// document: all other values are read as they were written, and there is nothing to say about those of the patch.
  package func replacing<Model: MappableModel>(
    valuesOf patch: Patch,
    in model: Model,
  ) throws(ModelError) -> Mapped<Model>? {
    guard case .object(let changes) = patch.value else { return nil }
    return try withRun(of: Model.self, known: Model.self, wantsReport: true) { run in
      guard let adapter = run.adapter as? ModelAdapter,
        let changed = adapter.plan.scalars(setBy: changes)
      else { return nil }
      var copy = model
      let report = withSlot(of: &copy) { slot in
        adapter.plan.isRestored(slot, besides: changed, room: run.limits.depth)
          ? try? run.update(slot, from: TreeValue(patch.value)) : nil
      }
      guard let report, report.issues.isEmpty else { return nil }
      return Mapped(value: copy, report: patch.report.followed(by: report, run.limits))
    }
  }

  /// Reads a document after a patch was applied to it.
  ///
  /// It keeps as many findings as `limit` says, if a value can be kept in place of one that does not fit.
  package func readPatched<Model: MappableModel>(
    _ document: JSONValue,
    as type: Model.Type,
    limit: Int,
  ) throws(ModelError) -> PatchedModel<Model> {
    try withRun(of: type, known: type, wantsReport: true) { run in
      var source = run.source(of: TreeValue(document))
      source.findings.isPatched = true
      if !source.findings.keepsNothing {
        source.findings.limit = max(source.findings.limit, limit)
      }
      let model: Model? = withTemporarySlot(for: run.adapter.memory) { slot in
        do throws(ReadingFailure) {
          return try run.readValue(into: slot, from: &source) ? slot.filled.take(type) : nil
        } catch {
          _ = source.recording(error)
          return nil
        }
      }
      return PatchedModel(model: model, findings: source.findings)
    }
  }

  /// Returns the report of a patch and of reading the patched document, in the order of the patch; throws errors.
  ///
  /// Faults are at their paths in the patched document, and are located in the text of the patch, which begins at
  /// `start` in its own document: each at its value, or else at what is there in its place.
  package func report<Model: MappableModel>(
    _ faults: [Fault],
    of patched: PatchedModel<Model>,
    applying patch: Patch,
    below start: [MappingPath.Component],
  ) throws(ModelError) -> MappingReport {
    try withRun(of: Model.self, known: Model.self, wantsReport: true) { run throws(ModelError) in
      try withByteView(of: patch.text ?? []) { bytes throws(ModelError) in
        let start = (document: JSONReader(bytes, maximumDepth: 1).position, path: start)
        let bytes = patch.text.map { _ in bytes }
        var located = run.findings
        var source = faults.isEmpty ? nil : IssueSource(bytes)
        for var fault in faults {
          fault.prefix([], start.path)
          if bytes != nil {
            let location = ValueLocation.text(TextLocation(position: start.document, depth: 0))
            let path = Array(fault.jsonPath.reversed())
            fault.offset = source?.value(at: path, below: location)?.offset
          }
          try? located.add(fault)
        }
        located.noteTruncation(of: patched.findings)
        if patched.model == nil || located.hasErrors {
          throw ModelError(modelName: run.name, findings: located, in: bytes)
        }
        return patch.report.followed(by: run.makeReport(located, in: bytes), run.limits)
      }
    }
  }

  /// Returns the document of a model with the keys that a patch has for its properties: alternatives, other spellings.
  ///
  /// The patched document would have two keys of one property otherwise, of which the old one might win.
  package func renamingKeys(
    of document: JSONValue,
    like patch: JSONValue,
    for type: any MappableModel.Type,
  ) throws(ModelError) -> JSONValue {
    try withRun(of: type, known: type, wantsReport: false) { run in
      document.renamingKeys(like: patch, run.adapter)
    }
  }
}

extension MappingReport {
  fileprivate func followed(by other: MappingReport, _ limits: MappingLimits) -> MappingReport {
    if isEmpty { return other }
    let all = (issues + other.issues).ordered { $0.location?.byteOffset ?? 0 }
    return MappingReport(
      issues: Array(all.prefix(limits.issues)),
      isTruncated: isTruncated || other.isTruncated || all.count > limits.issues,
    )
  }
}

// MARK: - Keys

extension JSONValue {
  fileprivate func renamingKeys(like patch: JSONValue, _ adapter: ValueAdapter) -> JSONValue {
    guard case .object(var object) = self, case .object(let changes) = patch, !StackSpace.isScarce
    else { return self }
    if let plan = adapter.model?.plan {
      plan.renameKeys(of: &object, like: changes)
    } else if let inner = adapter.container?.inner {
      for (key, change) in changes where change.kind == .object {
        object[key] = object[key]?.renamingKeys(like: change, inner)
      }
    }
    return .object(object)
  }
}

extension ModelPlan {
  /// Returns the properties that get a scalar or an array of scalars from an object; nil if others or none read a key.
  fileprivate func scalars(setBy changes: JSONObject) -> BitSet? {
    var rules = BitSet()
    for (key, change) in changes {
      let index = withByteView(of: key) { content.keys.table.index(of: $0) }
      guard index >= 0, content.keys.short[index].isOnly else { return nil }
      let rule = content.keys.short[index].rule
      let adapter = content.rules[rule].adapter
      guard adapter is ScalarAdapter || adapter is ScalarArrayAdapter else { return nil }
      // Without a member, `init()` might give it another value than nil.
      if change.isNull, !adapter.mayBeAbsent || content.construction != .inPlace { return nil }
      rules.insert(rule)
    }
    return rules
  }

  /// Whether all values of a model in a slot but those of some properties are read back from what is written.
  func isRestored(_ slot: Slot, besides others: BitSet = BitSet(), room: Int) -> Bool {
    let rules = policyRules
    guard !isClass, isWrittenPlainly, lentTable.withObject({ $0.isPlain }), room > 0,
      exportTable.withObject({ $0.isOneToOne }), rules.legacy.nullForOptional == .setNil,
      rules.legacy.validatesUpdates, rules.missingValue != .reset
    else { return false }
    let storage = InstanceStorage(of: slot, isClass: false)
    return content.rules.indices.allSatisfy { index in
      others.contains(index)
        || content.rules[index].withValue(of: storage) { value in
          content.rules[index].adapter.isRestored(value, room: room - 1)
        }
    }
  }

  fileprivate func renameKeys(of object: inout JSONObject, like changes: JSONObject) {
    for (key, change) in changes {
      guard let rule = rule(readFrom: key) else { continue }
      if object[key] == nil, rule.writePath?.count == 1, let written = rule.writePath?[0].key,
        changes[written] == nil
      {
        object[key] = object[written]
        object[written] = nil
      }
      if change.kind != .object { continue }
      object[key] = object[key]?.renamingKeys(like: change, rule.valueAdapter)
    }
    for plan in content.rules.compactMap(\.flattened).flatMap(\.plans) {
      plan.renameKeys(of: &object, like: changes)
    }
  }

  /// Returns the property that reads the value of a key of the model's own object.
  private func rule(readFrom key: String) -> PropertyPlan? {
    let index = withByteView(of: key) { content.keys.table.index(of: $0) }
    let known = index < 0 ? content.keys.otherSpellings?.index(of: key) : index
    return known.flatMap { content.keys.entries[$0].readers.first }.map { content.rules[$0.rule] }
  }
}
