package import Foundation
import ProgramRunner

/// The package's sources with a switch in each name of the vocabulary: a name that is turned off does
/// nothing. All names are in one build, and an environment variable specifies the one that is off.
package struct Mutants {
    private let root: URL
    private let names: [RankedName]
    private let rewrites: [Rewrite]

    /// The folders and files that a build of the tests needs.
    private static let parts = [
        "Package.swift", "Sources", "Tests", "Tools", "Examples", "Benchmarks", "docs", "README.md",
    ]
    private static let switchName = "DYNAMIC_LISTS_OFF"

    /// - Parameter root: the package's folder.
    package init(root: URL) throws {
        self.root = root
        names = try VocabularyPage(root: root).rows.map(\.name)
        let table = try String(contentsOf: root.appending(path: "docs/data/mutations.txt"), encoding: .utf8)
        rewrites = try Rewrite.all(in: table)
    }

    /// Writes the tree. Unchanged files are not rewritten, so that builds of it are incremental.
    ///
    /// - Returns: the names that can be turned off.
    package func write(to tree: URL) throws -> Set<String> {
        var off: Set<String> = []
        var writtenFiles: Set<String> = []
        let files = try Self.parts.flatMap(files)
        var sources: [String: Instrumenter] = [:]
        for file in files where Self.isVocabulary(file) {
            sources[file] = Instrumenter(
                try String(contentsOf: root.appending(path: file), encoding: .utf8))
        }
        let steps = sources.values.reduce(into: [:]) { $0.merge($1.steps(of: names)) { first, _ in first } }
        let byHand = Set(rewrites.flatMap(\.names))
        var written: [String: Data] = [:]
        for (file, source) in sources {
            var instrumenter = source
            let done = try instrumenter.apply(rewrites.filter { $0.file == file })
            instrumenter.apply(names, exceptFor: byHand, steps: steps)
            off.formUnion(done)
            off.formUnion(instrumenter.names)
            if !instrumenter.names.isEmpty || !done.isEmpty {
                written[file] = Data(instrumenter.text(importing: Self.modules(for: file)).utf8)
            }
        }
        written["Sources/ObservableObjects/Mutant.swift"] = Data(Self.switches.utf8)
        written["Sources/ViewGraph/Mutant+Views.swift"] = Data(Self.viewSwitches.utf8)
        for file in Set(files).union(written.keys) {
            writtenFiles.insert(file)
            let data = try written[file] ?? Data(contentsOf: root.appending(path: file))
            let url = tree.appending(path: file)
            if (try? Data(contentsOf: url)) == data { continue }
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        for file in try Self.parts.flatMap({ try Self.files($0, below: tree) })
        where !writtenFiles.contains(file) {
            try FileManager.default.removeItem(at: tree.appending(path: file))
        }
        return off
    }

    private static func isVocabulary(_ file: String) -> Bool {
        [
            "ViewGraph", "SwiftUIForLinux", "CombineForLinux", "UIKitForLinux", "ObservableObjects",
            "SwiftDataForLinux", "SwiftDataViews",
        ].contains { file.hasPrefix("Sources/\($0)/") } && file.hasSuffix(".swift")
    }

    private static func modules(for file: String) -> [String] {
        if file.hasPrefix("Sources/ObservableObjects/") { return [] }
        let isWithoutViews = ["ViewGraph", "CombineForLinux", "SwiftDataForLinux"].contains {
            file.hasPrefix("Sources/\($0)/")
        }
        return isWithoutViews ? ["ObservableObjects"] : ["ObservableObjects", "ViewGraph"]
    }

    private func files(_ part: String) throws -> [String] { try Self.files(part, below: root) }

    private static func files(_ part: String, below root: URL) throws -> [String] {
        let url = root.appending(path: part)
        guard let all = FileManager.default.enumerator(atPath: url.path) else { return [] }
        var found: [String] = []
        for case let path as String in all {
            // For a symbolic link, its target.
            if all.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
                found.append("\(part)/\(path)")
            }
        }
        return found.isEmpty && FileManager.default.fileExists(atPath: url.path) ? [part] : found
    }

    private static var switches: String {
        """
        import Foundation

        package enum Mutant {
            private static let off = ProcessInfo.processInfo.environment["\(switchName)"] ?? ""
            package static func isOff(_ names: String...) -> Bool { !off.isEmpty && names.contains(off) }
        }

        """
    }

    private static var viewSwitches: String {
        """
        \("package import") ObservableObjects

        extension Mutant {
            package static func choose<Original: View, Plain: View>(
                _ name: String, _ plain: Plain, _ original: () -> Original
            ) -> _ConditionalContent<Original, Plain> {
                isOff(name)
                    ? ViewBuilder.buildEither(second: plain) : ViewBuilder.buildEither(first: original())
            }
            package static func choose<Original: View, Plain: View>(
                built name: String, _ plain: Plain, @ViewBuilder _ original: () -> Original
            ) -> _ConditionalContent<Original, Plain> { choose(name, plain, original) }
        }

        final class MutedNode<Content: View>: _ViewNode<Content> {}

        """
    }
}
