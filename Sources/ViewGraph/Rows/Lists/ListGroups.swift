/// Which rows of a list form a card: those of a section, and those between sections.
struct ListGroups: Equatable {
    /// The rows of each group, in order; headers and footers are in none.
    private var groups: [Range<Int>] = []

    /// - Parameter parts: each segment's rows, and the part of a section that it is.
    init(_ parts: [(part: SectionPart?, count: Int)] = []) {
        var start = 0
        var index = 0
        func end() {
            if start < index { groups.append(start..<index) }
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

    /// The group of a row; nil: of a header or footer. O(log groups).
    func group(of row: Int) -> Range<Int>? {
        var low = 0
        var high = groups.count
        while low < high {
            let middle = (low + high) / 2
            if groups[middle].upperBound <= row { low = middle + 1 } else { high = middle }
        }
        return low < groups.count && groups[low].contains(row) ? groups[low] : nil
    }
}
