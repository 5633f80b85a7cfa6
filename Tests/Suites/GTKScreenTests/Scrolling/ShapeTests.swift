import ScreenTesting
import Testing

@Suite("Lists of other shapes in a window", .serialized)
struct ShapeTests {
    /// Turns a wheel until a line is printed. The first turn after the pointer has entered may only report
    /// the wheel's position.
    private func turn(_ wheel: [String], _ sample: RunningSample, until line: String) async throws {
        for _ in 0..<4 {
            let tool = try await RunningProgram.run("xdotool", arguments: wheel, display: sample.display)
            #expect(try await tool.exitStatus() == 0)
            if (try? await sample.program.line(within: .seconds(4)) { $0 == line }) != nil { return }
        }
        Issue.record("no \(line) after four turns of \(wheel)")
    }

    /// Whether the cards of the first carousel, which are 128 points apart, are aligned with its start.
    private static func isAligned(_ content: RunningSample.Content, isRightToLeft: Bool) -> Bool {
        (0..<3).allSatisfy { card in
            func shows(_ x: Int) -> Bool {
                let pixel = content[isRightToLeft ? 399 - x : x, 60]
                return pixel.distance(to: .red) < 60 || pixel.distance(to: Pixel(52, 199, 89)) < 60
                    || pixel.distance(to: Pixel(255, 59, 48)) < 60
            }
            return shows(card * 128 + 3) && shows(card * 128 + 116) && !shows(card * 128 + 124)
        }
    }

