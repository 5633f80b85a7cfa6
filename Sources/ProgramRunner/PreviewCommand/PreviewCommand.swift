import Foundation
import ProcessStreams
import ProgramRunner

/// The command `preview`, which draws the SwiftUI previews of a folder.
@main
enum PreviewCommand {
    static func main() { CommandMain.run { try run(PreviewInvocation($0)) } }

    private static func run(_ invocation: PreviewInvocation) throws -> Int32 {
        if invocation.task == .help {
            try printOutput(PreviewInvocation.help)
            return 0
        }
        let session = try PreviewSession(invocation, .ofThisProgram())
        if invocation.task == .watch { try PreviewWatch(session, port: invocation.port).run() }
        let results = try session.draw()
        for message in results.messages { Notice.write(message) }
        if invocation.isJSON {
            try printOutput(results.json())
        } else if invocation.task == .list {
            for line in results.list { try printOutput(line + "\n") }
        }
        if invocation.task == .draw {
            let page = PreviewPage(results, title: session.title, root: session.root)
            try page.html.write(to: session.page, atomically: true, encoding: .utf8)
            if !invocation.isJSON { try printOutput(session.page.path + "\n") }
        }
        return results.hasFailures ? 1 : 0
    }

    private static func printOutput(_ text: String) throws {
        do {
            try StandardStreams.print(text)
        } catch {
            Notice.write("nothing can be written to standard output: \(error.localizedDescription)")
            exit(74)  // EX_IOERR
        }
    }
}
