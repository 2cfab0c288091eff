import Foundation
import ModelMapping
import Testing
import YYModelCompatibility

@Suite("Containers that contain themselves, as input")
struct CyclicInputTests {
  struct Ticket: YYModel {
    var seat = 1
    var row: Any?
  }

  final class Rewritten: YYModel {
    var seat = 1

    func modelCustomWillTransform(from dic: [AnyHashable: Any]) -> NSDictionary? {
      let answer = NSMutableDictionary(dictionary: ["seat": 2])
      if dic["cycle"] != nil { answer["self"] = answer }
      return answer
    }

    func modelCustomTransform(to dic: NSMutableDictionary) -> Bool {
      if seat > 2 { dic["self"] = dic }
      return true
    }
  }

  private static func cycles() -> [Any] {
    let array = NSMutableArray()
    array.add(array)
    let dictionary = NSMutableDictionary(dictionary: ["seat": 2])
    dictionary["row"] = dictionary
    let keyed = NSMutableDictionary(dictionary: [1: 2])
    keyed["seat"] = NSArray(array: [keyed])
    return [array, dictionary, keyed]
  }

  @Test("are too deep, as the root and inside it")
  func inputs() {
    for cycle in Self.cycles() {
      var issues: [ModelIssue] = []
      for input in [cycle, cycle as Any?, ["row": cycle]] {
        #expect(Ticket.yy_model(withJSON: input) == nil)
        #expect(Ticket.yy_model(withJSON: input, issues: &issues) == nil)
        #expect(issues.map(\.code) == [.tooDeep])
        var ticket = Ticket()
        #expect(!ticket.yy_modelSet(withJSON: input) && ticket.seat == 1)
      }
      #expect([Ticket].yy_modelArray(withJSON: cycle) == nil)
      #expect([Ticket].yy_modelArray(withJSON: [cycle, ["seat": 3]])?.map(\.seat) == [3])
      #expect([String: Ticket].yy_modelDictionary(withJSON: cycle) == nil)
      #expect([String: Ticket].yy_modelDictionary(withJSON: ["a": cycle])?.isEmpty == true)
    }
    let set = NSMutableSet()
    set.add(NSArray(array: [set]))
    #expect(Ticket.yy_model(withJSON: set) == nil)
    #expect(Ticket.yy_model(withJSON: ["row": set]) == nil)
  }

  @Test("are too deep as the answers of hooks")
  func hooks() {
    var issues: [ModelIssue] = []
    #expect(Rewritten.yy_model(withJSON: "{}")?.seat == 2)
    #expect(Rewritten.yy_model(withJSON: #"{"cycle": 1}"#, issues: &issues) == nil)
    #expect(issues.map(\.code) == [.tooDeep])
    let model = Rewritten()
    #expect(!model.yy_modelSet(withJSON: ["cycle": 1]) && model.seat == 1)
    #expect(model.yy_modelToJSONString() == #"{"seat":1}"#)
    model.seat = 3
    #expect(model.yy_modelToJSONString() == nil && model.yy_modelToJSONObject() == nil)
  }

  @Test("others are read as before")
  func others() {
    let keyed: NSDictionary = [1: 2, "seat": NSNumber(value: 3), "row": NSArray(array: [1])]
    #expect(Ticket.yy_model(withJSON: keyed)?.seat == 3)
    let rows = NSArray(array: [keyed, NSDictionary(dictionary: ["seat": 4])])
    #expect([Ticket].yy_modelArray(withJSON: rows)?.map(\.seat) == [3, 4])
  }
}
