// musl|android|wasi|windows: cannot find 'NSLock' in scope
import Foundation

let lock = NSLock()
