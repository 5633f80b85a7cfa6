import Foundation
import GTKScreen
import Testing
import ViewGraph

@MainActor
@Suite("Layout of long texts in blocks")
struct LongTextTests {
    /// An engine that passes each text to Pango in one piece.
    private let whole = PangoTextEngine(longTexts: .max)
    /// An engine that splits even short texts into many blocks.
    private let blocks = PangoTextEngine(longTexts: 40, block: 64, whole: .max)

    private static let font = ResolvedFont(size: 17)

    nonisolated private static let texts: [String] = {
        let words = (0..<120).map { "word\($0 * 7919 % 1_000)" }.joined(separator: " ")
        let letters = String((0..<700).map { Character(UnicodeScalar(UInt8(97 + $0 * 7 % 26))) })
        let hebrew = (0..<60).map { _ in "שלום עולם" }.joined(separator: " ")
        return [
            words, letters, "a short one before " + letters + " and after",
            (0..<60).map { "Line \($0)" }.joined(separator: "\n"),
            (0..<20).map { "Line \($0)\r\n" }.joined() + "\n\n\nend\n", String(repeating: "\n", count: 90),
            words + "\n", words + "\n\n" + words + "\u{2029}" + letters, hebrew,
            hebrew + " latin words among them " + hebrew, "latin first " + hebrew,
            String(repeating: "日本語の文章は空白なしで書かれる。", count: 20),
            String(repeating: "👩‍👩‍👧‍👦🇩🇪é", count: 40),
            String(repeating: "tab\tbed and  spaced   out ", count: 20),
            String(repeating: "plain words of a text ", count: 20),
            String(repeating: "wide\u{3000}spaces\u{2003}\u{2003}of other kinds ", count: 20),
            String(repeating: "soft line\u{2028}break ", count: 20),
            String(repeating: "hy\u{AD}phen\u{AD}ated-words-with-dashes/and/slashes ", count: 15),
        ]
    }()

    private func expectSame(_ request: TextRequest, _ comment: Comment) {
        let (one, many) = (whole.layout(request), blocks.layout(request))
        #expect(many.size == one.size, comment)
        #expect(many.lineCount == one.lineCount, comment)
        #expect(many.isTruncated == one.isTruncated, comment)
        #expect(many.firstBaseline == one.firstBaseline, comment)
        #expect(many.lastBaseline == one.lastBaseline, comment)
        guard request.width != nil else { return }
        for run in request.runs.indices {
            let (left, right) = (one.frames(ofRun: run), many.frames(ofRun: run))
            #expect(left.count == right.count, comment)
            for (left, right) in zip(left, right) {
                let isNear =
                    abs(left.minX - right.minX) < 0.01 && abs(left.minY - right.minY) < 0.01
                    && abs(left.width - right.width) < 0.01
                #expect(isNear, "\(comment): \(left), \(right)")
            }
        }
    }

    @Test("a long text breaks into the same lines as in Pango", arguments: texts.indices)
    func lines(number: Int) {
        for width in [60, 137.5, 164.1, 400, nil] as [Double?] {
            for alignment in [TextAlignment.leading, .center, .trailing] {
                expectSame(
                    TextRequest(
                        runs: [TextRun(Self.texts[number], font: Self.font)], width: width,
                        alignment: alignment), "text \(number), \(width ?? 0) points, \(alignment)")
            }
        }
    }

    @Test("a long text is truncated as in Pango", arguments: texts.indices)
    func limits(number: Int) {
        for truncation in [TextRequest.Truncation.tail, .head, .middle] {
            for limit in [1, 2, 7, 1_000] {
                expectSame(
                    TextRequest(
                        runs: [TextRun(Self.texts[number], font: Self.font)], width: 200, lineLimit: limit,
                        truncation: truncation), "text \(number), \(limit) lines, \(truncation)")
            }
        }
    }

    /// All texts combined, with a different style for each.
    private static func runs(of texts: [String]) -> [TextRun] {
        texts.enumerated().map { index, text in
            let end = index % 2 == 0 ? "\n" : " "
            var run = TextRun(text.prefix(300) + end, font: ResolvedFont(size: [13, 17, 22][index % 3]))
            run.rise = Double(index % 2) * 2
            run.spacing = Double(index % 4) * 0.5
            return run
        }
    }

