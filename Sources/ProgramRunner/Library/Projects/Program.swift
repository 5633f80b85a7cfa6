package import Foundation

/// One program that can be built: its sources, settings and resources.
package struct Program: Sendable {
    package var name: String
    package var sources: [SourceFile]
    package var resources: [URL]
    package var settings: CompilerSettings
    /// What it says of itself.
    package var information: InfoPlist
    /// Modules of packages that lie beside it and that it imports, in the order they are built in.
    package var modules: [LocalModule] = []
    /// The text of a file with an entry point, where the program has none of its own.
    package var generatedMain: String?
    /// What its environment holds when Xcode runs it.
    package var environment: [String: String] = [:]
}

/// A library target of a package below the program's folder.
package struct LocalModule: Sendable {
    package let name: String
    package let sources: [SourceFile]
    package let resources: [URL]
    package let settings: CompilerSettings
}
