// Controlling the load on the source while the list is in use.
extension ListViewModel {
    /// Whether new loads are suspended. Default false.
    ///
    /// While it is true, no load begins for any reason: no page, no refresh, no retry, no additional data.
    /// Loads in flight continue, and their results are shown. A page that is requested in the meantime is
    /// `loading` in the snapshot, and `await refresh()` waits for it. When the value becomes false again, all
    /// loads that are still needed begin. Their time limits start then.
    ///
    /// A value that is set from a callback of the list takes effect after the callback. Observers are not
    /// notified of it.
    ///
    /// - Complexity: Like that of a scroll movement.
    public var isSuspended: Bool {
        get { runner.machine.content.loaded.itemLoads.isSuspended }
        set {
            send(.suspended(newValue))
        }
    }

    /// The maximum number of concurrent loads of additional data. Default
    /// ``ListConfiguration/maxConcurrentItemLoads``; unit loads, at least 1.
    ///
    /// With a higher value, waiting loads begin at once. With a lower value, running loads continue, and none
    /// begins until there are fewer. A value that is set from a callback of the list takes effect after the
    /// callback. Observers are not notified of it.
    ///
    /// Traps if it is less than 1; the message contains the value.
    ///
    /// - Complexity: Like that of a scroll movement.
    public var maxConcurrentItemLoads: Int {
        get { runner.machine.content.loaded.itemLoads.maxConcurrentLoads }
        set {
            precondition(newValue >= 1, "maxConcurrentItemLoads is \(newValue), but must be at least 1")
            send(.itemLoads(.capChanged(newValue)))
        }
    }
}
