import Foundation

/// A name of the ranking.
package struct RankedName: Sendable {
    package let rank: Int
    package let kind: String
    package let name: String

    /// The lines of `docs/data/vocabulary.txt`.
    package static func all(in text: String) -> [RankedName] {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let fields = line.split(separator: "\t")
            guard fields.count == 3, let rank = Int(fields[0]) else { return nil }
            return RankedName(rank: rank, kind: String(fields[1]), name: String(fields[2]))
        }
    }

    /// Whether the toolchain itself provides the name.
    package var isLanguage: Bool { ["@main", "@Observable"].contains(name) }

    /// Whether a declaration is one of this name's.
    package func names(_ declaration: Declaration) -> Bool {
        guard declaration.name == base else { return false }
        let types = ["struct", "class", "enum", "protocol", "typealias", "actor", "macro"]
        switch kind {
        case "view", "type", "app", "wrapper": return types.contains(declaration.keyword)
        // A property of the same name is something else: the environment's, or that of a UIKit control.
        case "mod": return declaration.keyword == "func"
        case "env": return declaration.keyword == "var"
        case "func": return ["func", "macro"].contains(declaration.keyword)
        default: break
        }
        if base.first?.isUppercase == true { return types.contains(declaration.keyword) }
        guard ["func", "var"].contains(declaration.keyword) else { return false }
        return isLabelled(declaration.head)
    }

    /// Whether a function's head has the labels that the name requires.
    func isLabelled(_ head: some StringProtocol) -> Bool {
        labels.allSatisfy { head.contains($0 + " ") || head.contains($0 + ":") }
    }

    /// The declared word: `receive` of `receive(on:)`, `Completion` of `Subscribers.Completion`.
    var base: String {
        let word = name.prefix { $0 != "(" }.drop { "@#\\.".contains($0) }
        let parts = word.split(separator: ".").filter { $0 != "*" }
        return parts.last.map(String.init) ?? String(word)
    }

    private var labels: [String] {
        guard let open = name.firstIndex(of: "(") else { return [] }
        return name[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
    }
}
