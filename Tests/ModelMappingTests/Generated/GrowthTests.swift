import Testing

@Suite("Work at four times the size")
struct GrowthTests {
  @Test("takes no more than some times the time", arguments: GrowthWork.all)
  func grow(_ work: GrowthWork) throws { try expectLinear(work.size, work.prepare) }
}
