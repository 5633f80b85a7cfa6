import Foundation
import PreviewJobs

/// Finds the source files of previews.
struct PreviewSourceFiles: Sendable {
    private let sources: [SourceFile]
    /// The sources by the paths of the copies that are compiled in their place.
    private let copies: [String: SourceFile]

    init(_ program: Program, in folder: BuildFolder) throws {
        sources = program.sources + program.modules.flatMap(\.sources)
        copies = Dictionary(
            try sources.filter { $0.linuxText != nil }.map { (try folder.compiled($0).path, $0) }
        ) { first, _ in first }
    }

    /// The names by which a program knows the files at some paths, and their providers.
    func names(of paths: Set<String>) -> Set<String> {
        let changed = sources.filter { paths.contains($0.url.path) }
        let compiled = copies.filter { paths.contains($0.value.url.path) }.keys
        let providers = changed.flatMap {
            $0.all(#"\b(?:struct|enum|class)\s+(\w+)\s*:[^{]*\bPreviewProvider\b"#)
        }
        return Set(changed.map(\.url.path)).union(compiled).union(providers)
    }

    /// Completes a description: a copy has one more line than its source, and a provider is searched by name.
    func located(_ preview: PreviewDescription) -> PreviewDescription {
        var preview = preview
        if let source = preview.file.flatMap({ copies[$0] }) {
            preview.file = source.url.path
            preview.line = preview.line.map { $0 - 1 }
        }
        guard let provider = preview.provider, preview.file == nil else { return preview }
        let pattern = #"\b(?:struct|enum|class)\s+\#(NSRegularExpression.escapedPattern(for: provider))\b"#
        for source in sources {
            guard let range = source.ranges(of: pattern).first else { continue }
            preview.file = source.url.path
            preview.line = source.code.utf8.prefix(range.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
            break
        }
        return preview
    }
}
