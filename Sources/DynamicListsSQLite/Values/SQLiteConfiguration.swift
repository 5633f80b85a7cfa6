/// How a database is used. See the properties for defaults.
public struct SQLiteConfiguration: Sendable {
    /// How long to wait for somebody else's lock on the file before ``SQLiteError/Reason/locked``. Default
    /// 5 s; zero or more, at most an hour.
    public var busyTimeout: Duration
    /// How many connections read at the same time, beside the one that writes. Default 4, 1…64. What is in
    /// memory has one connection for all.
    public var readerCount: Int
    /// How many prepared statements each connection keeps. Default 64, 1…10 000.
    public var keptStatements: Int
    /// How often, while somebody listens to changes, it is looked whether another connection or process has
    /// changed the file. Default 500 ms, more than zero. Changes made through the database itself are told
    /// at once.
    public var changePeriod: Duration
    /// The clock by which it is looked for changes. Default the continuous one; tests may turn their own.
    public var clock: any Clock<Duration>
    /// Whether a file is refused that others may have written, or that stands where they may put another.
    var isUsersOwn = false

    /// Makes a configuration.
    ///
    /// Traps if a value is outside its range; the message has the value.
    public init(
        busyTimeout: Duration = .seconds(5), readerCount: Int = 4, keptStatements: Int = 64,
        changePeriod: Duration = .milliseconds(500), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.busyTimeout = busyTimeout
        self.readerCount = readerCount
        self.keptStatements = keptStatements
        self.changePeriod = changePeriod
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
            (1...10_000).contains(keptStatements), "keptStatements is \(keptStatements), but must be 1…10 000"
        )
        precondition(changePeriod > .zero, "changePeriod is \(changePeriod), but must be more than zero")
    }
}
