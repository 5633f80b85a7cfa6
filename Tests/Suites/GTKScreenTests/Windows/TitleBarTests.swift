import ScreenTesting
import Testing

@Suite("The title bar of a window", .serialized, .timeLimit(.minutes(10)))
struct TitleBarTests {
    /// The horizontal extent of dark pixels in the title bar, without the window's buttons.
    private func ink(_ shot: RunningSample.Content, top: Int) -> ClosedRange<Int>? {
        let columns = (8..<270).filter { x in
            (4..<40).contains { shot[x, top + $0].distance(to: .black) < 130 }
        }
        return columns.first.flatMap { first in columns.last.map { first...$0 } }
    }

    @Test("a page's bar is the window's, with the background of the page, and its title is the window's")
    func page() async throws {
        let ground = Pixel(242, 242, 247)
        try await RunningSample.with(["pages"]) { sample in
            #expect(sample.top < 8, "nothing is above the page")
            let shot = try await sample.content(showing: "a page up to the window's top") {
                $0.shows(ground, 100, 2) && $0.shows(ground, 100, 43) && ink($0, top: 0) == nil
            }
            // The window's buttons are at the end.
            let buttons = shot.shot.share(in: shot.area(300, 4, 100, 36)) { $0.distance(to: ground) > 90 }
            #expect(buttons > 0.005)
            try await sample.keyboard.focus(window: "Pages")
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + 205)
            try await sample.program.line { $0 == "detail appeared" }
            try await sample.keyboard.focus(window: "Detail")
            // The back button is in the title bar, where it has slid to.
            try await sample.display.screenshot(atRestIn: nil)
            try await sample.pointer.click(x: sample.left + 30, y: sample.top + 22)
            try await sample.program.line { $0 == "detail gone" }
            try await sample.keyboard.focus(window: "Pages")
        }
    }

    @Test("a window without pages has its title in the middle of its top, over the content's background")
    func plain() async throws {
        try await RunningSample.with(["wide", "form"], width: 1100) { sample in
            let ground = Pixel(242, 242, 247)
            try await sample.content(showing: "the title") { shot in
                let title = shot.shot.bounds(in: shot.area(200, -40, 600, 36)) {
                    $0.distance(to: .black) < 90
                }
                guard let title else { return false }
                return abs(title.x + title.width / 2 - sample.left - 500) < 3
                    && shot.shows(ground, 100, -42) && shot.shows(ground, 100, -1)
            }
        }
    }

    @Test("a drag by the empty part of the title bar moves the window, and its button closes it")
    func dragging() async throws {
        try await RunningSample.with(["pages"], width: 600) { sample in
            try await sample.keyboard.focus(window: "Pages")
            let (left, top) = (sample.left, sample.top)
            let way = [0, 4, 12, 30, 60].map { (left + 120 + $0, top + 22 + $0) }
            try await sample.pointer.drag(along: way)
            let shot = try await sample.display.screenshot(showing: "the window at another place") { shot in
                RunningSample.corner(of: shot).map { $0.x - left > 30 && $0.y - top > 30 } ?? false
            }
            let moved = try #require(RunningSample.corner(of: shot))
            #expect(moved.x - left == moved.y - top)
            try await sample.pointer.click(x: moved.x + 381, y: moved.y + 22)
            #expect(try await sample.program.exitStatus() == 0)
        }
    }
}
