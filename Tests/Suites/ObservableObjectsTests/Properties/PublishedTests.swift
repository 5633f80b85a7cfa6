import Foundation
import ObservableObjects
import Testing

private final class Counter: ObservableObject {
    @Published var count = 0
    @Published var name: String
    var plain = 0

    init(name: String = "none") { self.name = name }
}

private final class Bare: ObservableObject {}

private final class OwnPublisher: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var value = 1
}

private final class Copies: ObservableObject {
    /// An array that counts the copies made for its changes.
    struct Elements {
        private final class Content {
            var values: [Int] = []
            var copies = 0
        }
        private var content = Content()

        var count: Int { content.values.count }
        var copies: Int { content.copies }

        mutating func append(_ value: Int) {
            copyIfShared()
            content.values.append(value)
        }

        mutating func change(_ action: () throws -> Void) rethrows {
            copyIfShared()
            try action()
        }

        private mutating func copyIfShared() {
            guard !isKnownUniquelyReferenced(&content) else { return }
            let old = content
            content = Content()
            (content.values, content.copies) = (old.values, old.copies + 1)
        }
    }

    @Published var elements = Elements()
    @Published var names: [Int: String] = [:]
}

private final class NotObservable {
    @Published var value = 1
}

/// The events in order. `lock` protects `entries`; in contrast to the standard library's lock, the sanitizer
/// recognizes it.
private final class Log<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [Value] = []

    var all: [Value] {
        lock.lock()
        defer { lock.unlock() }
        return entries
    }

    func add(_ value: Value) {
        lock.lock()
        defer { lock.unlock() }
        entries.append(value)
    }
}

/// Gives a `@Sendable` listener access to an object that only its test uses, on one thread.
private struct Unchecked<Value>: @unchecked Sendable { let value: Value }

@Suite("Published properties")
struct PublishedTests {
    @Test("a change is announced before it happens")
    func announcesBefore() {
        let counter = Counter()
        let log = Log<Int>()
        let seen = Unchecked(value: counter)
        let token = counter.objectWillChange.observeChanges { log.add(seen.value.count) }
        counter.count = 1
        counter.count += 1
        token.cancel()
        counter.count = 9
        #expect(log.all == [0, 1])
        #expect(counter.count == 9)
    }

    @Test("a property that is set in init also announces later changes")
    func setInInit() {
        let counter = Counter(name: "a")
        let log = Log<Int>()
        let token = counter.objectWillChange.observeChanges { log.add(1) }
        counter.name = "b"
        #expect(log.all == [1])
        #expect(counter.name == "b")
        token.cancel()
    }

    @Test("releasing the token ends the observation")
    func tokenReleased() {
        let counter = Counter()
        let log = Log<Int>()
        var token: ObservationToken? = counter.objectWillChange.observeChanges { log.add(1) }
        counter.count = 1
        #expect(token != nil)
        token = nil
        counter.count = 2
        #expect(log.all == [1])
    }

    @Test("each object without published properties has a separate publisher")
    func bareObject() {
        let first = Bare()
        let second = Bare()
        #expect(first.objectWillChange === first.objectWillChange)
        #expect(first.objectWillChange !== second.objectWillChange)
        let log = Log<Int>()
        let token = first.objectWillChange.observeChanges { log.add(1) }
        first.objectWillChange.send()
        second.objectWillChange.send()
        #expect(log.all == [1])
        token.cancel()
    }

    @Test("an object that declares a publisher announces through it")
    func ownPublisher() {
        let object = OwnPublisher()
        let log = Log<Int>()
        let token = object.objectWillChange.observeChanges { log.add(1) }
        object.value = 2
        #expect(log.all == [1])
        token.cancel()
    }

    @Test("an object can be observed as any ObservableObject")
    func existential() {
        let counter = Counter()
        let object: any ObservableObject = counter
        let log = Log<Int>()
        func observe(_ object: some ObservableObject) -> ObservationToken {
            object.objectWillChange.observeChanges { log.add(1) }
        }
        let token = observe(object)
        counter.count = 1
        #expect(log.all == [1])
        token.cancel()
    }

    @Test("the projected value publishes the current value, then each new one before it is stored")
    func projectedValues() {
        let object = NotObservable()
        let log = Log<Int>()
        let token = object.$value.observeValues { log.add($0) }
        object.value = 2
        object.value = 3
        #expect(log.all == [1, 2, 3])
        token.cancel()
        object.value = 4
        #expect(log.all == [1, 2, 3])
    }

    @Test("assigning through the publisher announces the change of the object")
    func assignThroughPublisher() {
        let counter = Counter()
        let log = Log<Int>()
        let token = counter.objectWillChange.observeChanges { log.add(1) }
        counter.$count.assign(5)
        #expect(counter.count == 5)
        #expect(log.all == [1])
        token.cancel()
    }

