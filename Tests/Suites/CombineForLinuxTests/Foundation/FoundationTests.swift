import CombineForLinux
import Foundation
import FoundationNetworking
import Testing

/// A protocol as programs declare it, so that tests can replace the session.
private protocol Loading {
    func data(for request: URLRequest) async throws -> (Data, URLResponse)
    func data(from url: URL) async throws -> (Data, URLResponse)
}
extension URLSession: Loading {}

@Suite("Publishers of Foundation and of observable objects", .timeLimit(.minutes(10)))
struct FoundationTests {
    private final class Model: ObservableObject {
        @Published var name = "a"
        @Published var copy = ""
    }

    @Test("a published property sends its current value, then each new one before it is stored")
    func published() {
        let model = Model()
        var seen: [String] = []
        let sink = model.$name.sink { seen.append("\($0) while \(model.name)") }
        model.name = "b"
        #expect(seen == ["a while a", "b while a"])
        sink.cancel()
        model.name = "c"
        #expect(seen.count == 2)
    }

    // Shows: data(for:), data(from:)
    @Test("a session can be used as a protocol that loads data")
    func loading() async throws {
        let file = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
        try Data("content".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let held: any Loading = URLSession.shared
        #expect(try await held.data(from: file).0 == Data("content".utf8))
        #expect(try await held.data(for: URLRequest(url: file)).0.count == 7)
    }

    // Shows: assign(to:)
    @Test("assign(to:) sets another property as long as that lives, and retains nothing")
    func assigned() {
        weak var weakReference: Model?
        let subject = PassthroughSubject<String, Never>()
        do {
            let model = Model()
            weakReference = model
            subject.assign(to: &model.$copy)
            var announced = 0
            let sink = model.objectWillChange.sink { announced += 1 }
            subject.send("x")
            #expect(model.copy == "x")
            #expect(announced == 1)
            sink.cancel()
        }
        #expect(weakReference == nil)
        subject.send("y")
    }

    @Test("a class may announce through its own subject")
    func ownSubject() {
        final class Old: ObservableObject {
            let objectWillChange = PassthroughSubject<Void, Never>()
        }
        let old = Old()
        let counter = Counter()
        let token = old.objectWillChange.observeChanges { counter.count += 1 }
        old.objectWillChange.send()
        #expect(counter.count == 1)
        token.cancel()
        old.objectWillChange.send()
        #expect(counter.count == 1)
    }

    @Test("the initial value of a class's own publisher is not a change, later values are")
    func ownCurrentValue() {
        final class Old: ObservableObject {
            let objectWillChange = CurrentValueSubject<Int, Never>(0)
        }
        let old = Old()
        let counter = Counter()
        let token = old.objectWillChange.observeChanges { counter.count += 1 }
        #expect(counter.count == 0)
        old.objectWillChange.send(1)
        #expect(counter.count == 1)
        token.cancel()
        old.objectWillChange.send(2)
        #expect(counter.count == 1)
    }

    // OpenCombine's test suite, which also runs on Combine, contains the same test.
    @Test("objectWillChange sends nothing before the first request and everything after it")
    func announcementsAreNotCounted() {
        let publisher = ObservableObjectPublisher()
        var received = 0
        var subscription: (any Subscription)?
        publisher.subscribe(
            AnySubscriber(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    received += 1
                    return .none
                }))
        publisher.send()
        #expect(received == 0)
        subscription?.request(.max(1))
        for _ in 1...3 { publisher.send() }
        #expect(received == 3)
        subscription?.cancel()
        publisher.send()
        #expect(received == 3)
    }

    // Shows: objectWillChange, ObservableObjectPublisher
    @Test("a class without a publisher announces through a generated one")
    func madePublisher() {
        final class Plain: ObservableObject {}
        let plain = Plain()
        let publisher: ObservableObjectPublisher = plain.objectWillChange
        var count = 0
        let sink = publisher.sink { count += 1 }
        plain.objectWillChange.send()
        #expect(count == 1)
        sink.cancel()
        plain.objectWillChange.send()
        #expect(count == 1)
    }

    private final class Counter: @unchecked Sendable { var count = 0 }

    @Test("notifications are delivered as long as there is a subscriber")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("test")
        var count = 0
        let sink = center.publisher(for: name).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        sink.cancel()
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    // Shows: dataTaskPublisher
    @Test("a data task sends its response, and its error")
    func dataTask() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [CannedAnswers.self]
        let session = URLSession(configuration: configuration)
        let somewhere = try #require(URL(string: "http://canned.invalid/"))
        var numbers: [[Int]] = []
        let values = session.dataTaskPublisher(for: somewhere).map(\.data)
            .decode(type: [Int].self, decoder: JSONDecoder()).values
        for try await value in values { numbers.append(value) }
        #expect(numbers == [[1]])
        // Port 9 of this machine, on which no service listens.
        let nowhere = URLSession(configuration: .ephemeral).dataTaskPublisher(
            for: try #require(URL(string: "http://127.0.0.1:9/")))
        await #expect(throws: URLError.self) { for try await _ in nowhere.values {} }
    }

    // Shows: values
    @Test("values can be awaited, and canceling the task ends the sequence")
    func awaited() async throws {
        var seen: [Int] = []
        for await value in [1, 2, 3].publisher.values { seen.append(value) }
        #expect(seen == [1, 2, 3])
        await #expect(throws: Broken.self) {
            for try await _ in Fail<Int, Broken>(error: Broken()).values {}
        }
        let endless = Task { for await _ in PassthroughSubject<Int, Never>().values {} }
        endless.cancel()
        await endless.value
    }

    @Test("a timer sends the time until it is canceled")
    func timer() async {
        var ticks = 0
        for await _ in Timer.publish(every: 0.005, on: .main, in: .common).autoconnect().values {
            ticks += 1
            if ticks == 2 { break }
        }
        #expect(ticks == 2)
    }

    @Test("values sent from many threads arrive one after another, and none is lost", .timeLimit(.minutes(5)))
    func threads() async {
        let subject = PassthroughSubject<Int, Never>()
        let counter = Counter()
        var sink: AnyCancellable?
        // The sender may return before its value arrives, because another thread may still be delivering.
        await withCheckedContinuation { all in
            sink = subject.map { $0 }.filter { $0 >= 0 }.sink {
                counter.count += $0
                if counter.count == 4000 { all.resume() }
            }
            for _ in 0..<8 { Task.detached { for _ in 0..<500 { subject.send(1) } } }
        }
        #expect(counter.count == 4000)
        sink?.cancel()
    }
}

/// Answers every request with a small list.
private final class CannedAnswers: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("[1]".utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
}
