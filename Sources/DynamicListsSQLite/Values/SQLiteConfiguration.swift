/// The settings of a database. See the properties for defaults.
public struct SQLiteConfiguration: Sendable {
    /// The time to wait for another connection's lock on the file before ``SQLiteError/Reason/locked``.
    /// Default 5 s; zero or more, at most an hour.
    public var busyTimeout: Duration
    /// The number of connections that read at the same time, in addition to the one that writes. Default 4,
    /// 1…64. A database in memory has one connection for both.
    public var readerCount: Int
    /// The number of prepared statements that each connection caches. Default 64, 1…10 000.
    public var statementCacheSize: Int
    /// The interval at which the file is checked for changes by other connections and processes, while
    /// changes are observed. Default 500 ms, more than zero. Changes made through the database itself are
    /// published at once.
    public var changePollingInterval: Duration
    /// The clock of this interval. Default the continuous one; tests may use a manual clock.
    public var clock: any Clock<Duration>
    /// Whether a file is refused that other users may have written, or may replace.
    var requiresPrivateFile = false
    /// Whether references between tables are checked; not while tables are made again.
    package var checksReferences = true
    /// Registers functions and collations at each connection, when it is opened.
    package var prepareConnection: (@Sendable (OpaquePointer) throws -> Void)?

    /// Makes a configuration.
    ///
    /// Traps if a value is outside its range; the message contains the value.
    public init(
        busyTimeout: Duration = .seconds(5), readerCount: Int = 4, statementCacheSize: Int = 64,
        changePollingInterval: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.busyTimeout = busyTimeout
        self.readerCount = readerCount
        self.statementCacheSize = statementCacheSize
        self.changePollingInterval = changePollingInterval
        self.clock = clock
        check()
    }

    /// Traps if a value is outside its range.
    func check() {
        precondition(
            (.zero ... .seconds(3_600)).contains(busyTimeout),
            "busyTimeout is \(busyTimeout), but must be 0…1 h")
        precondition((1...64).contains(readerCount), "readerCount is \(readerCount), but must be 1…64")
        precondition(
            (1...10_000).contains(statementCacheSize),
            "statementCacheSize is \(statementCacheSize), but must be 1…10 000"
        )
        precondition(
            changePollingInterval > .zero,
            "changePollingInterval is \(changePollingInterval), but must be more than zero")
    }
}
