import CombineForLinux
import Foundation
import FoundationNetworking
import LoopbackTesting
import Testing
import WebRequests

private final class Delegate: NSObject, URLSessionTaskDelegate {}

/// Ten thousand requests, each canceled at some moment: some before they begin, some while the response is
/// received.
@Suite("Requests canceled at random moments", .timeLimit(.minutes(10)), .serialized)
struct CancellingTests {
    /// A soak test sends ten times as many.
    private static let count =
        ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] == nil ? 10_000 : 100_000

    /// The forms in which a program sends requests, including Foundation's own functions.
    enum Form: CaseIterable, Sendable {
        case data, dataWithDelegate, download, upload, bytes, publisher

        func ask(_ url: URL, of session: URLSession) async throws {
            var request = URLRequest(url: url)
            switch self {
            case .data: _ = try await session.data(from: url)
            case .dataWithDelegate: _ = try await session.data(for: request, delegate: Delegate())
            case .download:
                let (file, _) = try await session.download(from: url)
                try? FileManager.default.removeItem(at: file)
            case .upload:
                request.httpMethod = "POST"
                _ = try await session.upload(for: request, from: Data("body".utf8))
            case .bytes: for try await _ in try await session.bytes(from: url).0 {}
            case .publisher: for try await _ in session.dataTaskPublisher(for: url).values {}
            }
        }
    }

    @Test("no canceled request blocks the sessions, in any form", arguments: Form.allCases)
    func forms(_ form: Form) async throws {
        let count = form == .data ? Self.count / 2 : Self.count / 10
        try await Storm(count, of: form, at: Self.lateService.url("late")).run()
    }

    @Test("no canceled request ends the program when no server responds", arguments: [true, false])
    func offline(isShared: Bool) async throws {
        let session = isShared ? URLSession.shared : URLSession(configuration: .ephemeral)
        try await Storm(Self.count / 4, of: .data, at: StubHTTPServer.unreachableURL(), session, within: 1)
            .run()
    }

    /// Responds within 20 milliseconds.
    private static let lateService = StubHTTPServer { request in
        let delay = DispatchTimeInterval.microseconds(.random(in: 0...20_000))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { request.answer("hello") }
    }
}

/// Twenty requests at a time are canceled within some milliseconds; then one more succeeds, or fails, without
/// being canceled: the session works.
private struct Storm {
    let count: Int
    let form: CancellingTests.Form
    let url: URL
    let session: URLSession
    let most: Double

    init(
        _ count: Int, of form: CancellingTests.Form, at url: URL, _ session: URLSession = .shared,
        within most: Double = 30
    ) {
        (self.count, self.form, self.url, self.session, self.most) = (count, form, url, session, most)
    }

    func run() async throws {
        let known = await withTaskGroup(of: String.self, returning: [String: Int].self) { group in
            var outcomes: [String: Int] = [:]
            for number in 0..<count {
                if number >= 20, let outcome = await group.next() { outcomes[outcome, default: 0] += 1 }
                group.addTask { await one() }
            }
            for await outcome in group { outcomes[outcome, default: 0] += 1 }
            return outcomes
        }
        #expect(known.values.reduce(0, +) == count)
        #expect((known["cancelled"] ?? 0) > count / 20, "\(known)")
        #expect(Set(known.keys).isSubset(of: ["cancelled", "answered", "failed"]), "\(known)")
        _ = try? await form.ask(url, of: session)
    }

    private func one() async -> String {
        let task = Task {
            do {
                try await form.ask(url, of: session)
                return Task.isCancelled ? "cancelled" : "answered"
            } catch let error as URLError where error.code == .cancelled {
                return "cancelled"
            } catch is CancellationError {
                return "cancelled"
            } catch let error as URLError where error.code == .cannotConnectToHost {
                return "failed"
            } catch {
                return "error \((error as NSError).code)"
            }
        }
        let delay = DispatchTimeInterval.microseconds(Int(Double.random(in: 0...most * 1_000)))
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { task.cancel() }
        return await task.value
    }
}
