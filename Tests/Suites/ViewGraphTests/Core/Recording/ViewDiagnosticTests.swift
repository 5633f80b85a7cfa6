import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Diagnostics of slow views", .timeLimit(.minutes(10)))
struct ViewDiagnosticTests {
    private struct Walk: Identifiable {
        let id: Int
        var days = 1
    }

    /// A list of the program, evaluated again with each number.
    private struct WalkList<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
        let remote: BindingCapture<Int>
        let data: (Int) -> Data
        let id: KeyPath<Data.Element, ID>
        @ViewBuilder let row: (Data.Element) -> Row
        @State private var step = 0

        var body: some View {
            let _ = remote.take($step)
            List { ForEach(data(step), id: id, content: row) }
        }
    }

    private let clock = RecordingClock()
    private let remote = BindingCapture<Int>()

    /// The findings in a list whose body is evaluated four times.
    private func findings<Data: RandomAccessCollection, ID: Hashable>(
        _ data: @escaping (Int) -> Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder row: @escaping (Data.Element) -> some View
    ) -> [String] {
        let recorder = clock.recorder()
        let stage = Stage(WalkList(remote: remote, data: data, id: id, row: row), recorder: recorder)
        for step in 1...3 {
            remote.value = step
            stage.runUntilIdle()
        }
        return recorder.findings
    }

    private let walks = (0..<200).map { Walk(id: $0) }

    @Test("nothing is found in rows of one view over stored data with stored ids")
    func nothing() {
        let walks = walks
        #expect(findings({ _ in walks }, id: \.id, row: { Text("\($0.id)") }) == [])
        // Data that is edited, that grows, and that is short.
        let edited = findings(
            { step in
                var walks = walks
                walks[3].days = step
                return walks
            }, id: \.id, row: { Text("\($0.days)") })
        #expect(edited == [])
        #expect(findings({ Array(walks.prefix(100 + $0)) }, id: \.id, row: { Text("\($0.id)") }) == [])
        #expect(findings({ _ in ["a", "b"].map { $0 + "c" } }, id: \.self, row: { Text($0) }) == [])
        #expect(
            findings({ _ in walks }, id: \.id, row: { walk in VStack { if walk.days == 1 { Text("a") } } })
                == [])
    }

    @Test("an element of a varying number of views is found once, with its limits")
    func varyingViews() {
        let walks = walks
        let found = findings({ _ in walks }, id: \.id, row: { if $0.days == 1 { Text("a") } })
        #expect(
            found == [
                "varyingViews in WalkList: an element is 0 to 1 views: on Apple's platforms a list then "
                    + "makes all at once"
            ])
    }

    @Test("outside of a list, the number of views does not matter")
    func outsideOfAList() {
        let recorder = clock.recorder()
        _ = Stage(
            Reader { ForEach([1, 2], id: \.self) { if $0 == 1 { AnyView(Text("a")) } } }, recorder: recorder)
        #expect(recorder.findings == [])
    }

    @Test("rows that are AnyView are found")
    func erasedRows() {
        let walks = walks
        let found = findings({ _ in walks }, id: \.id, row: { AnyView(Text("\($0.id)")) })
        #expect(
            found == [
                "erasedRows in WalkList: a row is AnyView: on Apple's platforms a list then makes all rows "
                    + "at once"
            ])
    }

    @Test("controls whose appearance is erased by their style are one view")
    func styledControls() {
        let walks = walks
        #expect(findings({ _ in walks }, id: \.id, row: { _ in Toggle("a", isOn: .constant(true)) }) == [])
        #expect(findings({ _ in walks }, id: \.id, row: { _ in Label("a", systemImage: "star") }) == [])
        let found = findings({ _ in walks }, id: \.id, row: { _ in Erased() })
        #expect(found.count == 1)
    }

    private struct Erased: View {
        var body: AnyView { AnyView(Text("a")) }
    }

    private struct WalkTable: View {
        let walks: [Walk]
        var body: some View {
            Table(of: Walk.self) {
                TableColumn("Number") { Text("\($0.id)") }
                TableColumn("Days") { Text("\($0.days)") }
            } rows: {
                ForEach(walks) { TableRow($0) }
            }
        }
    }

    @Test("the rows of a table are not found", arguments: [390, 900])
    func table(width: Double) {
        let recorder = clock.recorder()
        let stage = Stage(
            WalkTable(walks: walks), size: CGSize(width: width, height: 500), recorder: recorder)
        #expect(stage.rows.first?.text == "0")
        #expect(recorder.findings == [])
    }

    @Test("an id that occurs twice is found")
    func duplicates() {
        let walks = walks + [Walk(id: 7)]
        let found = findings({ _ in walks }, id: \.id, row: { Text("\($0.id)") })
        #expect(found == ["duplicateIDs in WalkList: the id 7 occurs more than once"])
    }

    private struct Restless: Sendable {
        var id: UUID { UUID() }
        let stored = UUID()
    }

    @Test("an id that is another one each time it is read is found")
    func computedIDs() {
        let elements = (0..<20).map { _ in Restless() }
        let found = findings({ _ in elements }, id: \.id, row: { _ in Text("a") })
        #expect(found == ["unstableIDs in WalkList: an element's id is another one each time it is read"])
    }

    @Test("ids that are all new with each evaluation of the body are found")
    func newIDs() {
        let found = findings({ _ in (0..<20).map { _ in Restless() } }, id: \.stored, row: { _ in Text("a") })
        #expect(found == ["unstableIDs in WalkList: all ids are new with each evaluation of the body"])
    }

    @MainActor
    private enum Slow {
        static var clock: RecordingClock?
    }

    private struct Computed {
        let number: Int
        @MainActor var id: String {
            Slow.clock?.processor += 0.001
            return "\(number)"
        }
    }

    @Test("ids that take long to read are found, with the time of one")
    func slowIDs() {
        Slow.clock = clock
        defer { Slow.clock = nil }
        let elements = (0..<20).map { Computed(number: $0) }
        let found = findings({ _ in elements }, id: \.id, row: { _ in Text("a") })
        #expect(
            found == ["slowIDs in WalkList: reading an id takes 1000 µs, and a list reads all ids"])
    }

    @Test("data that is filtered in the body is found when the body is evaluated again")
    func filtering() {
        let walks = walks
        let found = findings({ _ in walks.filter { $0.days == 1 } }, id: \.id, row: { Text("\($0.id)") })
        #expect(
            found == [
                "dataMadeInBody in WalkList: the same 200 elements are made again with each evaluation of "
                    + "the body"
            ])
    }

    private struct Heavy: View {
        let clock: RecordingClock
        let cost: Double
        let remote: BindingCapture<Int>
        @State private var step = 0

        var body: some View {
            let _ = remote.take($step)
            let _ = clock.work(cost)
            Text("\(step)")
        }
    }

    @Test(
        "a body of over 4 ms is found, where the first one of a type may take 16",
        arguments: [
            (0.005, 1, 0), (0.005, 2, 1), (0.005, 5, 1), (0.003, 3, 0), (0.02, 1, 1),
        ])
    func heavyBodies(cost: Double, evaluations: Int, found: Int) {
        let recorder = clock.recorder()
        let stage = Stage(Heavy(clock: clock, cost: cost, remote: remote), recorder: recorder)
        for step in 0..<(evaluations - 1) {
            remote.value = step + 1
            stage.runUntilIdle()
        }
        #expect(recorder.diagnostics.map(\.kind) == Array(repeating: .heavyBody, count: found))
    }

    @Test("each kind names a cure and a heading of its own, and each diagnostic the code that it is about")
    func texts() throws {
        let kinds = ViewDiagnostic.Kind.allCases
        #expect(Set(kinds.map(\.cure)).count == kinds.count)
        #expect(Set(kinds.map(\.heading)).count == kinds.count)
        let recorder = clock.recorder()
        let walks = walks
        _ = Stage(
            WalkList(remote: remote, data: { _ in walks }, id: \.id, row: { AnyView(Text("\($0.id)")) }),
            recorder: recorder)
        #expect(recorder.diagnostics.first?.code != nil)
    }
}
