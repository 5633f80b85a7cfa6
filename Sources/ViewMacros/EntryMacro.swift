import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry var name: Type = value`: the accessors of the variable, and the type of its key.
enum EntryMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let key = try Entry(declaration).keyName
        return [
            "get { self[\(raw: key).self] }",
            "set { self[\(raw: key).self] = newValue }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let entry = try Entry(declaration)
        let conformance = conformance(in: context)
        let value: DeclSyntax =
            if conformance == "FocusedValueKey" {
                "typealias Value = \(entry.wrappedType ?? "Never")"
            } else if let type = entry.type ?? entry.literalType {
                "static var defaultValue: \(type.trimmed) { \(entry.value) }"
            } else {
                "nonisolated(unsafe) static let defaultValue = \(entry.value)"
            }
        return [
            """
            private struct \(raw: entry.keyName): \(raw: conformance) {
                \(value)
            }
            """
        ]
    }

    /// The protocol of the key, which the extension that contains the variable determines.
    private static func conformance(in context: some MacroExpansionContext) -> String {
        let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
        switch extended?.trimmedDescription.split(separator: ".").last {
        case "FocusedValues": return "FocusedValueKey"
        case "Transaction": return "TransactionKey"
        case "ContainerValues": return "ContainerValueKey"
        default: return "EnvironmentKey"
        }
    }
}

/// The parts of a variable with `@Entry`.
private struct Entry {
    let keyName: String
    let type: TypeSyntax?
    let value: ExprSyntax

    /// - Throws: An error if it is not a variable, or has neither a value nor an optional type.
    init(_ declaration: some DeclSyntaxProtocol) throws {
        guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name
        else { throw Self.unsuitable }
        type = binding.typeAnnotation?.type
        let value = binding.initializer?.value.trimmed
        guard value != nil || type.map(Self.wrapped) ?? nil != nil else { throw Self.unsuitable }
        self.value = value ?? "nil"
        keyName = "__Key_\(name)"
    }

    private static let unsuitable = MacroExpansionErrorMessage(
        "@Entry needs a variable with an initial value")

    /// The type without the optionality of the variable's.
    var wrappedType: TypeSyntax? { type.map { Self.wrapped($0) ?? $0.trimmed } }

    private static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
        if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
        let generic = type.as(IdentifierTypeSyntax.self)
        guard generic?.name.text == "Optional" else { return nil }
        return generic?.genericArgumentClause?.arguments.first.flatMap { TypeSyntax($0.argument) }
    }

    /// The type of a simple literal.
    var literalType: TypeSyntax? {
        let literal = value.as(PrefixOperatorExprSyntax.self)?.expression ?? value
        switch literal.kind {
        case .booleanLiteralExpr: return "Bool"
        case .integerLiteralExpr: return "Int"
        case .floatLiteralExpr: return "Double"
        case .stringLiteralExpr: return "String"
        default: return nil
        }
    }
}
