// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
@_exported import Darwin

// What C declares as a macro and as a variadic function.
public var errno: Int32 {
  get { 0 }
  set {}
}
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
