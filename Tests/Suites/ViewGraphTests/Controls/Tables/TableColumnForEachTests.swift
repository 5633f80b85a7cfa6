import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

private struct Sample: Identifiable {
    let id: Int
    var time: Double
    func level(_ channel: String) -> Int { id * 100 + channel.count }
}

private struct Channel: Identifiable { let id: String }

private let samples = [Sample(id: 1, time: 0.5), Sample(id: 2, time: 1.5)]

@MainActor @Suite("Columns of tables from data", .timeLimit(.minutes(5)))
struct TableColumnForEachTests {
    @MainActor @Observable
    final class Model {
        fileprivate var channels = [Channel(id: "L"), Channel(id: "RR")]
    }

    private struct Levels: View {
        let model: Model
        @State private var order = [KeyPathComparator(\Sample.time)]
        var body: some View {
            Table(samples, sortOrder: $order) {
                TableColumn("Time", value: \.time) { Text(verbatim: "\($0.time)") }
                TableColumnForEach(model.channels) { channel in
                    TableColumn(channel.id) { Text(verbatim: "\($0.level(channel.id))") }
                }
                TableColumn("Id", value: \.id) { Text(verbatim: "#\($0.id)") }
            }
        }
    }

    private func row<Content: View>(_ stage: Stage<Content>) -> [String] {
        Stage<Content>.texts(in: Stage<Content>.items(in: stage.area.scene.rows[0].layer))
    }

    private func starts<Content: View>(_ stage: Stage<Content>) -> [CGFloat] {
        Stage<Content>.items(in: stage.area.scene.rows[0].layer).compactMap {
            if case .text(_, let origin, _) = $0 { origin.x.rounded() } else { nil }
        }
    }

    // Shows: TableColumnForEach
    @Test("a table has a column for each element of some data, between others")
    func columns() {
        let model = Model()
        let stage = Stage(Levels(model: model), size: CGSize(width: 1000, height: 600))
        #expect(row(stage) == ["0.5", "101", "102", "#1"])
        #expect(stage.texts.prefix(4).sorted() == ["Id", "L", "RR", "Time"])
        model.channels.insert(Channel(id: "New"), at: 0)
        stage.runUntilIdle()
        #expect(row(stage) == ["0.5", "103", "101", "102", "#1"])
        model.channels = []
        stage.runUntilIdle()
        #expect(row(stage) == ["0.5", "#1"])
    }

    @Test("a column keeps the width that the user chose when columns are inserted before it")
    func widths() {
        struct Screen: View {
            let model: Model
            var body: some View {
                Table(samples) {
                    TableColumnForEach(model.channels) { channel in
                        TableColumn(channel.id) { Text(verbatim: "\($0.level(channel.id))") }
                            .width(min: 20, ideal: 100)
                    }
                }
            }
        }
        let model = Model()
        let stage = Stage(Screen(model: model), size: CGSize(width: 1000, height: 600))
        let before = starts(stage)
        stage.window.pointer(.down, at: CGPoint(x: before[1] - 6, y: 16))
        for x in [before[1] - 50, 206.0] {
            stage.window.pointer(.move, at: CGPoint(x: x, y: 16))
            stage.runUntilIdle()
        }
        stage.window.pointer(.up, at: CGPoint(x: 206, y: 16))
        stage.runUntilIdle()
        #expect(starts(stage)[1] == 212)
        model.channels.insert(Channel(id: "New"), at: 0)
        stage.runUntilIdle()
        let after = starts(stage)
        #expect(abs(after[2] - after[1] - 196) < 1.5)
    }

    @Test("the elements of column data can be identified by a key path, and nested")
    func nested() {
        let view = Table(samples) {
            TableColumnForEach(0..<2, id: \.self) { outer in
                TableColumnForEach([1, 2], id: \.self) { inner in
                    TableColumn("\(outer).\(inner)") { Text(verbatim: "\($0.id)/\(outer)/\(inner)") }
                }
            }
        }
        let stage = Stage(view, size: CGSize(width: 1000, height: 600))
        #expect(row(stage) == ["1/0/1", "1/0/2", "1/1/1", "1/1/2"])
    }
}
