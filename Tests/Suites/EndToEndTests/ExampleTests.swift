import ScreenTesting
import Testing

/// The examples that correspond to the original programs, each in its own design and in the one that it
/// replaces.
@Suite("The examples' windows", .serialized, .timeLimit(.minutes(10)))
struct ExampleTests {
    /// The colors of the bars.
    private static let colors = [Pixel(0xff, 0x3b, 0x30), Pixel(0xff, 0xcc, 0x00), Pixel(0x34, 0xc7, 0x59)]

    private static func isBar(_ pixel: Pixel) -> Bool { colors.contains { pixel.distance(to: $0) < 12 } }

    private static func bars(_ shot: Screenshot) -> Int {
        shot.bands(in: ExampleWindow.rows, where: isBar).count
    }

    @Test("amounts load with their bars, Reset restarts, and the design by index shows the same")
    func amountBars() async throws {
        try await ExampleWindow.with("AmountBars") { window in
            try await window.shows("bars of the first lines") { Self.bars($0) >= 10 }
            // A screenshot may miss the time before a line's bar is shown.
            try await poll(within: .seconds(60), "lines further down that load") {
                try await window.wheel(30)
                let shot = try await window.display.screenshot()
                return Self.bars(shot) < 8 && ExampleWindow.lines(of: shot).count >= 10
            }
            try await window.shows("some of their bars") { Self.bars($0) >= 4 }
            try await poll(within: .seconds(60), "no bars after Reset") {
                try await window.pointer.click(x: 201, y: 878)
                let shot = try await window.display.screenshot()
                return Self.bars(shot) == 0 && ExampleWindow.lines(of: shot).count >= 10
            }
            try await window.shows("bars again") { Self.bars($0) >= 4 }
            try await window.choose(1, of: 2)
            try await window.shows("the other design's bars") { Self.bars($0) >= 10 }
        }
    }

    /// Returns the label of the Retry button, in the accent color.
    private static func retry(in shot: Screenshot) -> ScreenArea? {
        shot.bounds(in: ExampleWindow.footer) { $0.distance(to: Pixel(0x00, 0x7a, 0xff)) < 40 }
    }

    @Test("articles load while they are scrolled, and a failed page offers Retry")
    func infiniteScroll() async throws {
        try await ExampleWindow.with("InfiniteScroll") { window in
            var shown = try await window.showsRows(atLeast: 10)
            shown = try await window.scroll(25, from: shown)
            let isTint: (Pixel) -> Bool = { $0.distance(to: Pixel(0x00, 0x7a, 0xff)) < 80 }
            let stop = try #require(shown.bounds(in: ExampleWindow.barEnd, where: isTint)).middle
            // "Break", at the end of the bar, long before the last of the articles.
            try await window.pointer.click(x: stop.x, y: stop.y)
            // Pages that were requested before are still loaded; the failure is below them.
            try await poll("a failure and Retry") {
                try await window.wheel(40)
                shown = try await window.display.screenshot(atRestIn: ExampleWindow.footer)
                return Self.retry(in: shown) != nil
            }
            let retry = try #require(Self.retry(in: shown))
            try await window.pointer.click(x: stop.x, y: stop.y)
            try await window.pointer.click(x: retry.middle.x, y: retry.middle.y)
            try await window.shows("no failure") { Self.retry(in: $0) == nil }
            for _ in 0..<3 { shown = try await window.scroll(25, from: shown) }

            try await window.choose(1, of: 2)
            shown = try await window.showsRows(atLeast: 10)
            try await window.scroll(40, from: shown)
        }
    }

    private static let programs = [
        "AmountBars", "Chat", "InfiniteScroll", "DayWalks", "PictureViewer", "Search", "Threads",
    ].flatMap { program in [false, true].map { (program: program, isDark: $0) } }

    @Test("each example supports light and dark appearance, and is sharp at scale 2", arguments: programs)
    func looks(program: String, isDark: Bool) async throws {
        try await ExampleWindow.with(program, isDark: isDark, scale: 2) { window in
            let (black, white) = (Pixel(0, 0, 0), Pixel(255, 255, 255))
            let (ground, ink) = isDark ? (black, white) : (white, black)
            let shot = try await window.shows("words on the window's ground") { shot in
                let words = shot.bands(in: ExampleWindow.rows) { $0.distance(to: ink) < 60 }
                return words.count >= 3
                    && shot.share(in: ExampleWindow.edge) { $0.distance(to: ground) < 4 } > 0.9
            }
            #expect(shot.isSharp(in: ExampleWindow.rows), "points have several pixels of their own")
            _ = try await shot.keep(as: "\(program)-\(isDark ? "dark" : "light")-2x")
        }
    }

    @Test("the walks of a day are shown by each of the first three implementations, however many there are")
    func dayWalks() async throws {
        try await ExampleWindow.with("DayWalks") { window in
            var first = try await window.showsRows(atLeast: 10)
            for writing in 0..<3 {
                try await window.choose(writing, of: 4)
                let top = try await window.shows("the first walks") { shot in
                    shot.difference(from: first, in: ExampleWindow.rows) < 1
                }
                try await window.wheel(20)
                first = top
                try await window.showsOtherRows(than: top)
            }
        }
    }
}

extension ExampleWindow {
    /// An area next to the rows that shows only the window's background.
    fileprivate static let edge = ScreenArea(x: 8, y: 140, width: 8, height: 600)
    /// The area of a list's end when it is scrolled there.
    fileprivate static let footer = ScreenArea(x: 20, y: 600, width: 360, height: 300)
}
