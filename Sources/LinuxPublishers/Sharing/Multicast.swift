import Foundation

extension Publishers {
    /// One subscription to the upstream for all, through a subject; begins when it is connected.
    ///
    /// `lock` protects `known`.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher,
        @unchecked Sendable
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let lock = NSLock()
        private var known: SubjectType?

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var subject: SubjectType {
            lock.withLock {
                if let known { return known }
                let new = createSubject()
                known = new
                return new
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.subscribe(subscriber)
        }

        /// Forgets the subject: who subscribes later gets a new one.
        func renew() { _ = lock.withLock { known.take() } }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// Connects when the first subscribes, and disconnects when the last one is gone.
    ///
    /// `lock` protects `count` and `connection`.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private let lock = NSLock()
        private var count = 0
        private var connection: (any Cancellable)?
        var disconnected: (() -> Void)?

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isFirst = lock.withLock {
                count += 1
                return count == 1
            }
            upstream.handleEvents(
                receiveCompletion: { _ in self.leave() }, receiveCancel: { self.leave() }
            ).subscribe(subscriber)
            guard isFirst else { return }
            let connection = upstream.connect()
            // It may have ended while it connected.
            let isOver = lock.withLock {
                if count > 0 { self.connection = connection }
                return count == 0
            }
            if isOver { connection.cancel() }
        }

        private func leave() {
            let (isLast, connection) = lock.withLock {
                count -= 1
                return (count == 0, count == 0 ? self.connection.take() : nil)
            }
            connection?.cancel()
            if isLast { disconnected?() }
        }
    }

    /// One subscription to the upstream for all who subscribe while it runs.
    public final class Share<Upstream: Publisher>: Publisher, Equatable, Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        nonisolated(unsafe) public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        public init(upstream: Upstream) {
            self.upstream = upstream
            let multicast = Multicast(upstream: upstream) { PassthroughSubject<Output, Failure>() }
            shared = Autoconnect(upstream: multicast)
            shared.disconnected = { multicast.renew() }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }

    /// Begins when it is connected.
    public final class MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        public init(upstream: Upstream) {
            inner = Multicast(upstream: upstream) { PassthroughSubject<Output, Failure>() }
        }
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            inner.subscribe(subscriber)
        }
        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher {
    /// One subscription for all who subscribe while it runs.
    public func share() -> Publishers.Share<Self> { .init(upstream: self) }

    /// One subscription for all, through the subject that `createSubject` makes; begins when connected.
    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
        .init(upstream: self, createSubject: createSubject)
    }
    /// One subscription for all, through `subject`; begins when connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        multicast { subject }
    }
}

extension Publisher where Failure == Never {
    /// Begins when it is connected.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}

extension ConnectablePublisher {
    /// Connects when the first subscribes.
    public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
