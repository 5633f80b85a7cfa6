package import Foundation

/// Where this project's own modules and libraries were built, and what a program needs to be compiled
/// against them.
package struct Libraries: Sendable {
    /// The folder of the built products.
    package let products: URL
    /// The folder of the package.
    package let package: URL

    /// - Parameter executable: a program of this package, such as `run-swiftui`. Where it was built alone,
    ///   optimised, the libraries are those of the debug build.
    package init(beside executable: URL) throws {
        var folder = executable.deletingLastPathComponent()
        let beside = folder
        while folder.path.count > 1,
            !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
        {
            folder.deleteLastPathComponent()
        }
        package = folder
        let name = Self.libraryName
        let others = folder.appending(path: ".build/debug").resolvingSymlinksInPath()
        products =
            [beside, others].first { FileManager.default.fileExists(atPath: $0.appending(path: name).path) }
            ?? beside
        guard FileManager.default.fileExists(atPath: library.path) else {
            throw Problem.build("\(library.path) has not been built: start scripts/run-swiftui instead")
        }
    }

    /// Those beside `run-swiftui` itself.
    package static func ofThisProgram() throws -> Libraries {
        try Libraries(beside: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())
    }

    private static let libraryName = "libSwiftUIPrograms.so"
    package var library: URL { products.appending(path: Self.libraryName) }
    package var requestHook: URL { products.appending(path: "libRequestHook.so") }
    private var macros: URL {
        let names = ["ViewMacros-tool", "ViewMacros"]
        let folders = [products, package.appending(path: ".build/debug")]
        let places = folders.flatMap { folder in names.map { folder.appending(path: $0) } }
        return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    }

    /// With what `import SwiftUI` and its like find this project's modules, and their names are visible in
    /// files that import only Foundation.
    ///
    /// - Parameter modules: the folder of ``linkModules(into:)``.
    func compilerFlags(modules: URL) -> [String] {
        [
            "-Xfrontend", "-import-module", "-Xfrontend", "SwiftUI",
            "-load-plugin-executable", "\(macros.path)#ViewMacros",
            // Where modules of ours find the C library that they import.
            "-I", package.appending(path: "Sources/CCurl").path,
            "-I", modules.path,
        ]
    }

    /// What programs may import, and what that imports. The products' folder has more modules, such as the
    /// examples': a program's own of the same name would not be found behind them.
    private static let modules: [String] =
        ForeignModules.all.flatMap { module -> [String] in
            switch module.presence {
            case .reexport(let own): [module.name, own]
            case .standIn: [standIn(module.name)]
            case .leftEmpty, .absent: []
            }
        } + [
            "DynamicLists", "DynamicListsUI", "ObservableObjects", "ProcessStreams", "ProgramFolders",
            "ViewGraph", "WebRequests",
        ]

    /// The compiled modules of the libraries, by the names that programs import.
    var moduleFiles: [String: URL] {
        let pairs = Self.modules.map { ($0, products.appending(path: "Modules/\($0).swiftmodule")) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// What a module is called that stands in for another: that never bears Apple's name.
    package static func standIn(_ name: String) -> String { "StandIn\(name)" }

    /// Makes a folder with the modules of the libraries, and no others.
    func linkModules(into folder: URL) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in Self.modules.map({ "\($0).swiftmodule" }) {
            let place = folder.appending(path: name)
            let module = products.appending(path: "Modules/\(name)")
            if (try? manager.destinationOfSymbolicLink(atPath: place.path)) == module.path { continue }
            try? manager.removeItem(at: place)
            try manager.createSymbolicLink(at: place, withDestinationURL: module)
        }
    }

    /// The library is an input like an object file, and so the first that the loader asks: what it has in
    /// place of Foundation's own comes before that.
    package var linkerFlags: [String] {
        [library.path, "-Xlinker", "-rpath", "-Xlinker", products.path]
    }

    /// Changes when the libraries are built anew.
    package var version: String { FileVersion(library).description }
}
