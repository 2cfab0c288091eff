/// Which properties of a model are written.
struct ExportSelection {
  private let only: Set<String>?
  private let excluding: Set<String>

  /// All of them.
  static let all = ExportSelection(only: nil, excluding: [])

  init(only: [String]?, excluding: [String]) {
    self.only = only.map { Set($0) }
    self.excluding = Set(excluding)
  }

  var isAll: Bool { only == nil && excluding.isEmpty }

  @inline(__always)
  func contains(_ name: String) -> Bool {
    if isAll { return true }
    return (only?.contains(name) ?? true) && !excluding.contains(name)
  }
}
