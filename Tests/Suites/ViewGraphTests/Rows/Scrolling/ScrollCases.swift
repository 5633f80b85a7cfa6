import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// Worked cases of scrolled regions.
@MainActor
@Suite("Scrolled regions are laid out as in SwiftUI", .timeLimit(.minutes(10)))
struct ScrollCases {
    private static func third() -> some View { fill.frame(height: 20) }

    // Shows: ScrollView, .scaledToFit
    @Test("a scrolled region's worked case is laid out as in SwiftUI", arguments: cases)
    func case_(_ item: LayoutCase) { item.check() }

    nonisolated static let cases: [LayoutCase] = scrolled + wide + around

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

    @CaseTable nonisolated private static var around: [LayoutCase] {
        LayoutCase(34, [320, 200], [320, 200], ["a": [0, 0, 320, 200]]) {
            ScrollView { image(64, 40).resizable().scaledToFit().named("a") }
        }
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
}
