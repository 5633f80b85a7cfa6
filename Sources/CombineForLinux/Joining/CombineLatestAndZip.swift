extension Publishers {
    /// The latest values of all publishers, sent whenever one of them sends and all have sent.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            JoinedSubscription(subscriber, kind: .latest).begin(a, b)
        }
    }

    /// The latest values of all publishers, sent whenever one of them sends and all have sent.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            JoinedSubscription(subscriber, kind: .latest).begin(a, b, c)
        }
    }

    /// The latest values of all publishers, sent whenever one of them sends and all have sent.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            JoinedSubscription(subscriber, kind: .latest).begin(a, b, c, d)
        }
    }

    /// The first values of all publishers, then their second values, and so on.
    public struct Zip<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            JoinedSubscription(subscriber, kind: .pairs).begin(a, b)
        }
    }

    /// The first values of all publishers, then their second values, and so on.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            JoinedSubscription(subscriber, kind: .pairs).begin(a, b, c)
        }
    }

    /// The first values of all publishers, then their second values, and so on.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            JoinedSubscription(subscriber, kind: .pairs).begin(a, b, c, d)
        }
    }
}
