package import Foundation

/// The folder of one program's build, outside of the program's own folder.
package struct BuildFolder: Sendable {
    package let url: URL
    package let moduleName: String

    /// - Parameters:
    ///   - cache: The folder of all builds.
    ///   - name: The program's name.
    ///   - folder: The folder that the user specified. It distinguishes programs with the same name.
    package init(cache: URL, name: String, folder: URL) {
        moduleName = Self.identifier(name)
        let key = "\(folder.path)\n\(name)".stableHash
        url = cache.appending(path: "\(moduleName)-\(key)")
    }

    /// The folder `$XDG_CACHE_HOME/dynamic-lists`, or the same in the user's home.
    package static var standardCache: URL {
        let environment = ProcessInfo.processInfo.environment
        let base = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        let home = URL(filePath: environment["HOME"] ?? NSHomeDirectory())
        return (base ?? home.appending(path: ".cache")).appending(path: "dynamic-lists/programs")
    }

    /// The folder with the executable and the program's resources, where `Bundle.main` looks for them.
    package var bundle: URL { url.appending(path: "program") }
    package var executable: URL { bundle.appending(path: moduleName) }
    var stamp: URL { url.appending(path: "stamp") }
    var generated: URL { url.appending(path: "generated") }
    /// The libraries' modules.
    var imports: URL { url.appending(path: "imports") }
    /// The identifiers of all modules.
    var identifiers: URL { url.appending(path: "identifiers") }
    var objects: URL { url.appending(path: "objects") }

    /// Returns the file to compile for a source: the source itself, or a copy for the compiler on Linux.
    func compiled(_ source: SourceFile) throws -> URL {
        guard let text = source.linuxText else { return source.url }
        let url = copy(of: source)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if try text.writeIfChanged(to: url) {
            for override in source.extensionOverrides {
                let location = "\(source.url.lastPathComponent):\(override.line)"
                Notice.write("\(location): \(override.type)'s \(override.member) is not overridden on Linux")
            }
        }
        return url
    }

    /// Returns the compiler's messages with the names of the program's own files, because traces name the
    /// copies.
    func report(
        _ output: String, of program: Program, emptyImportMessages: String, analysis: SourceAnalysis
    ) -> CompilerReport {
        var output = output
        for source in program.sources + program.modules.flatMap(\.sources) where source.linuxText != nil {
            output = output.replacingOccurrences(of: copy(of: source).path, with: source.url.path)
        }
        return CompilerReport(
            output, below: program.root, emptyImportMessages: emptyImportMessages, analysis: analysis)
    }

    private func copy(of source: SourceFile) -> URL {
        generated.appending(path: "\(source.url.path.stableHash)/\(source.url.lastPathComponent)")
    }

    private static func identifier(_ name: String) -> String {
        let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let word = String(letters)
        let isTaken = ["SwiftUI", "Combine", "UIKit", "Swift", "Foundation", "main"].contains(word)
        return isTaken || word.first?.isNumber ?? true ? "Program_\(word)" : word
    }
}
