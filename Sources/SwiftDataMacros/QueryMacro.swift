import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Query(…) var models: [Model]`, or `SectionedResults<Model, String>`: a stored `Query` of the same
/// arguments, and its value.
enum QueryMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let variable = QueryVariable(declaration) else { return [] }
        return ["get { _\(raw: variable.name).wrappedValue }"]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = QueryVariable(declaration) else {
            context.report(
                "@Query needs a variable with the type of its models, such as [Item] or "
                    + "SectionedResults<Item, String>, and no value.", at: node
            )
            return []
        }
        let arguments = node.arguments.map { "\($0)" } ?? ""
        return [
            """
            var _\(raw: variable.name): _SwiftDataQuery<\(variable.model), \(variable.result)> \
            = .init(\(raw: arguments))
            """
        ]
    }
}

/// A variable of an array of models, or of sections of them; or a constant: language mode 5 permits a
/// getter for it.
private struct QueryVariable {
    let name: String
    let model: TypeSyntax
    let result: TypeSyntax

    init?(_ declaration: some DeclSyntaxProtocol) {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first,
            binding.initializer == nil, binding.accessorBlock == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name,
            let type = binding.typeAnnotation?.type
        else { return nil }
        let generic = type.as(IdentifierTypeSyntax.self)
        let element =
            ["Array", "SectionedResults"].contains(generic?.name.text)
            ? generic?.genericArgumentClause?.arguments.first.flatMap { TypeSyntax($0.argument) }
            : type.as(ArrayTypeSyntax.self)?.element
        guard let element else { return nil }
        self.name = name
        model = element.trimmed
        result = type.trimmed
    }
}
