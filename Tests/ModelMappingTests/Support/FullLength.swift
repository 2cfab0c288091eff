import Foundation

/// Whether long tests run every round, as `.ci/nightly` requests.
let isFullLength = ProcessInfo.processInfo.environment["MODELMAPPING_TESTS"] == "full"

/// Returns the number of rounds or elements to use: all of them, or a sample to save time.
func rounds(_ all: Int, sample: Int) -> Int { isFullLength ? all : sample }
