import ModelMapping

/// One mapping in the middle of which code of users runs: it does something to the object that is being mapped.
final class Scene {
  /// What code of users runs.
  enum Moment: String, CaseIterable {
    case initializer, deinitializer
    case decoding, rawValue, transformer, wrapperSetter, wrapperGetter, hashing
    case family, preprocess, postprocess, validate
    case encoding, rawValueGetter, exportTransformer, exportPostprocess

    var isForWriting: Bool {
      switch self {
      case .encoding, .rawValueGetter, .exportTransformer, .exportPostprocess: true
      default: false
      }
    }
  }

  /// What it does.
  enum Action: String, CaseIterable {
    case assignNil, replace, append, read, mapAgain, dropOwner, fail
  }

  struct Failure: Error {}

  /// The scene that is played.
  // SAFETY: set and read by the tests of one serialized suite, on one thread at a time.
  nonisolated(unsafe) static var current: Scene?

  /// How many instances of `SceneToken` live.
  // SAFETY: as above.
  nonisolated(unsafe) static var living = 0

  let moment: Moment
  let action: Action
  /// The object that is being mapped.
  var owner: (any SceneOwner)?
  /// How often the code ran.
  private(set) var count = 0
  /// What was found wrong.
  private(set) var mistakes: [String] = []
  private var isActing = false

  init(_ moment: Moment, _ action: Action) {
    self.moment = moment
    self.action = action
  }

  /// Says which object is mapped; the one before goes when that is done, as its parts may look for it.
  func follow(_ owner: any SceneOwner) {
    let former = self.owner
    self.owner = owner
    withExtendedLifetime(former) {}
  }

  /// Called by code of users.
  static func act(_ moment: Moment) throws {
    guard let scene = current, scene.moment == moment, !scene.isActing else { return }
    scene.isActing = true
    defer { scene.isActing = false }
    scene.count += 1
    try scene.act()
  }

  private func act() throws {
    switch action {
    case .assignNil: owner?.clear()
    case .replace: owner?.replace()
    case .append: owner?.append()
    case .read: if let mistake = owner?.mistake { mistakes.append(mistake) }
    case .mapAgain: try? owner?.mapAgain()
    case .dropOwner:
      let former = owner
      owner = nil
      withExtendedLifetime(former) {}
    case .fail: throw Failure()
    }
    // What was freed is taken at once by something else.
    let others = (0..<8).map {
      SceneToken("other \($0) with a name that is long enough for the heap")
    }
    if others.contains(where: { !$0.name.hasPrefix("other") }) { mistakes.append("overwritten") }
  }
}

/// Something of which the instances are counted.
final class SceneToken: Equatable {
  let name: String

  init(_ name: String) {
    self.name = name
    Scene.living += 1
  }

  deinit { Scene.living -= 1 }

  static func == (left: SceneToken, right: SceneToken) -> Bool { left.name == right.name }
}

/// An object with values of all shapes, which code of users reaches by `Scene`.
protocol SceneOwner: AnyObject, LenientModel {
  /// Lets go of everything.
  func clear()
  /// Puts other values everywhere.
  func replace()
  /// Adds to containers.
  func append()
  /// Maps another document into it.
  func mapAgain() throws
  /// A value of it that is not as one mapping or one assignment made it; nil if all are.
  var mistake: String? { get }
}
