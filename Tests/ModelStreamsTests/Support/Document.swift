import Foundation

/// Documents that streams are made of.
enum Document {
  /// A user, as a public server returns it, on many lines.
  static var user: Data {
    get throws { try Data(contentsOf: folder.appendingPathComponent("user.json")) }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documents")
}
