// .*: expression uses unsafe constructs but is not marked with
func first(_ numbers: UnsafeMutablePointer<Int>) -> Int { numbers.pointee }
