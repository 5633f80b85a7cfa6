import Foundation
import LoopbackTesting
import ScreenTesting
import Testing

@Suite("The inspector of a running program", .serialized, .timeLimit(.minutes(10)))
struct RunningProgramTests {
    /// The page of a running program, as a browser reads it.
    private struct Page {
        let port: Int
        let token: String

        init(address: String) throws {
            let url = try #require(URLComponents(string: address))
            port = try #require(url.port)
            token = try #require(url.queryItems?.first?.value)
        }

        func get(_ path: String) throws -> RawConnection.Answer {
            try RawConnection.get(
                path, port: port,
                headers: ["Host: 127.0.0.1:\(port)", "Cookie: inspector-\(port)=\(token)"])
        }

        func report() throws -> Report {
            try JSONDecoder().decode(Report.self, from: Data(get("/report.json").body.utf8))
        }
    }

    private struct Report: Decodable {
        struct Window: Decodable {
            var title: String
            var views: [View]
        }
        struct View: Decodable {
            var name: String
            var label: String
            var frame: [Double]
            var place: String
        }
        struct Diagnostic: Decodable {
            var heading: String
            var place: String
        }
        struct Body: Decodable { var name: String }
        struct Frame: Decodable { var duration: Double }
        var windows: [Window]
        var diagnostics: [Diagnostic]
        var bodies: [Body]
        var frames: [Frame]
    }

    /// The place of a line in the example's sources.
    private static func place(of text: String, after start: String) throws -> String {
        let file = URL(filePath: #filePath).appending(path: "../../../../Examples/DayWalks/WalkLists.swift")
        let lines = try String(contentsOf: file.standardized, encoding: .utf8).components(separatedBy: "\n")
        let first = try #require(lines.firstIndex { $0.contains(start) })
        let line = try #require(lines[first...].firstIndex { $0.contains(text) })
        return "WalkLists.swift:\(line + 1)"
    }

    @Test("DayWalks shows its views, frames and bodies, and its mistakes with file, line and cure")
    func dayWalks() async throws {
        try await VirtualDisplay.with(width: 402, height: 920) { display in
            try await RunningProgram.with(
                "DayWalks", environment: ["DYNAMIC_LISTS_INSPECT": "1"], display: display
            ) { program in
                let line = try await program.line(from: .error) { $0.hasPrefix("Inspector: http://") }
                let page = try Page(address: String(line.dropFirst("Inspector: ".count)))
                try await poll("the first walks") {
                    try page.report().windows.first?.views.contains { $0.name == "WalkRow" } == true
                }
                try await check(page, program)
                let picker = try #require(page.report().windows[0].views.first { $0.name == "Picker" })
                let pointer = Pointer(display)
                for segment in 1..<4 {
                    let x = picker.frame[0] + picker.frame[2] * Double(2 * segment + 1) / 8
                    try await pointer.click(x: Int(x), y: Int(picker.frame[1] + picker.frame[3] / 2))
                    let heading = Self.headings[segment - 1]
                    try await poll("the diagnostic \(heading)") {
                        try page.report().diagnostics.contains { $0.heading == heading && !$0.place.isEmpty }
                    }
                }
                try await checkMistakes(page, program)
            }
        }
    }

    private static let headings = [
        "A varying number of views", "Rows that are AnyView", "Data that is made in a body",
    ]

    private func check(_ page: Page, _ program: RunningProgram) async throws {
        let report = try page.report()
        let window = report.windows[0]
        #expect(window.title == "Day walks")
        #expect(
            window.views.contains { $0.name == "Text" && $0.label.hasSuffix(" 0") && $0.frame.count == 4 })
        #expect(report.frames.contains { $0.duration > 0 })
        #expect(report.diagnostics.isEmpty)
        // The number of rows is shown again each half second.
        try await poll("a body") { try page.report().bodies.contains { $0.name == "RowCount" } }
        let place = try Self.place(of: "var body", after: "struct WalkRow")
        try await poll("the place of a body") {
            try page.report().windows[0].views.contains { $0.name == "WalkRow" && $0.place.hasSuffix(place) }
        }
        let picture = try page.get("/picture.png?1")
        #expect(picture.header("content-type") == "image/png")
        #expect(picture.text.utf8.count > 5_000)
    }

    private func checkMistakes(_ page: Page, _ program: RunningProgram) async throws {
        let careless = try Self.place(of: "ForEach(", after: "struct CarelessWalksList")
        let expected = try [
            (Self.headings[0], Self.place(of: "ForEach(", after: "struct ConditionalWalksList")),
            (Self.headings[1], Self.place(of: "ForEach(", after: "struct ErasedWalksList")),
            (Self.headings[2], careless), ("Ids that occur twice", careless),
            ("Ids that are computed", careless),
            ("Bodies that take long", Self.place(of: "var body", after: "struct CarelessWalksList")),
        ]
        for (heading, place) in expected {
            try await poll("\(heading) at \(place)") {
                try page.report().diagnostics.contains { $0.heading == heading && $0.place.hasSuffix(place) }
            }
            let line = try await program.line(from: .error) { $0.contains("\"\(heading)\")") }
            #expect(line.hasPrefix("DynamicLists: "))
            #expect(line.contains("\(place): "))
            #expect(line.contains("(Guide: LookingInside"))
        }
    }

    @Test("a value of the variable that means nothing is explained on one line, and the program runs")
    func invalidRequest() async throws {
        try await VirtualDisplay.with(width: 402, height: 920) { display in
            try await RunningProgram.with(
                "DayWalks", environment: ["DYNAMIC_LISTS_INSPECT": "yes"], display: display
            ) { program in
                try await program.line(from: .error) {
                    $0 == "DYNAMIC_LISTS_INSPECT is 'yes': set 1, or a port from 1024 to 65535"
                }
                #expect(program.isRunning)
            }
        }
    }
}
