import CCallgrind
import Foundation
import InMemoryScreen
import ViewGraph

/// Scrolls a list on a screen in memory, so that callgrind can count the instructions of its frames.
///
/// usage: GraphWorkload [million RUNS | selection RUNS] with arguments it prints the durations of changes of
/// lists of a million elements and of keys in lists with a selection, or of the latter only
@main
@MainActor
struct GraphWorkload {
    static func main() throws {
        let order = CommandLine.arguments.dropFirst()
        let runs = order.dropFirst().first.flatMap(Int.init) ?? 5
        switch order.first {
        case "million": return try MillionElements.measure(runs: runs)
        case "selection": return try MillionElements.print(SelectionKeys.results(runs: runs))
        default: break
        }
        let screen = MemoryScreen()
        let host = WindowHost(
            RowList(), screen: screen, title: "Rows", size: CGSize(width: 400, height: 700))
        host.open()
        let list = ShownList(in: screen.windows[0])
        // One-time work, such as creating metatypes, is not part of a frame's work.
        list.scroll(frames: 20, by: 60)
        list.scroll(frames: 20, by: 700)

        callgrind_zero()
        list.scroll(frames: 300, by: 60)
        callgrind_dump("list by 60 points")
        list.scroll(frames: 30, by: 700)
        callgrind_dump("list by 700 points")
        // From here on no row appears or disappears for two points.
        list.scroll(frames: 1, by: 9)
        callgrind_zero()
        list.scroll(frames: 10, by: 0.125)
        callgrind_dump("list with the same rows")
        host.close()
        ActionRows.count()
    }
}

/// The rows of `Benchmarks/ListProgram`: a picture, a title, and a detail at the other end.
struct RowList: View {
    private let picture = EncodedPicture(data: Data(), width: 48, height: 48)

    var body: some View {
        List(0..<100_000, id: \.self) { index in
            benchmarkRow(index, picture)
        }
        .listStyle(.plain)
    }
}

/// A row of text and a picture, 44 points high.
@MainActor
func benchmarkRow(_ index: Int, _ picture: EncodedPicture) -> some View {
    HStack(spacing: 8) {
        Image(picture: picture)
            .resizable()
            .frame(width: 24, height: 24)
        Text("Title of row \(index)")
        Spacer(minLength: 0)
        Text("detail \(index * 31)")
    }
    .font(.system(size: 13))
    .frame(height: 44)
    .listRowInsets(EdgeInsets())
    .listRowSeparator(.hidden)
}

/// The list in a window, and a user's actions on it.
@MainActor
struct ShownList {
    private let area: MemoryScrollArea
    private let clock: MemoryClock

    init(in window: MemoryWindow) {
        guard let clock = window.clock as? MemoryClock else { preconditionFailure("time is not ours") }
        clock.runUntilIdle()
        let areas = window.layer?.items.lazy.compactMap(Self.area(in:))
        guard let area = areas?.first else { preconditionFailure("the window shows no list") }
        self.clock = clock
        self.area = area
    }

    static func area(in item: DisplayItem) -> MemoryScrollArea? {
        switch item {
        case .control(let control, _): control as? MemoryScrollArea
        case .layer(let layer, _): layer.items.lazy.compactMap(area(in:)).first
        default: nil
        }
    }

    /// Scrolls by `step` points in each frame.
    func scroll(frames: Int, by step: Double) {
        let start = area.scene.value
        for _ in 0..<frames {
            area.scroll(by: step)
            clock.tick()
        }
        precondition(area.scene.value == start + Double(frames) * step, "the list did not follow")
        precondition(area.scene.rows.contains(where: \.isVisible), "the list shows nothing")
    }
}
