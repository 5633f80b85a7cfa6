extension Publishers {
    /// The values of any number of publishers of one type, as they arrive.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
            publishers = Array(upstream)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin(publishers)
        }
    }

    /// The values of 2 publishers, as they arrive.
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin([a, b])
        }
    }

    /// The values of 3 publishers, as they arrive.
    public struct Merge3<A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>>:
        Publisher
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin([a, b, c])
        }
    }

    /// The values of 4 publishers, as they arrive.
    public struct Merge4<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin([a, b, c, d])
        }
    }

    /// The values of 5 publishers, as they arrive.
    public struct Merge5<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin([a, b, c, d, e])
        }
    }

    /// The values of 6 publishers, as they arrive.
    public struct Merge6<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
        F: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin([a, b, c, d, e, f])
        }
    }

    /// The values of 7 publishers, as they arrive.
    public struct Merge7<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
        F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin([a, b, c, d, e, f, g])
        }
    }

    /// The values of 8 publishers, as they arrive.
    public struct Merge8<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
        F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>,
        H: Publisher<A.Output, A.Failure>
    >: Publisher {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G
        public let h: H

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }

        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            FlatMapLink(subscriber, kind: .merge).begin([a, b, c, d, e, f, g, h])
        }
    }
}

extension Publisher {
    /// Sends the values of 2 publishers, as they arrive.
    public func merge<B: Publisher<Output, Failure>>(with other: B) -> Publishers.Merge<Self, B> {
        .init(self, other)
    }
    /// Sends the values of 3 publishers, as they arrive.
    public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(with b: B, _ c: C)
        -> Publishers.Merge3<Self, B, C>
    {
        .init(self, b, c)
    }
    /// Sends the values of 4 publishers, as they arrive.
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D> {
        .init(self, b, c, d)
    }
    /// Sends the values of 5 publishers, as they arrive.
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E) -> Publishers.Merge5<Self, B, C, D, E> {
        .init(self, b, c, d, e)
    }
    /// Sends the values of 6 publishers, as they arrive.
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>, F: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Publishers.Merge6<Self, B, C, D, E, F> {
        .init(self, b, c, d, e, f)
    }
    /// Sends the values of 7 publishers, as they arrive.
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Publishers.Merge7<Self, B, C, D, E, F, G> {
        .init(self, b, c, d, e, f, g)
    }
    /// Sends the values of 8 publishers, as they arrive.
    public func merge<
        B: Publisher<Output, Failure>, C: Publisher<Output, Failure>, D: Publisher<Output, Failure>,
        E: Publisher<Output, Failure>, F: Publisher<Output, Failure>, G: Publisher<Output, Failure>,
        H: Publisher<Output, Failure>
    >(with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H)
        -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    {
        .init(self, b, c, d, e, f, g, h)
    }
    /// Sends the values of this and another publisher of the same type, as they arrive.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}
