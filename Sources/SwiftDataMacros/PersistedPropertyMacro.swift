import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The accessors of a stored property. Its argument is the position among the stored properties.
enum PersistedPropertyMacro {
    private static func index(_ node: AttributeSyntax) -> String {
        guard case .argumentList(let list) = node.arguments, let index = list.first else { return "0" }
        return index.expression.trimmedDescription
    }
}

extension PersistedPropertyMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = StoredProperty(declaration) else { return [] }
        let index = index(node)
        let name = property.name.text
        return [
            """
            @storageRestrictions(accesses: _$content, initializes: _\(raw: property.text))
            init(initialValue) {
                _\(raw: property.text) = _SwiftData.NoType()
                _$content._initialize(\(raw: index), initialValue)
            }
            """,
            """
            get {
                _get(\(raw: index), \\.\(raw: name))
            }
            """,
            setter(of: property, index),
        ]
    }

    /// Assigns, and runs the observers of the program, which do not run for their own assignments.
    private static func setter(of property: StoredProperty, _ index: String) -> AccessorDeclSyntax {
        let name = property.name.text
        let before = property.observer(.willSet)
        let after = property.observer(.didSet)
        guard before != nil || after != nil else {
            return """
                set {
                    _set(\(raw: index), \\.\(raw: name), newValue)
                }
                """
        }
        func function(_ name: String, _ body: CodeBlockSyntax?) -> String {
            guard let body else { return "" }
            return "func \(name)() \(body.trimmedDescription)\n\(name)()"
        }
        let old = after?.parameter ?? "oldValue"
        let new = before?.parameter
        let renamed = new.map { "let \($0) = newValue\n" } ?? ""
        return """
            set {
                guard _beginObserving(\(raw: index)) else {
                    _set(\(raw: index), \\.\(raw: name), newValue)
                    return
                }
                defer { _endObserving(\(raw: index)) }
                let \(raw: old) = _get(\(raw: index), \\.\(raw: name))
                \(raw: renamed)\(raw: function("_willSet", before?.body))
                _set(\(raw: index), \\.\(raw: name), newValue)
                \(raw: function("_didSet", after?.body))
                _ = \(raw: old)
            }
            """
    }
}

extension PersistedPropertyMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = StoredProperty(declaration) else { return [] }
        return ["private var _\(raw: property.text): _SwiftData.NoType"]
    }
}
