public import Foundation

/// A part of a predicate or of a sort order that cannot be evaluated by the store.
///
/// Differs from Apple's: the error names the expression.
public struct UnsupportedPredicate: LocalizedError, Hashable, Sendable {
    /// The kind of the expression, and the key paths in it.
    public let expression: String
    /// The reason, and a remedy.
    public let reason: String

    init(_ expression: Any, _ reason: String) {
        self.expression = Self.name(of: expression)
        self.reason = reason
    }

    /// The kind of the expression, and the key paths in it. Not its values, because those of dates that are
    /// not numbers have no description.
    private static func name(of expression: Any) -> String {
        if let keyPath = expression as? AnyKeyPath { return name(of: keyPath) }
        let type = String(describing: type(of: expression))
        let kind = String(type.prefix { $0 != "<" })
        var keyPaths: [String] = []
        collect(expression, into: &keyPaths, depth: 0)
        return keyPaths.isEmpty ? kind : "\(kind) of \(keyPaths.joined(separator: ", "))"
    }

    /// The property's name, which key paths themselves do not contain.
    private static func name(of keyPath: AnyKeyPath) -> String {
        guard let type = Swift.type(of: keyPath).rootType as? any PersistentModel.Type,
            let property = Schema.Entity.of(type).property(at: keyPath)
        else { return "\(keyPath)" }
        return "\(property.entityName).\(property.name)"
    }

    private static func collect(_ part: Any, into keyPaths: inout [String], depth: Int) {
        guard depth < 32, keyPaths.count < 8 else { return }
        if let keyPath = part as? AnyKeyPath { return keyPaths.append(name(of: keyPath)) }
        for child in Mirror(reflecting: part).children where child.label != "value" {
            collect(child.value, into: &keyPaths, depth: depth + 1)
        }
    }

    /// The expression and the reason.
    public var errorDescription: String? {
        "The store cannot evaluate \(expression): \(reason)."
    }
}
