import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

/// Programs that receive responses of unlimited length.
@Suite("Unlimited responses to programs", .serialized, .timeLimit(.minutes(10)))
struct UnlimitedResponseTests {
    private static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    @Test("unlimited pictures and data take no more memory than the limits of a few responses")
    func memory() async throws {
        let piece = [UInt8](repeating: 0, count: 65_536)
        let service = StubHTTPServer { request in
            request.send("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n")
            while request.send(piece) {}
        }
        defer { withExtendedLifetime(service) {} }
        let environment = [
            "ENDLESS_URL": service.url("").absoluteString, "ENDLESS_COUNT": Self.isSoak ? "20" : "2",
        ]
        try await ShownProgram.with("EndlessAnswers", environment: environment) { shown in
            let line = try await shown.program.line { $0.hasPrefix("peak ") }
            let peak = try #require(line.split(separator: " ").last.flatMap { Int($0) })
            // Four pictures of 64 MB at a time and data of 32 MB, while their buffers grow.
            #expect(peak < 900_000)
        }
    }
}
