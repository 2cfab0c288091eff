/// Pieces of memory that the scratch memories of one reading use one after the other.
///
/// A document may have thousands of small arrays, and to ask the system for memory for each of them takes longer
/// than to gather their elements.
@safe
package final class ScratchPool {
  /// What stands at the start of a piece that nobody uses.
  @safe
  private struct Piece {
    // SAFETY: the next one of the pool's list.
    let next: UnsafeMutableRawPointer?
    let size: Int
  }

  // SAFETY: the first of a list of pieces that nobody uses, each of which begins with a `Piece`; the pool owns
  // them.
  private var first: UnsafeMutableRawPointer?

  /// The sizes of the pieces that are kept, in bytes; larger ones go back to the system at once.
  private static let sizes = 256...16_384

  /// The alignment that all pieces have, in bytes.
  static var alignment: Int { 16 }

  /// A pool without memory.
  package init() {}

  deinit {
    while let piece = unsafe first {
      // SAFETY: it is in the list, so it begins with a `Piece` and is the pool's.
      unsafe first = piece.load(as: Piece.self).next
      unsafe piece.deallocate()
    }
  }

  /// Gives a piece with room for some bytes.
  @unsafe func take(_ size: Int) -> (address: UnsafeMutableRawPointer, size: Int) {
    if let piece = unsafe first {
      // SAFETY: as in `deinit`.
      let kept = unsafe piece.load(as: Piece.self)
      if kept.size >= size {
        unsafe first = kept.next
        return unsafe (piece, kept.size)
      }
    }
    let size = max(size, Self.sizes.lowerBound)
    let new = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: Self.alignment)
    return unsafe (new, size)
  }

  /// Takes a piece back in which no values stand any more.
  // SAFETY: for a piece that `take` has given, with its size; nobody else uses it.
  @unsafe func keep(_ piece: UnsafeMutableRawPointer, _ size: Int) {
    guard size <= Self.sizes.upperBound else { return unsafe piece.deallocate() }
    unsafe piece.storeBytes(of: Piece(next: first, size: size), as: Piece.self)
    unsafe first = piece
  }
}

@available(*, unavailable)
extension ScratchPool: Sendable {}
