/// Recognizes errors that only follow from a missing name.
struct CascadingErrors {
    /// The files that import a missing module.
    private let importers: Set<String>
    /// The names of declarations in the missing modules, as far as errors show them, and of the program's
    /// types that use them.
    private let names: Set<String>
    /// The names among these that the modules declare.
    let foreign: Set<String>
    private let unknown: [String: [UnknownMember]]

    /// - Parameter imports: The errors about imports of missing modules.
    init(_ errors: [Diagnostic], imports: [Diagnostic], _ analysis: SourceAnalysis) {
        let importers = Set(imports.map(\.file))
        foreign = Set(
            errors.filter { importers.contains($0.file) }.compactMap { MissingName($0)?.ofForeignModule })
        let types = analysis.types.filter { !$0.value.isDisjoint(with: importers) }.keys
        names = importers.isEmpty ? [] : foreign.union(types)
        self.importers = importers
        unknown = Dictionary(grouping: analysis.unknown.filter(\.isCertain), by: \.file)
    }

    /// Whether an error follows from a missing module.
    func followsFromModule(_ error: Diagnostic) -> Bool {
        guard !importers.isEmpty, !isSlip(error) else { return false }
        if let missing = MissingName(error) {
            if missing.isModule || missing.text != nil { return false }
            if let name = missing.ofForeignModule, foreign.contains(name) { return true }
        }
        let line = importers.contains(error.file) ? error.excerpt.first ?? "" : ""
        if names(in: line, foreign) || names(in: error.message, foreign) { return true }
        guard Self.isInference(error) || MissingName(error) != nil else { return false }
        if importers.contains(error.file), MissingName(error)?.isPlainWord != true { return true }
        return names(in: error.message, names)
    }

    /// Whether an error only shows that the types in a declaration could not be inferred because of an
    /// unknown member in it.
    func followsFromMember(_ error: Diagnostic) -> Bool {
        guard Self.isInference(error) else { return false }
        return unknown[error.file]?.contains { $0.region.contains(error.line) } ?? false
    }

    /// Returns the unknown members that explain errors, because the compiler's messages about them are about
    /// other things.
    func unexplained(_ errors: [Diagnostic], stoppedIn file: String?) -> [UnknownMember] {
        let errorsByFile = Dictionary(grouping: errors, by: \.file)
        return unknown.values.joined().filter { member in
            let fileErrors = errorsByFile[member.file] ?? []
            // An error about types is removed, whether it names the member or not.
            if fileErrors.contains(where: {
                $0.line == member.line && $0.message.contains("'\(member.name)'") && !Self.isInference($0)
            }) {
                return false
            }
            return file == member.file
                || fileErrors.contains { Self.isInference($0) && member.region.contains($0.line) }
        }
    }

    /// Returns the probably intended name for an error about an unknown member.
    func suggestion(for error: Diagnostic) -> String? {
        unknown[error.file]?.first {
            $0.line == error.line && error.message.contains("no member '\($0.name)'")
        }?.suggestion
    }

    private func isSlip(_ error: Diagnostic) -> Bool {
        unknown[error.file]?.contains { $0.line == error.line && error.message.contains("'\($0.name)'") }
            ?? false
    }

    private func names(in text: String, _ candidates: Set<String>) -> Bool {
        guard !candidates.isEmpty else { return false }
        return SourceScanner.words(Array(text.utf8)).contains { candidates.contains($0.name) }
    }

    /// Whether an error is about types that the compiler could not infer, or about the form of a call.
    private static func isInference(_ error: Diagnostic) -> Bool {
        let message = error.message
        if message.contains("to specified type") { return false }
        return messageFragments.contains { message.contains($0) }
    }

    private static let messageFragments = [
        "inferred", "cannot infer", "unable to infer", "contextual", "does not conform", "ambiguous",
        "type-check", "failed to produce diagnostic", "extra argument", "extra trailing closure",
        "incorrect argument label", "missing argument", "no exact matches", "requires that", "require that",
        "trailing closure", "cannot convert", "cannot call value", "cannot specialize", "cannot be used as",
        "cannot be applied", "cannot assign", "cannot invoke", "key path", "operator", "override",
        "inheritance from", "not a member type", "not of the expected type", "unsupported type",
        "must conform",
        "generic", "property wrapper", "has no initializers", "return type", "not callable",
    ]
}
