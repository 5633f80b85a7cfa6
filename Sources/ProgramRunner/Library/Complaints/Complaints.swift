import Foundation

/// What the compiler said about a program, told to somebody who wants to know what is missing on Linux.
package struct Complaints: CustomStringConvertible {
    /// One place of a program, and what is wrong there.
    package struct Complaint: Equatable, Sendable {
        package let place: String
        package let text: String
        /// False for what may only follow from something that is missing elsewhere.
        package let isMissingName: Bool
        /// What else is missing may be the module's.
        package var isModule = false
    }

    package let complaints: [Complaint]
    package static let limit = 20

    /// - Parameters:
    ///   - output: what the compiler wrote, in its plain style.
    ///   - root: paths are told from here on.
    ///   - withheld: what the compiler would say about imports of frameworks that were left empty. Those of
    ///     files that compile are forgiven; where one is to blame, all else may follow from it.
    package init(_ output: String, below root: String, withheld: String = "") {
        let blamed = withheld.split(separator: "\n").filter { line in
            line.split(separator: ":").first.map { output.contains("\($0):") } ?? false
        }
        let output = blamed.isEmpty ? output : blamed.joined(separator: "\n")
        var found: [Complaint] = []
        var lines: Set<String> = []
        for line in output.split(separator: "\n") {
            guard let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): error: (.*)/) else { continue }
            let file = String(match.1)
            let name = file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
            let complaint = Self.complaint("\(name):\(match.2)", String(match.4))
            // One complaint for a line; what names a missing thing comes before what follows from it.
            if lines.insert(complaint.place).inserted {
                found.append(complaint)
            } else if complaint.isMissingName,
                let index = found.firstIndex(where: { $0.place == complaint.place && !$0.isMissingName })
            {
                found[index] = complaint
            }
        }
        complaints =
            found.filter(\.isModule) + found.filter { $0.isMissingName && !$0.isModule }
            + found.filter { !$0.isMissingName }
        rest = found.isEmpty ? Self.lastWords(output) : ""
    }

    private let rest: String

    private static func lastWords(_ output: String) -> String {
        let lines = output.split(separator: "\n").filter { $0.contains("error") }
        return lines.isEmpty ? String(output.suffix(400)) : lines.prefix(5).joined(separator: "\n")
    }

    package var description: String {
        guard !complaints.isEmpty else { return "the compiler failed: \(rest)" }
        var lines = complaints.prefix(Self.limit).map { "\($0.place): \($0.text)" }
        if complaints.count > Self.limit {
            lines.append("… and \(complaints.count - Self.limit) more")
        }
        let missing = Set(complaints.filter(\.isMissingName).map(\.text)).count
        let places = complaints.count == 1 ? "1 place does" : "\(complaints.count) places do"
        let names = missing == 1 ? "1 name is" : "\(missing) names are"
        lines.append("\(places) not compile on Linux" + (missing > 0 ? "; \(names) missing" : ""))
        return lines.joined(separator: "\n")
    }

    private static func complaint(_ place: String, _ message: String) -> Complaint {
        if let match = message.wholeMatch(of: /no such module '(.+)'/) {
            let advice = Advice.module(String(match.1))
            return Complaint(
                place: place, text: "\(match.1) is not available on Linux: \(advice)", isMissingName: true,
                isModule: true)
        }
        if let match = message.wholeMatch(of: /'(.+?)' is unavailable(?: in .*?)?(?:: (.*))?/) {
            let advice = match.2.map { ": \($0)" } ?? ""
            return Complaint(
                place: place, text: "\(match.1) is not available on Linux\(advice)", isMissingName: true)
        }
        if let name = missingName(message) {
            let advice = Advice.name(name) ?? "write it yourself, or without it"
            return Complaint(
                place: place, text: "\(name) is not available on Linux: \(advice)", isMissingName: true)
        }
        let short = message.count > 160 ? message.prefix(159) + "…" : message[...]
        return Complaint(place: place, text: String(short), isMissingName: false)
    }

    /// The name that a message says is nowhere.
    private static func missingName(_ message: String) -> String? {
        if let match = message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
            return String(match.1)
        }
        if let match = message.firstMatch(of: /no macro named '([^']+)'/) { return "#\(match.1)" }
        if let match = message.firstMatch(of: /unknown attribute '([^']+)'/) { return "@\(match.1)" }
        // A program's own types can lack a member too: that is no matter of Linux.
        if let match = message.firstMatch(
            of: /value of type '(?:some View|any View)' has no member '([^']+)'/)
        {
            return ".\(match.1)"
        }
        if let match = message.firstMatch(of: /(?:type|value of type) '([^']+)' has no member '([^']+)'/),
            Advice.isFrameworkType(String(match.1))
        {
            return "\(match.1).\(match.2)"
        }
        if let match = message.firstMatch(of: /value of type '[^']+' has no member '([^']+)'/),
            Advice.isModifier(String(match.1))
        {
            return ".\(match.1)"
        }
        return nil
    }
}
