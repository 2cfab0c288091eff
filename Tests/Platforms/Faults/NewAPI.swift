// .*-apple-.*: is only available in
func first(of numbers: InlineArray<4, Int>) -> Int { numbers[0] }
