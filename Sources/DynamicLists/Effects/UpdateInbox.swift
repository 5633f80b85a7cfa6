import Foundation

/// What one loop over a list's updates has not taken yet: the newest snapshot, and all rows that changed.
///
/// `lock` protects `state`. Ids and snapshots, whose end may run code of a program, are neither compared nor
/// released while it is held.
final class UpdateInbox<ID: Hashable & Sendable>: @unchecked Sendable {
    struct News: Sendable {
        var snapshot: ListSnapshot<ID>
        /// The rows that changed with each snapshot.
        var changed: [[ID]]
    }

    private enum State {
        case empty
        /// Nobody has taken it.
        case full(News)
        /// Nobody has taken it, and nothing comes after it.
        case last(News)
        /// Somebody waits.
        case waiting(CheckedContinuation<News?, Never>)
        /// The list or the loop is gone.
        case ended
    }

    private let lock = NSLock()
    private var state = State.empty

    /// A snapshot was published.
    func put(_ snapshot: ListSnapshot<ID>, changed: [ID]) {
        let new = News(snapshot: snapshot, changed: [changed])
        let (old, waiter) = lock.withLock { () -> (News?, CheckedContinuation<News?, Never>?) in
            switch state {
            case .empty:
                state = .full(new)
            case .full(let old):
                state = .full(News(snapshot: snapshot, changed: old.changed + [changed]))
                return (old, nil)
            case .waiting(let waiter):
                state = .empty
                return (nil, waiter)
            case .last, .ended:
                break
            }
            return (nil, nil)
        }
        waiter?.resume(returning: new)
        withExtendedLifetime(old) {}
    }

    /// Nothing comes any more. What has come is still delivered, unless the loop itself ended.
    func end(isLoopOver: Bool = false) {
        let old = lock.withLock { () -> State in
            let old = state
            if case .full(let news) = old, !isLoopOver { state = .last(news) } else { state = .ended }
            return old
        }
        if case .waiting(let waiter) = old { waiter.resume(returning: nil) }
    }

    /// The news, as soon as there is some; nil at the end.
    func next() async -> News? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let old = lock.withLock { () -> State in
                    let old = state
                    switch old {
                    case .empty: state = .waiting(waiter)
                    case .full: state = .empty
                    case .last: state = .ended
                    case .waiting: preconditionFailure("Two loops share one iterator of a list's updates")
                    case .ended: break
                    }
                    return old
                }
                switch old {
                case .full(let news), .last(let news): waiter.resume(returning: news)
                case .ended: waiter.resume(returning: nil)
                case .empty, .waiting: break
                }
            }
        } onCancel: {
            end(isLoopOver: true)
        }
    }
}
