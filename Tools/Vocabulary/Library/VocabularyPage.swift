package import Foundation

/// The content of `docs/Vocabulary.md`: the state of each name of the ranking.
package struct VocabularyPage: Sendable {
    package struct Row: Sendable {
        package let name: RankedName
        package let state: String
        /// The tests that show the name, beginning with the one that was observed to fail without it.
        package let proofs: [String]
        package let remark: String
    }

    package let rows: [Row]

    private static let sources = [
        "Sources/ViewGraph", "Sources/SwiftUIForLinux", "Sources/CombineForLinux", "Sources/UIKitForLinux",
        "Sources/ObservableObjects", "Sources/SwiftDataForLinux", "Sources/SwiftDataViews",
    ]

    /// - Parameter root: the package's folder.
    package init(root: URL) throws {
        let list = try String(
            contentsOf: root.appending(path: "docs/data/vocabulary.txt"), encoding: .utf8)
        let declarations = try Self.swiftFiles(Self.sources, root).flatMap { Declaration.all(in: $0.text) }
        let named = try Self.swiftFiles(["Tests"], root).reduce(into: [String: [String]]()) { named, file in
            for (name, test) in Self.proofs(in: file.text) {
                named[name, default: []].append("\(file.name): \(test)")
            }
        }
        let provingTests = try Self.provingTests(
            in: String(contentsOf: root.appending(path: "docs/data/proofs.txt"), encoding: .utf8))
        let byName = Dictionary(grouping: declarations, by: \.name)
        rows = RankedName.all(in: list).map { name in
            let declarations = (byName[name.base] ?? []).filter(name.names)
            let tests = named[name.name] ?? []
            return Self.row(
                name, declarations, tests,
                provingTest: provingTests[name.name].flatMap { tests.contains($0) ? $0 : nil })
        }
    }

    /// The test that failed when a name was turned off, by name.
    private static func provingTests(in text: String) -> [String: String] {
        text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.reduce(into: [:]) { tests, line in
            let fields = line.split(separator: "\t").map(String.init)
            if fields.count == 2 { tests[fields[0]] = fields[1] }
        }
    }

    /// The names among the first `count` that are neither proved nor documented to have no effect.
    package func open(first count: Int) -> [String] {
        rows.filter { $0.name.rank <= count && ["compiles", "missing"].contains($0.state) }.map(\.name.name)
    }

    private static func row(
        _ name: RankedName, _ declarations: [Declaration], _ tests: [String], provingTest: String?
    ) -> Row {
        if name.isLanguage {
            return Row(name: name, state: "works", proofs: tests, remark: "the toolchain's")
        }
        var works = 0
        var remarks: [String] = []
        var silent: [String] = []
        var instead: [String] = []
        for declaration in declarations {
            remarks += declaration.differences
            switch declaration.effect {
            case .works: works += 1
            case .none(let why): silent.append(why)
            case .unavailable(let advice): instead.append(advice)
            }
        }
        let state: String
        if works > 0 {
            state = provingTest == nil ? "compiles" : "works"
        } else if let why = silent.first {
            state = "no effect"
            remarks.insert(why, at: 0)
        } else if let advice = instead.first {
            state = "unavailable"
            remarks.insert(advice, at: 0)
        } else {
            state = "missing"
        }
        var inserted: Set<String> = []
        let unique = remarks.filter { !$0.isEmpty && inserted.insert($0).inserted }
        let proofs = tests.sorted { a, _ in a == provingTest }
        return Row(name: name, state: state, proofs: proofs, remark: unique.joined(separator: " · "))
    }

    /// The names of each `// Shows:` comment, with the test below it.
    static func proofs(in text: String) -> [(String, String)] {
        var found: [(String, String)] = []
        var names: [String] = []
        var isListing = false
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if let range = line.range(of: "// Shows:") {
                names += words(line[range.upperBound...])
                isListing = true
            } else if isListing, line.hasPrefix("// "), !line.hasPrefix("// B"), !line.hasPrefix("// L") {
                names += words(line.dropFirst(3))
            } else {
                isListing = false
                if !names.isEmpty, let match = line.firstMatch(of: /func (\w+)/) {
                    found += names.map { ($0, String(match.1)) }
                    names = []
                }
            }
        }
        return found
    }

    private static func words(_ text: Substring) -> [String] {
        text.split(separator: ",").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " `.").subtracting(["."]))
        }
        .filter { !$0.isEmpty }
    }

    private static func swiftFiles(_ folders: [String], _ root: URL) throws -> [(name: String, text: String)]
    {
        try folders.flatMap { folder -> [(name: String, text: String)] in
            let url = root.appending(path: folder)
            let all = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
            let urls = all?.compactMap { $0 as? URL } ?? []
            return try urls.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
                .map {
                    let name = $0.deletingPathExtension().lastPathComponent
                    return (name, try String(contentsOf: $0, encoding: .utf8))
                }
        }
    }

    /// The text of the page, which depends only on the sources.
    package var text: String {
        let states = ["works", "compiles", "no effect", "unavailable", "missing"]
        let counts = states.map { state in "\(rows.count { $0.state == state }) \(state)" }
        var lines = [
            "# The vocabulary", "",
            "The state of the names that SwiftUI list programs use, the most used first. Generated by",
            "`scripts/vocabulary` from the sources: do not edit it.", "",
            "- **works**: behaves as documented; the named test was seen to fail with the name turned off",
            "  (`scripts/mutate-vocabulary`).",
            "- **compiles**: available, but no test was seen to fail without it yet.",
            "- **no effect**: accepted, and reported once on standard error to do nothing on Linux.",
            "- **unavailable**: a compile error that names the replacement.",
            "- **missing**: not available.", "",
            counts.joined(separator: ", ") + ".", "",
            "| # | name | | shown by | on Linux |", "|--:|---|---|---|---|",
        ]
        for row in rows {
            let remark = row.remark.replacingOccurrences(of: "|", with: "\\|")
            let proof = row.state == "works" ? row.proofs.first ?? "" : ""
            lines.append(
                "| \(row.name.rank) | `\(row.name.name)` | \(row.state) | \(proof) | \(remark) |"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
