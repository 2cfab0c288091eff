extension Document {
  /// Objects with 100 members, 88 of which no property wants.
  static func devices(_ count: Int) -> Document {
    var dice = Dice(seed: 0x5EED_0F_DE7)
    let devices = (0..<count).map { device(number: $0, &dice).compact }
    return Document(
      name: "devices: \(count) objects with 88 unknown keys of 100",
      text: "[\(devices.joined(separator: ","))]",
    )
  }

  private static func device(number: Int, _ dice: inout Dice) -> Draft {
    let wanted: [(String, Draft)] = [
      ("serial", .text("\(dice.hex(8))-\(number)")),
      ("model", .text(dice.name())),
      ("state", .text(dice.word())),
      ("load", .verbatim(dice.decimal(below: 8, places: 3))),
      ("uptime", .number(dice.below(10_000_000))),
      ("errors", .number(dice.below(100))),
      ("is_online", .flag(dice.isOne(in: 2))),
      ("owner", dice.isOne(in: 3) ? nil : .text(dice.name())),
      ("zone", .text(dice.word())),
      ("firmware", .text("\(dice.below(9)).\(dice.below(20)).\(dice.below(50))")),
      (
        "limits",
        [
          "low": .verbatim("-" + dice.decimal(below: 50, places: 1)),
          "high": .verbatim(dice.decimal(below: 100, places: 1)),
          "unit": "celsius",
        ],
      ),
      ("labels", .array((0..<dice.below(5)).map { _ in .text(dice.word()) })),
    ]
    // The wanted members stand among the others, seven of these before each.
    var members: [(String, Draft)] = []
    for (index, member) in wanted.enumerated() {
      members += (0..<7).map { unknownMember(number: index * 7 + $0, &dice) }
      members.append(member)
    }
    members += (0..<4).map { unknownMember(number: 84 + $0, &dice) }
    return .object(members)
  }

  private static func unknownMember(number: Int, _ dice: inout Dice) -> (String, Draft) {
    let value: Draft =
      switch number % 6 {
      case 0: .text(dice.sentence(3))
      case 1: .number(dice.below(1_000_000))
      case 2: .flag(dice.isOne(in: 2))
      case 3: ["at": .number(dice.below(1_000_000)), "by": .text(dice.name()), "why": nil]
      case 4: .array((0..<4).map { _ in .number(dice.below(1_000)) })
      default: .verbatim(dice.decimal(below: 1_000, places: 4))
      }
    return ("x_attribute_\(number)", value)
  }
}
