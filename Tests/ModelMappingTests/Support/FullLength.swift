import Foundation

/// Whether long tests run every round, as `.ci/nightly` requests.
let isFullLength = ProcessInfo.processInfo.environment["MODELMAPPING_TESTS"] == "full"
