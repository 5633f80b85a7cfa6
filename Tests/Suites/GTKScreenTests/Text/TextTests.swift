import ScreenTesting
import Testing

@Suite("Text measures and drawing", .serialized)
struct TextTests {
    @Test("lines have the iPhone's heights and baselines", .timeLimit(.minutes(10)))
    func measures() async throws {
        try await RunningSample.with(["text"]) { sample in
            func line(_ name: String) async throws -> String {
                try await sample.program.line { $0.hasPrefix(name + ": ") }
            }
            let one = try await line("one line")
            #expect(one.hasSuffix("× 21.0, 1 lines, baselines 16.0 16.0"))
            let size = one.dropFirst("one line: ".count).prefix { $0 != "," }
            let asMeasured = try await line("as measured")
            #expect(
                asMeasured.hasPrefix("as measured: \(size)"), "the width that it was measured at is enough")
            #expect(!asMeasured.contains("truncated"))
            #expect(try await line("two lines").contains("× 41.0, 2 lines, baselines 16.0 36.0, truncated"))
            #expect(try await line("head").contains("1 lines"))
            #expect(try await line("head").hasSuffix("truncated"))
            #expect(try await line("middle").hasSuffix("truncated"))
            #expect(try await line("paragraphs").contains("2 lines"))
            #expect(try await line("paragraphs").hasSuffix("truncated"))
            #expect(try await line("centred").contains("× 61.0, 3 lines"))
            // 22 points are 26.25 high.
            #expect(try await line("runs").contains("× 27.0, 1 lines"))
            #expect(try await line("empty").hasPrefix("empty: 0.0 × 21.0"))
            #expect(try await line("size 34").contains("× 41.0"))
            #expect(try await line("size 13").contains("× 16.0"))
        }
    }

    @Test("text sizes are rounded up to device pixels", .timeLimit(.minutes(10)))
    func pixels() async throws {
        try await RunningSample.with(["text"], scale: 2) { sample in
            let one = try await sample.program.line { $0.hasPrefix("one line: ") }
            #expect(one.hasSuffix("× 20.5, 1 lines, baselines 16.0 16.0"))
            let shot = try await sample.content(showing: "texts")
            _ = try await shot.shot.keep(as: "text at 2")
        }
    }

    @Test("texts are drawn within their measure, in their colors", .timeLimit(.minutes(10)))
    func ink() async throws {
        try await RunningSample.with(["text"]) { sample in
            let shot = try await sample.content(showing: "black text on its ground") {
                $0.shot.share(in: $0.area(10, 10, 150, 21)) { $0.distance(to: .black) < 60 } > 0.04
            }
            _ = try await shot.shot.keep(as: "text")
            let width = Int(Double(try await measured("one line", sample)) ?? 0)
            let dark: (Pixel) -> Bool = { $0.distance(to: .black) < 128 }
            let ink = try #require(shot.shot.bounds(in: shot.area(0, 8, 402, 25), where: dark))
            #expect(ink.x >= shot.left + 10 && ink.x + ink.width <= shot.left + 10 + width)
            #expect(ink.width > width - 5, "nor much narrower")
            // The baseline of the first text is at 10 + 16; g, j, p and q go below it.
            #expect(ink.y + ink.height > shot.top + 27 && ink.y + ink.height <= shot.top + 31)
        }
    }

    private func measured(_ name: String, _ sample: RunningSample) async throws -> String {
        let line = try await sample.program.line { $0.hasPrefix(name + ": ") }
        return String(line.dropFirst(name.count + 2).prefix { $0 != " " })
    }
}
