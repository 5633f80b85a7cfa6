/// The mapping between rows and lines of a virtualizer: a line has one row, or in a grid as many as there are
/// tracks.
struct RowLines {
    /// A range of lines of one kind.
    private struct Run {
        var firstRow: Int
        var rowCount: Int
        var firstLine: Int
        var lineCount: Int
        /// The number of rows in a line.
        var width: Int
        /// Whether the line is a header or footer.
        var isPart = false
    }
    private var runs: [Run] = []
    private(set) var count = 0
    private var rowCount = 0

    init() {}

    /// Creates a line for each row.
    init(rows: Int) {
        count = rows
        rowCount = rows
        runs = [Run(firstRow: 0, rowCount: rows, firstLine: 0, lineCount: rows, width: 1)]
    }

    /// Creates lines of `tracks` rows. Headers and footers have separate lines.
    @MainActor
    init(segments: [Virtualizer.Segment], tracks: Int) {
        for segment in segments {
            let width = segment.part == nil ? tracks : 1
            if segment.part == nil, var last = runs.last, last.width == tracks, !last.isPart {
                last.rowCount += segment.count
                runs[runs.count - 1] = last
            } else if segment.count > 0 {
                runs.append(
                    Run(
                        firstRow: segment.start, rowCount: segment.count, firstLine: 0, lineCount: 0,
                        width: width, isPart: segment.part != nil))
            }
        }
        for index in runs.indices {
            runs[index].firstLine = count
            runs[index].lineCount = (runs[index].rowCount + runs[index].width - 1) / runs[index].width
            count += runs[index].lineCount
            rowCount += runs[index].rowCount
        }
    }

    private func run(where isBefore: (Run) -> Bool) -> Run {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(runs[middle]) { low = middle } else { high = middle }
        }
        return runs[low]
    }

    /// Returns the rows of a line. O(log segments).
    func rows(in line: Int) -> Range<Int> {
        let run = run { $0.firstLine <= line }
        let first = run.firstRow + (line - run.firstLine) * run.width
        return first..<min(first + run.width, run.firstRow + run.rowCount)
    }

    func rows(in lines: Range<Int>) -> Range<Int> {
        guard let first = lines.first, let last = lines.last, last < count else { return 0..<0 }
        return rows(in: first).lowerBound..<rows(in: last).upperBound
    }

    /// Returns the line of a row.
    func line(of row: Int) -> Int {
        let run = run { $0.firstRow <= row }
        return run.firstLine + (row - run.firstRow) / run.width
    }

    /// Whether the line is a header or footer in a grid.
    func isPart(_ line: Int) -> Bool { run { $0.firstLine <= line }.isPart }

    /// Returns the number of lines that the first `rows` rows fill completely.
    func lines(wholeIn rows: Int) -> Int {
        guard rows < rowCount else { return count }
        return count == 0 ? 0 : line(of: rows)
    }
}
