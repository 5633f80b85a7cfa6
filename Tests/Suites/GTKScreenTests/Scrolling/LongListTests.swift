import Foundation
import ScreenTesting
import Testing

/// Scrolling through a list in a window: some thousand rows, and a hundred thousand in `make soak`.
@Suite("Scrolling through a long list", .serialized, .timeLimit(.minutes(20)))
struct LongListTests {
    private static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    @Test("a long list keeps the number of live rows, widgets and bytes constant")
    func flat() async throws {
        let counts = Self.isSoak ? [20_000, 100_000] : [4_000, 10_000]
        try await VirtualDisplay.with { display in
            let arguments = ["long"] + counts.map(String.init)
            try await RunningProgram.with("ScreenSamples", arguments: arguments, display: display) {
                program in
                try await program.line(within: .seconds(1_000)) { $0 == "done" }
                let reports = program.lines(of: .output).filter { $0.hasPrefix("row ") }.map { line in
                    line.split { !$0.isNumber }.compactMap { Int($0) }
                }
                let (early, late) = try (#require(reports.first), #require(reports.last))
                #expect(reports.count == 2 && late[0] >= counts[1])
                // The number of rows depends on their heights.
                #expect(abs(late[1] - early[1]) <= 4 && late[1] < 40, "rows: \(reports)")
                #expect(abs(late[2] - early[2]) <= 4 && abs(late[3] - early[3]) <= 4, "widgets: \(reports)")
                // The contents of caches. Even 60 bytes kept for each removed row would be visible among a
                // hundred thousand.
                #expect(late[4] - early[4] <= 4_096, "kilobytes: \(reports)")
            }
        }
    }
}
