import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Worked cases of scrolled regions and lazy containers.
@MainActor
@Suite("Scrolled regions and lazy containers are laid out as in SwiftUI", .timeLimit(.minutes(10)))
struct ScrollCases {
    private static func third() -> some View { fill.frame(height: 20) }

    // Shows: ScrollView, LazyVStack, LazyHStack, LazyVGrid, GridItem
    @Test("a worked case", arguments: cases)
    func case_(_ item: LayoutCase) { item.check() }

    nonisolated static let cases: [LayoutCase] = scrolled + wide + lazies + grids + moreGrids

    @CaseTable nonisolated private static var scrolled: [LayoutCase] {
        LayoutCase(
            252, [300, 200], [300, 200], ["s": [90, 0, 120, 200], "a": [90, 0, 120, 400]]
        ) {
            ZStack { ScrollView { box(120, 400).named("a") }.named("s") }.frame(width: 300, height: 200)
        }
        LayoutCase(
            253, [300, 200], [300, 200], ["s": [-50, 0, 400, 200], "a": [-50, 0, 400, 400]]
        ) {
            ZStack { ScrollView { box(400, 400).named("a") }.named("s") }.frame(width: 300, height: 200)
        }
        LayoutCase(255, [nil, nil], [100, 50], ["a": [0, 0, 100, 50]]) {
            ScrollView { box(100, 50).named("a") }
        }
        LayoutCase(
            258, [250, 150], [250, 150], ["s": [75, 0, 100, 150], "a": [75, 0, 100, 400]]
        ) {
            ScrollView { box(100, 400).named("a") }.named("s").frame(width: 250, height: 150)
        }
        LayoutCase(264, [100, 200], [100, 200], ["a": [10, 10, 80, 50]]) {
            ScrollView { fill.frame(height: 50).named("a").padding(10) }
        }
        LayoutCase(265, [300, 200], [300, 200], ["a": [125, 0, 50, 50]]) {
            ScrollView { box(50, 50).named("a").frame(maxWidth: .infinity) }
        }
        LayoutCase(267, [50, 300], [50, 300], ["a": [0, 270, 50, 30]]) {
            ScrollView { box(50, 30).named("a").frame(minHeight: 300, alignment: .bottom) }
        }
    }

    @CaseTable nonisolated private static var wide: [LayoutCase] {
        LayoutCase(256, [60, 300], [60, 40], ["a": [0, 0, 80, 40]]) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    box(40, 40)
                    box(40, 40)
                }
                .named("a")
            }
        }
        LayoutCase(261, [300, 200], [300, 40], ["a": [0, 0, 808, 40]]) {
            ScrollView(.horizontal) {
                HStack(spacing: 8) { ForEach(0..<12) { _ in box(60, 40) } }.named("a")
            }
        }
        LayoutCase(
            262, [300, 200], [50, 200],
            [
                "a": [0, 0, 50, 16], "s": [0, 16, 50, 168], "c": [0, 16, 50, 400],
                "b": [0, 184, 50, 16],
            ]
        ) {
            VStack(spacing: 0) {
                box(50, 16).named("a")
                ScrollView { box(50, 400).named("c") }.named("s")
                box(50, 16).named("b")
            }
        }
        LayoutCase(
            268, [600, 200], [604, 200],
            [
                "a": [0, 0, 160, 200], "b": [180, 0, 144, 200], "c": [344, 0, 120, 200],
                "d": [484, 0, 120, 200],
            ]
        ) {
            HStack(spacing: 20) {
                ScrollView { ForEach(0..<20) { _ in box(120, 20) } }
                    .contentMargins(20, for: .scrollContent).named("a")
                ScrollView { box(120, 60) }.contentMargins(.horizontal, 12, for: .scrollContent).named("b")
                ScrollView { box(120, 60) }.contentMargins(.top, 30).named("c")
                ScrollView { box(120, 400) }.contentMargins(20, for: .scrollIndicators).named("d")
            }
        }
    }

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
}

@MainActor
private func cells(_ count: Int, _ columns: [GridItem], spacing: CGFloat?) -> some View {
    LazyVGrid(columns: columns, spacing: spacing) {
        ForEach(Array(0..<count), id: \.self) { fill.frame(height: 20).named("c\($0)") }
    }
}
