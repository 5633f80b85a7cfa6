import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

/// Programs that cancel requests continuously.
@Suite("Canceled requests of programs", .serialized, .timeLimit(.minutes(10)))
struct RequestStormTests {
    private static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    @Test("requests canceled at random times do not freeze a window")
    func storm() async throws {
        let service = StubHTTPServer { request in
            let delay = DispatchTimeInterval.microseconds(.random(in: 0...20_000))
            DispatchQueue.global().asyncAfter(deadline: .now() + delay) { request.answer("hello") }
        }
        defer { withExtendedLifetime(service) {} }
        let count = Self.isSoak ? 100_000 : 2_000
        let environment = ["STORM_URL": service.url("late").absoluteString, "STORM_COUNT": "\(count)"]
        try await ShownProgram.with("RequestStorm", environment: environment) { shown in
            try await shown.program.line(within: .seconds(count / 40)) { $0 == "\(count) requests ended" }
        }
    }
}
