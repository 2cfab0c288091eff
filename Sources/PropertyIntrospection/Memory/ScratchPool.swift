/// Pieces of memory that the scratch memories of one read reuse.
///
/// A document may have thousands of small arrays; allocating memory for each costs more than gathering its
/// elements.
@safe
package final class ScratchPool {
  /// The header of an unused piece.
  @safe
  private struct Piece {
    // SAFETY: the next piece in the pool's list.
    let next: UnsafeMutableRawPointer?
    let size: Int
  }

  // SAFETY: the first of a list of unused pieces, each of which begins with a `Piece`; the pool owns them.
  private var first: UnsafeMutableRawPointer?

  /// The sizes of the pieces that are kept, in bytes; larger ones are deallocated at once.
  private static let sizes = 256...16_384

  /// The alignment of all pieces, in bytes.
  static var alignment: Int { 16 }

  /// Creates a pool without memory.
  package init() {}

  deinit {
    while let piece = unsafe first {
      // SAFETY: it is in the list, so it begins with a `Piece` and is owned by the pool.
      unsafe first = piece.load(as: Piece.self).next
      unsafe piece.deallocate()
    }
  }

  /// Returns a piece of at least the given size, in bytes.
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

  /// Takes back a piece that no longer holds values.
  // SAFETY: for a piece returned by `take`, with its size, that no other code uses.
  @unsafe func keep(_ piece: UnsafeMutableRawPointer, _ size: Int) {
    guard size <= Self.sizes.upperBound else { return unsafe piece.deallocate() }
    unsafe piece.storeBytes(of: Piece(next: first, size: size), as: Piece.self)
    unsafe first = piece
  }
}

@available(*, unavailable)
extension ScratchPool: Sendable {}