    @Test("a listener may cancel itself and observe again while it is called")
    func reentrant() {
        let publisher = ObservableObjectPublisher()
        let log = Log<String>()
        let tokens = Log<ObservationToken>()
        let first = publisher.observeChanges {
            log.add("first")
            let second = publisher.observeChanges { log.add("second") }
            tokens.all.first?.cancel()
            tokens.add(second)
        }
        tokens.add(first)
        publisher.send()
        publisher.send()
        #expect(log.all == ["first", "second"])
    }

    @Test("released objects leave no publishers behind", .timeLimit(.minutes(5)))
    func tableIsSwept() {
        for _ in 0..<10_000 {
            let object = Bare()
            object.objectWillChange.send()
        }
        #expect(defaultPublisherCount() < 1_000)
    }

    @Test("the deinitializer of a released object's listener may request a publisher")
    func tableIsSweptWithListeners() async {
        // Retains its token, so that only the publisher in the table retains it.
        final class Listener: @unchecked Sendable {
            var token: ObservationToken?
            deinit { Bare().objectWillChange.send() }
        }
        await #expect(processExitsWith: .success) {
            failAfterAMinute()
            for _ in 0..<1_000 {
                let object = Bare()
                let listener = Listener()
                listener.token = object.objectWillChange.observeChanges { withExtendedLifetime(listener) {} }
            }
        }
    }

    @Test("the deinitializer of a property's old value may read the property")
    func droppedValue() async {
        final class Value: @unchecked Sendable {
            var property: Published<Value?>.Publisher?
            deinit { _ = property?.value }
        }
        final class Owner {
            @Published var value: Value?
        }
        await #expect(processExitsWith: .success) {
            failAfterAMinute()
            let owner = Owner()
            for _ in 0..<3 {
                let value = Value()
                value.property = owner.$value
                owner.value = value
            }
            owner.value = nil
        }
    }

    @Test("a loop that fills a collection in a property does not copy it for each element")
    func fillsInPlace() {
        let owner = Copies()
        let log = Log<Int>()
        let token = owner.objectWillChange.observeChanges { log.add(1) }
        for number in 0..<5_000 {
            owner.elements.append(number)
            owner.names[number, default: ""] += "a"
        }
        #expect(owner.elements.copies < 300)
        #expect(owner.elements.count == 5_000 && owner.names.count == 5_000)
        #expect(log.all.count == 10_000)
        token.cancel()
    }

    @Test("the old value of a property can be read while it is modified, and while a value is announced")
    func oldValueWhileModified() {
        let owner = Copies()
        for number in 0..<400 {
            owner.elements.append(number)
            owner.elements.change { #expect(owner.elements.count == number + 1) }
        }
        let log = Log<Int>()
        let seen = Unchecked(value: owner)
        let token = owner.$elements.observeValues { _ in log.add(seen.value.elements.count) }
        for _ in 0..<400 { owner.elements.append(0) }
        #expect(log.all == [400] + Array(400..<800))
        token.cancel()
    }

    @Test("a modification that throws keeps its changes, and is announced")
    func throwingModification() {
        struct Stop: Error {}
        let owner = Copies()
        for number in 0..<400 { owner.elements.append(number) }
        #expect(throws: Stop.self) { try owner.elements.change { throw Stop() } }
        owner.elements.append(400)
        #expect(owner.elements.count == 401)
    }

    @Test("a thread that reads a property waits for another thread's modification in place")
    func readWhileModifiedElsewhere() async {
        await #expect(processExitsWith: .success) {
            failAfterAMinute()
            let owner = Unchecked(value: Copies())
            for number in 0..<400 { owner.value.elements.append(number) }
            let (reads, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let count = Log<Int>()
            owner.value.elements.change {
                let thread = Thread {
                    reads.signal()
                    count.add(owner.value.elements.count)
                    done.signal()
                }
                thread.start()
                reads.wait()
            }
            done.wait()
            precondition(count.all == [400])
        }
    }

    @Test("many threads can change, observe and cancel concurrently", .timeLimit(.minutes(5)))
    func threads() async {
        let object = Unchecked(value: Counter())
        let publisher = ObservableObjectPublisher()
        let log = Log<Int>()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for step in 0..<200 {
                        let token = publisher.observeChanges { log.add(number) }
                        object.value.count = step
                        publisher.send()
                        token.cancel()
                    }
                }
            }
        }
        #expect((0..<200).contains(object.value.count))
        #expect(log.all.count >= 8 * 200)
    }
}
