/// The sections among a container's rows. A section reaches from its header to its footer, or else to the
/// next header or the end.
struct RowSections {
    struct Section: Equatable {
        /// All rows, including the header and the footer.
        var rows: Range<Int>
        var header: Int?
        var footer: Int?
    }
    /// Sorted, without overlaps.
    private var sections: [Section] = []

    /// - Parameter parts: the number of rows of each segment, and the part of a section that the segment is.
    init(_ parts: [(part: SectionPart?, count: Int)] = []) {
        var index = 0
        var current = Section(rows: 0..<0)
        for (part, count) in parts where count > 0 {
            if part == .header {
                end(current, at: index)
                current = Section(rows: index..<index, header: index)
            }
            index += count
            if part == .footer {
                current.footer = index - 1
                end(current, at: index)
                current = Section(rows: index..<index)
            }
        }
        end(current, at: index)
    }

    /// Appends a section, unless it has neither header nor footer.
    private mutating func end(_ section: Section, at end: Int) {
        guard section.header != nil || section.footer != nil else { return }
        sections.append(
            Section(
                rows: section.rows.lowerBound..<end, header: section.header, footer: section.footer))
    }

    /// The section that contains a row, or `nil` if there is none. O(log sections).
    func section(around row: Int) -> Section? {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].rows.upperBound <= row { low = middle + 1 } else { high = middle }
        }
        return low < sections.count && sections[low].rows.contains(row) ? sections[low] : nil
    }
}
