import Foundation

/// A command of Debian that makes a part of a package.
struct PackagingTool {
    private let name: String
    private let package: String

    /// - Parameter package: The Debian package that contains the command.
    init(_ name: String, from package: String) {
        (self.name, self.package) = (name, package)
    }

    /// - Throws: A build problem with the last line that the command printed.
    @discardableResult
    func run(_ arguments: [String], in folder: URL? = nil) throws -> String {
        let result = try ChildCommand(name, arguments, in: folder)
        switch result.status {
        case 0: return result.output
        case 127:
            throw Problem.build(
                "\(name) is missing: install the Debian package \(package) (scripts/setup package)")
        default:
            let line = result.output.split(separator: "\n").last.map(String.init) ?? "status \(result.status)"
            throw Problem.build("\(name) failed: \(line)")
        }
    }
}
