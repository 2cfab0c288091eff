// Does one kind of work once, so that its instructions can be counted: `growth NAME FACTOR`; or lists the names.

let arguments = CommandLine.arguments
if arguments.count == 3, let factor = Int(arguments[2]) {
  for work in GrowthWork.all where work.description == arguments[1] {
    try work.prepare(work.size * factor)()
  }
} else {
  for work in GrowthWork.all { print(work) }
}
