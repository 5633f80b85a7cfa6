import DynamicListsUI
import Foundation
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("The layout of a masonry", .timeLimit(.minutes(5)))
struct MasonryLayoutTests {
    private static func columns(_ count: Int, width: CGFloat = 100, spacing: CGFloat = 8) -> MasonryColumns {
        MasonryColumns(
            Array(repeating: GridItem(.fixed(width), spacing: spacing), count: count),
            width: CGFloat(count) * (width + spacing) - spacing, spacing: spacing)
    }

    /// The frames of items, each placed by comparing all frames so far.
    private static func naiveFrames(
        _ ratios: [Double], old: [Int?] = [], in columns: MasonryColumns, stickiness: Double = 0
    ) -> [CGRect] {
        var frames: [(column: Int, frame: CGRect)] = []
        for (index, ratio) in ratios.enumerated() {
            func end(_ column: Int) -> Double {
                frames.filter { $0.column == column }.map { $0.frame.maxY + columns.spacing }.max() ?? 0
            }
            let all = columns.columns.indices
            let shortest = all.map(end).min()!
            var column = all.first { end($0) == shortest }!
            if index < old.count, let kept = old[index], all.contains(kept),
                end(kept) - shortest <= stickiness
            {
                column = kept
            }
            let valid = ratio.isFinite && ratio > 0 ? min(max(ratio, 0.01), 100) : 1
            let (start, width) = (columns.columns[column].start, columns.columns[column].width)
            frames.append(
                (column, CGRect(x: start, y: end(column), width: width, height: width / valid)))
        }
        return frames.map(\.frame)
    }

    private static func frames(_ layout: MasonryLayout) -> [CGRect] {
        (0..<layout.count).map { layout.frame(of: $0) }
    }

    private static func isClose(_ left: [CGRect], _ right: [CGRect]) -> Bool {
        left.count == right.count
            && zip(left, right).allSatisfy {
                abs($0.minX - $1.minX) < 0.01 && abs($0.minY - $1.minY) < 0.01
                    && abs($0.width - $1.width) < 0.01 && abs($0.height - $1.height) < 0.01
            }
    }

    @Test("placeholders of different heights fill all columns of any height")
    func placeholders() {
        let columns = Self.columns(3)
        let layout = MasonryLayout(placeholdersIn: columns, height: 700)
        let frames = (0..<layout.count).map { layout.frame(of: $0) }
        #expect(Set(frames.map(\.height)).count > 2)
        for column in columns.columns {
            #expect(frames.contains { $0.minX == column.start && $0.maxY >= 690 })
        }
        for height in [0, -1, .nan, .infinity] {
            #expect(MasonryLayout(placeholdersIn: columns, height: height).count <= 1_000)
        }
    }