    @Test(
        "a wheel over a carousel scrolls the list around it, and with Shift the carousel, up to an item",
        .timeLimit(.minutes(10)), arguments: [["carousels"], ["carousels", "100", "rtl", "dark"]])
    func wheel(arguments: [String]) async throws {
        let isRightToLeft = arguments.contains("rtl")
        try await RunningSample.with(["shapes"] + arguments) { sample in
            let picture = try await sample.content(showing: "aligned cards") {
                Self.isAligned($0, isRightToLeft: isRightToLeft)
            }
            _ = try await picture.shot.keep(as: "shapes-\(arguments.joined(separator: "-"))")
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 60)
            try await turn(["click", "5"], sample, until: "shelf 7")
            #expect(!sample.program.lines(of: .output).contains("card 6"))
            try await sample.pointer.wheel(-3, interval: 50)
            let forward = isRightToLeft ? "4" : "5"
            try await turn(["keydown", "shift", "click", forward, "keyup", "shift"], sample, until: "card 4")
            // After the wheel, the carousel scrolls on to the nearest item.
            try await sample.content(showing: "aligned cards after the wheel") {
                Self.isAligned($0, isRightToLeft: isRightToLeft)
            }
        }
    }

    @Test("the arrow keys scroll the carousel with the focus to its next item", .timeLimit(.minutes(10)))
    func keys() async throws {
        try await RunningSample.with(["shapes", "carousels"]) { sample in
            // Before the rows are shown, Tab finds no carousel.
            try await sample.content(showing: "aligned cards at first") {
                Self.isAligned($0, isRightToLeft: false)
            }
            try await sample.keyboard.focus(window: "shapes")
            try await sample.keyboard.press("Tab")
            for _ in 0..<3 { try await sample.keyboard.press("Right") }
            try await sample.program.line { $0 == "card 5" }
            let picture = try await sample.content(showing: "aligned cards") {
                Self.isAligned($0, isRightToLeft: false)
            }
            _ = try await picture.shot.keep(as: "shapes-keys")
            #expect(!sample.program.lines(of: .output).contains("card 100005"))
        }
    }

    @Test(
        "a masonry shows items in the shortest columns, and in more columns when the window becomes wider",
        .timeLimit(.minutes(10)), arguments: [["masonry"], ["masonry", "rtl", "dark"]])
    func masonry(arguments: [String]) async throws {
        try await RunningSample.with(["shapes"] + arguments, width: 900) { sample in
            try await sample.program.line { $0 == "photo 9" }
            let isDark = arguments.contains("dark")
            let blue = isDark ? Pixel(10, 132, 255) : Pixel(0, 122, 255)
            let orange = isDark ? Pixel(255, 159, 10) : Pixel(255, 149, 0)
            let picture = try await sample.content(showing: "three columns") { content in
                func shows(_ color: Pixel, _ x: Int, _ y: Int) -> Bool {
                    content[arguments.contains("rtl") ? 399 - x : x, y].distance(to: color) < 30
                }
                // Items 0, 4 and 5 are below each other, and items 1 and 2 are in the other columns.
                return shows(blue, 30, 30) && shows(blue, 30, 160) && shows(orange, 30, 240)
                    && shows(orange, 160, 180) && shows(blue, 300, 60)
            }
            _ = try await picture.shot.keep(as: "shapes-\(arguments.joined(separator: "-"))")
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 300)
            try await turn(["click", "--repeat", "30", "--delay", "30", "5"], sample, until: "photo 120")
            try await sample.resizeWindow(named: "shapes", width: 700, height: 600)
            let wide = try await sample.content(showing: "more columns") { content in
                // Not every line crosses photos: some are between two of a column.
                [250, 300, 350].contains { y in
                    (420..<680).count { x in
                        [blue, orange].contains { content[x, y].distance(to: $0) < 30 }
                    } > 150
                }
            }
            _ = try await wide.shot.keep(as: "shapes-wide-\(arguments.joined(separator: "-"))")
        }
    }

    @Test(
        "a grid fills its lines, and has more columns when the window becomes wider",
        .timeLimit(.minutes(10)), arguments: [["grid"], ["grid", "rtl", "dark"]])
    func grid(arguments: [String]) async throws {
        let (isRightToLeft, isDark) = (arguments.contains("rtl"), arguments.contains("dark"))
        let blue = isDark ? Pixel(10, 132, 255) : Pixel(0, 122, 255)
        let orange = isDark ? Pixel(255, 159, 10) : Pixel(255, 149, 0)
        /// Whether lines of `count` tiles fill a width, of which those with even numbers are blue.
        func fills(_ content: RunningSample.Content, _ width: Int, count: Int) -> Bool {
            (0..<2 * count).allSatisfy { tile in
                let x = (2 * (tile % count) + 1) * width / (2 * count) + width / (3 * count)
                let color = tile.isMultiple(of: 2) ? blue : orange
                return content[isRightToLeft ? width - 1 - x : x, 10 + tile / count * 100]
                    .distance(to: color) < 30
            }
        }
        try await RunningSample.with(["shapes"] + arguments, width: 900) { sample in
            let picture = try await sample.content(showing: "three columns") { fills($0, 400, count: 3) }
            _ = try await picture.shot.keep(as: "shapes-\(arguments.joined(separator: "-"))")
            try await sample.pointer.move(x: sample.left + 200, y: sample.top + 300)
            try await turn(["click", "--repeat", "30", "--delay", "30", "5"], sample, until: "tile 90")
            try await turn(["click", "--repeat", "60", "--delay", "30", "4"], sample, until: "tile 0")
            try await sample.resizeWindow(named: "shapes", width: 700, height: 600)
            let wide = try await sample.content(showing: "six columns") { fills($0, 700, count: 6) }
            _ = try await wide.shot.keep(as: "shapes-wide-\(arguments.joined(separator: "-"))")
        }
    }

    @Test(
        "the arrow keys expand rows of an outline, whose children are indented from the leading edge",
        .timeLimit(.minutes(10)), arguments: [["outline"], ["outline", "rtl", "dark"]])
    func outline(arguments: [String]) async throws {
        let isRightToLeft = arguments.contains("rtl")
        let teal = arguments.contains("dark") ? Pixel(64, 200, 224) : Pixel(48, 176, 199)
        /// The distances of the first rows' marks from the leading edge.
        func indents(_ content: RunningSample.Content) -> [Int] {
            (0..<4).compactMap { row in
                content.shot.bounds(in: content.area(0, row * 44, 400, 40)) { $0.distance(to: teal) < 12 }
            }
            .map { mark in
                let x = mark.x - content.left
                return isRightToLeft ? 400 - x - mark.width : x
            }
        }
        func isIndented(_ content: RunningSample.Content, _ levels: [Int]) -> Bool {
            let shown = indents(content)
            guard shown.count == 4, let first = shown.first else { return false }
            let depths = shown.map { $0 - first }
            let step = depths.first { $0 > 0 } ?? 0
            return depths == levels.map { $0 * step } && (step > 10 || levels == [0, 0, 0, 0])
        }
        let (open, close) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
        try await RunningSample.with(["shapes"] + arguments) { sample in
            try await sample.content(showing: "a level") { isIndented($0, [0, 0, 0, 0]) }
            try await sample.keyboard.focus(window: "shapes")
            try await sample.pointer.click(x: sample.left + 200, y: sample.top + 22)
            try await sample.keyboard.press(open)
            try await sample.content(showing: "children") { isIndented($0, [0, 1, 1, 1]) }
            // To the first child, which is expanded.
            for _ in 0..<2 { try await sample.keyboard.press(open) }
            let picture = try await sample.content(showing: "a third level") {
                isIndented($0, [0, 1, 2, 2])
            }
            _ = try await picture.shot.keep(as: "shapes-\(arguments.joined(separator: "-"))")
            for _ in 0..<3 { try await sample.keyboard.press(close) }
            try await sample.content(showing: "the first level") { isIndented($0, [0, 0, 0, 0]) }
        }
    }

    @Test("a hundred carousels over ten thousand items each need at most 20 MB", .timeLimit(.minutes(10)))
    func memory() async throws {
        func measure(_ count: String) async throws -> Double {
            var memory = 0.0
            try await RunningSample.with(["shapes", "carousels", count]) { sample in
                try await sample.keyboard.focus(window: "shapes")
                try await sample.program.line { $0 == "shelf 5" }
                try await sample.pointer.move(x: sample.left + 200, y: sample.top + 60)
                // Each carousel comes on screen, and loads its first page.
                try await turn(["click", "--repeat", "250", "--delay", "15", "5"], sample, until: "shelf 99")
                try await sample.program.line { $0 == "card 9900000" }
                memory = try sample.program.privateMemory()
            }
            return memory
        }
        let (many, one) = (try await measure("10000"), try await measure("1"))
        print(
            "a hundred carousels of 10 000 items: \(many - one) MB more than with one item, \(many) MB in all"
        )
        #expect(many - one <= 20)
    }
}
