import Foundation

/// The compiler's messages about a program. Names that Linux lacks are reworded, all other messages are
/// unchanged.
package struct CompilerReport: CustomStringConvertible {
    /// An error at one place of a program.
    package struct ReportedError: Equatable, Sendable {
        /// `FILE:LINE:COLUMN`.
        package let location: String
        package let text: String
        /// Whether the name is missing on Linux. Otherwise it is a mistake in the program.
        package let isMissing: Bool
        /// The source line, its caret, and notes.
        package var details: [String] = []
    }

    /// The reported errors in the order of files and lines.
    package let reportedErrors: [ReportedError]
    private let otherLines: [String]

    /// - Parameters:
    ///   - output: The output of the compiler, in its LLVM style.
    ///   - root: The folder to which paths are relative.
    ///   - emptyImportMessages: The messages that the compiler would emit about imports of frameworks that
    ///     were left empty. Messages about files that use nothing of the framework are removed.
    ///   - analysis: The results from before the compilation. Errors that follow from them are removed.
    package init(
        _ output: String, below root: String, emptyImportMessages: String = "",
        analysis: SourceAnalysis = SourceAnalysis()
    ) {
        let errors = Diagnostic.errors(in: output)
        let filesMissingNames = errors.filter { MissingName($0)?.isPerhapsOfFramework == true }.map(\.file)
        let importErrors = Diagnostic.errors(in: emptyImportMessages).filter {
            filesMissingNames.contains($0.file)
        }
        let imports = errors.filter { MissingName($0)?.isModule == true } + importErrors
        let cascading = CascadingErrors(errors, imports: imports, analysis)
        let crash = CompilerCrash(output, below: root)
        // The error at the import explains all names of Apple's frameworks in the file.
        let explained = Set(importErrors.map(\.file))
        var seen: Set<String> = []
        var consequences: [String: String] = [:]
        var reports = (importErrors + errors).compactMap {
            error -> (diagnostic: Diagnostic, reportedError: ReportedError)? in
            let reportedError = Self.reportedError(
                error, below: root, suggestion: cascading.suggestion(for: error))
            let key = "\(reportedError.location): \(reportedError.text)"
            if cascading.followsFromModule(error) {
                consequences[key] = error.fileLine
                return nil
            }
            if cascading.followsFromMember(error) { return nil }
            return seen.insert(key).inserted ? (error, reportedError) : nil
        }
        // Other errors in a line may only follow from a missing name in that line.
        let lines = Set(reports.filter(\.reportedError.isMissing).map(\.diagnostic.fileLine))
        reports = reports.filter { error, reportedError in
            if !reportedError.isMissing { return !lines.contains(error.fileLine) }
            return !explained.contains(error.file) || MissingName(error)?.isModule == true
        }
        let unexplained = cascading.unexplained(errors, stoppedIn: crash?.file)
        reports += unexplained.map { ($0.diagnostic, Self.reportedError($0, below: root)) }
        reportedErrors = Self.folded(
            reports.sorted {
                let (one, other) = ($0.diagnostic, $1.diagnostic)
                return (one.file, one.line, one.column) < (other.file, other.line, other.column)
            })
        let isExplained = !unexplained.isEmpty || (crash?.isOutOfTime == true && !imports.isEmpty)
        otherLines =
            Self.summary(of: consequences.values.count { !lines.contains($0) }, naming: cascading.foreign)
            + (isExplained ? [] : crash.map { ["\($0)"] } ?? Self.positionlessErrors(output))
    }

    /// Merges the errors about each missing module into that of the first file that imports it.
    private static func folded(_ reports: [(diagnostic: Diagnostic, reportedError: ReportedError)])
        -> [ReportedError]
    {
        var files: [String: Set<String>] = [:]
        for (error, reportedError) in reports where MissingName(error)?.isModule == true {
            files[reportedError.text, default: []].insert(error.file)
        }
        return reports.compactMap { error, reportedError in
            guard let importing = files[reportedError.text] else { return reportedError }
            guard importing.contains(error.file) else { return nil }
            files[reportedError.text] = []
            var reportedError = reportedError
            let otherFiles =
                importing.count == 2 ? "1 other file imports" : "\(importing.count - 1) other files import"
            if importing.count > 1 { reportedError.details.append("note: \(otherFiles) it, too") }
            return reportedError
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
        let positionless = output.split(separator: "\n").compactMap {
            $0.hasPrefix("<unknown>:0: error: ") ? String($0.dropFirst("<unknown>:0: ".count)) : nil
        }
        guard positionless.isEmpty else { return Array(Set(positionless)).sorted() }
        guard Diagnostic.errors(in: output).isEmpty else { return [] }
        let lines = output.split(separator: "\n").filter { $0.contains("error") }
        let excerpt = lines.isEmpty ? String(output.suffix(400)) : lines.prefix(5).joined(separator: "\n")
        return ["the compiler failed: \(excerpt)"]
    }

    package var description: String {
        var lines = reportedErrors.flatMap { ["\($0.location): \($0.text)"] + $0.details } + otherLines
        guard !reportedErrors.isEmpty else { return lines.joined(separator: "\n") }
        let missing = Set(reportedErrors.filter(\.isMissing).map(\.text)).count
        let failures = reportedErrors.count == 1 ? "1 place does" : "\(reportedErrors.count) places do"
        let names = missing == 1 ? "1 name is" : "\(missing) names are"
        lines.append("\(failures) not compile" + (missing > 0 ? "; \(names) missing on Linux" : ""))
        return lines.joined(separator: "\n")
    }

    private static func reportedError(_ member: UnknownMember, below root: String) -> ReportedError {
        let location = location(member.diagnostic, below: root)
        if let advice = member.advice {
            let text = ".\(member.name) is not available on Linux: \(advice)"
            return ReportedError(location: location, text: text, isMissing: true)
        }
        let suggestion = member.suggestion.map { "; did you mean '\($0)'?" } ?? ""
        return ReportedError(
            location: location, text: "error: nothing has a member '\(member.name)'\(suggestion)",
            isMissing: false,
            details: member.diagnostic.shownExcerpt)
    }

    private static func reportedError(_ error: Diagnostic, below root: String, suggestion: String?)
        -> ReportedError
    {
        let location = location(error, below: root)
        if let missing = MissingName(error), let text = missing.text {
            return ReportedError(location: location, text: text, isMissing: true)
        }
        let advice = MissingName(error)?.hint.map { "; \($0)" } ?? ""
        let notes = error.notes.filter(\.isInFile).flatMap {
            ["\(Self.location($0, below: root)): note: \($0.message)"] + $0.shownExcerpt
        }
        return ReportedError(
            location: location, text: "error: \(error.message)\(advice)", isMissing: false,
            details: error.shownExcerpt + notes + (suggestion.map { ["note: did you mean '\($0)'?"] } ?? []))
    }

    static func location(_ diagnostic: Diagnostic, below root: String) -> String {
        "\(name(diagnostic.file, below: root)):\(diagnostic.line):\(diagnostic.column)"
    }

    static func name(_ file: String, below root: String) -> String {
        file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    }
}
