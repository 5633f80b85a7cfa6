import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var sharing: [LayoutCase] {
        LayoutCase(
            133, [300, 100], [300, 100],
            ["a": [0, 0, 125, 100], "b": [125, 40, 50, 20], "c": [175, 0, 125, 100]]
        ) {
            HStack(spacing: 0) {
                fill.named("a")
                box(50, 20).named("b")
                fill.named("c")
            }
        }
        LayoutCase(135, [500, 500], [500, 500], ["a": [0, 0, 246, 500], "b": [254, 0, 246, 500]]) {
            HStack {
                fill.named("a")
                fill.named("b")
            }
        }
        LayoutCase(136, [500, 500], [500, 500], ["a": [0, 0, 250, 500], "b": [250, 0, 250, 500]]) {
            HStack(spacing: 0) {
                fill.named("a")
                fill.named("b")
            }
        }
        LayoutCase(
            138, [300, 40], [300, 40],
            ["a": [0, 0, 125, 40], "b": [125, 0, 50, 40], "c": [175, 0, 125, 40]]
        ) {
            HStack(spacing: 0) {
                fill.named("a")
                fill.frame(maxWidth: 50).named("b")
                fill.named("c")
            }
        }
        LayoutCase(
            139, [300, 40], [300, 40], ["a": [0, 0, 75, 40], "b": [75, 0, 150, 40], "c": [225, 0, 75, 40]]
        ) {
            HStack(spacing: 0) {
                fill.named("a")
                fill.frame(minWidth: 150).named("b")
                fill.named("c")
            }
        }
        LayoutCase(141, [180, 10], [190, 10], ["a": [0, 0, 90, 10], "b": [90, 0, 100, 10]]) {
            HStack(spacing: 0) {
                fill.frame(minWidth: 50, maxWidth: 100).named("a")
                fill.frame(minWidth: 100, maxWidth: 200).named("b")
            }
        }
        LayoutCase(142, [260, 10], [260, 10], ["a": [0, 0, 100, 10], "b": [100, 0, 160, 10]]) {
            HStack(spacing: 0) {
                fill.frame(minWidth: 50, maxWidth: 100).named("a")
                fill.frame(minWidth: 100, maxWidth: 200).named("b")
            }
        }
        LayoutCase(144, [150, 20], [200, 20], ["a": [0, 0, 200, 20], "b": [200, 0, 0, 20]]) {
            HStack(spacing: 0) {
                box(200, 20).named("a")
                fill.named("b")
            }
        }
        LayoutCase(
            145, [150, 40], [150, 40],
            ["s": [-25, 10, 200, 20], "a": [-25, 10, 100, 20], "b": [75, 10, 100, 20]]
        ) {
            HStack(spacing: 0) {
                box(100, 20).named("a")
                box(100, 20).named("b")
            }
            .named("s").frame(width: 150, height: 40)
        }
        LayoutCase(147, [nil, nil], [20, 10], ["a": [0, 0, 10, 10], "b": [10, 0, 10, 10]]) {
            HStack(spacing: 0) {
                fill.named("a")
                fill.named("b")
            }
        }
        LayoutCase(148, [nil, 30], [20, 30], ["a": [0, 0, 10, 30], "b": [10, 0, 10, 30]]) {
            HStack(spacing: 0) {
                fill.named("a")
                fill.named("b")
            }
        }
        LayoutCase(150, [100, 100], [0, 0]) { HStack {} }
        LayoutCase(151, [50, 0], [50, 85], ["a": [0, 0, 50, 5], "b": [0, 5, 50, 80]]) {
            VStack(spacing: 0) {
                fill.frame(minHeight: 5, maxHeight: 100).named("a")
                fill.frame(minHeight: 80).named("b")
            }
        }
        LayoutCase(
            153, [120, 10], [120, 10], ["a": [0, 0, 30, 10], "b": [30, 0, 45, 10], "c": [75, 0, 45, 10]]
        ) {
            HStack(spacing: 0) {
                fill.frame(maxWidth: 30).named("a")
                fill.frame(maxWidth: 60).named("b")
                fill.named("c")
            }
        }
        LayoutCase(154, [300, 60], [300, 60], ["a": [0, 0, 60, 60], "b": [60, 0, 240, 60]]) {
            HStack(spacing: 0) {
                fill.aspectRatio(1, contentMode: .fit).named("a")
                fill.named("b")
            }
        }
        LayoutCase(
            156, [300, 200], [300, 200],
            [
                "r": [0, 0, 300, 130], "a": [10, 10, 190, 110], "b": [210, 10, 80, 110],
                "t": [0, 140, 300, 60], "c": [0, 150, 40, 40], "s": [40, 170, 220, 0],
                "d": [260, 150, 40, 40],
            ]
        ) {
            VStack(spacing: 10) {
                HStack(spacing: 10) {
                    fill.named("a")
                    fill.frame(width: 80).named("b")
                }
                .padding(10).named("r")
                HStack {
                    box(40, 40).named("c")
                    Spacer().named("s")
                    box(40, 40).named("d")
                }
                .frame(height: 60).named("t")
            }
        }
    }

    @CaseTable static var priorities: [LayoutCase] {
        LayoutCase(168, [500, 500], [500, 500], ["a": [0, 0, 500, 50], "b": [0, 58, 500, 442]]) {
            VStack {
                fill.frame(minHeight: 50).named("a")
                fill.layoutPriority(1).named("b")
            }
        }
        LayoutCase(169, [300, 10], [300, 10], ["a": [0, 0, 0, 10], "b": [0, 0, 300, 10]]) {
            HStack(spacing: 0) {
                fill.named("a")
                fill.layoutPriority(1).named("b")
            }
        }
        LayoutCase(
            171, [300, 10], [300, 10], ["a": [0, 0, 0, 10], "b": [0, 0, 150, 10], "c": [150, 0, 150, 10]]
        ) {
            HStack(spacing: 0) {
                fill.layoutPriority(-1).named("a")
                fill.named("b")
                fill.named("c")
            }
        }
        LayoutCase(
            172, [300, 10], [300, 10], ["a": [0, 0, 90, 10], "b": [90, 0, 120, 10], "c": [210, 0, 90, 10]]
        ) {
            HStack(spacing: 0) {
                fill.frame(minWidth: 50).named("a")
                fill.frame(maxWidth: 120).layoutPriority(2).named("b")
                fill.frame(maxWidth: 90).layoutPriority(1).named("c")
            }
        }
    }
}
