import Foundation

/// Sends one value, or fails, once a promise is kept. It begins when it is made, whoever subscribes.
///
/// `lock` protects `result` and `waiting`.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    public typealias Promise = (Result<Output, Failure>) -> Void

    /// `@unchecked` because a result passes from who keeps the promise to who awaits.
    private struct Handed: @unchecked Sendable { var result: Result<Output, Failure> }

    private let lock = NSLock()
    private var result: Result<Output, Failure>?
    private var waiting: [(Result<Output, Failure>) -> Void] = []

    /// Calls `attemptToFulfill` at once with the promise to keep; only the first time counts.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.keep($0) }
    }

    private func keep(_ result: Result<Output, Failure>) {
        let waiting = lock.withLock {
            guard self.result == nil else { return [] as [(Result<Output, Failure>) -> Void] }
            self.result = result
            defer { self.waiting = [] }
            return self.waiting
        }
        for deliver in waiting { deliver(result) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        // An unkept promise keeps its future alive.
        let outlet = Outlet(subscriber, keeping: .all([]))
        subscriber.receive(subscription: outlet)
        let deliver = { (result: Result<Output, Failure>) in
            switch result {
            case .success(let value):
                outlet.send(value)
                outlet.send(completion: .finished)
            case .failure(let error): outlet.send(completion: .failure(error))
            }
        }
        let known = lock.withLock {
            if result == nil { waiting.append(deliver) }
            return result
        }
        if let known { deliver(known) }
    }

    /// The value, awaited.
    ///
    /// - Throws: the error of a future that failed.
    public var value: Output {
        get async throws(Failure) {
            let kept: Handed = await withCheckedContinuation { continuation in
                let known: Handed? = lock.withLock {
                    if result == nil { waiting.append { continuation.resume(returning: Handed(result: $0)) } }
                    return result.map(Handed.init)
                }
                if let known { continuation.resume(returning: known) }
            }
            return try kept.result.get()
        }
    }
}
