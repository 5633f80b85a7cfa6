import GTKScreen
import SwiftUI

/// The same list over an array that each frame changes.
struct ChangingList: View {
    struct Row: Identifiable, Numbered {
        let id: Int
        let number: Int
    }

    let options: Options
    let change: Options.Change
    @State private var rows: [Row]
    /// The replacement of `rows`, created in advance, because only the list is measured.
    @State private var replacement: [Row]

    init(options: Options, change: Options.Change) {
        (self.options, self.change) = (options, change)
        let numbers = 0..<options.rows
        rows = numbers.map { Row(id: $0, number: $0) }
        replacement =
            switch change {
            case .prepend: []
            case .refresh: numbers.map { Row(id: $0, number: $0) }
            case .replace: numbers.map { Row(id: $0 + options.rows, number: $0) }
            }
    }

    var body: some View {
        RowList(rows: rows, id: \.id, options: options) {
            ListScrollDriver.run(.change(perform), frames: options.frames)
        }
    }

    private func perform() {
        switch change {
        case .prepend:
            let first = rows.first?.number ?? 0
            rows.insert(contentsOf: (first - 100..<first).map { Row(id: $0, number: $0) }, at: 0)
        case .refresh, .replace: (rows, replacement) = (replacement, rows)
        }
    }
}
