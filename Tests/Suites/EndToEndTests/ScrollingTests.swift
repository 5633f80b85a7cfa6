import ScreenTesting
import Testing

/// The main use: a list that grows while the user turns the wheel, over real HTTP, in a real window.
@Suite("Scrolling the picture viewer", .serialized, .timeLimit(.minutes(10)))
struct ScrollingTests {
    @Test("scrolling to the end requests each page once, in order, and each picture once")
    func growing() async throws {
        try await RunningService.with(["--count", "60", "--latency", "5ms..20ms"]) { service in
            try await ViewerWindow.with(["--service", service.address]) { window, _ in
                try await window.showsPictures()
                let hasAll = { try Set(service.pictures()).count == 60 }
                // Waits for rest after each turn, so that no row leaves the screen before its picture was
                // requested.
                while try !hasAll() {
                    try await window.pointer.wheel(4)
                    try await window.comesToRest()
                }
                try await window.comesToRest()

                let pages = try service.pages()
                #expect(pages == Array(1...pages.count), "each page once, and in order")
                let asked = try service.pictures()
                #expect(asked.count == 60 && Set(asked).count == 60, "each picture once")
                #expect(try service.requests().allSatisfy { $0.status == 200 })
            }
        }
    }

    /// An area inside the first row's picture.
    private static let picture = ScreenArea(x: 140, y: 130, width: 120, height: 80)

    @Test("a picture fades in when it arrives")
    func arriving() async throws {
        try await RunningService.with(["--count", "40", "--latency", "300ms"]) { service in
            // A screenshot may miss the animation.
            try await poll(within: .seconds(60), "a picture that is half there") {
                try await ViewerWindow.with(["--service", service.address]) { window, _ in
                    let shots = try await window.burst(of: Self.picture) {
                        $0.colours(in: Self.picture) > 300
                    }
                    let shown = try await window.comesToRest()
                    #expect(shown.colours(in: Self.picture) > 300, "the first row shows its picture")
                    return inBetween(shots, end: shown, in: Self.picture) > 0
                }
            }
        }
    }

    @Test("a picture fades in again when its row reappears, without another request")
    func returning() async throws {
        try await RunningService.with(["--count", "40"]) { service in
            try await ViewerWindow.with(["--service", service.address]) { window, _ in
                try await window.display.screenshot(showing: "the first row's picture") {
                    $0.colours(in: Self.picture) > 300
                }
                let shown = try await window.comesToRest()
                try await poll(within: .seconds(60), "a picture that is half there") {
                    try await window.pointer.wheel(30)
                    try await window.display.screenshot(showing: "other rows") {
                        $0.difference(from: shown, in: Self.picture) > 8
                    }
                    try await window.comesToRest()
                    try await window.pointer.wheel(-60, interval: 2)
                    let shots = try await window.burst(of: Self.picture) {
                        $0.difference(from: shown, in: Self.picture) < 1
                    }
                    let back = try await window.display.screenshot(showing: "the same picture again") {
                        $0.difference(from: shown, in: Self.picture) < 1
                    }
                    return inBetween(shots, end: back, in: Self.picture) > 0
                }
                let asked = try service.pictures()
                #expect(Set(asked).count == asked.count, "nothing was asked for again")
            }
        }
    }

    /// Returns the number of screenshots in which an area is partly faded in: lighter, but the same picture.
    private func inBetween(_ shots: [Screenshot], end: Screenshot, in area: ScreenArea) -> Int {
        // The difference of an area without its picture, which is the scale of the fade.
        let empty = shots.map { $0.difference(from: end, in: area) }.max() ?? 0
        return shots.count { shot in
            let share = shot.difference(from: end, in: area) / max(1, empty)
            return share > 0.08 && share < 0.92 && shot.colours(in: area) > 100
        }
    }
}
