/// Detects rows that are scrolled past too quickly to be worth loading, because each would leave the screen
/// before the user has seen its data.
///
/// A single movement is a jump, after which the user looks at the rows. Only a series of movements is
/// scrolling.
package struct ScrollSpeed: Equatable, Sendable {
    /// The time for which a movement counts. Without a movement for this time, the list is at rest.
    static let idleDuration = Duration.milliseconds(100)
    /// The time on screen below which rows are passing.
    static let minimumVisibleDuration = Duration.milliseconds(250)

    private struct Movement: Equatable {
        let time: Duration
        let rows: Int
    }

    private var movements: [Movement] = []

    package init() {}

    package mutating func moved(by rows: Int, at now: Duration) {
        movements.removeAll { now - $0.time >= Self.idleDuration }
        movements.append(Movement(time: now, rows: rows))
    }

    /// Returns the time until which rows are passing if there is no further movement, or `nil` if they are
    /// not passing.
    ///
    /// - Parameter height: The number of rows on screen.
    package func passingEnd(at now: Duration, height: Int) -> Duration? {
        var recent = movements.filter { now - $0.time < Self.idleDuration }[...]
        var rows = recent.reduce(0.0) { $0 + Double($1.rows) }
        var end: Duration?
        let maxRows = Double(height) * (Self.idleDuration / Self.minimumVisibleDuration)
        while recent.count > 1, rows > maxRows, let oldest = recent.popFirst() {
            rows -= Double(oldest.rows)
            end = oldest.time + Self.idleDuration
        }
        return end
    }
}
