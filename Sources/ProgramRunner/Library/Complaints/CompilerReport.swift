import Foundation

/// The compiler's messages about a program. Names that Linux lacks are reworded, all other messages are
/// unchanged.
package struct CompilerReport: CustomStringConvertible {
    /// An error at one place of a program.
    package struct ReportedError: Equatable, Sendable {
        /// `FILE:LINE:COLUMN`.
        package let place: String
        package let text: String
        /// Whether the name is missing on Linux. Otherwise it is a mistake in the program.
        package let isMissing: Bool
        /// The source line, its caret, and notes.
        package var details: [String] = []
    }

    /// The reported errors in the order of files and lines.
    package let complaints: [ReportedError]
    private let rest: [String]

    /// - Parameters:
    ///   - output: The output of the compiler, in its LLVM style.
    ///   - root: The folder to which paths are relative.
    ///   - withheld: The messages that the compiler would emit about imports of frameworks that were left
    ///     empty. Messages about files that use nothing of the framework are removed.
    ///   - survey: The results from before the compilation. Errors that follow from them are removed.
    package init(
        _ output: String, below root: String, withheld: String = "", survey: SourceAnalysis = SourceAnalysis()
    ) {
        let errors = Diagnostic.errors(in: output)
        let lacking = errors.filter { MissingName($0)?.isPerhapsOfFramework == true }.map(\.file)
        let blamed = Diagnostic.errors(in: withheld).filter { lacking.contains($0.file) }
        let imports = errors.filter { MissingName($0)?.isModule == true } + blamed
        let follows = CascadingErrors(errors, imports: imports, survey)
        let crash = CompilerCrash(output, below: root)
        // The error at the import explains all names of Apple's frameworks in the file.
        let explained = Set(blamed.map(\.file))
        var seen: Set<String> = []
        var consequences: [String: String] = [:]
        var told = (blamed + errors).compactMap {
            error -> (diagnostic: Diagnostic, complaint: ReportedError)? in
            let complaint = Self.complaint(error, below: root, meant: follows.suggestion(for: error))
            let key = "\(complaint.place): \(complaint.text)"
            if follows.followsFromModule(error) {
                consequences[key] = error.fileLine
                return nil
            }
            if follows.followsFromMember(error) { return nil }
            return seen.insert(key).inserted ? (error, complaint) : nil
        }
        // Other errors in a line may only follow from a missing name in that line.
        let lines = Set(told.filter(\.complaint.isMissing).map(\.diagnostic.fileLine))
        told = told.filter { error, complaint in
            if !complaint.isMissing { return !lines.contains(error.fileLine) }
            return !explained.contains(error.file) || MissingName(error)?.isModule == true
        }
        let unexplained = follows.unexplained(errors, stoppedIn: crash?.file)
        told += unexplained.map { ($0.diagnostic, Self.complaint($0, below: root)) }
        complaints = Self.folded(
            told.sorted {
                let (one, other) = ($0.diagnostic, $1.diagnostic)
                return (one.file, one.line, one.column) < (other.file, other.line, other.column)
            })
        let isExplained = !unexplained.isEmpty || (crash?.isOutOfTime == true && !imports.isEmpty)
        rest =
            Self.summary(of: consequences.values.count { !lines.contains($0) }, naming: follows.foreign)
            + (isExplained ? [] : crash.map { ["\($0)"] } ?? Self.positionlessErrors(output))
    }

    /// Merges the errors about each missing module into that of the first file that imports it.
    private static func folded(_ told: [(diagnostic: Diagnostic, complaint: ReportedError)])
        -> [ReportedError]
    {
        var files: [String: Set<String>] = [:]
        for (error, complaint) in told where MissingName(error)?.isModule == true {
            files[complaint.text, default: []].insert(error.file)
        }
        return told.compactMap { error, complaint in
            guard let importing = files[complaint.text] else { return complaint }
            guard importing.contains(error.file) else { return nil }
            files[complaint.text] = []
            var complaint = complaint
            let others =
                importing.count == 2 ? "1 other file imports" : "\(importing.count - 1) other files import"
            if importing.count > 1 { complaint.details.append("note: \(others) it, too") }
            return complaint
        }
    }

    private static func summary(of count: Int, naming names: Set<String>) -> [String] {
        guard count > 0 else { return [] }
        let errors = count == 1 ? "1 more error follows" : "\(count) more errors follow"
        let shown = names.sorted().prefix(8).joined(separator: ", ")
        let more = names.count > 8 ? " and \(names.count - 8) other names" : ""
        return ["\(errors) from missing names" + (names.isEmpty ? "" : ": \(shown)\(more)")]
    }

    /// Returns the errors without a position: a module that cannot be read, or if there are no other errors,
    /// the output of the linker and the driver.
    private static func positionlessErrors(_ output: String) -> [String] {
        let placeless = output.split(separator: "\n").compactMap {
            $0.hasPrefix("<unknown>:0: error: ") ? String($0.dropFirst("<unknown>:0: ".count)) : nil
        }
        guard placeless.isEmpty else { return Array(Set(placeless)).sorted() }
        guard Diagnostic.errors(in: output).isEmpty else { return [] }
        let lines = output.split(separator: "\n").filter { $0.contains("error") }
        let words = lines.isEmpty ? String(output.suffix(400)) : lines.prefix(5).joined(separator: "\n")
        return ["the compiler failed: \(words)"]
    }

    package var description: String {
        var lines = complaints.flatMap { ["\($0.place): \($0.text)"] + $0.details } + rest
        guard !complaints.isEmpty else { return lines.joined(separator: "\n") }
        let missing = Set(complaints.filter(\.isMissing).map(\.text)).count
        let places = complaints.count == 1 ? "1 place does" : "\(complaints.count) places do"
        let names = missing == 1 ? "1 name is" : "\(missing) names are"
        lines.append("\(places) not compile" + (missing > 0 ? "; \(names) missing on Linux" : ""))
        return lines.joined(separator: "\n")
    }

    private static func complaint(_ member: UnknownMember, below root: String) -> ReportedError {
        let place = place(member.diagnostic, below: root)
        if let advice = member.advice {
            let text = ".\(member.name) is not available on Linux: \(advice)"
            return ReportedError(place: place, text: text, isMissing: true)
        }
        let meant = member.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return ReportedError(
            place: place, text: "error: nothing has a member '\(member.name)'\(meant)", isMissing: false,
            details: member.diagnostic.shownExcerpt)
    }

    private static func complaint(_ error: Diagnostic, below root: String, meant: String?) -> ReportedError {
        let place = place(error, below: root)
        if let missing = MissingName(error), let text = missing.text {
            return ReportedError(place: place, text: text, isMissing: true)
        }
        let advice = MissingName(error)?.hint.map { "; \($0)" } ?? ""
        let notes = error.notes.filter(\.isInFile).flatMap {
            ["\(Self.place($0, below: root)): note: \($0.message)"] + $0.shownExcerpt
        }
        return ReportedError(
            place: place, text: "error: \(error.message)\(advice)", isMissing: false,
            details: error.shownExcerpt + notes + (meant.map { ["note: did you mean '\($0)'?"] } ?? []))
    }

    static func place(_ diagnostic: Diagnostic, below root: String) -> String {
        "\(name(diagnostic.file, below: root)):\(diagnostic.line):\(diagnostic.column)"
    }

    static func name(_ file: String, below root: String) -> String {
        file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    }
}
