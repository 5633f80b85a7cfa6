import Foundation

/// What is known of a program before it is compiled: names that no compiler will find.
package struct SourceSurvey: Sendable {
    /// In the order of the files.
    package var unknown: [UnknownMember] = []
    /// Modules that are imported and are nowhere.
    package var missingModules: Set<String> = []
    /// The files in which each type is declared.
    package var types: [String: Set<String>] = [:]

    package init() {}

    /// - Parameters:
    ///   - texts: code that is made for the program.
    ///   - own: the modules of packages that are built with it.
    package init(
        of sources: [SourceFile], beside texts: [String] = [], own: Set<String> = [],
        _ identifiers: ModuleIdentifiers
    ) {
        unknown = UnknownMember.all(in: sources, beside: texts, known: identifiers.names)
        for source in sources {
            // A module that is asked for, or imported on a condition, is for the compiler to find.
            let code = SourceScanner.unconditional(source.code, withImports: true)
            let imports = source.imports(in: String(decoding: code, as: UTF8.self))
            for name in imports where !own.contains(name) && !identifiers.modules.contains(name) {
                let presence = ForeignModules[name]?.presence
                if presence == nil || presence == .absent { missingModules.insert(name) }
            }
            for name in source.all(#"\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)"#) {
                types[name, default: []].insert(source.url.path)
            }
        }
    }

    /// Whether no compiler can make a program of it: what else is wrong is looked for only shortly.
    package var isHopeless: Bool { !missingModules.isEmpty || unknown.contains(where: \.isCertain) }
}
