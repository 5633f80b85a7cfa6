import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

/// A plain list of sections of random rows, below a bar.
private struct RandomShelves: View {
    @MainActor @Observable
    final class Model {
        var shelves: [Shelf] = []
    }
    struct Shelf: Identifiable {
        let id: Int
        /// The height of the header, or `nil` without one.
        var header: Double?
        var rows: [Row]
    }
    struct Row: Identifiable {
        let id: Int
        var height: Double
    }
    let model: Model

    var body: some View {
        List {
            ForEach(model.shelves) { shelf in
                if let height = shelf.header {
                    Section {
                        rows(of: shelf)
                    } header: {
                        Text(verbatim: "h\(shelf.id)").frame(height: height)
                    }
                } else {
                    Section { rows(of: shelf) }
                }
            }
        }
        .listStyle(.plain).environment(\.defaultMinListRowHeight, 1)
        .safeAreaInset(edge: .top, spacing: 0) { Color.red.frame(height: 40) }
    }

    private func rows(of shelf: Shelf) -> some View {
        ForEach(shelf.rows) { row in
            Text(verbatim: "\(row.id)").frame(height: row.height).listRowInsets(EdgeInsets())
        }
    }
}

/// A naive model of all positions: one row below the other, and the header of the section at the line.
private struct PlainModel {
    struct Part {
        var name: String
        var y: Double
        var height: Double
        /// For a header, the end of its section.
        var end: Double?
    }
    private(set) var parts: [Part] = []
    private(set) var length = 0.0

    @MainActor
    init(_ shelves: [RandomShelves.Shelf]) {
        for shelf in shelves {
            let header = parts.count
            if let height = shelf.header {
                parts.append(Part(name: "h\(shelf.id)", y: length, height: height + 12))
                length += height + 12
            }
            for row in shelf.rows {
                parts.append(Part(name: "\(row.id)", y: length, height: row.height))
                length += row.height
            }
            if shelf.header != nil { parts[header].end = length }
        }
    }

    /// Returns what is visible when `start` of the content is at the top of the region.
    func seen(from start: Double, line: Double = 40) -> [String: Double] {
        var seen: [String: Double] = [:]
        for part in parts {
            var y = part.y - start
            if let end = part.end, y < line, end - start > line { y = min(line, end - start - part.height) }
            if Self.counts(part.name, y: y, height: part.height) { seen[part.name] = y }
        }
        return seen
    }

    /// Whether a part is compared. Parts that a rounding error may move out of view are not, nor is a header
    /// that is pushed out except for such an error.
    static func counts(_ name: String, y: Double, height: Double) -> Bool {
        y < 399 && y + height > 1 && !(name.hasPrefix("h") && abs(y + height - 40) < 1)
    }
}

@MainActor
@Suite("Headers of plain lists, compared with a naive model", .timeLimit(.minutes(10)))
struct StickyHeaderOracleTests {
    private func shelf(_ id: Int, _ numbers: inout SeededNumbers) -> RandomShelves.Shelf {
        RandomShelves.Shelf(
            id: id, header: numbers.int(in: 0..<5) == 0 ? nil : Double(numbers.int(in: 10..<60)),
            rows: (0..<numbers.int(in: 0..<12)).map {
                .init(id: id * 100 + $0, height: Double(numbers.int(in: 5..<90)))
            })
    }

    // B125
    @Test(
        "rows and headers of a plain list are where a naive model puts them, after scrolling and edits",
        arguments: 1...8)
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let model = RandomShelves.Model()
        model.shelves = (0..<30).map { shelf($0, &numbers) }
        let stage = Stage(RandomShelves(model: model), size: CGSize(width: 300, height: 400))
        var nextID = 30
        for step in 0..<60 {
            switch numbers.int(in: 0..<9) {
            case 0: stage.area.jump(to: Double(numbers.int(in: 0...100)) / 100)
            case 1: stage.area.rest()
            case 2: stage.area.scroll(by: Double(numbers.int(in: -2_000...2_000)))
            case 3 where model.shelves.count > 5:
                model.shelves.remove(at: numbers.int(in: 0..<model.shelves.count))
            case 4:
                model.shelves.insert(
                    shelf(nextID, &numbers), at: numbers.int(in: 0...model.shelves.count))
                nextID += 1
            case 5:
                let index = numbers.int(in: 0..<model.shelves.count)
                if model.shelves[index].rows.isEmpty {
                    model.shelves[index].rows = shelf(nextID, &numbers).rows
                    nextID += 1
                } else {
                    model.shelves[index].rows.removeFirst()
                }
            default: stage.area.scroll(by: Double(numbers.int(in: -80...80)))
            }
            stage.runUntilIdle()
            let plain = PlainModel(model.shelves)
            let rows = stage.rows.filter {
                !$0.text.isEmpty && PlainModel.counts($0.text, y: $0.y, height: $0.height)
            }
            let held = Set(
                stage.area.scene.rows.filter { $0.backdrop != nil }.map {
                    Stage<Text>.texts(in: Stage<Text>.items(in: $0.layer)).first ?? ""
                })
            guard let known = rows.first(where: { !held.contains($0.text) }),
                let part = plain.parts.first(where: { $0.name == known.text })
            else {
                #expect(plain.parts.isEmpty, "seed \(seed), step \(step)")
                continue
            }
            let seen = Dictionary(rows.map { ($0.text, $0.y) }, uniquingKeysWith: { _, _ in .nan })
            let wanted = plain.seen(from: part.y - known.y)
            #expect(seen == wanted, "seed \(seed), step \(step)")
        }
    }
}
