import PropertyIntrospection

/// The input of a mapper.
protocol JSONInput {
  /// Reads the document into an empty slot.
  func read(into slot: Slot, by run: MappingRun) throws(ModelError) -> MappingReport?

  /// Updates a model from the document.
  func update<Model>(
    _ model: inout Model,
    by run: MappingRun,
  ) throws(ModelError) -> MappingReport
}

extension LentBytes: JSONInput {
  @inline(__always)
  func read(into slot: Slot, by run: MappingRun) throws(ModelError) -> MappingReport? {
    try run.map(into: slot, from: view)
  }

  @inline(__always)
  func update<Model>(
    _ model: inout Model,
    by run: MappingRun,
  ) throws(ModelError) -> MappingReport {
    try run.update(&model, from: view)
  }
}

extension TreeValue: JSONInput {
  @inline(__always)
  func read(into slot: Slot, by run: MappingRun) throws(ModelError) -> MappingReport? {
    try run.map(into: slot, from: self)
  }

  @inline(__always)
  func update<Model>(
    _ model: inout Model,
    by run: MappingRun,
  ) throws(ModelError) -> MappingReport {
    try run.update(&model, from: self)
  }
}
