import PropertyIntrospection
import Testing

/// What the functions of the runtime return, compared with `Mirror`, which is built on them.
@Suite("The runtime's entry points")
struct RuntimeEntryPointTests {
  private struct Plain {
    var small: Int8 = 1
    let text = "a"
    var list: [Double]? = [1]
    var pair = (true, UInt16(3))
    var nothing: Void = ()
  }

  private struct Generic<T> {
    var first: T
    var second: Int32 = 2
  }

  private class Base {
    var name = "b"
    let count: UInt8 = 1
  }

  private final class Derived: Base {
    weak var parent: Base?
    unowned let owner: Base
    var sizes: [Int] = []

    init(owner: Base) { self.owner = owner }
  }

  private enum Shape {
    case point
    case circle(radius: Double)
    indirect case pair(Any, Any)
  }

  /// Compares the fields of a value's type, at their offsets, with the children of its mirrors.
  private func compare(_ value: Any, level: Any.Type? = nil) {
    let type = level ?? type(of: value)
    var mirrors: [Mirror] = []
    var mirror = Optional(Mirror(reflecting: value))
    while let current = mirror {
      mirrors.insert(current, at: 0)
      mirror = current.superclassMirror
    }
    let children = mirrors.flatMap { Array($0.children) }
    #expect(RuntimeReflection.fieldCount(of: type) == children.count)
    var end = 0
    for (index, child) in children.enumerated() {
      let field = RuntimeReflection.field(of: type, at: index)
      // The children of a tuple are labeled by their index.
      #expect(child.label == field.name || child.label == ".\(field.name)")
      if field.isStrong { #expect(Swift.type(of: child.value) == field.type) }
      #expect(field.offset >= end || field.type == Void.self)
      end = max(end, field.offset)
    }
  }

  @Test("the fields of structs, tuples and classes are those of mirrors")
  func fields() {
    compare(Plain())
    compare(Generic(first: "a"))
    compare(Generic(first: Plain()))
    compare((Int8(1), "a", 2.0))
    compare(Base())
    let base = Base()
    compare(Derived(owner: base))
    compare(1...3)
  }

  @Test("offsets, mutability and ownership are those of the declaration")
  func declarations() {
    let fields = (0..<5).map { RuntimeReflection.field(of: Plain.self, at: $0) }
    #expect(fields[0].offset == MemoryLayout<Plain>.offset(of: \.small))
    #expect(fields[2].offset == MemoryLayout<Plain>.offset(of: \.list))
    #expect(fields[3].offset == MemoryLayout<Plain>.offset(of: \.pair))
    #expect(fields.map(\.isVariable) == [true, false, true, true, true])
    #expect(fields.map(\.isStrong) == [true, true, true, true, true])
    let derived = (2..<5).map { RuntimeReflection.field(of: Derived.self, at: $0) }
    #expect(derived.map(\.isStrong) == [false, false, true])
    #expect(derived.map(\.isVariable) == [true, false, true])
  }

  @Test("the names of cases are those of mirrors and descriptions")
  func cases() {
    #expect(RuntimeReflection.caseName(of: Shape.point) == "\(Shape.point)")
    for shape in [Shape.circle(radius: 1), .pair(1, "a")] {
      #expect(
        RuntimeReflection.caseName(of: shape) == Mirror(reflecting: shape).children.first?.label
      )
    }
    #expect(RuntimeReflection.caseName(of: Optional(1)) == "some")
    #expect(RuntimeReflection.caseName(of: 1) == nil)
    #expect(RuntimeReflection.caseName(of: "a" as Any) == nil)
  }

  @Test("types without fields have none")
  func others() {
    for type in [Shape.self, (() -> Void).self, Any.self, (any Error).self, Int.Type.self]
      as [Any.Type]
    {
      #expect(RuntimeReflection.fieldCount(of: type) == 0)
    }
  }
}
