import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview` becomes, where previews are drawn, a type with a unique name, which the program that draws them
/// finds by its protocol.
enum PreviewMacro: DeclarationMacro {
    /// Whether programs are built for their previews. Other programs contain nothing of them. The compiler
    /// passes no environment to its plugins, so the command `preview` gives the plugin another name.
    private static let buildsPreviews = CommandLine.arguments[0].hasSuffix("/ViewMacros-previews")

    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard buildsPreviews,
            let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
        else { return [] }
        let arguments = LabeledExprListSyntax(
            node.arguments.map { argument in
                guard let closure = argument.expression.as(ClosureExprSyntax.self) else { return argument }
                return argument.with(\.expression, ExprSyntax(body(closure)))
            })
        let closures = node.trailingClosure.map { " \(body($0))" } ?? ""
        return [
            """
            struct \(context.makeUniqueName("Preview")): _PreviewDeclaration {
                nonisolated static var _file: String { \(location.file) }
                nonisolated static var _line: Int { \(location.line) }
                @MainActor static var _preview: _DeclaredPreview {
                    _DeclaredPreview(\(arguments))\(raw: closures)
                }
            }
            """
        ]
    }

    /// The body of a preview, in which variables with `@Previewable` are properties of a view.
    private static func body(_ closure: ClosureExprSyntax) -> ClosureExprSyntax {
        let properties = closure.statements.compactMap(\.previewableProperty)
        guard !properties.isEmpty else { return closure }
        let others = closure.statements.filter { $0.previewableProperty == nil }
        return closure.with(
            \.statements,
            """

            struct _PreviewableView: View {
                \(raw: properties.map(\.description).joined())
                var body: some View {
                    \(others)
                }
            }
            return _PreviewableView()

            """)
    }
}

extension CodeBlockItemSyntax {
    /// The variable with `@Previewable` that the statement is, without that attribute.
    fileprivate var previewableProperty: VariableDeclSyntax? {
        guard let variable = item.as(VariableDeclSyntax.self) else { return nil }
        let others = variable.attributes.filter { attribute in
            let name = attribute.as(AttributeSyntax.self)?.attributeName
            return name?.as(IdentifierTypeSyntax.self)?.name.text != "Previewable"
        }
        guard others.count < variable.attributes.count else { return nil }
        return variable.with(\.attributes, others).with(\.leadingTrivia, .newline)
    }
}

/// `@Previewable`, which `#Preview` reads.
enum PreviewableMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
