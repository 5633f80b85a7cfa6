import Foundation
import Synchronization
import Testing
import ViewGraph

/// Fetches whose results the test provides.
final class HeldFetches: Sendable {
    private struct State {
        var waiting: [(url: URL, answer: CheckedContinuation<EncodedPicture, any Error>)] = []
        var log: [String] = []
    }
    private let state = Mutex(State())
    let events = Events()

    var log: [String] { state.withLock { $0.log } }

    func fetch(_ url: URL) async throws -> EncodedPicture {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock {
                    $0.log.append("start \(url.lastPathComponent)")
                    $0.waiting.append((url, continuation))
                }
                Task { await events.append("start \(url.lastPathComponent)") }
            }
        } onCancel: {
            state.withLock { $0.log.append("cancel \(url.lastPathComponent)") }
            answer(url, .failure(CancellationError()))
        }
    }

    func answer(_ url: URL, _ result: Result<EncodedPicture, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<EncodedPicture, any Error>? in
            guard let index = state.waiting.firstIndex(where: { $0.url == url }) else { return nil }
            return state.waiting.remove(at: index).answer
        }
        waiting?.resume(with: result)
    }

    static func picture(_ width: Int = 40, _ height: Int = 20, bytes: Int = 10) -> EncodedPicture {
        EncodedPicture(data: Data(count: bytes), width: width, height: height)
    }
}

@MainActor
@Suite("AsyncImage", .timeLimit(.minutes(10)))
struct AsyncImageTests {
    private let fetches = HeldFetches()
    private let loader: PictureLoader
    private let first = URL(string: "http://a.example/first")!
    private let second = URL(string: "http://a.example/second")!

    init() {
        let fetches = fetches
        loader = PictureLoader(byteLimit: 100, loadsPerHost: 2) { try await fetches.fetch($0) }
    }

    private struct Failure: Error {}

    /// Provides a result and lets the view process it.
    private func answer<V>(
        _ url: URL, _ result: Result<EncodedPicture, any Error>, on stage: Stage<V>,
        letting frames: (Stage<V>) -> Void = { $0.runUntilIdle() }, until isThere: () -> Bool
    ) async {
        fetches.answer(url, result)
        while true {
            await Task.yield()
            frames(stage)
            if isThere() { return }
        }
    }

    // Shows: AsyncImage
    @Test("an AsyncImage without content shows no picture at first, then the picture at its scale")  // B301
    // Shows: AsyncImage(url:), AsyncImage(url:scale:)
    func plain() async {
        let stage = Stage(AsyncImage(url: first, scale: 2).pictureLoader(loader))
        #expect(stage.pictures.isEmpty)
        await fetches.events.reach(1)
        await answer(first, .success(HeldFetches.picture()), on: stage) { !stage.pictures.isEmpty }
        #expect(stage.pictures.first?.rect.size == CGSize(width: 20, height: 10))
    }

