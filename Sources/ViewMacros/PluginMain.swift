@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin that expands `#Preview`, `@Previewable` and `@Entry`, with the modules of SwiftSyntax
/// that the toolchain contains.
@main
struct PluginMain: PluginProvider {
    static func main() throws {
        try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: PluginMain())
            .main()
    }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
        switch typeName {
        case "Preview": PreviewMacro.self
        case "Previewable": PreviewableMacro.self
        case "Entry": EntryMacro.self
        default: throw MacroExpansionErrorMessage("\(moduleName) has no macro \(typeName)")
        }
    }
}
