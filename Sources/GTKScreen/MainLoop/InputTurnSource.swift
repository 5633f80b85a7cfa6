/// Acts after each key and each press of a button, before GDK delivers the next event, so that what the user
/// types next reaches the view that has the keyboard focus by then.
@MainActor
final class InputTurnSource: LoopSource {
    private static var current: InputTurnSource?
    private let turnEnds: @MainActor () -> Void

    /// Creates a source that has precedence over GDK's events.
    /// - Parameter turnEnds: called after an event, when no handler of it is running any more.
    init(turnEnds: @escaping @MainActor () -> Void) {
        self.turnEnds = turnEnds
        super.init(priority: -100)
        setReadyTime(.infinity)
        Self.current = self
    }

    /// Ends the turn when the current event has been handled.
    static func received() { current?.setReadyTime(0) }

    override func dispatch() {
        setReadyTime(.infinity)
        turnEnds()
    }
}
