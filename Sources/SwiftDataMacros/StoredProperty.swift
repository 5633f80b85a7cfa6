import SwiftSyntax

/// A property of a class in its source.
struct StoredProperty {
    let declaration: VariableDeclSyntax
    let binding: PatternBindingSyntax
    /// The name, with its backticks.
    let name: TokenSyntax

    /// Returns nil for anything but a stored property of the object: functions, computed, static and lazy
    /// properties.
    init?(_ member: some DeclSyntaxProtocol) {
        guard let declaration = member.as(VariableDeclSyntax.self),
            let binding = declaration.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
            !declaration.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
            !binding.isComputed
        else { return nil }
        self.declaration = declaration
        self.binding = binding
        name = pattern.identifier
    }

    /// The name without backticks.
    var text: String { name.identifier?.name ?? name.text }
    var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }
    var initialValue: ExprSyntax? { binding.initializer?.value }

    /// Whether it is nil without an assignment.
    var isOptional: Bool {
        guard let type = binding.typeAnnotation?.type else { return false }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    }

    /// Whether making its first value runs no code of the program.
    var beginsWithLiteral: Bool {
        guard let initialValue else { return true }
        return initialValue.is(NilLiteralExprSyntax.self) || initialValue.is(BooleanLiteralExprSyntax.self)
            || initialValue.is(IntegerLiteralExprSyntax.self) || initialValue.is(FloatLiteralExprSyntax.self)
    }

    /// The attribute of that name, or nil.
    func attribute(_ name: String) -> AttributeSyntax? {
        declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
            .first { $0.attributeName.trimmedDescription.split(separator: ".").last == name[...] }
    }

    /// Whether the macro leaves it alone.
    var isTransient: Bool {
        if attribute("Transient") != nil { return true }
        return attribute("Attribute")?.arguments?.trimmedDescription.contains(".ephemeral") ?? false
    }

    /// Whether its values are stored. Those of constants are, too, because language mode 5 permits accessors.
    var isStored: Bool { !isTransient && declaration.bindings.count == 1 }

    /// The statements of an observer (`willSet`, `didSet`), and the name of its parameter.
    func observer(_ keyword: Keyword) -> (parameter: String?, body: CodeBlockSyntax)? {
        guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return nil }
        let accessor = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
        guard let accessor, let body = accessor.body else { return nil }
        return (accessor.parameters?.name.text, body)
    }
}

extension PatternBindingSyntax {
    fileprivate var isComputed: Bool {
        guard let accessorBlock else { return false }
        guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
        return !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension ClassDeclSyntax {
    /// The stored properties of the objects, in the order of their declaration.
    var objectProperties: [StoredProperty] {
        memberBlock.members.compactMap { StoredProperty($0.decl) }
    }

    /// The properties whose values are stored. The position of each is its index.
    var storedProperties: [StoredProperty] { objectProperties.filter(\.isStored) }

    /// The access of members that the class's conformance needs.
    var access: String {
        let names = modifiers.map(\.name.text)
        if names.contains("public") || names.contains("open") { return "public " }
        return names.contains("package") ? "package " : ""
    }
}
