import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

/// Rows Y130 to Y137: nested models.
extension Row {
  static let nesting: [Row] = [
    Row("Y130 an object fills a model") { () throws in
      #expect(filled(#"{"n": 5678}"#, Seven.self)?.n == 5678)
    },
    Row("Y131 a model that is there is updated in place") { () throws in
      let inner = Keeper()
      inner.age = 5
      let repo = Repo()
      repo.owner = inner
      #expect(repo.yy_modelSet(withJSON: #"{"owner": {"name": "bot"}}"#))
      #expect(repo.owner === inner)
      #expect(inner.age == 5)
      #expect(inner.name == "bot")
    },
    Row("Y133 other kinds, null, ready models") { () throws in
      let kept = Base()
      #expect(filled(#""bob""#, Base.self, over: kept) === kept)
      #expect(filled("null", Base.self, over: kept) == nil)
      let ready = Base()
      #expect(filled(native: ready, Base.self, over: kept) === ready)
    },
    Row("Y135 a nested model that refuses itself is taken") { () throws in
      #expect(filled(#"{"n":-1}"#, Picky.self) == Picky(n: -1))
      #expect(issues(Box<Picky>.self, #"{"v":{"n":-1}}"#) == ["transformFailed v"])
    },
    Row("Y136 objects that contain each other are not written") { () throws in
      let one = Ring()
      one.next = one
      #expect(one.yy_modelToJSONObject() == nil)
      #expect(one.yy_modelToJSONString() == nil)
      #expect(one.yy_modelIsEqual(one))
      #expect(one.yy_modelDescription().contains("Ring"))
    },
    Row("Y137 nesting has a limit") { () throws in
      let deep = String(repeating: #"{"next":"#, count: 10_000)
      #expect(
        Ring.yy_model(withJSON: deep + "null" + String(repeating: "}", count: 10_000)) == nil
      )
      let ring = Ring()
      #expect(!ring.yy_modelSet(withJSON: deep))
      #expect(ring.next == nil)
    },
  ]

  private final class Ring: YYModel { var next: Ring? }

  private final class Keeper: YYModel {
    var age = 0
    var name = ""
  }

  private final class Repo: YYModel { var owner: Keeper? }
}
