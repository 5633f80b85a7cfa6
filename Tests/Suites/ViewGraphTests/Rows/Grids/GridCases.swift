import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Worked cases of grids.
@MainActor
@Suite("Grids are laid out as in SwiftUI", .timeLimit(.minutes(5)))
struct GridCases {
    // Shows: Grid, GridRow, .gridCellColumns, .gridColumnAlignment
    @Test("a grid's worked case is laid out as in SwiftUI", arguments: cases)
    func case_(_ item: LayoutCase) { item.check() }

    nonisolated static let cases: [LayoutCase] = rigid + sharing + spans

    @CaseTable nonisolated private static var rigid: [LayoutCase] {
        LayoutCase(
            309, [nil, nil], [118, 68],
            ["a": [15, 0, 30, 20], "b": [68, 5, 50, 10], "c": [0, 38, 60, 20], "d": [83, 28, 20, 40]]
        ) {
            Grid {
                GridRow {
                    box(30, 20).named("a")
                    box(50, 10).named("b")
                }
                GridRow {
                    box(60, 20).named("c")
                    box(20, 40).named("d")
                }
            }
        }
        LayoutCase(
            310, [nil, nil], [110, 54],
            ["a": [0, 0, 30, 30], "b": [80, 0, 30, 30], "c": [0, 34, 60, 20], "d": [80, 34, 10, 10]]
        ) {
            Grid(alignment: .topLeading, horizontalSpacing: 20, verticalSpacing: 4) {
                GridRow {
                    box(30, 30).named("a")
                    box(30, 30).named("b")
                }
                GridRow {
                    box(60, 20).named("c")
                    box(10, 10).named("d")
                }
            }
        }
    }

    @CaseTable nonisolated private static var sharing: [LayoutCase] {
        LayoutCase(
            312, [208, 108], [208, 108],
            [
                "a": [0, 0, 100, 50], "b": [108, 0, 100, 50], "c": [0, 58, 100, 50], "d": [108, 58, 100, 50],
            ]
        ) {
            Grid {
                GridRow {
                    fill.named("a")
                    fill.named("b")
                }
                GridRow {
                    fill.named("c")
                    fill.named("d")
                }
            }
        }
        LayoutCase(
            313, [280, 200], [280, 58],
            [
                "a": [0, 0, 88, 20], "b": [96, 0, 88, 20], "c": [192, 0, 88, 20], "d": [39, 28, 10, 30],
                "e": [96, 28, 88, 30], "f": [231, 28, 10, 30],
            ]
        ) {
            Grid {
                GridRow {
                    fill.frame(height: 20).named("a")
                    fill.frame(height: 20).named("b")
                    fill.frame(height: 20).named("c")
                }
                GridRow {
                    box(10, 30).named("d")
                    fill.frame(height: 30).named("e")
                    box(10, 30).named("f")
                }
            }
            .frame(width: 280)
        }
    }

    @CaseTable nonisolated private static var spans: [LayoutCase] {
        LayoutCase(
            315, [nil, nil], [200, 28],
            ["a": [23, 0, 40, 10], "b": [117, 0, 60, 10], "c": [0, 18, 200, 10]]
        ) {
            Grid {
                GridRow {
                    box(40, 10).named("a")
                    box(60, 10).named("b")
                }
                box(200, 10).named("c")
            }
        }
        LayoutCase(
            316, [nil, nil], [88, 28],
            ["a": [0, 0, 40, 10], "b": [48, 0, 40, 10], "c": [0, 18, 88, 10]]
        ) {
            Grid {
                GridRow {
                    box(40, 10).named("a")
                    box(40, 10).named("b")
                }
                GridRow { box(88, 10).gridCellColumns(2).named("c") }
            }
        }
        LayoutCase(
            318, [nil, nil], [118, 48],
            ["a": [40, 0, 20, 20], "b": [68, 0, 50, 20], "c": [0, 28, 60, 20], "d": [83, 28, 20, 20]]
        ) {
            Grid {
                GridRow {
                    box(20, 20).named("a")
                    box(50, 20).named("b")
                }
                GridRow {
                    box(60, 20).gridColumnAlignment(.trailing).named("c")
                    box(20, 20).named("d")
                }
            }
        }
    }
}

@MainActor
@Suite("Grids", .timeLimit(.minutes(5)))
struct GridTests {
    private func frames(
        _ view: some View, _ width: CGFloat? = nil, _ height: CGFloat? = nil
    ) -> [String: CGRect] {
        LayoutProbe(view).frames(for: ProposedViewSize(width: width, height: height))
    }

    // Shows: .gridCellUnsizedAxes
    @Test("a divider makes a grid as wide as its proposal, unless its horizontal axis is unsized")
    func unsized() {
        func grid(_ axes: Axis.Set) -> some View {
            Grid {
                GridRow {
                    box(40, 10)
                    box(60, 10)
                }
                Divider().gridCellUnsizedAxes(axes).named("line")
            }
            .named("grid")
        }
        #expect(frames(grid([]), 300)["grid"]?.width == 300)
        let hugging = frames(grid(.horizontal), 300)
        #expect(hugging["grid"]?.width == 108)
        #expect(hugging["line"]?.width == 108)
    }

    // Shows: .gridCellAnchor
    @Test("a cell anchor moves one view within its cell")
    func anchor() {
        let found = frames(
            Grid {
                GridRow { box(100, 50) }
                GridRow {
                    box(20, 10).gridCellAnchor(.topTrailing).named("a")
                    box(10, 30)
                }
            })
        #expect(found["a"] == CGRect(x: 80, y: 58, width: 20, height: 10))
    }

    @Test("a grid row may have its own alignment, also by the baselines of texts")
    func rowAlignment() {
        let found = frames(
            Grid {
                GridRow(alignment: .bottom) {
                    box(10, 40)
                    box(10, 20).named("low")
                }
                GridRow(alignment: .firstTextBaseline) {
                    box(10, 40).named("tall")
                    box(10, 20).alignmentGuide(.firstTextBaseline) { _ in 5 }.named("hung")
                }
            })
        #expect(found["low"]?.minY == 20)
        #expect(found["tall"]?.minY == 48)
        #expect(found["hung"]?.minY == 83)
    }

    @Test("grid rows come from loops and conditions, and short ones leave their last cells empty")
    func dynamic() {
        let found = frames(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                ForEach(0..<3) { row in
                    GridRow {
                        ForEach(0...row, id: \.self) { column in box(10, 10).named("\(row).\(column)") }
                    }
                }
                if hasLast { GridRow { box(50, 10).named("last") } }
            })
        #expect(found["2.2"] == CGRect(x: 60, y: 20, width: 10, height: 10))
        #expect(found["last"] == CGRect(x: 0, y: 30, width: 50, height: 10))
    }
    private var hasLast: Bool { true }

    @Test("outside of a grid, the views of a grid row are views of the enclosing stack")
    func rowAlone() {
        let found = frames(
            HStack(spacing: 0) {
                GridRow {
                    box(10, 10)
                    box(20, 10).named("b")
                }
            })
        #expect(found["b"]?.minX == 10)
    }
}
