import Foundation

/// The names of a program that no compiler will find, determined before compilation.
package struct SourceAnalysis: Sendable {
    /// The unknown members in the order of the files.
    package var unknown: [UnknownMember] = []
    /// The imported modules that do not exist.
    package var missingModules: Set<String> = []
    /// The files in which each type is declared.
    package var types: [String: Set<String>] = [:]

    package init() {}

    /// - Parameters:
    ///   - texts: The code that is generated for the program.
    ///   - ownModules: The modules of packages that are built with it.
    package init(
        of sources: [SourceFile], generated texts: [String] = [], ownModules: Set<String> = [],
        _ identifiers: ModuleIdentifiers
    ) {
        unknown = UnknownMember.all(in: sources, generated: texts, known: identifiers.names)
        for source in sources {
            // Conditional imports and modules in conditions are left to the compiler.
            let code = SourceScanner.unconditional(source.code, withImports: true)
            let imports = source.imports(in: String(decoding: code, as: UTF8.self))
            for name in imports where !ownModules.contains(name) && !identifiers.modules.contains(name) {
                let presence = ExternalModules[name]?.presence
                if presence == nil || presence == .absent { missingModules.insert(name) }
            }
            for name in source.all(#"\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)"#) {
                types[name, default: []].insert(source.url.path)
            }
        }
    }

    /// Whether the program certainly cannot be compiled. The search for further errors is then kept short.
    package var cannotCompile: Bool { !missingModules.isEmpty || unknown.contains(where: \.isCertain) }
}
