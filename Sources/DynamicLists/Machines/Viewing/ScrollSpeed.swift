/// Whether rows are scrolled by too quickly to be worth loading: each would be gone before anybody had seen
/// what was loaded for it.
///
/// A single movement is a jump, after which somebody looks; only a series of them is scrolling.
package struct ScrollSpeed: Equatable, Sendable {
    /// For how long a movement counts. Without one for so long, the list is at rest.
    static let rest = Duration.milliseconds(100)
    /// Rows that stay on screen for less than this are passing.
    static let shortestLook = Duration.milliseconds(250)

    private struct Movement: Equatable {
        let time: Duration
        let rows: Int
    }

    private var movements: [Movement] = []

    package init() {}

    package mutating func moved(by rows: Int, at now: Duration) {
        movements.removeAll { now - $0.time >= Self.rest }
        movements.append(Movement(time: now, rows: rows))
    }

    /// Until when rows count as passing if nothing moves any more; nil if they do not.
    ///
    /// - Parameter height: how many rows are on screen.
    package func passingEnd(at now: Duration, height: Int) -> Duration? {
        var recent = movements.filter { now - $0.time < Self.rest }[...]
        var rows = recent.reduce(0.0) { $0 + Double($1.rows) }
        var end: Duration?
        let most = Double(height) * (Self.rest / Self.shortestLook)
        while recent.count > 1, rows > most, let oldest = recent.popFirst() {
            rows -= Double(oldest.rows)
            end = oldest.time + Self.rest
        }
        return end
    }
}
