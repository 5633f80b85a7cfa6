// How much is asked of the source at a time, while the list is in use.
extension ListViewModel {
    /// Whether nothing new is asked of the source. Default false.
    ///
    /// While it is true no load begins, whoever asks for it: no page, no refresh, no retry, no additional
    /// data. What is under way goes on, and what it brings shows. A page that is asked for meanwhile is
    /// `loading` in the snapshot, and `await refresh()` waits for it. When it is false again, whatever is
    /// still wanted begins. Time limits count from then on.
    ///
    /// Set from a callback of the list it takes effect after that; observers are not told of it.
    ///
    /// - Complexity: as a movement on screen.
    public var isSuspended: Bool {
        get { runner.machine.content.loaded.itemLoads.isSuspended }
        set {
            send(.suspended(newValue))
        }
    }

    /// How many loads of additional data run at a time from now on. Default
    /// ``ListConfiguration/maxConcurrentItemLoads``; unit loads, at least 1.
    ///
    /// Raised, loads that wait begin at once; lowered, those that run go on, and none begins until they are
    /// fewer. Set from a callback of the list it takes effect after that; observers are not told of it.
    ///
    /// Traps if it is less than 1; the message has the value.
    ///
    /// - Complexity: as a movement on screen.
    public var maxConcurrentItemLoads: Int {
        get { runner.machine.content.loaded.itemLoads.cap }
        set {
            precondition(newValue >= 1, "maxConcurrentItemLoads is \(newValue), but must be at least 1")
            send(.itemLoads(.capChanged(newValue)))
        }
    }
}
