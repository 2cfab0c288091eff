// musl: cannot find 'duration' in scope
#if canImport(Musl)
let half = duration / 2
#endif
