import Foundation
import ProcessStreams

/// The statuses with which programs end, of sysexits.h.
package enum ExitStatus: Int32, Sendable {
    case usage = 64
    case unavailable = 69
    case cannotCreate = 73
    case output = 74
}

/// The messages of a program.
package struct CommandMessages: Sendable {
    private let name: String

    /// - Parameter name: The name of the program, which precedes each of its error messages.
    package init(_ name: String) { self.name = name }

    /// Reports an error and ends the program.
    // Not `some CustomStringConvertible`: Swift 6.3's optimizer may remove a call of a generic function that
    // never returns.
    package func fail(_ reason: String, _ status: ExitStatus) -> Never {
        StandardStreams.report("\(name): \(reason)\n")
        exit(status.rawValue)
    }

    /// Writes to standard output. Ends the program if that is not possible.
    package func print(_ text: String) {
        do {
            try StandardStreams.print(text)
        } catch {
            fail("nothing can be written to standard output: \(error.localizedDescription)", .output)
        }
    }

    /// Returns the options of the command line. `--help` prints the help and ends the program, and so does a
    /// wrong option with its message.
    ///
    /// - Parameters:
    ///   - help: The help, with its last line break.
    ///   - parse: Parses a command line without the program's name.
    package func options<Options>(help: String, _ parse: ([String]) throws -> Options) -> Options {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") || arguments.contains("-h") {
            print(help)
            exit(0)
        }
        do {
            return try parse(arguments)
        } catch {
            fail("\(error)", .usage)
        }
    }
}
