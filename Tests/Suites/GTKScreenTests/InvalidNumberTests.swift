import Foundation
import ScreenTesting
import Testing

/// Every number that a program can pass, with invalid values: NaN, infinite, huge, zero.
@Suite("Invalid numbers", .serialized)
struct InvalidNumberTests {
    @Test("invalid numbers do not crash or hang a program, or hide its content", .timeLimit(.minutes(30)))
    func inMemory() async throws {
        let errors = FileManager.default.temporaryDirectory.appending(path: "numbers-\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: errors) }
        let calls = try await callAll { first in
            try await RunningProgram.run(
                "ScreenSamples", arguments: ["numbers", "\(first)", errors.path()], within: .seconds(420))
        } account: {
            let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").first { $0.contains("atal error") }.map(String.init) ?? ""
        }
        #expect(calls > 10_000)
    }

    @Test("invalid numbers cause no crashes or errors in GTK, Pango and cairo", .timeLimit(.minutes(30)))
    func onScreen() async throws {
        try await VirtualDisplay.with { display in
            let calls = try await callAll { first in
                try await RunningProgram.with(
                    "ScreenSamples", arguments: ["number-pages", "\(first)", "160"], display: display
                ) { program in
                    // Until its last page, or until it ends.
                    _ = try? await program.line(within: .seconds(420)) { $0.hasPrefix("all ") }
                    if program.isRunning, first == 0 {
                        _ = try await display.screenshot(showing: "the square of the last page") {
                            $0.bounds(in: $0.area) { $0.distance(to: Pixel(52, 199, 89)) < 12 } != nil
                        }
                    }
                    return program
                }
            } account: {
                ""
            }
            #expect(calls > 5_000)
        }
    }

    /// Runs the sample until all calls are made, continuing after the one at which it ended.
    /// - Returns: the number of calls.
    private func callAll(
        _ run: (Int) async throws -> RunningProgram, account: () -> String
    ) async throws -> Int {
        var first = 0
        for _ in 0..<40 {
            let program = try await run(first)
            let lines = program.lines(of: .output)
            for line in lines.filter({ $0.hasPrefix("bad ") }) {
                let number = line.split(separator: " ").dropFirst().first ?? ""
                Issue.record("\(lines.first { $0.hasPrefix("at \(number) ") } ?? ""): \(line)")
            }
            for line in program.lines(of: .error).filter(isComplaint) {
                Issue.record("a library objects: \(line)")
            }
            if let all = lines.last(where: { $0.hasPrefix("all ") }) {
                return Int(all.dropFirst(4)) ?? 0
            }
            let last = lines.last { $0.hasPrefix("at ") } ?? "at 0 no call was made"
            Issue.record("ended \(last) \(account())")
            first = (last.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) + 1
        }
        return 0
    }

    /// Whether a library reports an invalid argument, with messages of GLib or pixman. The missing session
    /// bus is caused by the test.
    private func isComplaint(_ line: String) -> Bool {
        ["CRITICAL **", "WARNING **", "*** BUG ***"].contains(where: line.contains)
            && !line.contains("session bus")
    }
}
