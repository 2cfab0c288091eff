/// A class-only protocol.
protocol Delegate: AnyObject {}

/// Holds a reference of each kind.
final class Referring {
  var strong: Tracked?
  weak var weak: Tracked?
  weak var weakProtocol: (any Delegate)?
  unowned var unowned: Tracked
  unowned(unsafe) var unchecked: Tracked
  unowned var unownedOptional: Tracked?

  init(_ tracked: Tracked) {
    self.unowned = tracked
    // SAFETY: never read.
    unsafe self.unchecked = tracked
  }
}
