import PropertyIntrospection
import Testing

@Suite("Value lifetimes")
struct LifetimeTests {
  private let census = Tracked.Census()

  @Test("a write releases the old value and retains the new one")
  func write() throws {
    do {
      var holder = Holder(reference: Tracked(census), list: [Tracked(census), Tracked(census)])
      #expect(census.count == 3)
      try property("reference", of: Holder.self).setValue(Tracked(census), in: &holder)
      #expect(census.count == 3)
      try property("list", of: Holder.self).setValue([Tracked](), in: &holder)
      #expect(census.count == 1)
      try property("optional", of: Holder.self).setValue(Tracked(census), in: &holder)
      #expect(census.count == 2)
      try property("optional", of: Holder.self).setValue(nil, in: &holder)
      #expect(census.count == 1)
      try property("any", of: Holder.self).setValue(Tracked(census), in: &holder)
      #expect(census.count == 2)
      withExtendedLifetime(holder) {}
    }
    #expect(census.count == 0)
  }

  @Test("a read returns an independent copy")
  func read() throws {
    var kept: Any?
    do {
      let holder = Holder(reference: Tracked(census))
      kept = try property("reference", of: Holder.self).value(in: holder)
      #expect(census.count == 1)
    }
    #expect(census.count == 1)
    #expect(kept is Tracked)
    kept = nil
    #expect(census.count == 0)
  }

  @Test("a write to one copy of a struct doesn't affect the other")
  func copies() throws {
    let first = Holder(reference: Tracked(census))
    var second = first
    try property("list", of: Holder.self).setValue([Tracked(census)], in: &second)
    #expect(first.list.isEmpty)
    #expect(second.list.count == 1)
    var boxed: Any = first
    let unboxed = boxed
    try property("list", of: Holder.self).setValue([Tracked(census)], in: &boxed)
    #expect((boxed as? Holder)?.list.count == 1)
    #expect((unboxed as? Holder)?.list.isEmpty == true)
  }

  @Test("a write to an object releases the old value")
  func object() throws {
    do {
      let object = HolderObject()
      object.tracked = Tracked(census)
      let property = try property("tracked", of: HolderObject.self)
      for _ in 0..<100 {
        try property.setValue(Tracked(census), inObject: object)
        #expect(census.count == 1)
        _ = try property.value(in: object)
      }
      withExtendedLifetime(object) {}
    }
    #expect(census.count == 0)
  }

  @Test("a rejected write keeps the old value and releases the new one")
  func refused() throws {
    var holder = Holder(reference: Tracked(census))
    let former = holder.reference
    let properties = try TypeInfo.of(Holder.self)
    #expect(throws: IntrospectionError.self) {
      try properties.requiredProperty(named: "reference").setValue([Tracked(census)], in: &holder)
    }
    #expect(throws: IntrospectionError.self) {
      try properties.requiredProperty(named: "constant").setValue(Tracked(census), in: &holder)
    }
    #expect(throws: IntrospectionError.self) {
      try properties.requiredProperty(named: "weakling").setValue(Tracked(census), in: &holder)
    }
    #expect(holder.reference === former)
    #expect(census.count == 1)
  }

  @Test("a deinit that reads the property finds the new value, and one that assigns to it wins")
  func deinitDuringWrite() throws {
    let box = ContentBox()
    let property = try property("content", of: ContentBox.self)
    let tracked = Tracked(census)
    let text = "a text that does not fit into a small string"
    var seen: String?
    box.content = .pair(Farewell { seen = "\(box.content)" }, tracked)
    try property.setValue(Content.text(text), inObject: box)
    #expect(seen == "text(\"\(text)\")")
    box.content = .pair(Farewell { box.content = .object(tracked) }, tracked)
    try property.setValue(Content.text("new"), inObject: box)
    guard case .object(let object) = box.content else { throw NotAnObject() }
    #expect(object === tracked)
    #expect(census.count == 1)
  }

  private struct NotAnObject: Error {}

  private enum Content {
    case pair(Farewell, Tracked)
    case object(Tracked)
    case text(String)
  }

  private final class ContentBox {
    var content = Content.text("")
  }

  /// Runs a closure when it is released.
  private final class Farewell {
    private let closure: () -> Void

    init(_ closure: @escaping () -> Void) { self.closure = closure }

    deinit { closure() }
  }

  private struct Holder {
    var reference: Tracked
    var list: [Tracked] = []
    var optional: Tracked?
    var any: Any = 1
    let constant: Tracked? = nil
    weak var weakling: Tracked?
  }

  private class HolderObjectBase {
    var tracked: Tracked?
  }

  private final class HolderObject: HolderObjectBase {}
}
