import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var alignments: [LayoutCase] {
        LayoutCase(
            159, [300, 200], [300, 200],
            [
                "a": [128, 40, 20, 60], "b": [152, 40, 20, 30], "c": [128, 100, 20, 60],
                "d": [152, 130, 20, 30],
            ]
        ) {
            VStack(spacing: 0) {
                HStack(alignment: .top, spacing: 4) {
                    box(20, 60).named("a")
                    box(20, 30).named("b")
                }
                HStack(alignment: .bottom, spacing: 4) {
                    box(20, 60).named("c")
                    box(20, 30).named("d")
                }
            }
            .frame(width: 300, height: 200)
        }
        LayoutCase(
            166, [300, 200], [300, 200],
            [
                "v": [50, 80, 200, 40], "r": [50, 80, 76, 30], "a": [50, 80, 30, 30], "b": [86, 80, 40, 30],
                "w": [50, 110, 200, 10],
            ]
        ) {
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 6) {
                    box(30, 30).named("a")
                    box(40, 30).named("b")
                }
                .named("r")
                box(200, 10).named("w")
            }
            .named("v").frame(width: 300, height: 200)
        }
        LayoutCase(207, [300, 300], [100, 20], ["a": [0, 0, 100, 10], "b": [30, 10, 40, 10]]) {
            VStack(spacing: 0) {
                box(100, 10).named("a")
                box(40, 10).named("b")
            }
        }
        LayoutCase(208, [300, 300], [100, 20], ["a": [0, 0, 100, 10], "b": [60, 10, 40, 10]]) {
            VStack(alignment: .trailing, spacing: 0) {
                box(100, 10).named("a")
                box(40, 10).named("b")
            }
        }
        LayoutCase(210, [300, 300], [20, 100], ["a": [0, 0, 10, 100], "b": [10, 30, 10, 40]]) {
            HStack(spacing: 0) {
                box(10, 100).named("a")
                box(10, 40).named("b")
            }
        }
        LayoutCase(211, [300, 300], [20, 100], ["a": [0, 0, 10, 100], "b": [10, 60, 10, 40]]) {
            HStack(alignment: .bottom, spacing: 0) {
                box(10, 100).named("a")
                box(10, 40).named("b")
            }
        }
        LayoutCase(213, [300, 300], [20, 100], ["a": [0, 0, 10, 100], "b": [10, 60, 10, 40]]) {
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                box(10, 100).named("a")
                box(10, 40).named("b")
            }
        }
    }

    @CaseTable static var guides: [LayoutCase] {
        LayoutCase(
            214, [300, 200], [300, 200],
            [
                "v": [75, 66, 150, 68], "a": [75, 66, 100, 20], "b": [175, 90, 50, 20],
                "c": [160, 114, 30, 20],
            ]
        ) {
            VStack(alignment: .leading, spacing: 4) {
                box(100, 20).named("a").alignmentGuide(.leading) { $0[.trailing] }
                box(50, 20).named("b")
                box(30, 20).named("c").alignmentGuide(.leading) { $0.width / 2 }
            }
            .named("v").frame(width: 300, height: 200)
        }
        LayoutCase(216, [300, 300], [60, 20], ["a": [0, 0, 60, 10], "b": [0, 10, 60, 10]]) {
            VStack(alignment: .leading, spacing: 0) {
                box(60, 10).named("a").alignmentGuide(.trailing) { _ in -10 }
                box(60, 10).named("b")
            }
        }
        LayoutCase(217, [300, 300], [20, 48], ["a": [0, 8, 10, 40], "b": [10, 0, 10, 40]]) {
            HStack(alignment: .bottom, spacing: 0) {
                box(10, 40).named("a").alignmentGuide(.bottom) { $0.height - 8 }
                box(10, 40).named("b")
            }
        }
        LayoutCase(
            219, [300, 300], [20, 45], ["a": [0, 5, 10, 40], "b": [10, 0, 10, 20], "c": [10, 20, 10, 20]]
        ) {
            HStack(alignment: .mid, spacing: 0) {
                box(10, 40).named("a").alignmentGuide(.mid) { _ in 10 }
                VStack(spacing: 0) {
                    box(10, 20).alignmentGuide(.mid) { _ in 5 }.named("b")
                    box(10, 20).alignmentGuide(.mid) { _ in 5 }.named("c")
                }
            }
        }
        LayoutCase(220, [300, 300], [20, 40], ["a": [0, 0, 10, 40], "b": [10, 14, 10, 26]]) {
            HStack(spacing: 0) {
                box(10, 40).named("a")
                box(10, 20).alignmentGuide(VerticalAlignment.center) { _ in 0 }.padding(.top, 6).named("b")
            }
        }
    }
}
