import Foundation
import Testing
import YYModelCompatibility

@Suite("Coding")
struct CodingTests {
  @Test("decoding updates participating properties in place")
  func inPlace() throws {
    let original = Account()
    original.name = "a"
    original.password = "secret"
    original.extra = 5
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    original.yy_modelEncode(with: archiver)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let account = Account()
    account.password = "kept"
    // The object's dynamic class applies, not the variable's type.
    let named: Named = account
    #expect(named.yy_modelInit(with: coder) === account)
    #expect(account.name == "a")
    #expect(account.extra == 5)
    #expect(account.password == "kept")
    #expect(account.made == "by init")
  }

  @Test("decoding replaces a struct")
  func ofStruct() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    Box(v: 5).yy_modelEncode(with: archiver)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    var box = Box(v: 1)
    #expect(box.yy_modelInit(with: coder).v == 5)
    #expect(box.v == 5)
  }

  @Test("decoding changes nothing without a matching archive", arguments: [0, 1, 2])
  func wrong(kind: Int) throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    if kind == 1 { archiver.encode(NSData(data: Data("{}".utf8)), forKey: "yy_model") }
    if kind == 2 { Box(v: "text").yy_modelEncode(with: archiver) }
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    var box = Box(v: 1)
    #expect(box.yy_modelInit(with: coder).v == 1)
    #expect(Box<Int>(with: coder) == nil)
    let named = Named()
    named.name = "kept"
    #expect(named.yy_modelInit(with: coder).name == "kept")
    #expect(Named(with: coder) == nil)
  }

  @Test("encoding writes nothing to a coder without keys")
  func withoutKeys() {
    let issues = Box(v: 5).yy_modelEncode(with: NSCoder())
    #expect(issues.map(\.code) == [.unsupportedProperty])
  }

  @Test("encoding leaves out only what cannot be archived, and reports it")
  func leftOut() throws {
    let parcel = Parcel()
    parcel.weight = 3
    parcel.label = "x"
    parcel.origin = (x: 1, y: 2)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let issues = parcel.yy_modelEncode(with: archiver)
    archiver.finishEncoding()
    #expect(issues.map(\.keyPath.description) == ["origin"])
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let back = Parcel().yy_modelInit(with: coder)
    #expect(back.weight == 3)
    #expect(back.label == "x")
    #expect(back.origin == (x: 0, y: 0))
  }

  final class Parcel: NSObject, YYModel {
    var weight = 0
    var label: String?
    var origin = (x: 0, y: 0)
  }

  class Named: YYModel {
    var name = ""
    required init() {}
    class func modelPropertyBlacklist() -> [String]? { nil }
  }

  final class Account: Named {
    var password = ""
    var extra = 0
    let made = "by init"
    override class func modelPropertyBlacklist() -> [String]? { ["password"] }
  }
}
