package import Foundation

/// The folder in which this project's own modules and libraries were built, and the compiler flags for using
/// them.
package struct Libraries: Sendable {
    /// The folder of the built products.
    package let products: URL
    /// The folder of the package.
    package let package: URL
    /// Whether programs are built for their previews, which they contain only then.
    package var drawsPreviews = false

    /// - Parameter executable: A program of this package, such as `run-swiftui`. If it was built alone, with
    ///   optimization, the libraries are those of the debug build.
    package init(nextTo executable: URL) throws {
        var folder = executable.deletingLastPathComponent()
        let executableFolder = folder
        while folder.path.count > 1,
            !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
        {
            folder.deleteLastPathComponent()
        }
        package = folder
        let name = Self.libraryName
        let debugFolder = folder.appending(path: ".build/debug").resolvingSymlinksInPath()
        products =
            [executableFolder, debugFolder].first {
                FileManager.default.fileExists(atPath: $0.appending(path: name).path)
            }
            ?? executableFolder
        guard FileManager.default.fileExists(atPath: library.path) else {
            throw Problem.build("\(library.path) has not been built: use the commands in scripts")
        }
    }

    /// Returns the libraries next to `run-swiftui` itself.
    package static func ofThisProgram() throws -> Libraries {
        try Libraries(nextTo: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())
    }

    private static let libraryName = "libSwiftUIPrograms.so"
    package var library: URL { products.appending(path: Self.libraryName) }
    package var requestHook: URL { products.appending(path: "libRequestHook.so") }
    /// The configuration of the fonts of previews: those of snapshots, and the system's for other characters.
    var pictureFonts: URL {
        package.appending(path: "Sources/DynamicListsSnapshots/Fonts/with-system-fonts.conf")
    }
    /// The compiler's plugins, by the names of their modules.
    private static let plugins = ["ViewMacros", "SwiftDataMacros"]

    private func plugin(_ name: String) -> URL {
        let folders = [products, package.appending(path: ".build/debug")]
        let candidates = folders.flatMap { [$0.appending(path: "\(name)-tool"), $0.appending(path: name)] }
        return candidates.first { FileManager.default.fileExists(atPath: $0.path) } ?? candidates[0]
    }

    /// Returns the flags with which `import SwiftUI` and the like find this project's modules, and with which
    /// their names are visible in files that import only Foundation.
    ///
    /// - Parameter modules: The folder of ``linkModules(into:)``.
    func compilerFlags(modules: URL) -> [String] {
        let plugins = Self.plugins.flatMap { name in
            let draws = drawsPreviews && name == Self.previewPlugin
            let file = draws ? previewMacros(in: modules) : plugin(name)
            return ["-load-plugin-executable", "\(file.path)#\(name)"]
        }
        // The headers of the C libraries that this project's modules import.
        let headers = ["CCurl", "CSQLite", "CSwiftRuntime"].flatMap {
            ["-I", package.appending(path: "Sources/\($0)").path]
        }
        return ["-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI"] + plugins + headers
            + ["-I", modules.path]
    }

    /// The modules that programs may import, and their dependencies. The products' folder contains further
    /// modules, such as those of the examples, which would hide a program's module with the same name.
    private static let modules: [String] =
        ExternalModules.all.flatMap { module -> [String] in
            switch module.presence {
            case .reexport(let reexported): [module.name, reexported]
            case .standIn: [standIn(module.name)]
            case .empty, .absent: []
            }
        } + [
            "DynamicLists", "DynamicListsSQLite", "DynamicListsUI", "ObservableObjects", "PreviewJobs",
            "ProcessStreams",
            "ProgramFolders", "SwiftDataForLinux", "ViewGraph", "WebRequests",
        ]

    /// The compiled modules of the libraries, by the names under which programs import them.
    var moduleFiles: [String: URL] {
        let pairs = Self.modules.map { ($0, products.appending(path: "Modules/\($0).swiftmodule")) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Returns the name of the stand-in for a module, which must not have Apple's name.
    package static func standIn(_ name: String) -> String { "StandIn\(name)" }

    private static let previewPlugin = "ViewMacros"

    /// The compiler's plugin under the name by which it expands previews.
    private func previewMacros(in modules: URL) -> URL {
        modules.appending(path: "\(Self.previewPlugin)-previews")
    }

    /// Creates a folder that contains only the modules of the libraries.
    func linkModules(into folder: URL) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in Self.modules.map({ "\($0).swiftmodule" }) {
            let link = folder.appending(path: name)
            let module = products.appending(path: "Modules/\(name)")
            if (try? manager.destinationOfSymbolicLink(atPath: link.path)) == module.path { continue }
            try? manager.removeItem(at: link)
            try manager.createSymbolicLink(at: link, withDestinationURL: module)
        }
        if drawsPreviews { try copyMacros(to: previewMacros(in: folder)) }
    }

    /// Copies the plugin, because the compiler would follow a link to its usual name.
    private func copyMacros(to copy: URL) throws {
        let manager = FileManager.default
        let plugin = plugin(Self.previewPlugin)
        if manager.contentsEqual(atPath: plugin.path, andPath: copy.path) { return }
        try? manager.removeItem(at: copy)
        try manager.copyItem(at: plugin, to: copy)
    }

    /// The library is an input like an object file, and therefore the first that the loader searches: its
    /// replacements precede Foundation's own functions.
    package var linkerFlags: [String] {
        [library.path, "-Xlinker", "-rpath", "-Xlinker", products.path]
    }

    /// A text that changes when the libraries are built again.
    package var version: String {
        let plugins = Self.plugins.map { FileVersion(plugin($0)).description }
        return FileVersion(library).description + plugins.joined() + (drawsPreviews ? "previews" : "")
    }
}
