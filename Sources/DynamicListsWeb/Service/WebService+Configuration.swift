extension WebService {
    /// Limits of a service. Every property has a default; all are checked when the service is made.
    public struct Configuration: Sendable, Hashable {
        /// How long one request may take, from when it is sent to the last byte of the answer, wherever that
        /// leads. Default 30 s; more than zero, at most a day. What waits for its turn or for a token counts
        /// only from its turn on.
        public var timeLimit: Duration
        /// How many bytes an answer may have, unpacked. Default 32 MB (33 554 432), 1…2³⁰. More is
        /// refused as soon as it shows.
        public var maxAnswerBytes: Int
        /// How many requests are under way at once. Default 6, 1…1 000. Others wait in their order.
        public var maxConcurrentRequests: Int
        /// How many bytes of answers are kept in memory, to be shown again when the server says that they are
        /// still good. Default 8 MB (8 388 608), 0…2³⁰; with 0 none is.
        public var maxRememberedBytes: Int
        /// How long one load may wait in all because the service says so (`Retry-After`). Default 60 s; 0 s
        /// to a day. Where it is longer the load fails, with the time in the error
        /// (`RetryAdvising.retryDelay`).
        public var longestWait: Duration
        /// The longest time for which an answer's `Retry-After` holds back all requests of the service,
        /// whatever it says. Default one hour; 1 s to a day.
        public var longestRetryAfter: Duration

        /// Makes a configuration. See the properties for what the values mean.
        ///
        /// Traps if a value is outside its range; the message has the value.
        public init(
            timeLimit: Duration = .seconds(30), maxAnswerBytes: Int = 33_554_432,
            maxConcurrentRequests: Int = 6, maxRememberedBytes: Int = 8_388_608,
            longestWait: Duration = .seconds(60), longestRetryAfter: Duration = .seconds(3_600)
        ) {
            self.timeLimit = timeLimit
            self.maxAnswerBytes = maxAnswerBytes
            self.maxConcurrentRequests = maxConcurrentRequests
            self.maxRememberedBytes = maxRememberedBytes
            self.longestWait = longestWait
            self.longestRetryAfter = longestRetryAfter
            check()
        }

        /// Traps if a value is outside its range. Called again by the service, since the properties can be
        /// set.
        func check() {
            let day = Duration.seconds(86_400)
            precondition(
                timeLimit > .zero && timeLimit <= day,
                "timeLimit is \(timeLimit), but must be more than zero and at most a day")
            precondition(
                (1...1 << 30).contains(maxAnswerBytes),
                "maxAnswerBytes is \(maxAnswerBytes), but must be 1…1 073 741 824")
            precondition(
                (1...1_000).contains(maxConcurrentRequests),
                "maxConcurrentRequests is \(maxConcurrentRequests), but must be 1…1 000")
            precondition(
                (0...1 << 30).contains(maxRememberedBytes),
                "maxRememberedBytes is \(maxRememberedBytes), but must be 0…1 073 741 824")
            precondition(
                longestWait >= .zero && longestWait <= day,
                "longestWait is \(longestWait), but must be 0 s to a day")
            precondition(
                longestRetryAfter >= .seconds(1) && longestRetryAfter <= day,
                "longestRetryAfter is \(longestRetryAfter), but must be 1 s to a day")
        }
    }
}
