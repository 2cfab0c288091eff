// The types that the library shares with Foundation: `Data`, `Date`, `URL` and so on. Where the toolchain has
// FoundationEssentials, it declares them without the data that Foundation brings for languages and calendars, which
// a statically linked program would carry along.

#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif
