/// Why a program cannot be run: lines for the user, and the status that the command ends with.
package struct Problem: Error, Equatable, CustomStringConvertible {
    package let description: String
    package let status: Int32

    /// What was asked for makes no sense: no such folder, no program in it, several of them.
    package static func usage(_ description: String) -> Problem {
        Problem(description: description, status: 64)
    }

    /// The program does not compile.
    package static func build(_ description: String) -> Problem {
        Problem(description: description, status: 1)
    }
}
