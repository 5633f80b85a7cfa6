import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

@testable import LiveInspector

@MainActor
@Suite("The report of a running program", .timeLimit(.minutes(10)))
struct ReportTests {
    private struct Row: View {
        let title: String
        var body: some View { Text(title) }
    }

    private struct Shelf: View {
        let titles: [String]
        @State private var filter = "all"
        private let action = {}

        var body: some View {
            VStack {
                Text(filter)
                List(titles, id: \.self) { Row(title: $0) }
            }
        }
    }

    @MainActor
    private final class Windows {
        var open: [any InspectedWindow] = []
    }

    /// An inspector over a program in memory.
    private func inspected(_ view: some View) -> (LiveInspector, MemoryClock) {
        let screen = MemoryScreen()
        let windows = Windows()
        let clock = GraphRecorder.Clock(now: { 10 }, processor: { 0 })
        let inspector = LiveInspector(clock: clock) { windows.open }
        let host = WindowHost(
            view, screen: screen, title: "Shelves", size: CGSize(width: 402, height: 874),
            recorder: inspector.recorder)
        windows.open = [host]
        host.open()
        let frames = screen.windows[0].clock as! MemoryClock
        frames.runUntilIdle()
        return (inspector, frames)
    }

    @Test("the tree has the program's views, rows and the vocabulary's views, with frames and state")
    func tree() throws {
        let (inspector, _) = inspected(Shelf(titles: ["Sea", "Land"]))
        let window = try #require(inspector.report().windows.first)
        #expect((window.title, window.width, window.height) == ("Shelves", 402, 874))
        let lines = window.views.map { "\($0.depth) \($0.name) \($0.label) \($0.kind)" }
        #expect(
            lines == [
                "0 Shelf  program", "1 VStack  vocabulary", "2 Text all vocabulary", "2 List  vocabulary",
                "3 ForEach  vocabulary", "4 row \"Sea\" row", "5 Row  program", "6 Text Sea vocabulary",
                "4 row \"Land\" row", "5 Row  program", "6 Text Land vocabulary",
            ])
        #expect(
            window.views[0].properties == [
                ProgramReport.Property(name: "titles", value: "[\"Sea\", \"Land\"]", isState: false),
                ProgramReport.Property(name: "filter", value: "\"all\"", isState: true),
                ProgramReport.Property(name: "action", value: "(Function)", isState: false),
            ])
        #expect(window.views.allSatisfy { $0.frame.count == 4 || $0.name == "ForEach" })
        #expect(window.views[0].frame == [0, 0, 402, 874])
    }

    @Test("the bodies of the last second are summed up by type, with their reasons")
    func bodies() {
        let evaluations = [(9.0, 0.5), (9.5, 0.001), (9.9, 0.003)].map { time, duration in
            GraphRecorder.Evaluation(
                type: Row.self, isRow: false, reason: .inputs(["title"]), time: time, duration: duration)
        }
        let row = GraphRecorder.Evaluation(
            type: Row.self, isRow: true, reason: .created, time: 9.5, duration: 0)
        #expect(
            ProgramReport.Body.summary(of: evaluations + [row], at: 10) == [
                ProgramReport.Body(
                    name: "Row", count: 2, total: 4, longest: 3,
                    reasons: [.init(words: "property title changed", count: 2)]),
                ProgramReport.Body(
                    name: "rows of Row", count: 1, total: 0, longest: 0,
                    reasons: [.init(words: "it is new", count: 1)]),
            ])
    }

    @Test("the log keeps the last entries of each list, and the lists that loaded last")
    func loads() {
        var log = LoadLog()
        let lists = (0..<25).map { _ in Model() }
        for number in 0..<50 {
            log.add(
                .init(list: ObjectIdentifier(lists[0]), source: Row.self, entry: "\(number)"), at: 1.23456)
        }
        let first = log.lists[0]
        #expect((first.name, first.count, first.entries.count) == ("Row", 50, 40))
        #expect(first.entries.last == .init(time: 1.235, words: "49"))
        for list in lists {
            log.add(.init(list: ObjectIdentifier(list), source: Row.self, entry: "a"), at: 0)
        }
        #expect(log.lists.count == 20)
        #expect(log.lists.allSatisfy { $0.count == 1 })
    }

    private final class Model {}

    @Test("the log of a list is received while its program is inspected")
    func receivedLoads() {
        let (inspector, _) = inspected(Shelf(titles: []))
        inspector.followLoads()
        defer { LoadReport.receiver = nil }
        let model = Model()
        LoadReport.receiver?(.init(list: ObjectIdentifier(model), source: Row.self, entry: "page load 1"))
        #expect(inspector.report().lists.map(\.entries) == [[.init(time: 0, words: "page load 1")]])
    }

    @Test("a diagnostic is in the report with its cure, and on one line with its place")
    func diagnostics() {
        let (inspector, _) = inspected(
            Holder { List([1, 2], id: \.self) { if $0 == 1 { Text("a") } } })
        let found = inspector.report().diagnostics
        #expect(found.map(\.heading) == ["A varying number of views"])
        let line = inspector.recorder.diagnostics[0].line(at: "Walks.swift:24")
        #expect(
            line == "DynamicLists: Walks.swift:24: Holder: an element is 0 to 1 views: on Apple's "
                + "platforms a list then makes all at once. Make each element one view, for example a "
                + "view of its own or a VStack, and filter before. "
                + "(Guide: LookingInside, \"A varying number of views\")"
        )
    }

    private struct Holder<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { content() }
    }

    @Test("texts and trees of any size are cut, and the report is still JSON")
    func limits() async throws {
        let titles = (0..<3_000).map { "\($0)" }
        let long = String(repeating: "e\u{301}<&\u{0}", count: 100_000)
        let (inspector, _) = inspected(
            VStack {
                Shelf(titles: titles)
                Row(title: long)
                ForEach(titles, id: \.self) { Color.red.offset(x: .infinity).id($0) }
            })
        let data = await inspector.reportData()
        #expect(data.count < 2_000_000)
        let window = try #require(inspector.report().windows.first)
        #expect(window.isCut)
        #expect(window.views.count == 1_500)
        #expect(window.views.allSatisfy { $0.label.utf8.count <= 90 })
        #expect(window.views.flatMap(\.properties).allSatisfy { $0.value.utf8.count <= 170 })
        #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    }
}
