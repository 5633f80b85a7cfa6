import Foundation

/// A manually written switch, for a name whose effect cannot be found by its declaration.
///
/// A line of `docs/data/mutations.txt`: the names, a file, a text in it, and the replacement of that text,
/// with `OFF` in place of the switch. Tabs separate them.
struct Rewrite: Equatable, Sendable {
    let names: [String]
    let file: String
    let original: String
    let replacement: String

    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    static func all(in table: String) throws -> [Rewrite] {
        try table.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4, fields[3].contains("OFF") else {
                throw Malformed(description: "docs/data/mutations.txt: \(line)")
            }
            return Rewrite(
                names: fields[0].split(separator: " ").map(String.init), file: "Sources/" + fields[1],
                original: fields[2], replacement: fields[3])
        }
    }

    /// The replacement, with the switch in it.
    var text: String {
        // Key paths' names have a backslash.
        let list = names.map { "\"\($0.replacing("\\", with: "\\\\"))\"" }.joined(separator: ", ")
        return replacement.replacing("OFF", with: "Mutant.isOff(\(list))")
    }
}
