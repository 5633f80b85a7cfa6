import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Attribute`, `@Relationship` and `@Transient`, which `@Model` reads.
enum MarkerMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let name = node.attributeName.trimmedDescription
        // `@Transient` is redundant for computed properties, which are not stored anyway.
        let isAllowed = name.hasSuffix("Transient") && declaration.is(VariableDeclSyntax.self)
        if !isAllowed, StoredProperty(declaration) == nil {
            context.report("@\(name) needs a stored property.", at: node)
        }
        return []
    }
}

/// `#Unique` and `#Index`: groups of properties.
enum KeyPathGroupsMacro: DeclarationMacro {
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let model = context.lexicalContext.lazy.compactMap { $0.as(ClassDeclSyntax.self) }.first
        guard let model else {
            context.report("#\(node.macroName.text) belongs inside a class with @Model.", at: node)
            return []
        }
        let isUnique = node.macroName.text == "Unique"
        let type =
            node.genericArgumentClause?.arguments.first?.argument.trimmedDescription
            ?? model.name.text
        return [
            """
            \(raw: model.access)static var \(raw: isUnique ? "_uniqueness" : "_indices"): [[AnyKeyPath]] {
                _SwiftData.groups(of: \(raw: type).self, \(node.arguments.trimmed))
            }
            """
        ]
    }
}

/// `@ModelActor`: an actor with a context of its own.
enum ModelActorMacro {}

extension ModelActorMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let type = declaration.as(ActorDeclSyntax.self) else {
            context.report("@ModelActor needs an actor: write 'actor' here.", at: declaration.introducer)
            return []
        }
        let names = type.modifiers.map(\.name.text)
        let access = names.contains("public") ? "public " : names.contains("package") ? "package " : ""
        let hasInitializer = type.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        let properties: [DeclSyntax] = [
            "\(raw: access)nonisolated let modelExecutor: any ModelExecutor",
            "\(raw: access)nonisolated let modelContainer: ModelContainer",
        ]
        let takesNoInitializer = node.arguments?.trimmedDescription.contains("true") ?? false
        guard !takesNoInitializer, !hasInitializer else { return properties }
        return properties + [
            """
            \(raw: access)init(modelContainer: ModelContainer) {
                self.modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
                self.modelContainer = modelContainer
            }
            """
        ]
    }
}

extension ModelActorMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ActorDeclSyntax.self) else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): ModelActor {}")]
    }
}
