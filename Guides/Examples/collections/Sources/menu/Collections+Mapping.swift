// swift-format-ignore-file: AvoidRetroactiveConformances

import DequeModule
import ModelMapping
import OrderedCollections

// Import the modules that declare the types: `Collections` only passes them on.
extension Deque: @retroactive MappableCollection {}
extension OrderedDictionary: @retroactive MappableDictionary {}
extension OrderedSet: @retroactive MappableCollection {}
