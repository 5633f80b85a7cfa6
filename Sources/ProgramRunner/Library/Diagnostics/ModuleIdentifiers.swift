package import Foundation

/// The identifiers in the modules that a program can use, including the name of each of their declarations.
package struct ModuleIdentifiers: Sendable {
    package let names: Set<String>
    /// The names of these modules.
    package let modules: Set<String>

    package init(names: Set<String>, modules: Set<String> = []) {
        self.names = names
        self.modules = modules
    }

    /// Reads the identifiers of the libraries' and the toolchain's modules. They are cached in a file,
    /// because reading them from the modules takes most of a second without optimization.
    ///
    /// - Parameter file: The cache file. A file of other libraries is replaced.
    init(of libraries: Libraries, keptIn file: URL) throws {
        let cachedLines =
            (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        if cachedLines.count > 2, cachedLines[0] == libraries.version {
            let modules = Set(cachedLines[1].components(separatedBy: " "))
            self.init(names: Set(cachedLines.dropFirst(2)), modules: modules)
            return
        }
        let files = try Self.toolchainModules().merging(libraries.moduleFiles) { _, new in new }
        var names: Set<String> = []
        for module in files.values {
            guard let data = try? Data(contentsOf: module, options: .mappedIfSafe) else { continue }
            Self.insertIdentifiers(in: data, into: &names)
        }
        self.init(names: names, modules: Set(files.keys))
        let lines = [libraries.version, modules.sorted().joined(separator: " ")] + names.sorted()
        try lines.joined(separator: "\n").writeIfChanged(to: file)
    }

    /// Inserts the identifiers of a compiled module, which stores them consecutively, each terminated by a
    /// zero.
    ///
    /// - Complexity: O(bytes).
    package static func insertIdentifiers(in data: Data, into names: inout Set<String>) {
        data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            var start = 0
            while start < bytes.count, let zero = memchr(base + start, 0, bytes.count - start) {
                let end = zero - UnsafeMutableRawPointer(mutating: base)
                let run = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
                if isIdentifier(run) { names.insert(String(decoding: run, as: UTF8.self)) }
                start = end + 1
            }
        }
    }

    private static func isIdentifier(_ run: UnsafeRawBufferPointer) -> Bool {
        guard let first = run.first, SourceScanner.isLetter(first), run.count < 100 else { return false }
        return run.allSatisfy(SourceScanner.isWord)
    }

    /// Returns the compiled modules of the toolchain by name, found through the compiler's target
    /// information.
    private static func toolchainModules() throws -> [String: URL] {
        let target = try ChildCommand("swiftc", ["-print-target-info"])
        guard let object = try? JSONSerialization.jsonObject(with: Data(target.output.utf8)),
            let paths = (object as? [String: Any])?["paths"] as? [String: Any],
            let resources = paths["runtimeResourcePath"] as? String
        else { throw Problem.build("swiftc -print-target-info does not contain the path of its modules") }
        let folder = URL(filePath: resources).appending(path: "linux")
        let all = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let modules = all.filter { $0.hasSuffix(".swiftmodule") }.map { name in
            let inside = folder.appending(path: name)
            let files = (try? FileManager.default.contentsOfDirectory(atPath: inside.path)) ?? []
            let file = files.first { $0.hasSuffix(".swiftmodule") } ?? ""
            return (String(name.dropLast(".swiftmodule".count)), inside.appending(path: file))
        }
        return Dictionary(modules) { first, _ in first }
    }
}
