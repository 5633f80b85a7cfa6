import ObservableObjects

extension Publishers {
    /// One upstream subscription for all subscribers, through a subject. It starts when it is connected.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher,
        @unchecked Sendable
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let storedSubject = Protected<SubjectType?>(nil)

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            (self.upstream, self.createSubject) = (upstream, createSubject)
        }

        private var subject: SubjectType {
            if let storedSubject = storedSubject.access({ $0 }) { return storedSubject }
            // If another thread has created one meanwhile, that one is used.
            let new = createSubject()
            return storedSubject.update {
                let first = $0 ?? new
                $0 = first
                return first
            }
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// Connects at the first subscription, and disconnects when the last subscriber is gone.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        private struct State {
            var count = 0
            var connection: (any Cancellable)?
        }
        private let state = Protected(State())

        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let isFirst = state.update {
                $0.count += 1
                return $0.count == 1
            }
            upstream.handleEvents(
                receiveCompletion: { _ in self.leave() }, receiveCancel: { self.leave() }
            ).subscribe(subscriber)
            // A publisher that has completed does so for this subscriber, too, and has nothing to start.
            guard isFirst, state.access({ $0.count > 0 }) else { return }
            let connection = upstream.connect()
            // The publisher may have completed while it connected.
            let isUnused = state.update {
                if $0.count > 0 { $0.connection = connection }
                return $0.count == 0
            }
            if isUnused { connection.cancel() }
        }

        private func leave() {
            let connection = state.update {
                $0.count -= 1
                return $0.count == 0 ? $0.connection.take() : nil
            }
            connection?.cancel()
        }
    }

    /// One upstream subscription for all subscribers. After its end, new subscribers receive only the
    /// completion.
    public final class Share<Upstream: Publisher>: Publisher, Equatable, Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        nonisolated(unsafe) public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = Autoconnect(
                upstream: Multicast(upstream: upstream) { PassthroughSubject<Output, Failure>() })
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            shared.subscribe(subscriber)
        }
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }

    /// Starts when it is connected.
    public final class MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        public init(upstream: Upstream) {
            inner = Multicast(upstream: upstream) { PassthroughSubject<Output, Failure>() }
        }
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            inner.subscribe(subscriber)
        }
        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher {
    /// Shares one subscription among all subscribers. After its end, new subscribers receive only the
    /// completion.
    public func share() -> Publishers.Share<Self> { .init(upstream: self) }

    /// Shares one subscription through the subject that `createSubject` makes. It starts when it is
    /// connected.
    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
        .init(upstream: self, createSubject: createSubject)
    }
    /// Shares one subscription through `subject`. It starts when it is connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Output == Output, S.Failure == Failure {
        multicast { subject }
    }
}

extension Publisher where Failure == Never {
    /// Returns a publisher that starts when it is connected.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}

extension ConnectablePublisher {
    /// Connects at the first subscription.
    public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
