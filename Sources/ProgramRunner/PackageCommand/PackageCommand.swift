import Foundation
import ProcessStreams
import ProgramRunner

/// The command `package-app`, which makes a Debian package of the SwiftUI program in a folder.
@main
enum PackageCommand {
    static func main() { CommandMain.run { try run(PackageInvocation($0)) } }

    private static func run(_ invocation: PackageInvocation) throws -> Int32 {
        if invocation.showsHelp {
            try StandardStreams.print(PackageInvocation.help)
            return 0
        }
        let finder = try ProgramFinder(invocation.folder)
        let program = try finder.program(named: invocation.target)
        let libraries = try Libraries.ofThisProgram()
        let folder = BuildFolder(
            cache: BuildFolder.standardCache.appending(path: "optimized"), name: program.name,
            folder: finder.folder)
        let build = ProgramBuild(program, in: folder, with: libraries, isOptimized: true)
        let package = try DebianPackage(
            program, executable: build.build(), from: finder.folder, with: libraries, invocation)
        try StandardStreams.print(package.write(to: URL(filePath: invocation.output)).path + "\n")
        return 0
    }
}
