public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// A list that loads its rows as a view needs them. It holds the rows, the state of loading, and the viewport
/// that the view reports.
///
/// A view calls `start()` when it shows the list, calls `rowAppeared(_:)` and `rowDisappeared(_:)` as rows
/// appear and disappear, and shows `snapshot`. Everything else is automatic. `DynamicList` does all of this.
///
/// A list can be created anywhere, also as a global `let`, and is used on the main actor. Sources are called
/// off the main actor, with the task-local values of the caller that caused the load. The list is
/// `Observable` and an `ObservableObject`. Both announce a new snapshot before it takes effect, the latter
/// once per turn of the main actor until the snapshot is read. Every function may be called from every
/// callback; it takes effect after the current step. Releasing the list cancels all loads; nothing is
/// delivered afterwards.
@MainActor
public final class ListViewModel<Source: ListSource>: ObservableObject, Observable {
    /// The identity of a row.
    public typealias ID = Source.ItemID
    /// The data of a row.
    public typealias Item = Source.Item

    typealias Runner = ListRunner<Source>

    /// Makes decisions, performs their effects, and publishes the results.
    let runner: Runner

    /// The loading behavior.
    public nonisolated let configuration: ListConfiguration

    /// A closure that receives an entry when a load begins, with its reason, and when it ends. It also
    /// receives the reason why a needed load does not begin, whenever that reason changes. Default nil, which
    /// costs nothing.
    ///
    ///     list.log = { print($0) }
    ///
    /// Called on the main actor after each step of the list, like an observer. It may call the list; such
    /// calls take effect afterwards.
    public var log: (@MainActor (ListLogEntry) -> Void)? {
        get { runner.logger.receiver }
        set { runner.logger.setReceiver(by: newValue) }
    }

    /// An object that the views of the list share. They set it.
    package var viewState: AnyObject?

    /// - Parameters:
    ///   - key: The page at which the list opens, or nil for the one at which the source begins.
    ///   - row: The row to scroll to first.
    ///   - listen: Starts observing the source's invalidations.
    nonisolated init(
        loader: PageLoader<Item>, startingAt key: AnyKey? = nil, restoring row: ID? = nil,
        extent: PageExtent = PageExtent(),
        listen: InvalidationObserver<ID>.Listen? = nil,
        _ configuration: ListConfiguration
    ) {
        configuration.check()
        self.configuration = configuration
        runner = Runner(
            loader: loader, startingAt: key, restoring: row, extent, listen: listen, configuration)
    }

    /// Emits before a new snapshot takes effect: once per turn of the main actor, until the snapshot is read.
    /// May be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
        runner.publisher.changeNotifier.objectWillChange
    }

    /// The current rows and load states. A new observer finds the complete state in it.
    ///
    /// Calls from a callback of the list itself (an observer, or the closure of an edit) take effect after
    /// the callback. Until then the snapshot shows the previous state.
    ///
    /// - Complexity: O(1).
    public var snapshot: ListSnapshot<ID> { runner.publisher.snapshot }

    /// Sends an event to the machine, in a step of its own.
    func send(_ event: Runner.Machine.Event) {
        runner.enqueue { [runner] in runner.send(event) }
    }
}
