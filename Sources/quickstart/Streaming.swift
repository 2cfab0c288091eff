import Foundation
import ModelStreams

/// Prints the users of the standard input, one document per line, and which lines are bad.
///
/// The documents are mapped as they arrive, and only one is in memory at a time.
func showUsers() {
  var users = FileRecords<User, Lenient>.standardInput(.lines)
  var progress = ProgressLine()
  do {
    while let record = try users.next() {
      progress.clear()
      switch record {
      case .success(let user): print("\(user.login) \(user.name ?? "-") \(user.publicRepos)")
      case .failure(let error): print("line \(error.line): \(error.error.issues[0])")
      }
      progress.show(users.progress)
    }
  } catch {
    fail(error.description)
  }
  progress.clear()
  FileHandle.standardError.write(Data("\(users.progress)\n".utf8))
  if users.progress.failures > 0 { exit(1) }
}

/// A line on the terminal that shows how much of a stream has been read.
private struct ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// The number of bytes of the standard input, if that is a file.
  private let total: Int? = {
    var status = stat()
    let isFile = fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return isFile ? Int(status.st_size) : nil
  }()
  private var lastTime = ContinuousClock.now
  private var isShown = false

  /// Shows the progress, at most ten times in a second.
  mutating func show(_ progress: StreamProgress) {
    guard isTerminal, ContinuousClock.now - lastTime > .milliseconds(100) else { return }
    lastTime = .now
    isShown = true
    let share = total.map { " (\(Int(progress.fraction(of: $0) * 100)) %)" } ?? ""
    FileHandle.standardError.write(Data("\(progress)\(share) …".utf8))
  }

  /// Removes the line, so that others can be printed.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
