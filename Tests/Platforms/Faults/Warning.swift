// .*: variable 'count' was never used
func count(_ numbers: [Int]) {
  var count = numbers.count
}
