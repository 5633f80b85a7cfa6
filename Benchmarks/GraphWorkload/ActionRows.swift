import CCallgrind
import Foundation
import InMemoryScreen
import ViewGraph

/// The frames of a list whose rows are scrolled, swiped and moved, 100 of each, for callgrind.
@MainActor
enum ActionRows {
    private static let frames = 100

    static func count() {
        let screen = MemoryScreen()
        let host = WindowHost(
            ActionList(), screen: screen, title: "Actions", size: CGSize(width: 400, height: 700))
        host.open()
        let window = screen.windows[0]
        let list = ShownList(in: window)
        list.scroll(frames: 40, by: 60)

        callgrind_zero()
        list.scroll(frames: frames, by: 60)
        callgrind_dump("list with actions by 60 points")
        drag(in: window, from: CGPoint(x: 300, y: 300), by: CGVector(dx: -1, dy: 0), as: "swiped row")
        drag(in: window, from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 4), as: "moved row")
        host.close()
    }

    /// Drags a row, and counts the frames after the first ones.
    private static func drag(
        in window: MemoryWindow, from start: CGPoint, by step: CGVector, as title: String
    ) {
        guard let clock = window.clock as? MemoryClock else { preconditionFailure("time is not ours") }
        var point = start
        func move(_ frames: Int) {
            for _ in 0..<frames {
                point = CGPoint(x: point.x + step.dx, y: point.y + step.dy)
                window.pointer(.move, at: point)
                clock.tick()
            }
        }
        window.pointer(.down, at: point)
        move(20)
        callgrind_zero()
        move(frames)
        callgrind_dump(title)
        window.pointer(.cancel, at: point)
        clock.runUntilIdle()
    }
}

private struct ActionList: View {
    private let picture = EncodedPicture(data: Data(), width: 48, height: 48)

    var body: some View {
        List {
            ForEach(0..<10_000, id: \.self) { index in
                benchmarkRow(index, picture)
                    .swipeActions {
                        Button("Delete", systemImage: "trash", role: .destructive) {}
                        Button("Flag") {}
                    }
            }
            .onMove { _, _ in }
        }
        .listStyle(.plain)
    }
}
