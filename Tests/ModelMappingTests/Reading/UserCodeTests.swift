import ModelArchives
import ModelMapping
import Testing

@Suite("User code during a mapping", .serialized)
struct UserCodeTests {
  private typealias Plain = SceneHolder<ScenePiece, SceneChunk>
  private typealias Hooked = SceneHolder<HookedPiece, HookedChunk>

  /// Plays a scene, checks for mistakes, and returns how often the user code ran.
  private func play(
    _ moment: Scene.Moment,
    _ action: Scene.Action,
    _ body: (Scene) -> Void,
  ) -> Int {
    let scene = Scene(moment, action)
    Scene.current = scene
    body(scene)
    Scene.current = nil
    #expect(scene.mistakes.isEmpty, "\(moment), \(action)")
    scene.owner = nil
    return scene.count
  }

  /// The whole document, and those with one of its keys: all, or a sample that varies by case.
  private func documents(
    _ round: String,
    _ moment: Scene.Moment,
    _ action: Scene.Action,
  ) -> [String] {
    let shift = moment.number + action.number
    let keys = SceneDocument.keys.enumerated().filter {
      isFullLength || ($0.offset + shift) % 16 == 0
    }
    return (keys.map(\.element) + [nil]).map { SceneDocument(round: round, only: $0).text }
  }

  /// Which kinds of models play a scene: both, or one after the other to save time.
  private func kinds(
    _ moment: Scene.Moment,
    _ action: Scene.Action,
  ) -> (plain: Bool, hooked: Bool) {
    let isEven = (moment.number + action.number).isMultiple(of: 2)
    return (isFullLength || isEven, isFullLength || !isEven)
  }

  private func read<Model: SceneOwner>(
    _: Model.Type,
    _ moment: Scene.Moment,
    _ action: Scene.Action,
  ) -> Int {
    var count = 0
    for text in documents("new", moment, action) {
      count += play(moment, action) { _ in _ = try? Model(json: text) }
    }
    let text = SceneDocument(round: "new").text
    count += play(moment, action) { _ in _ = try? Model(json: JSONValue(json: text)) }
    count += play(moment, action) { _ in
      _ = try? ModelMapper<Strict>().mapWithReport([Model].self, from: "[\(text), \(text)]")
    }
    return count
  }

  private func update<Model: SceneOwner>(
    _: Model.Type,
    _ moment: Scene.Moment,
    _ action: Scene.Action,
  ) throws -> Int {
    var count = 0
    let first = SceneDocument(round: "first").text
    for text in documents("updated", moment, action) {
      let model = try Model(json: first)
      count += play(moment, action) { scene in
        scene.follow(model)
        try? model.update(json: text)
      }
      #expect(model.mistake == nil, "\(moment), \(action), \(text)")
    }
    let text = SceneDocument(round: "updated").text
    let other = try Model(json: "{}")
    count += play(moment, action) { scene in
      scene.follow(other)
      try? other.update(json: JSONValue(json: text))
    }
    // With an invalid value at the end, so that everything is undone.
    count += play(moment, action) { scene in
      var mapped = other
      scene.follow(mapped)
      _ = try? ModelMapper<Strict>().update(&mapped, from: text.dropLast() + #", "head": []}"#)
    }
    return count
  }

  @Test("may do anything while values are read", arguments: Scene.Moment.allCases)
  func reading(_ moment: Scene.Moment) throws {
    if moment.isForWriting { return }
    var count = 0
    for action in Scene.Action.allCases {
      let kinds = kinds(moment, action)
      if kinds.plain {
        count += try read(Plain.self, moment, action) + update(Plain.self, moment, action)
      }
      if kinds.hooked {
        count += try read(Hooked.self, moment, action) + update(Hooked.self, moment, action)
      }
      #expect(Scene.living == 0, "\(moment), \(action)")
    }
    #expect(count > 0, "\(moment) never ran")
  }

  @Test("may do anything while values are written", arguments: Scene.Moment.allCases)
  func writing(_ moment: Scene.Moment) throws {
    guard moment.isForWriting || moment == .wrapperGetter else { return }
    var count = 0
    for action in Scene.Action.allCases {
      let kinds = kinds(moment, action)
      if kinds.plain { count += try write(Plain.self, moment, action) }
      if kinds.hooked { count += try write(Hooked.self, moment, action) }
      #expect(Scene.living == 0, "\(moment), \(action)")
    }
    #expect(count > 0, "\(moment) never ran")
  }

  private func write<Model: SceneOwner>(
    _: Model.Type,
    _ moment: Scene.Moment,
    _ action: Scene.Action,
  ) throws -> Int {
    let ways: [(Model) -> Void] = [
      { _ = try? $0.jsonString() },
      { _ = try? $0.jsonString(options: [.sortedKeys, .includesNil]) },
      { _ = try? $0.jsonString(selection: .omittingDefaults) },
      { _ = try? $0.jsonValue() },
      { _ = try? $0.jsonObject() },
      { _ = try? $0.jsonObject(options: .includesNil) },
      { _ = try? $0.modelCopy() },
      { _ = try? $0.archivedData() },
      { _ = $0.modelDescription },
      { model in _ = model.isModelEqual(to: model) },
      { model in
        var hasher = Hasher()
        model.modelHash(into: &hasher)
      },
    ]
    var count = 0
    for write in ways {
      let model = try Model(json: SceneDocument(round: "first").text)
      count += play(moment, action) { scene in
        scene.follow(model)
        write(model)
      }
    }
    return count
  }
}

extension CaseIterable where Self: Equatable {
  /// The position of the case among all cases.
  fileprivate var number: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }
}
