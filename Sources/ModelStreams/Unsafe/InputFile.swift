import ModelMapping
import ModelMappingFoundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif os(Windows)
import CRT
#endif

/// A file that is read piece by piece, from its start to its end, or the standard input.
///
/// It is closed when nothing refers to it. Two readers of one file get different pieces.
final class InputFile: Sendable {
  /// The number of bytes of a piece.
  private static let pieceCount = 64 * 1024

  static let standardInput = InputFile(descriptor: 0, name: "the standard input")

  private let descriptor: Int32
  private let name: String

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens a file.
  convenience init(_ file: URL) throws(ModelError) {
    guard file.isFileURL else {
      throw .unreadable("the URL `\(file.absoluteString)` is not a file URL")
    }
    let path = file.path
    // SAFETY: the path lives for the call.
    #if os(Windows)
    // Not variadic, as `_wopen` is; narrow strings would be in the code page of the system.
    var descriptor: Int32 = -1
    _ = unsafe path.withCString(encodedAs: UTF16.self) {
      unsafe _wsopen_s(&descriptor, $0, _O_RDONLY | _O_BINARY | _O_NOINHERIT, _SH_DENYNO, 0)
    }
    #else
    let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    #endif
    guard descriptor >= 0 else { throw .unreadable("`\(path)` cannot be opened: \(Self.reason)") }
    self.init(descriptor: descriptor, name: "`\(path)`")
  }

  deinit {
    guard descriptor > 2 else { return }
    #if os(Windows)
    _ = _close(descriptor)
    #else
    _ = close(descriptor)
    #endif
  }

  /// Waits for bytes and returns them; none at the end of the file.
  func readPiece() throws(ModelError) -> [UInt8] {
    var count = 0
    // SAFETY: as many bytes are initialized as the system has written.
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: Self.pieceCount) {
      buffer,
      initialized in
      repeat {
        // SAFETY: the buffer has memory for as many bytes.
        #if os(Windows)
        count = Int(unsafe _read(descriptor, buffer.baseAddress, UInt32(Self.pieceCount)))
        #else
        count = unsafe read(descriptor, buffer.baseAddress, Self.pieceCount)
        #endif
      } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    guard count >= 0 else { throw .unreadable("\(name) cannot be read: \(Self.reason)") }
    return piece
  }

  /// The words of the system for its last error.
  private static var reason: String {
    #if os(Windows)
    "error \(errno)"
    #else
    // Not an Optional on every platform.
    let words: UnsafeMutablePointer<CChar>? = unsafe strerror(errno)
    // SAFETY: the system's string is copied at once.
    return unsafe words.map { unsafe String(cString: $0) } ?? "error \(errno)"
    #endif
  }
}

extension ModelError {
  fileprivate static func unreadable(_ detail: String) -> ModelError {
    ModelError(modelName: "file", issues: [ModelIssue(code: .unreadableFile, detail: detail)])
  }
}
