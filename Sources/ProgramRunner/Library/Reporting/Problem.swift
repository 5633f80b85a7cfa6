/// The reason why a program cannot be run: lines for the user, and the exit status of the command.
package struct Problem: Error, Equatable, CustomStringConvertible {
    package let description: String
    package let status: Int32

    /// An invalid command line: a folder that does not exist, without a program, or with several programs.
    package static func usage(_ description: String) -> Problem {
        Problem(description: description, status: 64)
    }

    /// A program that does not compile.
    package static func build(_ description: String) -> Problem {
        Problem(description: description, status: 1)
    }
}
