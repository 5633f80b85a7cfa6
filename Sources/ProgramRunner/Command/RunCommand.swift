import Foundation
import ProcessStreams
import ProgramRunner

/// The command `run-swiftui`, which builds the SwiftUI program in a folder and runs it.
@main
enum RunCommand {
    static func main() { CommandMain.run { try run(Invocation($0)) } }

    private static func run(_ invocation: Invocation) throws -> Int32 {
        if invocation.task == .help {
            printOutput(Invocation.help)
            return 0
        }
        let finder = try ProgramFinder(invocation.folder)
        if invocation.task == .list {
            for program in try finder.programs() { printOutput(program.name + "\n") }
            return 0
        }
        let program = try finder.program(named: invocation.target)
        let libraries = try Libraries.ofThisProgram()
        let folder = BuildFolder(cache: BuildFolder.standardCache, name: program.name, folder: finder.folder)
        let build = ProgramBuild(program, in: folder, with: libraries)
        if invocation.task == .check {
            try build.check()
            return 0
        }
        let executable = try build.build()
        if invocation.task == .build {
            printOutput(executable.path + "\n")
            return 0
        }
        return try ProgramLaunch(executable, libraries, invocation, variables: program.environment).run()
    }

    private static func printOutput(_ text: String) {
        do {
            try StandardStreams.print(text)
        } catch {
            Notice.write("nothing can be written to standard output: \(error.localizedDescription)")
            exit(74)  // EX_IOERR
        }
    }
}