    private func expectSameRuns(of texts: [String]) {
        let runs = Self.runs(of: texts)
        for width in [90, 310] as [Double] {
            expectSame(TextRequest(runs: runs, width: width, lineSpacing: 3), "runs at \(width)")
            expectSame(TextRequest(runs: runs, width: width, lineLimit: 30), "30 lines of runs at \(width)")
        }
    }

    private static func isHebrew(_ text: String) -> Bool { text.unicodeScalars.contains { $0 == "ש" } }

    @Test("a long text keeps the styles of its runs, and the tab width of the first run")
    func runs() { expectSameRuns(of: Self.texts.filter { !Self.isHebrew($0) }) }

    @Test("a long text of mixed directions keeps the styles of its runs")
    func mixedRuns() {
        withKnownIssue("where sizes and directions change within a line, its pieces can be cut elsewhere") {
            expectSameRuns(of: Self.texts)
        }
    }

    @Test("a long text at the length threshold has the size of a short one", arguments: [-1, 0, 1])
    func threshold(difference: Int) {
        let words = (0..<600).map { "word\($0 * 7919 % 1_000)" }.joined(separator: " ")
        let text = String(words.prefix(TextRequest.longText + difference))
        for width in [200, 372] as [Double] {
            let request = TextRequest(runs: [TextRun(text, font: Self.font)], width: width)
            let (one, cut) = (whole.layout(request), PangoTextEngine().layout(request))
            #expect(cut.size == one.size)
            #expect(cut.lineCount == one.lineCount)
        }
    }

    // MARK: Cost

    nonisolated private static let kinds = ["words", "lines", "letters"]

    private static func text(_ kind: String, bytes: Int) -> String {
        switch kind {
        case "words": String((0..<bytes / 5).map { "word\($0 * 7919 % 1_000) " }.joined().prefix(bytes))
        case "lines": String((0..<bytes / 10).map { "Line \($0) of it\n" }.joined().prefix(bytes))
        default: String((0..<bytes).map { Character(UnicodeScalar(UInt8(97 + $0 * 7 % 26))) })
        }
    }

    /// The number of bytes that `action` passes to Pango.
    private func shaped(_ action: () -> Void) -> Int {
        let before = PangoTextEngine.shapedBytes
        action()
        return PangoTextEngine.shapedBytes - before
    }

    @Test("a long text initially costs only its measured part, whatever its length", arguments: kinds)
    func beginning(kind: String) {
        let run = TextRun(Self.text(kind, bytes: 1_000_000), font: Self.font)
        let engine = PangoTextEngine()
        for width in [372, nil] as [Double?] {
            #expect(shaped { _ = engine.layout(TextRequest(runs: [run], width: width)) } < 32_768)
        }
        for truncation in [TextRequest.Truncation.tail, .head, .middle] {
            let request = TextRequest(runs: [run], width: 372, lineLimit: 40, truncation: truncation)
            #expect(shaped { _ = engine.layout(request) } < 16_384)
        }
    }

    @Test("a long text costs in proportion to its length, and reaches its exact size", arguments: kinds)
    func all(kind: String) {
        func cost(_ bytes: Int) -> Int {
            let run = TextRun(Self.text(kind, bytes: bytes), font: Self.font)
            let request = TextRequest(runs: [run], width: 372)
            let engine = PangoTextEngine(whole: 1_000)
            return shaped {
                let layout = engine.layout(request)
                let estimate = layout.size.height
                layout.follow(self.whole) {}
                while engine.measureMore() {}
                let exact = PangoTextEngine(whole: .max).layout(request)
                #expect(layout.size == exact.size)
                #expect(layout.lineCount == exact.lineCount)
                #expect(abs(estimate - exact.size.height) < exact.size.height * 0.2)
            }
        }
        let (short, long) = (cost(20_000), cost(200_000))
        #expect(long <= 15 * short)
        #expect(long <= 4 * 200_000, "each measured twice here, and a line of each block twice again")
    }

    @Test("a long text is measured further only while it is observed")
    func following() {
        let run = TextRun(Self.text("words", bytes: 100_000), font: Self.font)
        let engine = PangoTextEngine()
        let layout = engine.layout(TextRequest(runs: [run], width: 372))
        #expect(!engine.measureMore())
        let owner = PangoTextEngine()
        var news = 0
        layout.follow(owner) { news += 1 }
        #expect(engine.measureMore())
        layout.unfollow(owner)
        #expect(!engine.measureMore())
        #expect(news == 0)
        layout.follow(owner) { news += 1 }
        while engine.measureMore() {}
        #expect((2...8).contains(news), "each time twice as much is known")
    }
}
