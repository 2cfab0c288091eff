import ModelMapping
import Testing

@Suite("Models with many properties")
struct ManyPropertiesTests {
  @Test("read and write each of 200 properties, in any order")
  func all() throws {
    let members = (0..<200).map { "\"p\($0)\":\($0)" }
    let json = "{\(members.joined(separator: ","))}"
    let model = try Many(json: json)
    #expect(try model.jsonString() == json)
    let reversed = try Many(json: "{\(members.reversed().joined(separator: ","))}")
    #expect(try reversed.jsonString() == json)
    #expect(model.p0 == 0)
    #expect(model.p63 == 63)
    #expect(model.p64 == 64)
    #expect(model.p199 == 199)
  }

  @Test(
    "report which of 200 keys is missing or duplicated",
    arguments: [0, 1, 62, 63, 64, 65, 127, 128, 198, 199],
  )
  func one(index: Int) {
    let members = (0..<200).map { "\"p\($0)\":\($0)" }
    let others = members.indices.filter { $0 != index }.map { members[$0] }
    let missing = #expect(throws: ModelError.self) {
      try Many(json: "{\(others.joined(separator: ","))}")
    }
    #expect(missing?.missingKeys == ["p\(index)"])
    let twice = #expect(throws: ModelError.self) {
      try Many(json: "{\((members + [members[index]]).joined(separator: ","))}")
    }
    #expect(twice?.issues.map(\.code) == [.duplicateKey])
    #expect(twice?.keyPath.description == "p\(index)")
  }

  @Test("report that all 200 keys are missing")
  func none() {
    let mapper = ModelMapper<Strict>(options: MappingOptions(maximumIssues: 500))
    let error = #expect(throws: ModelError.self) { try mapper.map(Many.self, from: "{}") }
    #expect(error?.missingKeys == (0..<200).map { "p\($0)" })
  }

  struct Many: StrictModel {
    let p0: Int
    let p1: Int
    let p2: Int
    let p3: Int
    let p4: Int
    let p5: Int
    let p6: Int
    let p7: Int
    let p8: Int
    let p9: Int
    let p10: Int
    let p11: Int
    let p12: Int
    let p13: Int
    let p14: Int
    let p15: Int
    let p16: Int
    let p17: Int
    let p18: Int
    let p19: Int
    let p20: Int
    let p21: Int
    let p22: Int
    let p23: Int
    let p24: Int
    let p25: Int
    let p26: Int
    let p27: Int
    let p28: Int
    let p29: Int
    let p30: Int
    let p31: Int
    let p32: Int
    let p33: Int
    let p34: Int
    let p35: Int
    let p36: Int
    let p37: Int
    let p38: Int
    let p39: Int
    let p40: Int
    let p41: Int
    let p42: Int
    let p43: Int
    let p44: Int
    let p45: Int
    let p46: Int
    let p47: Int
    let p48: Int
    let p49: Int
    let p50: Int
    let p51: Int
    let p52: Int
    let p53: Int
    let p54: Int
    let p55: Int
    let p56: Int
    let p57: Int
    let p58: Int
    let p59: Int
    let p60: Int
    let p61: Int
    let p62: Int
    let p63: Int
    let p64: Int
    let p65: Int
    let p66: Int
    let p67: Int
    let p68: Int
    let p69: Int
    let p70: Int
    let p71: Int
    let p72: Int
    let p73: Int
    let p74: Int
    let p75: Int
    let p76: Int
    let p77: Int
    let p78: Int
    let p79: Int
    let p80: Int
    let p81: Int
    let p82: Int
    let p83: Int
    let p84: Int
    let p85: Int
    let p86: Int
    let p87: Int
    let p88: Int
    let p89: Int
    let p90: Int
    let p91: Int
    let p92: Int
    let p93: Int
    let p94: Int
    let p95: Int
    let p96: Int
    let p97: Int
    let p98: Int
    let p99: Int
    let p100: Int
    let p101: Int
    let p102: Int
    let p103: Int
    let p104: Int
    let p105: Int
    let p106: Int
    let p107: Int
    let p108: Int
    let p109: Int
    let p110: Int
    let p111: Int
    let p112: Int
    let p113: Int
    let p114: Int
    let p115: Int
    let p116: Int
    let p117: Int
    let p118: Int
    let p119: Int
    let p120: Int
    let p121: Int
    let p122: Int
    let p123: Int
    let p124: Int
    let p125: Int
    let p126: Int
    let p127: Int
    let p128: Int
    let p129: Int
    let p130: Int
    let p131: Int
    let p132: Int
    let p133: Int
    let p134: Int
    let p135: Int
    let p136: Int
    let p137: Int
    let p138: Int
    let p139: Int
    let p140: Int
    let p141: Int
    let p142: Int
    let p143: Int
    let p144: Int
    let p145: Int
    let p146: Int
    let p147: Int
    let p148: Int
    let p149: Int
    let p150: Int
    let p151: Int
    let p152: Int
    let p153: Int
    let p154: Int
    let p155: Int
    let p156: Int
    let p157: Int
    let p158: Int
    let p159: Int
    let p160: Int
    let p161: Int
    let p162: Int
    let p163: Int
    let p164: Int
    let p165: Int
    let p166: Int
    let p167: Int
    let p168: Int
    let p169: Int
    let p170: Int
    let p171: Int
    let p172: Int
    let p173: Int
    let p174: Int
    let p175: Int
    let p176: Int
    let p177: Int
    let p178: Int
    let p179: Int
    let p180: Int
    let p181: Int
    let p182: Int
    let p183: Int
    let p184: Int
    let p185: Int
    let p186: Int
    let p187: Int
    let p188: Int
    let p189: Int
    let p190: Int
    let p191: Int
    let p192: Int
    let p193: Int
    let p194: Int
    let p195: Int
    let p196: Int
    let p197: Int
    let p198: Int
    let p199: Int
  }
}
