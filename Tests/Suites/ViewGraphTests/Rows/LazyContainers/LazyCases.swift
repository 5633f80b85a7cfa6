import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Worked cases of lazy stacks and grids.
@MainActor
@Suite("Lazy containers are laid out as in SwiftUI", .timeLimit(.minutes(10)))
struct LazyCases {
    // Shows: LazyVStack, LazyHStack, LazyVGrid, GridItem, Section
    @Test("a lazy container's worked case is laid out as in SwiftUI", arguments: cases)
    func case_(_ item: LayoutCase) { item.check() }

    nonisolated static let cases: [LayoutCase] = lazies + grids + moreGrids + alignedGrids

    @CaseTable nonisolated private static var lazies: [LayoutCase] {
        LayoutCase(
            277, [200, 100], [200, 100],
            ["l": [0, 0, 200, 45], "a": [80, 0, 40, 20], "b": [70, 25, 60, 20]]
        ) {
            ScrollView {
                LazyVStack(spacing: 5) {
                    box(40, 20).named("a")
                    box(60, 20).named("b")
                }
                .named("l")
            }
        }
        LayoutCase(279, [nil, nil], [60, 40]) {
            LazyVStack(spacing: 0) {
                box(40, 20)
                box(60, 20)
            }
        }
        LayoutCase(280, [200, 500], [200, 20], ["a": [80, 0, 40, 20]]) {
            LazyVStack { box(40, 20).named("a") }
        }
        LayoutCase(282, [100, 240], [30, 240], ["a": [0, 210, 30, 30]]) {
            LazyHStack(alignment: .bottom) { box(30, 30).named("a") }
        }
        LayoutCase(
            283, [200, 100], [200, 100],
            ["l": [0, 0, 90, 100], "a": [0, 40, 40, 20], "b": [50, 35, 40, 30]]
        ) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 10) {
                    box(40, 20).named("a")
                    box(40, 30).named("b")
                }
                .named("l")
            }
        }
    }

    @CaseTable nonisolated private static var grids: [LayoutCase] {
        LayoutCase(
            289, [280, 100], [280, 44],
            [
                "g": [0, 0, 280, 44], "c0": [11, 0, 60, 20], "c1": [79, 0, 102, 20], "c2": [189, 0, 80, 20],
                "c3": [11, 24, 60, 20],
            ]
        ) {
            cells(
                4,
                [
                    GridItem(.fixed(60)), GridItem(.flexible()),
                    GridItem(.flexible(minimum: 20, maximum: 80)),
                ],
                spacing: 4
            )
            .named("g")
        }
        LayoutCase(
            291, [200, nil], [200, 48],
            [
                "c0": [32, 0, 40, 20], "c1": [80, 0, 40, 20], "c2": [128, 0, 40, 20], "c3": [32, 28, 40, 20],
                "c4": [80, 28, 40, 20],
            ]
        ) {
            cells(
                5,
                [
                    GridItem(.fixed(40), spacing: 8), GridItem(.fixed(40), spacing: 8), GridItem(.fixed(40)),
                ],
                spacing: 8)
        }
        LayoutCase(
            292, [200, nil], [200, 20],
            ["c0": [0, 0, 70, 20], "c1": [78, 0, 57, 20], "c2": [143, 0, 57, 20]]
        ) {
            cells(3, [GridItem(.fixed(70)), GridItem(.adaptive(minimum: 40))], spacing: nil)
        }
        LayoutCase(
            297, [319, nil], [319, 50],
            ["c0": [0, 0, 154.5, 20], "c1": [164.5, 0, 154.5, 20], "c2": [0, 30, 154.5, 20]]
        ) {
            cells(3, [GridItem(.adaptive(minimum: 100), spacing: 10)], spacing: 10)
        }
        LayoutCase(298, [80, nil], [80, 50], ["c0": [0, 0, 80, 20], "c1": [0, 30, 80, 20]]) {
            cells(2, [GridItem(.adaptive(minimum: 100), spacing: 10)], spacing: 10)
        }
    }

    @CaseTable nonisolated private static var moreGrids: [LayoutCase] {
        LayoutCase(
            300, [300, nil], [300, 20],
            ["c0": [5, 0, 90, 20], "c1": [105, 0, 90, 20], "c2": [205, 0, 90, 20]]
        ) {
            cells(3, [GridItem(.adaptive(minimum: 80, maximum: 90), spacing: 10)], spacing: 10)
        }
        LayoutCase(301, [300, nil], [300, 20], ["c0": [0, 0, 80, 20], "c1": [88, 0, 212, 20]]) {
            cells(2, [GridItem(.flexible(maximum: 80)), GridItem(.flexible())], spacing: nil)
        }
        LayoutCase(303, [150, nil], [208, 20], ["c0": [0, 0, 100, 20], "c1": [108, 0, 100, 20]]) {
            cells(2, [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: nil)
        }
        LayoutCase(
            304, [208, nil], [208, 45],
            ["c0": [40, 0, 20, 30], "c1": [148, 10, 20, 10], "c2": [40, 35, 20, 10]]
        ) {
            LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 5) {
                box(20, 30).named("c0")
                box(20, 10).named("c1")
                box(20, 10).named("c2")
            }
        }
    }

    @CaseTable nonisolated private static var alignedGrids: [LayoutCase] {
        LayoutCase(
            294, [316, nil], [316, 20],
            ["c0": [0, 0, 100, 20], "c1": [108, 0, 100, 20], "c2": [216, 0, 100, 20]]
        ) {
            cells(3, [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())], spacing: 0)
        }
        LayoutCase(
            295, [200, nil], [200, 40],
            ["c0": [0, 0, 100, 20], "c1": [100, 0, 100, 20], "c2": [0, 20, 100, 20]]
        ) {
            cells(3, [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)], spacing: 0)
        }
        LayoutCase(
            306, [240, nil], [240, 40],
            ["a": [0, 10, 20, 20], "b": [68, 0, 20, 40], "c": [176, 20, 20, 20]]
        ) {
            LazyVGrid(
                columns: [
                    GridItem(.fixed(60)), GridItem(.flexible()),
                    GridItem(.fixed(64), alignment: .bottomLeading),
                ], alignment: .leading
            ) {
                box(20, 20).named("a")
                box(20, 40).named("b")
                box(20, 20).named("c")
            }
        }
        LayoutCase(
            307, [240, 300], [240, 300],
            [
                "H": [0, 0, 240, 24], "c0": [22, 28, 60, 20], "c1": [90, 28, 60, 20],
                "c2": [158, 28, 60, 20], "c3": [22, 52, 60, 20], "c4": [90, 52, 60, 20],
                "F": [0, 76, 240, 16],
            ]
        ) {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(.fixed(60)), GridItem(.fixed(60)), GridItem(.fixed(60))], spacing: 4
                ) {
                    Section {
                        ForEach(Array(0..<5), id: \.self) { fill.frame(height: 20).named("c\($0)") }
                    } header: {
                        fill.frame(height: 24).named("H")
                    } footer: {
                        fill.frame(height: 16).named("F")
                    }
                }
            }
        }
    }
}

@MainActor
private func cells(_ count: Int, _ columns: [GridItem], spacing: CGFloat?) -> some View {
    LazyVGrid(columns: columns, spacing: spacing) {
        ForEach(Array(0..<count), id: \.self) { fill.frame(height: 20).named("c\($0)") }
    }
}
