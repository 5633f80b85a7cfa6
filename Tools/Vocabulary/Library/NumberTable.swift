package import Foundation

/// Generates Swift code that passes invalid values for every number of the vocabulary: a row for each public
/// function and property, with one call for each of its numbers.
package struct NumberTable {
    /// The functions that cannot be called in this way, with the reasons.
    package private(set) var omitted: [String] = []
    /// The statements, in the functions' order.
    package private(set) var rows: [String] = []

    private var seen: Set<String> = []

    package init(_ functions: [PublicFunction]) {
        for function in functions.sorted(by: { ($0.title, $0.declaration) < ($1.title, $1.declaration) }) {
            let numbers = function.parameters.indices.filter {
                NumberSamples.invalidValue(function.parameters[$0].type, in: function) != nil
            }
            if numbers.isEmpty { continue }
            if let reason = NumberSamples.reason(toLeaveOut: function) {
                omitted.append("\(function.title): \(reason)")
                continue
            }
            do {
                for number in numbers { try add(function, [number]) }
                if numbers.count > 1 { try add(function, Set(numbers)) }
            } catch {
                omitted.append("\(function.title): \(error)")
            }
        }
    }

    private mutating func add(_ function: PublicFunction, _ bad: Set<Int>) throws(MissingSample) {
        var arguments: [String] = []
        for (index, parameter) in function.parameters.enumerated() {
            // An argument without a label is needed if another one follows.
            let next = function.parameters.dropFirst(index + 1).first
            let isNeeded =
                !parameter.hasDefault || parameter.label == nil && next?.label == nil && next != nil
            if !isNeeded, !bad.contains(index) { continue }
            let value =
                bad.contains(index)
                ? NumberSamples.invalidValue(parameter.type, in: function)
                : NumberSamples.good(parameter.type, in: function)
            guard let value else { throw MissingSample(type: parameter.type) }
            arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
        }
        let names = bad.count == 1 ? bad.first.map { function.parameters[$0].label ?? "_" } ?? "" : "all"
        let call = try NumberSamples.call(function, arguments)
        // Occurs twice if an extension declares it again.
        guard seen.insert(call).inserted else { return }
        rows.append("add(\"\(function.title) \(names)\") { n in \(call) }")
    }

    /// The modules whose numbers are tested.
    private static let modules = ["ViewGraph", "UIKitForLinux"]
    /// The number of rows per file.
    private static let fileLength = 150

    /// Writes the rows of all modules into the folder `Generated` next to their symbol graphs.
    package static func write(from folder: URL) throws {
        let files = FileManager.default
        var pieces: [String] = []
        var leftOut: [String] = []
        for module in modules {
            let graphs = try files.contentsOfDirectory(
                at: folder.appending(path: module), includingPropertiesForKeys: nil)
            let functions = try graphs.flatMap { try PublicFunction.all(in: Data(contentsOf: $0)) }
            let table = NumberTable(functions)
            leftOut += table.omitted
            for (number, start) in stride(from: 0, to: table.rows.count, by: fileLength).enumerated() {
                let piece = "\(module)Rows\(number + 1)"
                let rows = table.rows[start..<min(start + fileLength, table.rows.count)]
                try write(text(piece, rows), piece, in: folder)
                pieces.append(piece)
            }
        }
        try write(text(pieces, leftOut), "Rows", in: folder)
    }

    private static func write(_ text: String, _ name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appending(path: "Generated/\(name).swift"))
    }

    private static let imports = ["Foundation", "UIKitForLinux", "ViewGraph"].map { "import \($0)" }
        .joined(separator: "\n")

    private static func text(_ piece: String, _ rows: ArraySlice<String>) -> String {
        """
        // Made by scripts/number-table from the signatures of public functions.
        \(imports)

        extension NumberTable {
            mutating func add\(piece)() {
        \(rows.map { "        " + $0 }.joined(separator: "\n"))
            }
        }

        """
    }

    private static func text(_ pieces: [String], _ leftOut: [String]) -> String {
        """
        // Made by scripts/number-table from the signatures of public functions.
        //
        // Left out, with the reason:
        \(leftOut.map { "//   " + $0 }.joined(separator: "\n"))

        extension NumberTable {
            mutating func addGenerated() {
        \(pieces.map { "        add\($0)()" }.joined(separator: "\n"))
            }
        }

        """
    }
}

/// An error for a type without a known sample value for a call.
struct MissingSample: Error, CustomStringConvertible {
    let type: String
    var description: String { "no sample of \(type)" }
}
