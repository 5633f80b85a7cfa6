import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A message at a line of the program.
struct Failure: DiagnosticMessage {
    let message: String
    let severity: DiagnosticSeverity
    var diagnosticID: MessageID { MessageID(domain: "SwiftData", id: message) }
}

extension MacroExpansionContext {
    /// Reports an error, or a warning.
    func report(
        _ message: String, at node: some SyntaxProtocol, _ severity: DiagnosticSeverity = .error
    ) {
        diagnose(Diagnostic(node: node, message: Failure(message: message, severity: severity)))
    }
}
