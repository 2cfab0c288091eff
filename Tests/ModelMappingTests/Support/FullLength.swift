import Foundation

/// Whether long tests run all their rounds, as `.ci/nightly` asks for.
let isFullLength = ProcessInfo.processInfo.environment["MODELMAPPING_TESTS"] == "full"

/// Returns a number of rounds or elements: all of them, or a sample that takes less time.
func rounds(_ all: Int, sample: Int) -> Int { isFullLength ? all : sample }
