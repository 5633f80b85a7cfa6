import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Worked cases in right-to-left layouts.
@MainActor
@Suite("Right-to-left layouts begin at the right", .timeLimit(.minutes(5)))
struct DirectionCases {
    // Shows: .environment
    @Test("a right-to-left layout has the frames of the worked case", arguments: cases)
    func case_(_ item: LayoutCase) { item.check() }

    nonisolated static let cases: [LayoutCase] = stacks + frames

    @CaseTable nonisolated private static var stacks: [LayoutCase] {
        LayoutCase(
            319, [300, 30], [300, 30],
            ["a": [260, 0, 40, 30], "b": [192, 0, 60, 30], "c": [0, 0, 30, 30]]
        ) {
            HStack {
                box(40, 30).named("a")
                box(60, 30).named("b")
                Spacer()
                box(30, 30).named("c")
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        LayoutCase(322, [300, 20], [300, 20], ["a": [260, 0, 40, 20], "b": [0, 0, 30, 20]]) {
            HStack {
                box(40, 20).named("a")
                Spacer()
                box(30, 20).named("b")
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        LayoutCase(330, [nil, nil], [110, 20], ["a": [70, 0, 40, 20], "b": [0, 0, 60, 20]]) {
            Grid(horizontalSpacing: 10, verticalSpacing: 10) {
                GridRow {
                    box(40, 20).named("a")
                    box(60, 20).named("b")
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        LayoutCase(331, [nil, nil], [60, 30], ["a": [20, 0, 40, 20], "b": [0, 10, 20, 20]]) {
            HStack(spacing: 0) {
                box(40, 20).named("a")
                box(20, 20).alignmentGuide(VerticalAlignment.center) { _ in 0 }.named("b")
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    @CaseTable nonisolated private static var frames: [LayoutCase] {
        LayoutCase(321, [nil, nil], [120, 20], ["f": [0, 0, 120, 20], "a": [80, 0, 40, 20]]) {
            box(40, 20).named("a").frame(width: 120, alignment: .leading).named("f")
                .environment(\.layoutDirection, .rightToLeft)
        }
        LayoutCase(324, [nil, nil], [80, 20], ["a": [0, 0, 50, 20]]) {
            box(50, 20).named("a").padding(.leading, 30).environment(\.layoutDirection, .rightToLeft)
        }
        LayoutCase(325, [nil, nil], [100, 40], ["a": [80, 0, 20, 20]]) {
            box(20, 20).named("a").frame(width: 100, height: 40, alignment: .topLeading)
                .environment(\.layoutDirection, .rightToLeft)
        }
        LayoutCase(327, [nil, nil], [40, 40], ["a": [0, 0, 40, 40], "b": [0, 0, 10, 10]]) {
            box(40, 40).named("a").overlay(alignment: .topTrailing) { box(10, 10).named("b") }
                .environment(\.layoutDirection, .rightToLeft)
        }
    }
}

@MainActor
@Suite("Layout directions", .timeLimit(.minutes(5)))
struct DirectionTests {
    @Test("views are mirrored while they are shown, and subtrees keep their own direction")
    func turning() {
        let model = Model()
        let stage = Stage(
            Reader {
                HStack(spacing: 0) {
                    Text("a").frame(width: 100, alignment: .leading)
                    Text("b").frame(width: 100, alignment: .leading)
                        .environment(\.layoutDirection, .leftToRight)
                }
                .environment(\.layoutDirection, model.isOn ? .rightToLeft : .leftToRight)
            }, size: CGSize(width: 200, height: 50))
        #expect(stage.textOrigins.map(\.x) == [0, 100])
        model.isOn = true
        stage.runUntilIdle()
        let width = stage.textOrigins[0].x
        #expect(width > 150, "at the window's right end, it is at \(width)")
        #expect(stage.textOrigins[1].x == 0, "at the left of its own half")
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.textOrigins.map(\.x) == [0, 100])
    }

    // L328
    @Test("an offset follows the layout direction: to the left in a right-to-left layout")
    func offset() {
        let stage = DrawnStage(
            box(40, 40).offset(x: 10, y: 0).environment(\.layoutDirection, .rightToLeft),
            size: CGSize(width: 40, height: 40), scale: 1)
        #expect(stage.shapes.map(\.rect) == [CGRect(x: -10, y: 0, width: 40, height: 40)])
    }

    @Test("in a right-to-left layout, the rows of a list and of a lazy stack begin at the right")
    func rows() {
        func stage(_ direction: LayoutDirection) -> Double {
            Stage(
                List { Text("row").listRowInsets(EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)) }
                    .listStyle(.plain).environment(\.layoutDirection, direction),
                size: CGSize(width: 200, height: 100)
            ).textOrigins[0].x
        }
        #expect(stage(.leftToRight) == 30)
        #expect(stage(.rightToLeft) < 170 && stage(.rightToLeft) > 100)
        let lazy = Stage(
            ScrollView { LazyVStack(alignment: .leading) { Text("row") } }
                .environment(\.layoutDirection, .rightToLeft),
            size: CGSize(width: 200, height: 100))
        #expect(lazy.seen[0].x > 150)
    }

    @Test("in a right-to-left layout, a horizontal scroll view begins at its right end")
    func horizontal() {
        let stage = Stage(
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<100) { Text(verbatim: "\($0)").frame(width: 50, alignment: .trailing) }
                }
            }
            .environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 200, height: 50))
        #expect(stage.seenNames == ["3", "2", "1", "0"])
        #expect(stage.area.scene.value == 4_800)
        stage.scroll(by: -1_000, steps: 20)
        #expect(stage.seenNames == ["23", "22", "21", "20"])
    }

    // Shows: .flipsForRightToLeftLayoutDirection
    @Test("a view is mirrored in right-to-left layouts only if it flips explicitly")
    func flips() {
        func transforms(_ enabled: Bool, _ direction: LayoutDirection) -> [Double] {
            let stage = Stage(
                Color.red.frame(width: 10, height: 10).flipsForRightToLeftLayoutDirection(enabled)
                    .environment(\.layoutDirection, direction), size: CGSize(width: 10, height: 10))
            return stage.transforms.map(\.a)
        }
        #expect(transforms(true, .rightToLeft).contains(-1))
        #expect(!transforms(false, .rightToLeft).contains(-1))
        #expect(!transforms(true, .leftToRight).contains(-1))
    }
}

extension Stage {
    /// The transforms with which the nested layers are drawn.
    var transforms: [LayerTransform] {
        func all(_ layer: DisplayLayer) -> [LayerTransform] {
            layer.items.flatMap { item -> [LayerTransform] in
                if case .layer(let inner, let effects) = item { [effects.transform] + all(inner) } else { [] }
            }
        }
        return window.layer.map(all) ?? []
    }
}
