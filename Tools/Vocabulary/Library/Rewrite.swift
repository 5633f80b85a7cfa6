import Foundation

/// A switch that is written by hand: where a name takes effect, for what cannot be found by its declaration.
///
/// A line of `docs/data/mutations.txt`: the names, a file, a text in it, and what replaces that text, with
/// `OFF` where the switch is asked. Tabs are between them.
struct Rewrite: Equatable, Sendable {
    let names: [String]
    let file: String
    let place: String
    let replacement: String

    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    static func all(in table: String) throws -> [Rewrite] {
        try table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4, fields[3].contains("OFF") else {
                throw Malformed(description: "docs/data/mutations.txt: \(line)")
            }
            return Rewrite(
                names: fields[0].split(separator: " ").map(String.init), file: "Sources/" + fields[1],
                place: fields[2], replacement: fields[3])
        }
    }

    /// The text in place, the switch in it.
    var text: String {
        // Key paths' names have a backslash.
        let list = names.map { "\"\($0.replacing("\\", with: "\\\\"))\"" }.joined(separator: ", ")
        return replacement.replacing("OFF", with: "Mutant.isOff(\(list))")
    }
}
