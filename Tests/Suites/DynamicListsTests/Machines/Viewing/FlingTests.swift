import DynamicLists
import Testing

@Suite("The loads at the end of a fling")
struct FlingTests {
    @Test(
        "promise 39: after a fling the screen is filled in at most 1.2 times the source's own time",
        arguments: [0, 1, 20], [4, 8])
    func filledSoon(margin: Int, cap: Int) {
        var world = FlungRows(margin: margin, cap: cap)
        world.fling(to: 1_000, frames: 90)
        let end = world.now
        while !world.isFilled, world.passOne() {}
        #expect(world.isFilled)
        let batches = (FlungRows.height + cap - 1) / cap
        #expect(world.now - end <= FlungRows.latency * batches * 1.2)
    }
}

/// Rows during a fling in virtual time, with the viewport and the item load machine. A load takes a fixed
/// time, and ends at once when it is canceled.
private struct FlungRows {
    static let height = 16
    static let latency = Duration.milliseconds(50)
    private static let count = 2_000

    private(set) var now = Duration.zero
    private let margin: Int
    private var top = 0
    private var viewport = Viewport<Int>()
    private var machine: ItemLoadMachine
    /// The end times of the running loads.
    private var ends: [Int: Duration] = [:]
    /// The time at which demand is evaluated again.
    private var passingEnd: Duration?

    init(margin: Int, cap: Int) {
        self.margin = margin
        machine = ItemLoadMachine(maxConcurrentLoads: cap)
        for row in visible { viewport.appeared(row, in: nil) }
        evaluateDemand()
        pass(until: .seconds(5))
    }

    private var visible: Range<Int> { top..<top + Self.height }

    /// Whether all rows on screen have their data.
    var isFilled: Bool { visible.allSatisfy { machine.phase(ofRow: $0) == .loaded } }

    /// Scrolls to a row, decelerating.
    mutating func fling(to end: Int, frames: Int) {
        for frame in 1...frames {
            pass(until: now + .nanoseconds(16_666_667))
            let remaining = 1 - Double(frame) / Double(frames)
            show(top: Int((Double(end) * (1 - remaining * remaining)).rounded()))
        }
    }

    /// Advances the time to the next event.
    ///
    /// - Returns: `false` if there is none.
    mutating func passOne() -> Bool {
        guard let next else { return false }
        now = next
        if passingEnd == next {
            evaluateDemand()
        } else if let load = ends.filter({ $0.value == next }).keys.min() {
            ends[load] = nil
            handle(.loadEnded(load, machine.rows(ofLoad: load).map { _ in .loaded }))
        }
        return true
    }

    private var next: Duration? { (Array(ends.values) + [passingEnd].compactMap { $0 }).min() }

    private mutating func pass(until time: Duration) {
        while let next, next <= time { _ = passOne() }
        now = time
    }

    private mutating func show(top new: Int) {
        let old = visible
        top = new
        for row in visible where !old.contains(row) { viewport.appeared(row, in: nil) }
        for row in old where !visible.contains(row) { viewport.disappeared(row, in: nil) }
        evaluateDemand()
    }

    private mutating func evaluateDemand() {
        let view = viewport.evaluate(at: now) { $0 }
        passingEnd = view.passingEnd
        let requests = view.demandedRows(margin: margin, of: Self.count).map {
            ItemLoadMachine.LoadRequest($0)
        }
        handle(.demanded(requests, isPassing: view.isPassing))
    }

    private mutating func handle(_ event: ItemLoadMachine.Event) {
        var cancelled: [Int] = []
        for effect in machine.handle(event, at: now) {
            switch effect {
            case .start(let load, _): ends[load] = now + Self.latency
            case .cancel(let load): cancelled.append(load)
            case .commit, .release, .phaseChanged, .wake: break
            }
        }
        for load in cancelled {
            ends[load] = nil
            handle(.loadEnded(load, []))
        }
    }
}
