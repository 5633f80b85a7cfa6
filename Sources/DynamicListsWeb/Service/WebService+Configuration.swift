extension WebService {
    /// Limits of a service. Every property has a default; all are checked when the service is made.
    public struct Configuration: Sendable, Hashable {
        /// The time that one request may take, from when it is sent to the last byte of the response,
        /// including redirects. Default 30 s; more than zero, at most a day. While a request waits for its
        /// turn or for a token, the time does not run.
        public var timeLimit: Duration
        /// The number of bytes that a response may have, uncompressed. Default 32 MB (33 554 432),
        /// 1…2³⁰. A larger one is rejected as soon as its size is known.
        public var maxResponseBytes: Int
        /// The number of requests in flight at once. Default 6, 1…1 000. Other requests wait in order.
        public var maxConcurrentRequests: Int
        /// The number of bytes of responses that are kept in memory, to be returned again when the server
        /// confirms that they are still valid. Default 8 MB (8 388 608), 0…2³⁰; with 0 none are kept.
        public var maxCachedBytes: Int
        /// The total time that one load may wait because the service requires it (`Retry-After`). Default 60
        /// s; 0 s to a day. If the wait is longer the load fails, with the time in the error
        /// (`RetryAdvising.retryDelay`).
        public var longestWait: Duration
        /// The longest time for which a response's `Retry-After` holds back all requests of the service,
        /// whatever its value. Default one hour; 1 s to a day.
        public var longestRetryAfter: Duration

        /// Makes a configuration. See the properties for the meaning of the values.
        ///
        /// Traps if a value is outside its range; the message contains the value.
        public init(
            timeLimit: Duration = .seconds(30), maxResponseBytes: Int = 33_554_432,
            maxConcurrentRequests: Int = 6, maxCachedBytes: Int = 8_388_608,
            longestWait: Duration = .seconds(60), longestRetryAfter: Duration = .seconds(3_600)
        ) {
            self.timeLimit = timeLimit
            self.maxResponseBytes = maxResponseBytes
            self.maxConcurrentRequests = maxConcurrentRequests
            self.maxCachedBytes = maxCachedBytes
            self.longestWait = longestWait
            self.longestRetryAfter = longestRetryAfter
            check()
        }

        /// Traps if a value is outside its range. The service calls it again, because the properties can be
        /// set.
        func check() {
            let day = Duration.seconds(86_400)
            precondition(
                timeLimit > .zero && timeLimit <= day,
                "timeLimit is \(timeLimit), but must be more than zero and at most a day")
            precondition(
                (1...1 << 30).contains(maxResponseBytes),
                "maxResponseBytes is \(maxResponseBytes), but must be 1…1 073 741 824")
            precondition(
                (1...1_000).contains(maxConcurrentRequests),
                "maxConcurrentRequests is \(maxConcurrentRequests), but must be 1…1 000")
            precondition(
                (0...1 << 30).contains(maxCachedBytes),
                "maxCachedBytes is \(maxCachedBytes), but must be 0…1 073 741 824")
            precondition(
                longestWait >= .zero && longestWait <= day,
                "longestWait is \(longestWait), but must be 0 s to a day")
            precondition(
                longestRetryAfter >= .seconds(1) && longestRetryAfter <= day,
                "longestRetryAfter is \(longestRetryAfter), but must be 1 s to a day")
        }
    }
}
