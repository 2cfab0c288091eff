import Foundation
import ModelMigration

exit(runModelMigrator(Array(CommandLine.arguments.dropFirst())))