    @Test("each item is in the shortest column, in the order of the items")
    func shortest() {
        var layout = MasonryLayout(Self.columns(2))
        layout.append([1, 0.5, 1, 2, 1])
        #expect(
            Self.frames(layout) == [
                CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 108, y: 0, width: 100, height: 200),
                CGRect(x: 0, y: 108, width: 100, height: 100), CGRect(x: 108, y: 208, width: 100, height: 50),
                CGRect(x: 0, y: 216, width: 100, height: 100),
            ])
        #expect(layout.height == 316)
    }

    @Test("NaN, infinite, zero and negative aspect ratios count as squares, and extreme ones are limited")
    func invalidRatios() {
        var layout = MasonryLayout(Self.columns(1))
        layout.append([.nan, .infinity, -.infinity, 0, -2, 1e300, 1e-300])
        let heights = Self.frames(layout).map(\.height)
        #expect(heights == [100, 100, 100, 100, 100, 1, 10_000])
    }

    @Test(
        "random layouts are those of a naive one, also after removals and with old columns", arguments: 0..<60
    )
    func oracle(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let special = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300, -0.0]
        func ratios(_ count: Int) -> [Double] {
            (0..<count).map { _ in
                Int.random(in: 0..<8, using: &random) == 0
                    ? special.randomElement(using: &random)! : Double.random(in: 0.2..<4, using: &random)
            }
        }
        let columns = Self.columns(
            Int.random(in: 1...5, using: &random), width: Double.random(in: 20..<200, using: &random),
            spacing: Double(Int.random(in: 0...12, using: &random)))
        var layout = MasonryLayout(columns)
        var known: [Double] = []
        var old: [Int?] = []
        for _ in 0..<8 {
            let kept = Int.random(in: 0...known.count, using: &random)
            if Bool.random(using: &random) {
                layout.removeItems(from: kept)
                (known, old) = (Array(known[..<kept]), Array(old[..<kept]))
            }
            let before = Self.frames(layout)
            let new = ratios(Int.random(in: 0..<12, using: &random))
            let columnsBefore = new.map { _ in
                Bool.random(using: &random) ? Int.random(in: 0..<6, using: &random) : nil
            }
            layout.append(new, oldColumns: columnsBefore)
            (known, old) = (known + new, old + columnsBefore)
            #expect(Array(Self.frames(layout).prefix(before.count)) == before)
            let naive = Self.naiveFrames(known, old: old, in: columns, stickiness: layout.stickiness)
            #expect(Self.isClose(Self.frames(layout), naive))
            #expect(abs(layout.height - (naive.map(\.maxY).max() ?? 0)) < 0.01)
            #expect(layout.unchangedCount(known) == known.count)
            let start = Double.random(in: -50..<max(1, layout.height), using: &random)
            let range = start..<start + Double.random(in: 0..<400, using: &random)
            let seen = naive.indices.filter {
                naive[$0].maxY > range.lowerBound && naive[$0].minY < range.upperBound
            }
            #expect(layout.items(in: range) == seen)
        }
    }

    @Test("an appended item costs the same however many there are")
    func appending() {
        var layout = MasonryLayout(Self.columns(3))
        layout.append((0..<100_000).map { 0.5 + Double($0 % 7) / 4 })
        let before = Self.frames(layout).prefix(1_000)
        let clock = ContinuousClock()
        let time = clock.measure { for index in 0..<1_000 { layout.append([Double(index % 5 + 1)]) } }
        // Copying the items each time would take minutes.
        #expect(time < .seconds(20))
        #expect(Self.frames(layout).prefix(1_000) == before && layout.count == 101_000)
        #expect(layout.items(in: 1_000_000..<1_000_800).count < 30)
    }

    @Test(
        "columns are those of LazyVGrid",
        arguments: [
            ([GridItem(.adaptive(minimum: 90), spacing: 10)], 390.0, [0.0, 100, 200, 300], 90.0),
            ([GridItem(.adaptive(minimum: 90), spacing: 10)], 389, [0, 133, 266], 123),
            ([GridItem(.adaptive(minimum: 90, maximum: 100))], 324, [4, 112, 220], 100),
            ([GridItem(.fixed(50)), GridItem(.fixed(50))], 208, [50, 108], 50),
            ([GridItem(), GridItem(), GridItem()], 316, [0, 108, 216], 100),
            ([], 100, [0], 100), ([GridItem(.adaptive(minimum: 0))], 10_000, nil, nil),
        ] as [([GridItem], CGFloat, [CGFloat]?, CGFloat?)])
    func columns(items: [GridItem], width: CGFloat, starts: [CGFloat]?, length: CGFloat?) {
        let columns = MasonryColumns(items, width: width, spacing: nil).columns
        if let starts, let length {
            #expect(columns.map(\.start) == starts && columns.allSatisfy { $0.width == length })
        }
        #expect(columns.count <= 1_000 && columns.allSatisfy { $0.width >= 1 && $0.start.isFinite })
    }

    @Test("widths and distances that are NaN, infinite or negative give finite columns")
    func invalidColumns() {
        let numbers: [CGFloat] = [.nan, .infinity, -.infinity, -10, 0, 1e300]
        for number in numbers {
            for size in [
                GridItem.Size.fixed(number), .flexible(minimum: number, maximum: number),
                .adaptive(minimum: number, maximum: number),
            ] {
                for width in numbers + [300] {
                    let columns = MasonryColumns(
                        [GridItem(size, spacing: number), GridItem()], width: width, spacing: number)
                    #expect(!columns.columns.isEmpty && columns.columns.count <= 1_000)
                    #expect(columns.columns.allSatisfy { $0.width.isFinite && $0.start.isFinite })
                    #expect(columns.spacing >= 0 && columns.spacing.isFinite)
                }
            }
        }
    }
}

/// Random numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
