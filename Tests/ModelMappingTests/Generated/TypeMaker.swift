import Foundation
import ModelMapping

extension Generated {
  /// Composes types from other types: each kind of a property in each kind of type that has it.
  struct TypeMaker {
    var generator: SeededGenerator

    /// A kind of value, or of type with a value: makes a type of another one.
    typealias Recipe = @Sendable (inout TypeMaker, any Specimen.Type) -> (any Specimen.Type)?

    static let kindCount = kinds.count
    static let count = kinds.count * holders.count

    /// Makes a type that has a kind of value in a kind of holder; nil if they do not fit.
    mutating func type(_ index: Int) -> (any Specimen.Type)? {
      let kind = Self.kinds[index % Self.kinds.count](&self, leaf())
      return kind.flatMap {
        Self.holders[index / Self.kinds.count % Self.holders.count](&self, $0)
      }
    }

    // MARK: - Kinds

    static let leaves: [any Specimen.Type] = [
      Int.self, Int16.self, UInt8.self, UInt32.self, UInt64.self, Bool.self, Double.self,
      Float.self, String.self, Date.self, Data.self, UUID.self, Decimal.self, URL.self,
      JSONValue.self, Duration.self, ClosedRange<Int>.self, Suit.self, Grade.self,
      SIMD4<Float>.self, Outline.self, Set<UInt8>.self, Set<Tailed>.self, Empty.self, Tailed.self,
      Untyped.self,
    ]

    /// Types whose values are keys.
    private static let keys: [any SpecimenKey.Type] = [
      String.self, Int.self, UInt8.self, Suit.self, Grade.self, Date.self, Decimal.self, UUID.self,
      URL.self,
    ]

    private mutating func leaf() -> any Specimen.Type { generator.pick(Self.leaves) }

    private mutating func any(_ depth: Int = 1) -> any Specimen.Type {
      let leaf = leaf()
      guard depth > 0, generator.chance(of: 2) else { return leaf }
      return generator.pick(Self.kinds)(&self, leaf) ?? leaf
    }

    /// A model that is an object in JSON.
    private mutating func object() -> any SpecimenModel.Type {
      func models<A: Specimen>(_: A.Type) -> [any SpecimenModel.Type] {
        [Fixed<A, Int, String>.self, Trio<A, A?, Bool>.self, Tailed.self, Base<A>.self]
      }
      return generator.pick(models(leaf()))
    }

    /// A model as a payload of a union, perhaps with members of any key.
    private mutating func payload() -> any SpecimenModel.Type {
      func models<A: Specimen>(_: A.Type) -> [any SpecimenModel.Type] {
        [Spread<A, Int>.self, Rest<A>.self]
      }
      return generator.chance(of: 2) ? object() : generator.pick(models(leaf()))
    }

    private static func isObject(_ type: any Specimen.Type) -> Bool {
      type is any SpecimenModel.Type && !type.traits.contains(.array)
    }

    private static let kinds: [Recipe] = [
      { _, type in type },
      unary { $0.optional }, unary { $0.twice }, unary { $0.field }, unary { $0.nullable },
      unary { $0.array }, unary { $0.contiguous }, unary { $0.inline }, unary { $0.raw },
      unary { $0.rows }, unary { $0.node }, unary { $0.clan }, unary { $0.watched },
      unary { $0.rest }, unary { $0.odd },
      { maker, type in
        func set<A: SpecimenKey>(_: A.Type) -> any Specimen.Type { Set<A>.self }
        let key = maker.generator.pick(keys)
        return set(key)
      },
      { maker, type in
        func dictionary<A: SpecimenKey, B: Specimen>(
          _: A.Type,
          _: B.Type,
        ) -> any Specimen.Type { [A: B].self }
        let key = maker.generator.pick(keys)
        return dictionary(key, type)
      },
      { maker, type in
        func spread<A: Specimen, B: Specimen>(_: A.Type, _: B.Type) -> any Specimen.Type {
          Spread<A, B>.self
        }
        return spread(maker.leaf(), type)
      },
      { maker, type in
        func flat<M: Specimen, A: Specimen>(_: M.Type, _: A.Type) -> [any Specimen.Type] {
          [Flat<M, A>.self, Flat<M?, A>.self]
        }
        return maker.generator.pick(flat(maker.object(), type))
      },
      { maker, type in
        func flat<M: Specimen, A: Specimen>(_: M.Type, _: A.Type) -> [any Specimen.Type] {
          [
            Flat<Choice<Closed<External>, M, A>, Int>.self,
            Flat<Choice<Closed<Beside>, A, M>?, A>.self,
            Flat<Choice<Closed<Internal>, M, M>, A>.self,
          ]
        }
        return maker.generator.pick(flat(maker.object(), type))
      },
      choice(Internal.self), choice(InternalDefault.self), choice(External.self),
      choice(Adjacent.self), choice(AdjacentDefault.self),
      { maker, _ in
        func open<A: Specimen>(_: A.Type) -> any Specimen.Type { Untagged<A>.self }
        return open(maker.payload())
      },
      { maker, _ in
        func open<A: Specimen>(_: A.Type) -> any Specimen.Type { Tree<A>.self }
        return open(maker.payload())
      },
      { maker, type in maker.generator.pick(declared(type)) },
      { maker, type in maker.generator.pick(declared(type)) },
      { maker, type in maker.generator.pick(declared(type)) },
    ]

