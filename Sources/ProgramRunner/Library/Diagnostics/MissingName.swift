import Foundation

/// A name that the compiler cannot find: one of Apple's names that Linux lacks, or a mistake in the program.
struct MissingName {
    private enum Kind { case module, unavailable, type, word, member, attribute, macro }

    private let kind: Kind
    private let name: String
    /// Whether the name is called where it is used.
    private let isCalled: Bool
    /// The message in the declaration of an unavailable name.
    private var declaredMessage: String?
    private var isDeclaredByProgram = false

    /// - Returns: `nil` for errors that are not about a missing name.
    init?(_ error: Diagnostic) {
        let message = error.message
        isCalled = error.isAtCall
        if let match = message.wholeMatch(of: /no such module '(.+)'/) {
            (kind, name) = (.module, String(match.1))
        } else if let match = message.wholeMatch(of: /'(.+?)' is unavailable(?: in .*?)?(?:: (.*))?/) {
            (kind, name, declaredMessage) = (.unavailable, String(match.1), match.2.map(String.init))
            let marked = error.notes.first { $0.message.contains("explicitly marked unavailable") }
            // A declaration of the program or of the language is unavailable on every platform.
            isDeclaredByProgram = marked.map { $0.isInFile || $0.file.hasPrefix("Swift.") } ?? false
        } else if let match = message.firstMatch(of: /cannot find (type )?'([^']+)' in scope/) {
            (kind, name) = (match.1 == nil ? .word : .type, String(match.2))
        } else if let match = message.firstMatch(of: /no macro named '([^']+)'/) {
            (kind, name) = (.macro, "#\(match.1)")
        } else if let match = message.firstMatch(of: /unknown attribute '([^']+)'/) {
            (kind, name) = (.attribute, "@\(match.1)")
        } else if let match = message.firstMatch(of: /has no member '([^']+)'/) {
            (kind, name) = (.member, ".\(match.1)")
        } else {
            return nil
        }
    }

    var isModule: Bool { kind == .module }

    /// The message about the name, if Linux lacks it.
    var text: String? {
        switch kind {
        case .module: (ExternalModules[name]?.advice).map(message)
        case .unavailable: isDeclaredByProgram ? nil : message(declaredMessage)
        case .type, .word, .member, .attribute, .macro: ReplacementAdvice.name(name).map(message)
        }
    }

    /// The text to append to the compiler's message.
    var hint: String? {
        kind == .module
            ? "external packages are not available here: put its sources into the program's folder" : nil
    }

    /// Whether the name may come from an imported framework: types and functions of frameworks begin with a
    /// capital, their constants with k. Their members are recognized by name only.
    var isPerhapsOfFramework: Bool {
        switch kind {
        case .module, .unavailable: false
        case .attribute, .macro, .type: true
        case .word: name.contains(/^(?:k?[A-Z]|[a-zA-Z]+_)/) || text != nil
        case .member: text != nil
        }
    }

    /// The name, if a missing module may declare it: a type, a macro, an attribute or a function, but not a
    /// name of Apple's frameworks and not a misspelled name of the libraries.
    var ofForeignModule: String? {
        guard text == nil else { return nil }
        switch kind {
        case .module, .unavailable, .member: return nil
        case .attribute, .macro: return String(name.dropFirst())
        case .type: return name
        case .word: return isPlainWord ? nil : name
        }
    }

    /// Whether the name reads like a variable, which is never declared by a module.
    var isPlainWord: Bool { kind == .word && !isCalled && name.first?.isLowercase == true }

    private func message(_ advice: String?) -> String {
        "\(name) is not available on Linux" + (advice.map { ": \($0)" } ?? "")
    }
}
