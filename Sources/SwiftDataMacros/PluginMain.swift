@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin that expands the macros of SwiftData's vocabulary, with the modules of SwiftSyntax
/// that the toolchain contains.
@main
struct PluginMain: PluginProvider {
    private static var macros: [any Macro.Type] {
        [
            ModelMacro.self, PersistedPropertyMacro.self, MarkerMacro.self, KeyPathGroupsMacro.self,
            ModelActorMacro.self, QueryMacro.self,
        ]
    }

    static func main() throws {
        try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: PluginMain())
            .main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        guard let macro = Self.macros.first(where: { String(describing: $0) == typeName }) else {
            throw MacroExpansionErrorMessage("\(moduleName) has no macro \(typeName)")
        }
        return macro
    }
}
