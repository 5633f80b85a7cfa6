import Foundation
import ScreenTesting
import Testing

/// Packages that depend on this one by version, as `scripts/dependents` has built them.
@Suite("Packages of others", .serialized, .timeLimit(.minutes(10)))
struct DependingTests {
    private func with(_ name: String, _ body: (ShownProgram) async throws -> Void) async throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = package.appending(path: ".build/dependents/build/debug/\(name)").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw WaitFailure("\(path) has not been built: start scripts/dependents first")
        }
        try await VirtualDisplay.with { display in
            try await RunningProgram.with(path, display: display) { program in
                try await body(
                    ShownProgram(
                        display: display, program: program, pointer: Pointer(display),
                        keyboard: Keyboard(display)))
            }
        }
    }

    @Test("the app that the README shows opens a window with its rows, and has more below")
    func newcomer() async throws {
        try await with("NumberList") { shown in
            let text = ScreenArea(x: 30, y: 60, width: 100, height: 800)
            let former = try await shown.shows("fifteen rows") { shot in
                shot.bands(in: text, where: ShownProgram.isInk).count >= 15
            }
            try await shown.pointer.move(x: 200, y: 400)
            try await shown.pointer.wheel(60)
            try await shown.shows("other rows") { shot in
                shot.difference(from: former, in: text) > 2
                    && shot.bands(in: text, where: ShownProgram.isInk).count >= 15
            }
        }
    }

    @Test("an app with views of a package in language mode 5 loads as it is scrolled, and hears taps")
    func articles() async throws {
        try await with("Articles") { shown in
            try await shown.says("articles from 0")
            let rows = try await shown.showsLines(
                10...30, in: ScreenArea(x: 30, y: 60, width: 100, height: 800), of: "articles")
            try await shown.click(rows[3])
            let mark = try await shown.area(of: ShownProgram.red)
            #expect(abs(mark.middle.y - rows[3].middle.y) < 8)
            try await shown.pointer.move(x: 200, y: 400)
            try await shown.pointer.wheel(60)
            try await shown.says("articles from 30")
        }
    }
}
