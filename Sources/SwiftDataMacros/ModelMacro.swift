import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: stores the properties of a class.
enum ModelMacro {}

extension ModelMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = declaration.as(ClassDeclSyntax.self) else {
            context.report("@Model needs a class: write 'final class' here.", at: declaration.introducer)
            return []
        }
        let canMakeFaults = check(model, in: context)
        let stored = model.storedProperties
        let access = model.access
        let metadata = stored.map { "\n    " + description(of: $0, in: model) }.joined(separator: ",")
        let start = stored.map { "\n    _\($0.text) = _SwiftData.NoType()" }.joined()
        // Values of other properties are made before the content, and may make objects of this class.
        let isMarked = model.objectProperties.allSatisfy { $0.isStored || $0.beginsWithLiteral }
        let content = "\(isMarked ? "of: \(model.name.text).self, " : "")count: \(stored.count)"
        var members: [DeclSyntax] = [
            "@exclusivity(unchecked) \(raw: access)var _$storage = _SwiftData.Storage()",
            "@exclusivity(unchecked) \(raw: access)var _$content = _SwiftData.Content(\(raw: content))",
            """
            \(raw: access)static var schemaMetadata: [_SwiftData.Schema.PropertyMetadata] {
                [\(raw: metadata)]
            }
            """,
        ]
        // Without it, a class with an error would have another one, in a generated file.
        let body =
            canMakeFaults ? "self._$storage = _$storage\nself._$content._forget()\(start)" : "fatalError()"
        members.append(
            "\(raw: access)required init(_$storage: consuming _SwiftData.Storage) {\n\(raw: body)\n}")
        let hasInitializer = model.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
        if !hasInitializer, canMakeFaults {
            if model.objectProperties.allSatisfy({ $0.initialValue != nil || $0.isOptional }) {
                members.append("\(raw: access)init() {}")
            } else {
                context.report(
                    "@Model requires an initializer be provided for '\(model.name.text)'", at: model.name)
            }
        }
        return members
    }

    /// Reports properties that the class cannot have.
    ///
    /// - Returns: whether objects can be made without the program's initializers.
    private static func check(_ model: ClassDeclSyntax, in context: some MacroExpansionContext) -> Bool {
        var canMakeFaults = true
        for property in model.objectProperties {
            let name = property.text
            let hasValue = property.initialValue != nil || property.isOptional && !property.isConstant
            if property.declaration.bindings.count > 1 {
                context.report("@Model needs one property per declaration.", at: property.declaration)
            } else if property.isTransient, !hasValue {
                context.report(
                    "'\(name)' is not stored, so it needs a value for objects that are loaded: "
                        + "assign one here.", at: property.declaration)
            }
            if !property.isStored, !hasValue { canMakeFaults = false }
        }
        return canMakeFaults
    }

    private static func description(of property: StoredProperty, in model: ClassDeclSyntax) -> String {
        var parts = [
            "name: \"\(property.text)\"", "keypath: \\\(model.name.text).\(property.name.text)",
        ]
        if let value = property.initialValue {
            parts.append("defaultValue: \(value.trimmedDescription)")
        }
        for (attribute, type) in [("Attribute", "Attribute"), ("Relationship", "Relationship")] {
            guard let attribute = property.attribute(attribute) else { continue }
            let arguments = attribute.arguments?.trimmedDescription ?? ""
            parts.append("metadata: _SwiftData.Schema.\(type)(\(arguments))")
            break
        }
        return "_SwiftData.Schema.PropertyMetadata(\(parts.joined(separator: ", ")))"
    }
}

extension ModelMacro: MemberAttributeMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard let model = declaration.as(ClassDeclSyntax.self),
            let property = StoredProperty(member), property.isStored
        else { return [] }
        guard let index = model.storedProperties.firstIndex(where: { $0.text == property.text })
        else { return [] }
        return ["@_PersistedProperty(\(raw: index))"]
    }
}

extension ModelMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard declaration.is(ClassDeclSyntax.self) else { return [] }
        // Otherwise the conformance has the isolation of the class.
        let isNonisolated = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
        let isolation = isNonisolated ? "nonisolated " : ""
        return [try ExtensionDeclSyntax("\(raw: isolation)extension \(type.trimmed): _SwiftDataModel {}")]
    }
}
