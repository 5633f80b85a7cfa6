/// The difference of two texts, line by line.
package enum TextDifference {
    /// The lines around a change that are shown.
    private static let context = 3

    /// The changed lines with some around them: `-` only in the snapshot, `+` only in the new text. `nil` if
    /// the texts are equal.
    package static func lines(from old: String, to new: String) -> String? {
        guard old != new else { return nil }
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        let all = merged(before, after)
        let changed = all.indices.filter { !all[$0].hasPrefix(" ") }
        var shown: [String] = []
        var last = -1
        for index in all.indices where changed.contains(where: { abs($0 - index) <= context }) {
            if index > last + 1 { shown.append("  …") }
            shown.append(all[index])
            last = index
        }
        if last < all.count - 1 { shown.append("  …") }
        return shown.joined(separator: "\n")
    }

    /// All lines, each after its sign.
    private static func merged(_ before: [Substring], _ after: [Substring]) -> [String] {
        let difference = after.difference(from: before)
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var lines: [String] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if removed.contains(old), old < before.count {
                lines.append("- \(before[old])")
                old += 1
            } else if inserted.contains(new), new < after.count {
                lines.append("+ \(after[new])")
                new += 1
            } else {
                lines.append("  \(after[new])")
                (old, new) = (old + 1, new + 1)
            }
        }
        return lines
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
