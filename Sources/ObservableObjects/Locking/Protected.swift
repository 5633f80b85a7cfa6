package import Foundation

/// State that any thread may change, one at a time. Nothing that it held is released while its lock is held.
///
/// Closures, subscribers and values of a program run its code when they are released, and that may come back
/// to this very state. So what the state was lives on until the lock is open, and what a change answers is
/// released, or called, by who asked for it. Collections that grow are ``Fifo``s and ``Roster``s, which hand
/// out what leaves them: they need no copy to keep that promise.
///
/// `lock` protects `state`.
package final class Protected<State>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    @usableFromInline var state: State

    @inlinable
    package init(_ state: State) { self.state = state }

    /// Changes the state. `change` calls nothing of a program's.
    @inlinable
    package func update<Answer>(_ change: (inout State) -> Answer) -> Answer {
        lock.lock()
        let before = state
        let answer = change(&state)
        lock.unlock()
        return withExtendedLifetime(before) { answer }
    }

    /// Changes the state in place, without the copy that ``update(_:)`` keeps: only what has nothing to
    /// release, as numbers, or what `change` hands out.
    @inlinable
    package func modify<Answer>(_ change: (inout State) -> Answer) -> Answer {
        lock.lock()
        let answer = change(&state)
        lock.unlock()
        return answer
    }

    /// Looks at the state, or changes what it refers to.
    @inlinable
    package func access<Answer>(_ action: (State) -> Answer) -> Answer {
        lock.lock()
        let answer = action(state)
        lock.unlock()
        return answer
    }
}

/// What waits, in the order in which it came. It releases nothing: what leaves it is handed out.
package final class Fifo<Element> {
    @usableFromInline var elements: [Element?] = []
    @usableFromInline var first = 0

    @inlinable
    package init() {}

    @inlinable package var count: Int { elements.count - first }
    @inlinable package var isEmpty: Bool { count == 0 }

    @inlinable
    package func append(_ element: Element) { elements.append(element) }

    /// - Complexity: O(1), amortised.
    @inlinable
    package func popFirst() -> Element? {
        guard first < elements.count else { return nil }
        let element = elements[first].take()
        first += 1
        if first >= 32, first * 2 >= elements.count {
            elements.removeFirst(first)
            first = 0
        }
        return element
    }
}

/// Members in the order in which they came, each with a number. It releases nothing: what leaves it is handed
/// out.
package final class Roster<Member> {
    package private(set) var entries: [(number: Int, member: Member)] = []
    private var nextNumber = 0

    package init() {}

    /// - Returns: the number to remove it by.
    package func add(_ member: (_ number: Int) -> Member) -> Int {
        let number = nextNumber
        nextNumber += 1
        entries.append((number, member(number)))
        return number
    }

    package func remove(_ number: Int) -> Member? {
        // The numbers rise.
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].number == number else { return nil }
        return entries.remove(at: low).member
    }
}