    private static func choice<T: TagForm>(_: T.Type) -> Recipe {
      { maker, type in
        func open<A: Specimen, B: Specimen>(_: A.Type, _: B.Type) -> any Specimen.Type {
          Choice<T, A, B>.self
        }
        let object = maker.payload()
        if case .internal = T.tagging, !isObject(type) { return open(object, maker.payload()) }
        return maker.generator.chance(of: 2) ? open(type, object) : open(object, type)
      }
    }

    private static func unary(
      _ make: @escaping @Sendable (any Unary.Type) -> any Specimen.Type
    ) -> Recipe {
      { _, type in
        func open<A: Specimen>(_: A.Type) -> any Specimen.Type { make(Of<A>.self) }
        return open(type)
      }
    }

    // MARK: - Holders

    private static let holders: [Recipe] = [
      { _, type in type },
      model(0), model(1), model(2), model(3), model(4), model(5), model(6), model(7), model(8),
      unary { $0.node }, unary { $0.rest }, unary { $0.watched },
      { maker, type in
        func open<A: Specimen, B: Specimen>(_: A.Type, _: B.Type) -> any Specimen.Type {
          Trio<B, [A], A?>.self
        }
        return open(type, maker.any())
      },
      { maker, type in
        func open<A: Specimen, B: Specimen>(_: A.Type, _: B.Type) -> any Specimen.Type {
          Fixed<[String: A], B, A?>.self
        }
        return open(type, maker.any())
      },
      { maker, type in
        // A part of an object: a struct in a class.
        func open<A: Specimen, B: Specimen>(_: A.Type, _: B.Type) -> any Specimen.Type {
          Base<Trio<A, B, Fixed<A?, B, [A]>?>>.self
        }
        return open(type, maker.any())
      },
      { maker, type in
        guard isObject(type) else { return nil }
        func open<M: Specimen, A: Specimen>(_: M.Type, _: A.Type) -> [any Specimen.Type] {
          [Flat<M, A>.self, Flat<M?, A>.self]
        }
        return maker.generator.pick(open(type, maker.any()))
      },
      { maker, type in
        func open<A: Specimen, B: Specimen>(_: A.Type, _: B.Type) -> any Specimen.Type {
          Spread<B, A>.self
        }
        return open(type, maker.any())
      },
      payload(Internal.self), payload(External.self), payload(Adjacent.self),
      { maker, type in
        guard isObject(type) else { return nil }
        func open<A: Specimen>(_: A.Type) -> any Specimen.Type {
          Trio<Untagged<A>, Tree<A>?, Int>.self
        }
        return open(type)
      },
      { maker, type in maker.generator.pick(declared(type)) },
      { maker, type in maker.generator.pick(declared(type)) },
    ]

    /// A payload of a union in an object.
    private static func payload<T: TagForm>(_: T.Type) -> Recipe {
      { maker, type in
        func open<A: Specimen, B: Specimen>(_: A.Type, _: B.Type) -> any Specimen.Type {
          Fixed<Choice<T, A, B>, [Choice<T, A, B>], Choice<T, B, A>?>.self
        }
        if case .internal = T.tagging, !isObject(type) { return nil }
        return open(type, maker.payload())
      }
    }

    private static func model(_ kind: Int) -> Recipe {
      { maker, type in
        func open<A: Specimen, B: Specimen, C: Specimen>(
          _: A.Type,
          _: B.Type,
          _: C.Type,
        ) -> any Specimen.Type {
          switch kind {
          case 0: Trio<A, B, C>.self
          case 1: Fixed<B, A, C>.self
          case 2: Wrapping<A, B>.self
          case 3: Odd<B, A>.self
          case 4: Base<A>.self
          case 5: Derived<B, A>.self
          case 6: Last<B, C, A>.self
          case 7: Row<B, A>.self
          default: Paths<A, B>.self
          }
        }
        return open(type, maker.any(), maker.any(0))
      }
    }

    private static func declared(_ type: any Specimen.Type) -> [any Specimen.Type] {
      func open<A: Specimen>(_: A.Type) -> [any Specimen.Type] { declarations(of: A.self) }
      return open(type)
    }
  }

  /// The types made of another one.
  protocol Unary {
    associatedtype A: Specimen
  }

  enum Of<A: Specimen>: Unary {}
}

extension Generated.Unary {
  static var optional: any Specimen.Type { A?.self }
  static var twice: any Specimen.Type { A??.self }
  static var field: any Specimen.Type { Field<A>.self }
  static var nullable: any Specimen.Type { Nullable<A>.self }
  static var array: any Specimen.Type { [A].self }
  static var contiguous: any Specimen.Type { ContiguousArray<A>.self }
  static var inline: any Specimen.Type { InlineArray<2, A>.self }
  static var raw: any Specimen.Type { Generated.Raw<A>.self }
  static var rows: any Specimen.Type { [Generated.Row<A, Int?>].self }
  static var node: any Specimen.Type { Generated.Node<A>.self }
  static var clan: any Specimen.Type { Generated.Clan<A>.self }
  static var watched: any Specimen.Type { Generated.Watched<A>.self }
  static var rest: any Specimen.Type { Generated.Rest<A>.self }
  static var odd: any Specimen.Type { Generated.Odd<A, Int>.self }
}
