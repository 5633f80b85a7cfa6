import ObservableObjects

extension Publishers {
    /// One subscription to the upstream for all, through a subject; begins when it is connected.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher,
        @unchecked Sendable
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let upstream: Upstream
        public let createSubject: () -> SubjectType
        private let known = Protected<SubjectType?>(nil)

        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var subject: SubjectType {
            if let known = known.access({ $0 }) { return known }
            // Another thread may have made one meanwhile, which counts then.
            let new = createSubject()
            return known.update {
                let first = $0 ?? new
                $0 = first
                return first
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// Connects when the first subscribes, and disconnects when the last one is gone.
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

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isFirst = state.update {
                $0.count += 1
                return $0.count == 1
            }
            upstream.handleEvents(
                receiveCompletion: { _ in self.leave() }, receiveCancel: { self.leave() }
            ).subscribe(subscriber)
            // A publisher that has ended does so for this subscriber, too, and has nothing to begin.
            guard isFirst, state.access({ $0.count > 0 }) else { return }
            let connection = upstream.connect()
            // It may have ended while it connected.
            let isOver = state.update {
                if $0.count > 0 { $0.connection = connection }
                return $0.count == 0
            }
            if isOver { connection.cancel() }
        }

        private func leave() {
            let connection = state.update {
                $0.count -= 1
                return $0.count == 0 ? $0.connection.take() : nil
            }
            connection?.cancel()
        }
    }

    /// One subscription to the upstream for all subscribers. After its end they receive that alone.
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
    /// One subscription for all subscribers; after its end they receive that alone.
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
