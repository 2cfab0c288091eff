import Foundation
import ModelMapping

// `swift run quickstart` shows both engines on built-in documents; `swift run quickstart FILE.json`
// maps a GitHub user document, such as one from `https://api.github.com/users/NAME`; `swift run quickstart -` maps
// such documents from standard input, one per line.

switch CommandLine.arguments.count {
case 1: showEngines()
case 2 where CommandLine.arguments[1] == "-": showUsers()
case 2: showUser(at: CommandLine.arguments[1])
default: fail("usage: quickstart [FILE.json | -]")
}

func showEngines() {
  printHeadline("Lenient: use what fits, and report what was corrected")
  printBlock("A user from a careless server:", userDocument)
  do {
    let mapped = try ModelMapper<Lenient>().mapWithReport(User.self, from: userDocument)
    printBlock("The model:", listing(of: mapped.value))
    printBlock("The report:", mapped.report.description)
    printBlock("Written again:", try mapped.value.jsonString(options: [.prettyPrinted]))
  } catch {
    fail(error.description)
  }

  printHeadline("Strict: all of it right, or everything that is wrong")
  do {
    let order = try Order(json: orderDocument)
    printBlock("An order, mapped into a struct of `let`s:", listing(of: order))
    printBlock("Written again:", try order.jsonString())
  } catch {
    fail(error.description)
  }
  printBlock("The same order with mistakes in it:", brokenOrderDocument)
  do {
    _ = try Order(json: brokenOrderDocument)
    fail("the broken order was accepted")
  } catch {
    printBlock("The error of the strict engine:", error.description)
  }

  printHeadline("One model, the other engine")
  do {
    let mapped = try ModelMapper<Lenient>().mapWithReport(Order.self, from: brokenOrderDocument)
    printBlock("The strict order, read leniently:", listing(of: mapped.value))
  } catch {
    printBlock(
      "An enum has no zero value, so the lenient engine fails too:",
      error.description,
    )
  }
}

func showUser(at path: String) {
  let data: Data
  do {
    data = try Data(contentsOf: URL(fileURLWithPath: path))
  } catch {
    fail("cannot read \(path): \(error.localizedDescription)")
  }
  do {
    let mapped = try ModelMapper<Lenient>().mapWithReport(User.self, from: data)
    printBlock("The lenient engine reads:", listing(of: mapped.value))
    printBlock("Its report:", mapped.report.description)
    printBlock("Written again:", try mapped.value.jsonString(options: [.prettyPrinted]))
  } catch {
    fail("\(path) is not a user document.\n\(error)")
  }
  do {
    _ = try ModelMapper<Strict>().map(User.self, from: data)
    printBlock("The strict engine:", "finds nothing wrong")
  } catch {
    printBlock("The strict engine:", error.description)
  }
}
