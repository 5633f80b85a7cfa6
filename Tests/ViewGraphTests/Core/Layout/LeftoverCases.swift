import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Worked cases of shapes, places, sections, grids of lazy views and bars.
@MainActor
@Suite("More worked cases of layout", .timeLimit(.minutes(5)))
struct LeftoverCases {
    // Shows: Circle, .position, Section, LazyVGrid, .scaledToFit
    @Test("a worked case", arguments: cases)
    func case_(_ item: LayoutCase) { item.check() }

    nonisolated static let cases: [LayoutCase] = shapes + places + scrolled + grids

    @CaseTable nonisolated private static var shapes: [LayoutCase] {
        LayoutCase(6, [60, 40], [40, 40]) { Circle() }
        LayoutCase(7, [nil, nil], [10, 10]) { Circle() }
        LayoutCase(34, [320, 200], [320, 200], ["a": [0, 0, 320, 200]]) {
            ScrollView { image(64, 40).resizable().scaledToFit().named("a") }
        }
        LayoutCase(
            186, [nil, nil], [30, 48], ["h": [0, 0, 30, 10], "c": [10, 14, 10, 20], "f": [5, 38, 20, 10]]
        ) {
            VStack(spacing: 4) {
                Section {
                    box(10, 20).named("c")
                } header: {
                    box(30, 10).named("h")
                } footer: {
                    box(20, 10).named("f")
                }
            }
        }
    }

    @CaseTable nonisolated private static var places: [LayoutCase] {
        LayoutCase(126, [100, 100], [100, 100], ["p": [0, 0, 100, 100], "a": [25, -25, 50, 50]]) {
            box(50, 50).named("a").position(x: 50, y: 0).named("p").frame(width: 100, height: 100)
        }
        LayoutCase(127, [100, 100], [100, 100], ["p": [0, 0, 100, 100], "a": [-25, 25, 50, 50]]) {
            box(50, 50).named("a").position(x: 0, y: 50).named("p").frame(width: 100, height: 100)
        }
        LayoutCase(129, [nil, nil], [50, 50], ["a": [-5, 5, 50, 50]]) {
            box(50, 50).named("a").position(x: 20, y: 30)
        }
        LayoutCase(130, [200, nil], [200, 50], ["a": [-5, 5, 50, 50]]) {
            box(50, 50).named("a").position(CGPoint(x: 20, y: 30))
        }
        LayoutCase(
            132, [100, 200], [100, 200],
            ["p": [0, 0, 100, 170], "a": [-5, -5, 50, 50], "b": [35, 170, 30, 30]]
        ) {
            VStack(spacing: 0) {
                box(50, 50).named("a").position(x: 20, y: 20).named("p")
                box(30, 30).named("b")
            }
        }
    }

    @CaseTable nonisolated private static var scrolled: [LayoutCase] {
        LayoutCase(243, [200, 300], [200, 300], ["g": [0, 0, 200, 10], "a": [0, 0, 30, 30]]) {
            ScrollView { GeometryReader { _ in box(30, 30).named("a") }.named("g") }
        }
        LayoutCase(
            259, [300, 200], [300, 200], ["s": [90, 0, 120, 200], "a": [90, 0, 120, 60]]
        ) {
            ScrollView {
                VStack(spacing: 0) {
                    box(120, 20)
                    box(120, 20)
                    box(120, 20)
                }
                .named("a")
            }
            .named("s").frame(width: 300, height: 200)
        }
        LayoutCase(346, [100, 200], [100, 200], ["a": [0, 0, 100, 240], "b": [0, 170, 100, 30]]) {
            ScrollView { fill.frame(height: 240).named("a") }
                .safeAreaInset(edge: .bottom) { fill.frame(height: 30).named("b") }
        }
        LayoutCase(348, [100, 200], [100, 200], ["a": [0, 20, 100, 240]]) {
            ScrollView { fill.frame(height: 240).named("a") }.safeAreaPadding(.vertical, 20)
        }
    }

    @CaseTable nonisolated private static var grids: [LayoutCase] {
        LayoutCase(
            294, [316, nil], [316, 20],
            ["c0": [0, 0, 100, 20], "c1": [108, 0, 100, 20], "c2": [216, 0, 100, 20]]
        ) {
            cells(3, [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())])
        }
        LayoutCase(
            295, [200, nil], [200, 40],
            ["c0": [0, 0, 100, 20], "c1": [100, 0, 100, 20], "c2": [0, 20, 100, 20]]
        ) {
            cells(3, [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)])
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

    @MainActor
    private static func cells(_ count: Int, _ columns: [GridItem]) -> some View {
        LazyVGrid(columns: columns, spacing: 0) {
            ForEach(Array(0..<count), id: \.self) { fill.frame(height: 20).named("c\($0)") }
        }
    }

    // L358, L360
    // Shows: .listRowInsets
    @Test("explicit insets replace a row's, and a lower least height makes it lower")
    func rows() {
        let stage = Stage(
            List { Text("a").frame(maxWidth: .infinity, minHeight: 60).listRowInsets(EdgeInsets()) }
                .listStyle(.insetGrouped), size: CGSize(width: 320, height: 480))
        let row = stage.rows.first { $0.text == "a" }
        #expect(row?.y == 35)
        #expect(row?.height == 60)
        let low = Stage(
            List { Text("a").frame(height: 10).listRowInsets(EdgeInsets()) }.listStyle(.plain)
                .environment(\.defaultMinListRowHeight, 10), size: CGSize(width: 375, height: 667))
        #expect(low.rows.first { $0.text == "a" }?.height == 10)
    }
}
