public import Observation

#if os(Linux)
    public import ObservableObjects
#else
    public import Combine
#endif

/// A list that loads itself: the rows it has, where loading stands, and what a view tells it about the
/// screen.
///
/// A view calls `start()` when it shows the list, `rowAppeared(_:)` and `rowDisappeared(_:)` as rows come and
/// go, and shows `snapshot`; everything else follows. `DynamicList` does all that.
///
/// It can be made anywhere, also as a global `let`, and is used on the main actor. Sources are called off the
/// main actor, with the task-local values of whoever caused the load. It is `Observable` and an
/// `ObservableObject`; both announce a new snapshot before it is there, the latter once in a turn of the main
/// actor until it is read. Every call may be made from every callback: it takes effect after what is under
/// way. Releasing the list ends all loads; nothing is delivered afterwards.
@MainActor
public final class ListViewModel<Source: ListSource>: ObservableObject, Observable {
    /// The identity of a row.
    public typealias ID = Source.ItemID
    /// The data of a row.
    public typealias Item = Source.Item

    typealias Runner = ListRunner<Source>

    /// Decides, does what is decided, and publishes it.
    let runner: Runner

    /// How the list loads.
    public nonisolated let configuration: ListConfiguration

    /// Is told which loads begin, why, and how they end; and why one that is wanted does not begin, when that
    /// changes. Default nil, which costs nothing.
    ///
    ///     list.log = { print($0) }
    ///
    /// Called on the main actor after each step of the list, like an observer: it may call the list, which
    /// takes effect afterwards.
    public var log: (@MainActor (ListLogEntry) -> Void)? {
        get { runner.journal.read }
        set { runner.journal.read(by: newValue) }
    }

    /// - Parameters:
    ///   - key: the page at which the list opens; nil for the one at which the source begins.
    ///   - row: the row that is to be read first.
    ///   - listen: begins to hear what the source says is out of date.
    nonisolated init(
        loader: PageLoader<Item>, startingAt key: AnyKey? = nil, restoring row: ID? = nil,
        extent: PageExtent = PageExtent(),
        listen: SourceListening<ID>.Listen? = nil,
        _ configuration: ListConfiguration
    ) {
        configuration.check()
        self.configuration = configuration
        runner = Runner(
            loader: loader, startingAt: key, restoring: row, extent, listen: listen, configuration)
    }

    /// Announces a new snapshot before it is there: once in a turn of the main actor, until it is read. May
    /// be used from any thread.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
        runner.publication.announcer.objectWillChange
    }

    /// The rows and load states of now. A new observer finds everything in it at once.
    ///
    /// What a callback of the list itself asks for (an observer's, or the closure of an edit) takes effect
    /// after that; until then it shows what was there before.
    ///
    /// - Complexity: O(1).
    public var snapshot: ListSnapshot<ID> { runner.publication.snapshot }

    /// Tells the machine what happened, in a step of its own.
    func send(_ event: Runner.Machine.Event) {
        runner.enter { [runner] in runner.send(event) }
    }
}
