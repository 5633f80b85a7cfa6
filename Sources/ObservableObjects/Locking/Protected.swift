package import Foundation

/// State that any thread may change, one at a time. No part of it is released while its lock is held.
///
/// Closures, subscribers and values of a program run its code when they are released, and that code may
/// access this very state. Therefore the previous state lives until the lock is released, and the results of
/// a change are released or called by the caller. Growing collections are ``Queue``s and ``NumberedList``s,
/// which return the elements that they remove, so that they need no copy to keep that promise.
///
/// `lock` protects `state`.
package final class Protected<State>: @unchecked Sendable {
    @usableFromInline let lock = NSLock()
    // Unchecked, because the lock makes each access exclusive: another one in the same thread would wait for
    // itself.
    @exclusivity(unchecked) @usableFromInline var state: State

    @inlinable
    package init(_ state: State) { self.state = state }

    /// Changes the state. `change` must not call code of the program.
    @inlinable
    package func update<Answer>(_ change: (inout State) -> Answer) -> Answer {
        lock.lock()
        let before = state
        let answer = change(&state)
        lock.unlock()
        return withExtendedLifetime(before) { answer }
    }

    /// Changes the state in place, without the copy that ``update(_:)`` keeps. Use it only for changes that
    /// release nothing, as of numbers, or that return what they remove.
    @inlinable
    package func modify<Answer>(_ change: (inout State) -> Answer) -> Answer {
        lock.lock()
        let answer = change(&state)
        lock.unlock()
        return answer
    }

    /// Reads the state, or changes the objects that it references.
    @inlinable
    package func access<Answer>(_ action: (State) -> Answer) -> Answer {
        lock.lock()
        let answer = action(state)
        lock.unlock()
        return answer
    }
}

/// A first-in, first-out queue. It releases nothing, because removed elements are returned.
package final class Queue<Element> {
    @usableFromInline var elements: [Element?] = []
    @usableFromInline var first = 0

    @inlinable
    package init() {}

    @inlinable package var count: Int { elements.count - first }
    @inlinable package var isEmpty: Bool { count == 0 }

    @inlinable
    package func append(_ element: Element) { elements.append(element) }

    /// - Complexity: O(1), amortized.
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

/// Members in insertion order, each with a number. It releases nothing, because removed members are returned.
package final class NumberedList<Member> {
    package private(set) var entries: [(number: Int, member: Member)] = []
    private var nextNumber = 0

    package init() {}

    /// - Returns: The number with which to remove the member.
    package func add(_ member: (_ number: Int) -> Member) -> Int {
        let number = nextNumber
        nextNumber += 1
        entries.append((number, member(number)))
        return number
    }

    package func remove(_ number: Int) -> Member? {
        // The numbers are ascending.
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].number == number else { return nil }
        return entries.remove(at: low).member
    }
}
