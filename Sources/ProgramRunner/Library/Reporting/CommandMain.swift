import Foundation
import ProcessStreams

/// The frame of a command of this module.
package enum CommandMain {
    /// Runs a command and ends the process: with the command's status, or after a message with that of its
    /// error.
    package static func run(_ command: ([String]) throws -> Int32) -> Never {
        StandardStreams.prepare()
        do {
            exit(try command(Array(CommandLine.arguments.dropFirst())))
        } catch let problem as Problem {
            StandardStreams.report("\(problem)\n")
            exit(problem.status)
        } catch {
            Notice.write("\(error)")
            exit(1)
        }
    }
}
