import Logging
import ModelMapping

extension Logger {
  /// Logs that a document was refused.
  ///
  /// The message is the same for all documents; `problems` contains no values, so that it can be counted.
  func refused(_ error: ModelError) {
    notice(
      "refused",
      metadata: [
        "model": "\(error.modelName)",
        "status": "\(error.httpStatus)",
        "problems": .array(error.issues.map { "\($0.groupingKey)" }),
      ],
    )
    debug("\(error)")
  }

  /// Logs what the lenient engine corrected, if anything.
  func corrected(_ report: MappingReport) {
    guard !report.isEmpty else { return }
    warning("corrected", metadata: ["problems": .array(report.issues.map { "\($0.groupingKey)" })])
    debug("\(report)")
  }
}
