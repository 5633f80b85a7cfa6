/// The ranges of a list's rows that form cards: the rows of each section, and the rows between sections.
struct ListGroups: Equatable {
    /// The ranges of rows, in order. Headers and footers are in no range.
    private var groups: [Range<Int>] = []
    /// The number of rows in the groups before each group, and in all groups.
    private var counts = [0]

    /// - Parameter parts: the number of rows of each segment, and the part of a section that the segment is.
    init(_ parts: [(part: SectionPart?, count: Int)] = []) {
        var start = 0
        var index = 0
        func end() {
            guard start < index else { return }
            groups.append(start..<index)
            counts.append(counts[counts.count - 1] + index - start)
        }
        for (part, count) in parts {
            if part != nil {
                end()
                start = index + count
            }
            index += count
        }
        end()
    }

    /// The group that contains a row, or `nil` for a header or footer. O(log groups).
    func group(of row: Int) -> Range<Int>? { index(of: row).map { groups[$0] } }

    /// The position of a row among those of all groups, or `nil` for a header or footer. O(log groups).
    func position(of row: Int) -> AccessibilityPosition? {
        index(of: row).map { index in
            AccessibilityPosition(
                index: counts[index] + row - groups[index].lowerBound, count: counts[groups.count])
        }
    }

    private func index(of row: Int) -> Int? {
        var low = 0
        var high = groups.count
        while low < high {
            let middle = (low + high) / 2
            if groups[middle].upperBound <= row { low = middle + 1 } else { high = middle }
        }
        return low < groups.count && groups[low].contains(row) ? low : nil
    }
}
