package import Foundation

/// A program that can be built: its sources, settings and resources.
package struct Program: Sendable {
    package var name: String
    package var sources: [SourceFile]
    package var resources: [URL]
    package var settings: CompilerSettings
    /// The content of its `Info.plist`.
    package var information: InfoPlist
    /// The modules of adjacent packages that the program imports, in build order.
    package var modules: [LocalModule] = []
    /// The text of a file with an entry point, if the program has none.
    package var generatedMain: String?
    /// The name of the function that the program's own `main` becomes, if the generated file has another.
    package var ownMain: String?
    /// The environment variables that Xcode sets to run it.
    package var environment: [String: String] = [:]
}

/// A library target of a package below the program's folder.
package struct LocalModule: Sendable {
    package let name: String
    package let sources: [SourceFile]
    package let resources: [URL]
    package let settings: CompilerSettings
}
