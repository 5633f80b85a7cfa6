public import Foundation

/// A part of a predicate or of a sort order that cannot be evaluated by the store.
///
/// Differs from Apple's: the error names the expression.
public struct UnsupportedPredicate: LocalizedError, Hashable, Sendable {
    /// The expression, as a program may have written it.
    public let expression: String
    /// The reason, and a remedy.
    public let reason: String

    init(_ expression: Any, _ reason: String) {
        let text = String(describing: expression)
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(300)))
        self.expression = start.utf8.count < text.utf8.count ? start + "…" : text
        self.reason = reason
    }

    /// The expression and the reason.
    public var errorDescription: String? {
        "The store cannot evaluate \(expression): \(reason)."
    }
}
