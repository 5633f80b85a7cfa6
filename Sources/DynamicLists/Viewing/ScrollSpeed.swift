/// Whether rows are scrolled by too quickly to be worth loading: each would be gone before anybody had seen
/// what was loaded for it.
///
/// A single movement is a jump, after which somebody looks; only a series of them is scrolling.
struct ScrollSpeed: Equatable, Sendable {
    /// For how long a movement counts. Without one for so long, the list is at rest.
    static let rest = Duration.milliseconds(100)
    /// Rows that stay on screen for less than this are passing.
    static let shortestLook = Duration.milliseconds(250)

    private struct Movement: Equatable {
        let time: Duration
        let rows: Int
    }

    private var movements: [Movement] = []

    mutating func moved(by rows: Int, at now: Duration) {
        movements.removeAll { now - $0.time >= Self.rest }
        movements.append(Movement(time: now, rows: rows))
    }

    /// - Parameter height: how many rows are on screen.
    func isPassing(at now: Duration, height: Int) -> Bool {
        let recent = movements.filter { now - $0.time < Self.rest }
        guard recent.count > 1 else { return false }
        let rows = recent.reduce(0.0) { $0 + Double($1.rows) }
        return rows / (Self.rest / .seconds(1)) > Double(height) / (Self.shortestLook / .seconds(1))
    }
}
