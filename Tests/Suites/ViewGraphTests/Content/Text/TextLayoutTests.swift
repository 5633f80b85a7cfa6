import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// In the in-memory text engine a character is half as wide as its font's size: 8.5 points in body text,
/// whose lines are 20.287 points high.
@MainActor
@Suite("Layout of text", .timeLimit(.minutes(10)))
struct TextLayoutTests {
    private let words = Text(verbatim: "aaaa bbbb cccc dddd")  // 161.5 points wide

    @Test("a line is as wide as its text and as high as its font, rounded up to a pixel")
    func singleLine() {
        let hello = Text(verbatim: "Hello")
        expectSize(hello, nil, nil, (43, 21))
        expectSize(hello, nil, nil, (42.5, 20.5), scale: 2)
        expectSize(hello, nil, nil, (42 + 2.0 / 3, 20 + 1.0 / 3), scale: 3)
        expectSize(hello, .infinity, .infinity, (43, 21))
        expectSize(hello, 300, 300, (43, 21))
    }

    @Test("each paragraph is a single line if there is enough space")
    func paragraphs() {
        expectSize(Text(verbatim: "aa\nbbbb"), nil, nil, (34, 41))
        expectSize(Text(verbatim: "aa\n\nbbbb"), nil, nil, (34, 61))
    }

    @Test("lines are wrapped between words, and the size is that of the longest")
    func wrapping() {
        expectSize(words, 100, nil, (77, 41))  // "aaaa bbbb" is 76.5
        expectSize(words, 77, nil, (77, 41))
        expectSize(words, 60, nil, (34, 82))
    }

    @Test("a word that does not fit is wrapped inside")
    func longWord() { expectSize(Text(verbatim: "aaaaaaaaaa"), 52, nil, (51, 41)) }

    @Test("text can be squeezed to nothing")
    func squeezed() {
        expectSize(words, 0, 0, (0, 0))
        #expect(LayoutProbe(words).size(for: ProposedViewSize(width: 0, height: nil)).width == 0)
    }

    @Test("a line limit or a limited height truncates text, down to one line")
    func limits() {
        expectSize(words.lineLimit(1), 60, nil, (34, 21))
        expectSize(words.lineLimit(3), 60, nil, (34, 61))
        expectSize(words, 60, 45, (34, 41))
        expectSize(words, 60, 5, (34, 21))
    }

    @Test("a fixed size prevents wrapping, and a fixed height prevents truncation")
    func fixed() {
        expectSize(words.fixedSize(), 60, 30, (162, 21))
        expectSize(words.fixedSize(horizontal: false, vertical: true), 60, 30, (34, 82))
    }

    @Test("a row gives space to short text before long text")
    func sharing() {
        let row = HStack(spacing: 0) {
            words.named("long")
            Text(verbatim: "aaaaaaaaaa").named("short")
        }
        let frames = LayoutProbe(row).frames(for: ProposedViewSize(width: 170, height: 100))
        #expect(frames["short"] == CGRect(x: 77, y: 10, width: 85, height: 21))
        #expect(frames["long"] == CGRect(x: 0, y: 0, width: 77, height: 41))
    }

    @Test("a row aligns first baselines, and a view without text by its bottom")
    func firstBaselines() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            words.named("text")
            box(10, 40).named("box")
        }
        // The baseline is 16.19 below the top, nearest to 16.
        let frames = LayoutProbe(row).frames(for: ProposedViewSize(width: 110, height: 100))
        #expect(frames["text"] == CGRect(x: 0, y: 24, width: 77, height: 41))
        #expect(frames["box"] == CGRect(x: 77, y: 0, width: 10, height: 40))
    }

    @Test("a row aligns last baselines, also through stacks and paddings")
    func lastBaselines() {
        let row = HStack(alignment: .lastTextBaseline, spacing: 0) {
            VStack(spacing: 0) {
                Text(verbatim: "a")
                Text(verbatim: "b").padding(5)
            }
            .named("texts")
            box(10, 60).named("box")
        }
        // The last baseline is 21 + 5 + 16 = 42 below the top.
        let frames = LayoutProbe(row).frames(for: .unspecified)
        #expect(frames["texts"]?.minY == 18)
        #expect(frames["box"]?.minY == 0)
    }

    @Test("a baseline passes through a frame with bounds, at the text's place in the frame")
    func baselinesInBounds() {
        let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
            words.frame(minHeight: 101, maxHeight: 101).named("frame")
            box(10, 56).named("box")
        }
        // Two lines, 41 high, start 30 below the frame's top: the baseline is 46 below it.
        let frames = LayoutProbe(row).frames(for: ProposedViewSize(width: 110, height: 200))
        #expect(frames["frame"]?.minY == 10)
        #expect(frames["box"]?.minY == 0)
    }

    // MARK: Spacing (R6.5)

    @Test(
        "text has other distances above and below than plain views",
        arguments: [
            (2.0, 6.6006, 10.8086), (3.0, 6.4339, 10.6419),
        ])
    func distances(scale: Double, above: Double, below: Double) {
        let column = VStack {
            box(10, 10).named("first")
            Text(verbatim: "text").named("text")
            box(10, 10).named("last")
        }
        let frames = LayoutProbe(column, scale: scale).frames(for: .unspecified)
        #expect(abs(frames["text"]!.minY - frames["first"]!.maxY - above) < 0.01)
        #expect(abs(frames["last"]!.minY - frames["text"]!.maxY - below) < 0.01)
    }

    @Test("texts in a column are their leading apart, and side by side 8 points")
    func texts() {
        let column = VStack {
            Text(verbatim: "above").named("above")
            Text(verbatim: "below").named("below")
        }
        var frames = LayoutProbe(column).frames(for: .unspecified)
        #expect(frames["below"]!.minY - frames["above"]!.maxY == 2)
        let row = HStack {
            Text(verbatim: "one").named("one")
            Text(verbatim: "two").named("two")
        }
        frames = LayoutProbe(row).frames(for: .unspecified)
        #expect(frames["two"]!.minX - frames["one"]!.maxX == 8)
    }

    @Test("a frame or a padding gives text plain spacing, effects do not")
    func plainText() {
        #expect(distance(Text(verbatim: "text").frame(height: 20)) == 8)
        #expect(distance(Text(verbatim: "text").padding(.top, 1)) == 8)
        let own = distance(Text(verbatim: "text"))
        #expect(own != 8)
        #expect(distance(Text(verbatim: "text").frame(width: 100)) == own)
        #expect(distance(Text(verbatim: "text").padding(.horizontal, 1)) == own)
        #expect(distance(Text(verbatim: "text").opacity(0.5).offset(x: 1).clipped()) == own)
        #expect(distance(Text(verbatim: "text").background { Color.red }) == own)
        #expect(distance(HStack { Text(verbatim: "text") }) == own)
    }

    /// Returns the distance from a plain view down to `view`.
    private func distance<Content: View>(_ view: Content) -> Double {
        let column = VStack {
            box(10, 10).named("box")
            view.named("view")
        }
        let frames = LayoutProbe(column).frames(for: .unspecified)
        return frames["view"]!.minY - frames["box"]!.maxY
    }

    private func expectSize<Content: View>(
        _ view: Content, _ width: CGFloat?, _ height: CGFloat?, _ expected: (Double, Double),
        scale: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let size = LayoutProbe(view, scale: scale).size(for: ProposedViewSize(width: width, height: height))
        #expect(
            abs(size.width - expected.0) < 1e-6 && abs(size.height - expected.1) < 1e-6,
            "\(size), not \(expected)", sourceLocation: sourceLocation)
    }
}
