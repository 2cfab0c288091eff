import ModelMapping

final class Folder: StrictModel, DefaultInitializable {
  var name = ""
  var files: [File] = []
  var folders: [Folder] = []
}

final class File: StrictModel, DefaultInitializable {
  var path = ""
  var bytes = 0
}
