import Foundation

/// What is measured in a process of its own, because it must be the first or the only thing there.
enum Child {
  /// The memory of one contender's journey.
  case memory(shape: String, journey: Journey.Kind, contender: Contender.Kind, path: String)

  /// How long types take that are new to the process.
  case firstUse

  /// The journeys of one contender over one of our own documents, again and again, for a tool that counts
  /// instructions; see `instructions` beside the package.
  case repetition(shape: String, journey: Journey.Kind, contender: Contender.Kind, count: Int)
}

extension Child {
  /// What the arguments of a child say; nil if they are not those of a child.
  init?(_ arguments: [String]) {
    switch arguments {
    case ["child", "first-use"]: self = .firstUse
    default:
      if arguments.count == 6, arguments.starts(with: ["child", "repeat"]),
        let journey = Journey.Kind(rawValue: arguments[3]),
        let contender = Contender.Kind(rawValue: arguments[4]), let count = Int(arguments[5])
      {
        self = .repetition(
          shape: arguments[2],
          journey: journey,
          contender: contender,
          count: count,
        )
        return
      }
      guard
        arguments.count == 6, arguments.starts(with: ["child", "memory"]),
        let journey = Journey.Kind(rawValue: arguments[3]),
        let contender = Contender.Kind(rawValue: arguments[4])
      else { return nil }
      self = .memory(
        shape: arguments[2],
        journey: journey,
        contender: contender,
        path: arguments[5],
      )
    }
  }

  private var arguments: [String] {
    switch self {
    case .memory(let shape, let journey, let contender, let path):
      ["child", "memory", shape, journey.rawValue, contender.rawValue, path]
    case .firstUse: ["child", "first-use"]
    case .repetition(let shape, let journey, let contender, let count):
      ["child", "repeat", shape, journey.rawValue, contender.rawValue, String(count)]
    }
  }

  /// Does what the child is for, and prints the result.
  ///
  /// - Throws: what the journey throws.
  func run() throws {
    let encoder = JSONEncoder()
    switch self {
    case .memory(let shape, let journey, let contender, let path):
      let shape = Shape.named(shape, try Document(path: path))
      let made = try shape.journeys.first { $0.kind == journey }?.make()
      let memory = try made?.contenders.first { $0.kind == contender }?.memory()
      print(String(decoding: try encoder.encode(memory), as: UTF8.self))
    case .firstUse:
      print(String(decoding: try encoder.encode(FirstUse.measured()), as: UTF8.self))
    case .repetition(let shape, let journey, let contender, let count):
      let shape = Shape.all(.small, nil).first { $0.name == shape }
      let made = try shape?.journeys.first { $0.kind == journey }?.make()
      let contender = try required(made?.contenders.first { $0.kind == contender })
      print(try contender.duration(count))
    }
  }

  /// Starts a process of this program that does it.
  ///
  /// - Parameter type: what the process prints.
  /// - Returns: the result.
  /// - Throws: what Foundation throws if there is no process or no result.
  func start<Result: Decodable>(_ type: Result.Type) throws -> Result {
    let process = Process()
    process.executableURL = try required(Bundle.main.executableURL)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(type, from: data)
  }
}
