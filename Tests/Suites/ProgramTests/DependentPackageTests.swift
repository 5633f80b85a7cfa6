import Foundation
import ScreenTesting
import Testing

/// Packages that depend on this one by version, as `scripts/dependents` has built them.
@Suite("Dependent packages", .serialized, .timeLimit(.minutes(10)))
struct DependentPackageTests {
    private static func path(of name: String) throws -> String {
        let path = ShownProgram.package.appending(path: ".build/dependents/build-static/debug/\(name)").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw WaitFailure("\(path) has not been built: start scripts/dependents first")
        }
        return path
    }

    private func with(_ name: String, _ body: (ShownProgram) async throws -> Void) async throws {
        let path = try Self.path(of: name)
        try await VirtualDisplay.with { display in
            try await RunningProgram.with(path, display: display) { program in
                try await body(
                    ShownProgram(
                        display: display, program: program, pointer: Pointer(display),
                        keyboard: Keyboard(display)))
            }
        }
    }

    @Test("the app in the README opens a window with its rows, and loads more below")
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

    @Test(
        "the replaced functions of Foundation are replaced, whether Foundation is linked statically or not",
        arguments: [false, true])
    func replacements(isStatic: Bool) throws {
        let program = isStatic ? try Self.path(of: "Articles") : try BuiltProducts.find("InfiniteScroll")
        let tool = Process()
        let output = Pipe()
        tool.executableURL = URL(filePath: "/usr/bin/env")
        tool.arguments = ["nm", "--defined-only", program]
        tool.standardOutput = output
        try tool.run()
        let symbols = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        var addresses: [String: Set<String>] = [:]
        for line in symbols.split(separator: "\n").map({ $0.split(separator: " ") }) where line.count == 3 {
            addresses[String(line[2]), default: []].insert(String(line[0]))
        }
        for module in ["DesktopLocale", "CombineForLinux", "ProgramFolders"] {
            let list = ShownProgram.package.appending(path: "Sources/\(module)/Replacements.ld")
            for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard words.count == 3, words[1] == "=" else { continue }
                let own = addresses[String(words[2].dropLast())]
                #expect(own?.count == 1)
                #expect(addresses[String(words[0].dropFirst().dropLast())] == own, "\(line)")
            }
        }
    }

    @Test("an app with views of a package in language mode 5 loads while it is scrolled, and receives taps")
    func articles() async throws {
        try await with("Articles") { shown in
            try await shown.waitForLine("articles from 0")
            let rows = try await shown.showsLines(
                10...30, in: ScreenArea(x: 30, y: 60, width: 100, height: 800), of: "articles")
            try await shown.click(rows[3])
            let mark = try await shown.area(of: ShownProgram.red)
            #expect(abs(mark.middle.y - rows[3].middle.y) < 8)
            try await shown.pointer.move(x: 200, y: 400)
            try await shown.scroll(60, untilItSays: "articles from 30")
        }
    }
}
