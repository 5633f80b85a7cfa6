import Foundation
import FoundationNetworking
import LinuxPublishers
import Testing

/// As programs have it, so that tests can stand in for the session.
private protocol Loading {
    func data(for request: URLRequest) async throws -> (Data, URLResponse)
    func data(from url: URL) async throws -> (Data, URLResponse)
}
extension URLSession: Loading {}

@Suite("What Foundation and observable objects publish", .timeLimit(.minutes(10)))
struct FoundationTests {
    private final class Model: ObservableObject {
        @Published var name = "a"
        @Published var copy = ""
    }

    @Test("a published property sends its value of now, then each new one before it is stored")
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
    @Test("a session can be handed on as what loads data")
    func loading() async throws {
        let file = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
        try Data("content".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let held: any Loading = URLSession.shared
        #expect(try await held.data(from: file).0 == Data("content".utf8))
        #expect(try await held.data(for: URLRequest(url: file)).0.count == 7)
    }

    // Shows: assign(to:)
    @Test("assign(to:) fills another property for as long as that lives, and keeps nothing alive")
    func assigned() {
        weak var gone: Model?
        let subject = PassthroughSubject<String, Never>()
        do {
            let model = Model()
            gone = model
            subject.assign(to: &model.$copy)
            var announced = 0
            let sink = model.objectWillChange.sink { announced += 1 }
            subject.send("x")
            #expect(model.copy == "x")
            #expect(announced == 1)
            sink.cancel()
        }
        #expect(gone == nil)
        subject.send("y")
    }

    @Test("a class may announce through a subject of its own")
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

    @Test("the value that a class's own publisher holds is no change, those that follow are")
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

    // OpenCombine's suite, which runs on Combine too, has the same.
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
    @Test("a class that says nothing announces through a publisher that is made for it")
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

    @Test("notifications come while somebody listens")
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
    @Test("a data task sends what came, and its error")
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
        // Port 9 of this machine: nobody listens there.
        let nowhere = URLSession(configuration: .ephemeral).dataTaskPublisher(
            for: try #require(URL(string: "http://127.0.0.1:9/")))
        await #expect(throws: URLError.self) { for try await _ in nowhere.values {} }
    }

    // Shows: values
    @Test("values can be awaited, and cancelling the task ends them")
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

    @Test("a timer sends the time until it is cancelled")
    func timer() async {
        var ticks = 0
        for await _ in Timer.publish(every: 0.005, on: .main, in: .common).autoconnect().values {
            ticks += 1
            if ticks == 2 { break }
        }
        #expect(ticks == 2)
    }

    @Test("values sent from many threads arrive one after another, none lost", .timeLimit(.minutes(5)))
    func threads() async {
        let subject = PassthroughSubject<Int, Never>()
        let counter = Counter()
        var sink: AnyCancellable?
        // Who sends may be back before its value arrives: another thread may still be at it.
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