    @Test("an AsyncImage shows its placeholder while loading and after a failure")  // B302
    // Shows: AsyncImage(url:content:placeholder:)
    func placeholder() async {
        let model = Model()
        let stage = Stage(
            VStack {
                AsyncImage(url: first) {
                    $0.resizable().frame(width: 50, height: 50)
                } placeholder: {
                    Text("waiting")
                }
                AsyncImage(url: second) { image in
                    image
                } placeholder: {
                    Text("failing \(model.number)")
                }
            }.pictureLoader(loader))
        #expect(stage.texts == ["waiting", "failing 0"])
        await fetches.events.reach(2)
        await answer(first, .success(HeldFetches.picture()), on: stage) { stage.texts.count == 1 }
        #expect(stage.pictures.map(\.rect.size) == [CGSize(width: 50, height: 50)])
        fetches.answer(second, .failure(Failure()))
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["failing 1"], "what the closure reads updates it")
    }

    @Test("an AsyncImage's phase is empty, then success or failure; without an address, empty")  // B295
    // Shows: AsyncImage(url:transaction:content:), AsyncImagePhase
    func phases() async {
        func text(_ phase: AsyncImagePhase) -> Text {
            switch phase {
            case .empty: Text("empty")
            case .success: Text("success \(phase.image == nil ? "" : "with an image")")
            case .failure: Text("failure \(phase.error is Failure ? "told" : "")")
            @unknown default: Text("unknown")
            }
        }
        let stage = Stage(
            VStack {
                AsyncImage(url: first, transaction: Transaction(animation: .default), content: text)
                AsyncImage(url: second, content: text)
                AsyncImage(url: nil, content: text)
            }.pictureLoader(loader))
        #expect(stage.texts == ["empty", "empty", "empty"])
        await fetches.events.reach(2)
        await answer(first, .success(HeldFetches.picture()), on: stage) { stage.texts[0] != "empty" }
        await answer(second, .failure(Failure()), on: stage) { stage.texts[1] != "empty" }
        #expect(stage.texts == ["success with an image", "failure told", "empty"])
    }

    @Test("an AsyncImage shows a new phase in the view's transaction")  // B300
    func transaction() async {
        for isAnimated in [false, true] {
            let (url, animation) = (isAnimated ? second : first, Animation.linear(duration: 1))
            let transaction = Transaction(animation: isAnimated ? animation : nil)
            let stage = Stage(
                AsyncImage(url: url, transaction: transaction) { phase in
                    ZStack { if let image = phase.image { image } else { Text("waiting") } }
                }.pictureLoader(loader))
            await fetches.events.reach(isAnimated ? 2 : 1)
            await answer(
                url, .success(HeldFetches.picture()), on: stage, letting: { $0.frames(1) },
                until: { !stage.pictures.isEmpty })
            #expect(stage.texts == (isAnimated ? ["waiting"] : []), "the old phase is fading out")
            stage.runUntilIdle()
            #expect(stage.texts.isEmpty)
        }
    }

    @Test("an AsyncImage keeps its picture until that of a changed address is loaded")  // B297
    func addressChange() async {
        let model = Model()
        let (first, second) = (first, second)
        let stage = Stage(
            Reader {
                AsyncImage(url: model.number == 0 ? first : model.number == 1 ? second : nil) { phase in
                    if let image = phase.image { image } else { Text("none") }
                }
            }.pictureLoader(loader))
        await fetches.events.reach(1)
        await answer(first, .success(HeldFetches.picture(40, 20)), on: stage) { !stage.pictures.isEmpty }
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.pictures.first?.rect.width == 40, "the old one is still there")
        await fetches.events.reach(2)
        await answer(second, .success(HeldFetches.picture(60, 20)), on: stage) {
            stage.pictures.first?.rect.width == 60
        }
        model.number = 2
        stage.runUntilIdle()
        #expect(stage.texts == ["none"])
        model.number = 0
        stage.runUntilIdle()
        #expect(stage.pictures.first?.rect.width == 40, "loaded pictures are cached")
        #expect(fetches.log == ["start first", "start second"])
    }

    @Test("an AsyncImage that disappears cancels its load, and starts it again on its return")  // B298, B299
    func disappearing() async {
        let model = Model()
        model.isOn = true
        let stage = Stage(
            Reader {
                if model.isOn { AsyncImage(url: first).pictureLoader(loader) }
            })
        await fetches.events.reach(1)
        model.isOn = false
        stage.runUntilIdle()
        #expect(fetches.log == ["start first", "cancel first"])
        model.isOn = true
        stage.runUntilIdle()
        await fetches.events.reach(2)
        await answer(first, .success(HeldFetches.picture()), on: stage) { !stage.pictures.isEmpty }
    }

    @Test("an address is loaded once for all views, with a few loads at a time per host")
    func sharing() async {
        let urls = (0..<4).map { URL(string: "http://a.example/\($0)")! }
        var answers: [String] = []
        let tickets = (urls + [urls[0]]).map { url in
            loader.load(url) { result in
                answers.append("\(url.lastPathComponent) \((try? result.get()) == nil ? "failed" : "there")")
            }
        }
        await fetches.events.reach(2)
        #expect(Set(fetches.log) == ["start 0", "start 1"], "two at a time")
        tickets[3].cancel()
        tickets[0].cancel()
        #expect(!fetches.log.contains("cancel 0"), "another view waits for it")
        fetches.answer(urls[0], .success(HeldFetches.picture()))
        await fetches.events.reach(3)
        fetches.answer(urls[1], .failure(Failure()))
        fetches.answer(urls[2], .success(HeldFetches.picture()))
        while answers.count < 3 { await Task.yield() }
        #expect(answers.sorted() == ["0 there", "1 failed", "2 there"])
        #expect(!fetches.log.contains("start 3"), "a load canceled in the queue never starts")
    }

    @Test("the most recently used pictures are cached, up to a number of bytes")
    func bounded() async {
        for index in 0..<5 {
            let url = URL(string: "http://a.example/\(index)")!
            var isThere = false
            _ = loader.load(url) { _ in isThere = true }
            await fetches.events.reach(index + 1)
            fetches.answer(url, .success(HeldFetches.picture(bytes: 30)))
            while !isThere { await Task.yield() }
        }
        let known = (0..<5).map { loader.cachedPicture(at: URL(string: "http://a.example/\($0)")!) != nil }
        #expect(known == [false, false, true, true, true])
    }
}
