import ModelMapping

/// A mapping during which user code runs and acts on the object being mapped.
final class Scene {
  /// The user code that runs.
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

  /// What the user code does.
  enum Action: String, CaseIterable {
    case assignNil, replace, append, read, mapAgain, dropOwner, fail
  }

  struct Failure: Error {}

  /// The scene being played.
  // SAFETY: set and read by the tests of one serialized suite, on one thread at a time.
  nonisolated(unsafe) static var current: Scene?

  /// The number of living `SceneToken` instances.
  // SAFETY: as above.
  nonisolated(unsafe) static var living = 0

  let moment: Moment
  let action: Action
  /// The object being mapped.
  var owner: (any SceneOwner)?
  /// The number of times the code ran.
  private(set) var count = 0
  /// The mistakes found.
  private(set) var mistakes: [String] = []
  private var isActing = false

  init(_ moment: Moment, _ action: Action) {
    self.moment = moment
    self.action = action
  }

  /// Sets the object being mapped, then releases the former one, as its parts may access the scene.
  func follow(_ owner: any SceneOwner) {
    let former = self.owner
    self.owner = owner
    withExtendedLifetime(former) {}
  }

  /// Called by user code.
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
    // Reuse freed memory immediately.
    let others = (0..<8).map {
      SceneToken("other \($0) with a name that is long enough for the heap")
    }
    if others.contains(where: { !$0.name.hasPrefix("other") }) { mistakes.append("overwritten") }
  }
}

/// An object that counts its instances.
final class SceneToken: Equatable {
  let name: String

  init(_ name: String) {
    self.name = name
    Scene.living += 1
  }

  deinit { Scene.living -= 1 }

  static func == (left: SceneToken, right: SceneToken) -> Bool { left.name == right.name }
}

/// An object with values of all shapes that user code reaches through `Scene`.
protocol SceneOwner: AnyObject, LenientModel {
  /// Releases everything.
  func clear()
  /// Replaces all values.
  func replace()
  /// Appends to containers.
  func append()
  /// Maps another document into the object.
  func mapAgain() throws
  /// A value that was not produced by a single mapping or assignment, or nil if there is none.
  var mistake: String? { get }
}
