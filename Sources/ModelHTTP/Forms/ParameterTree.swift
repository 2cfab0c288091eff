import ModelMapping

/// Makes a tree of parameters, whose names say where in the tree their values are.
///
/// All nodes are in one array, each behind the node around it, so that no depth costs stack, and in one index, so that
/// any number of names costs time in proportion to its length.
struct ParameterTree {
  private struct Node {
    let name: String
    var values: [JSONValue] = []
    var isList = false
    /// The numbers of the nodes inside this one, in order.
    var children: [Int] = []
  }

  /// A node inside another one; names are equal only byte by byte, like the keys of a `JSONObject`.
  private struct Place: Hashable {
    let parent: Int
    let name: [UInt8]
  }

  private var nodes = [Node(name: "")]
  private var index: [Place: Int] = [:]
  private var count = 0
  private var byteCount = 0
  private let limits: ParameterLimits

  init(_ limits: ParameterLimits) {
    self.limits = limits
  }

  /// Counts bytes, of which there must not be too many.
  mutating func count(bytes: Int) throws(FormFailure) {
    byteCount += bytes
    if byteCount > limits.maximumBytes { throw .excess(limits.maximumBytes, "bytes", at: nil) }
  }

  /// Counts a parameter, of which there must not be too many.
  mutating func countParameter(at offset: Int? = nil) throws(FormFailure) {
    count += 1
    if count > limits.maximumCount {
      throw .excess(limits.maximumCount, "parameters", at: offset)
    }
  }

  /// Adds a value.
  mutating func add(
    _ value: JSONValue,
    _ name: ParameterName,
    at offset: Int? = nil,
  ) throws(FormFailure) {
    if name.hasOpenStep {
      throw FormFailure(
        .invalidValue,
        path: name.steps,
        at: offset,
        expected: "`[]` only at the end of a name",
      )
    }
    let maximumDepth = min(max(limits.maximumDepth, 1), MappingOptions.largestMaximumDepth)
    guard name.steps.count <= maximumDepth else {
      throw FormFailure(tooDeep: maximumDepth, name, at: offset)
    }
    var current = 0
    for step in name.steps {
      guard nodes[current].values.isEmpty else { throw .conflict(name, at: offset) }
      let place = Place(parent: current, name: Array(step.utf8))
      if let known = index[place] {
        current = known
      } else {
        let number = nodes.count
        index[place] = number
        nodes[current].children.append(number)
        nodes.append(Node(name: step))
        current = number
      }
    }
    guard nodes[current].children.isEmpty else { throw .conflict(name, at: offset) }
    nodes[current].values.append(value)
    if name.isList { nodes[current].isList = true }
  }

  /// The object of all parameters.
  var object: JSONValue {
    var values = [JSONValue](repeating: .null, count: nodes.count)
    for (number, node) in nodes.enumerated().reversed() {
      if node.children.isEmpty, number > 0 {
        values[number] =
          node.isList || node.values.count > 1 ? .array(node.values) : node.values[0]
      } else if number > 0, let elements = elements(of: node) {
        values[number] = .array(elements.map { values[$0] })
      } else {
        values[number] = .object(JSONObject(node.children.map { (nodes[$0].name, values[$0]) }))
      }
    }
    return values[0]
  }

  /// Returns the nodes inside a node in the order of their names, if these are the numbers from 0 on.
  private func elements(of node: Node) -> [Int]? {
    var elements = [Int](repeating: 0, count: node.children.count)
    for child in node.children {
      let name = nodes[child].name
      guard let index = Int(name), elements.indices.contains(index), String(index) == name else {
        return nil
      }
      elements[index] = child
    }
    return elements
  }
}

extension FormFailure {
  fileprivate static func excess(_ limit: Int, _ noun: String, at offset: Int?) -> FormFailure {
    let expected = "at most \(limit) \(noun)"
    return FormFailure(.constraintViolated, at: offset, expected: expected, found: "more")
  }

  fileprivate static func conflict(_ name: ParameterName, at offset: Int?) -> FormFailure {
    let expected = "a value or names in brackets for this name"
    return FormFailure(
      .invalidValue,
      path: name.steps,
      at: offset,
      expected: expected,
      found: "both",
    )
  }

  fileprivate init(tooDeep maximum: Int, _ name: ParameterName, at offset: Int?) {
    self.init(
      .tooDeep,
      path: [name.steps[0]],
      at: offset,
      ModelIssue.Expectation(.nesting, ["maximum": .number(JSONNumber(maximum))]),
    )
  }
}
