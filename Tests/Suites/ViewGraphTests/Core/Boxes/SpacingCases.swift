import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var spacings: [LayoutCase] {
        LayoutCase(
            175, [300, 100], [166, 50], ["a": [0, 0, 50, 50], "b": [58, 0, 50, 50], "c": [116, 0, 50, 50]]
        ) {
            HStack {
                box(50, 50).named("a")
                box(50, 50).named("b")
                box(50, 50).named("c")
            }
        }
        LayoutCase(177, [300, 40], [100, 10]) {
            HStack(spacing: 0) {
                box(50, 10)
                box(50, 10)
            }
        }
        LayoutCase(178, [300, 40], [80, 10], ["a": [0, 0, 50, 10], "b": [30, 0, 50, 10]]) {
            HStack(spacing: -20) {
                box(50, 10).named("a")
                box(50, 10).named("b")
            }
        }
        LayoutCase(180, [300, 40], [110, 10]) {
            let isShown = false
            HStack(spacing: 10) {
                box(50, 10)
                if isShown { fill }
                box(50, 10)
            }
        }
        LayoutCase(181, [300, 40], [110, 10]) {
            HStack(spacing: 10) {
                box(50, 10)
                ForEach(0..<0, id: \.self) { _ in fill }
                box(50, 10)
            }
        }
        LayoutCase(
            183, [100, 300], [10, 68],
            ["r0": [0, 0, 10, 20], "r1": [0, 24, 10, 20], "r2": [0, 48, 10, 20]]
        ) {
            VStack(spacing: 4) { ForEach(0..<3, id: \.self) { box(10, 20).named("r\($0)") } }
        }
        LayoutCase(184, [300, 40], [110, 10]) {
            HStack(spacing: 10) {
                box(50, 10)
                EmptyView().frame(width: 30)
                box(50, 10)
            }
        }
        LayoutCase(187, [nil, nil], [118, 20], ["a": [5, 5, 50, 10], "b": [68, 5, 50, 10]]) {
            HStack {
                box(50, 10).named("a").padding(5)
                box(50, 10).named("b")
            }
        }
        LayoutCase(
            189, [nil, nil], [120, 10], ["a": [0, 0, 50, 10], "e": [60, 5, 0, 0], "b": [70, 0, 50, 10]]
        ) {
            HStack(spacing: 10) {
                box(50, 10).named("a")
                HStack {}.named("e")
                box(50, 10).named("b")
            }
        }
    }

    @CaseTable static var spacers: [LayoutCase] {
        LayoutCase(
            190, [300, 40], [300, 40], ["a": [0, 0, 40, 40], "s": [40, 20, 220, 0], "b": [260, 0, 40, 40]]
        ) {
            HStack {
                box(40, 40).named("a")
                Spacer().named("s")
                box(40, 40).named("b")
            }
        }
        LayoutCase(
            192, [200, 200], [80, 200],
            ["a": [15, 0, 50, 50], "s": [40, 50, 0, 100], "b": [15, 150, 50, 50]]
        ) {
            VStack {
                box(50, 50).named("a")
                Spacer().named("s")
                box(50, 50).named("b")
            }
            .frame(width: 80, height: 200)
        }
        LayoutCase(
            193, [250, 80], [250, 80],
            [
                "a": [0, 15, 40, 50], "s": [40, 40, 65, 0], "b": [105, 15, 40, 50], "t": [145, 40, 65, 0],
                "c": [210, 15, 40, 50],
            ]
        ) {
            HStack {
                box(40, 50).named("a")
                Spacer().named("s")
                box(40, 50).named("b")
                Spacer().named("t")
                box(40, 50).named("c")
            }
            .frame(width: 250, height: 80)
        }
        LayoutCase(
            195, [300, 100], [300, 100],
            [
                "o": [-35, 0, 370, 20], "a": [-35, 0, 250, 20], "s1": [215, 10, 20, 0],
                "b": [235, 0, 100, 20], "s2": [0, 30, 130, 0], "c": [130, 20, 40, 20],
                "s3": [170, 30, 130, 0], "v": [150, 40, 0, 60],
            ]
        ) {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    box(250, 20).named("a")
                    Spacer(minLength: 20).named("s1")
                    box(100, 20).named("b")
                }
                .named("o")
                HStack(spacing: 0) {
                    Spacer().named("s2")
                    box(40, 20).named("c")
                    Spacer().named("s3")
                }
                Spacer().named("v")
            }
            .frame(width: 300, height: 100)
        }
        LayoutCase(
            196, [300, 100], [300, 50],
            ["a": [0, 0, 50, 50], "s": [50, 25, 200, 0], "b": [250, 0, 50, 50]]
        ) {
            HStack {
                box(50, 50).named("a")
                Spacer().named("s")
                box(50, 50).named("b")
            }
        }
        LayoutCase(
            198, [60, 40], [80, 40], ["a": [0, 0, 40, 40], "s": [40, 20, 0, 0], "b": [40, 0, 40, 40]]
        ) {
            HStack {
                box(40, 40).named("a")
                Spacer(minLength: 0).named("s")
                box(40, 40).named("b")
            }
        }
        LayoutCase(
            199, [200, 40], [200, 40], ["a": [0, 0, 40, 40], "s": [50, 20, 100, 0], "b": [160, 0, 40, 40]]
        ) {
            HStack(spacing: 10) {
                box(40, 40).named("a")
                Spacer().named("s")
                box(40, 40).named("b")
            }
        }
        LayoutCase(
            201, [nil, nil], [70, 20], ["a": [0, 0, 20, 20], "s": [20, 10, 30, 0], "b": [50, 0, 20, 20]]
        ) {
            HStack {
                box(20, 20).named("a")
                Spacer().frame(width: 30).named("s")
                box(20, 20).named("b")
            }
        }
        LayoutCase(202, [100, 100], [100, 10], ["a": [90, 0, 10, 10]]) {
            VStack(spacing: 0) {
                HStack {
                    Spacer()
                    box(10, 10).named("a")
                }
            }
        }
    }

    @CaseTable static var dividers: [LayoutCase] {
        LayoutCase(
            204, [100, 117], [100, 117],
            ["a": [0, 0, 100, 50], "d": [0, 58, 100, 1], "b": [0, 67, 100, 50]]
        ) {
            VStack {
                fill.named("a")
                Divider().named("d")
                fill.named("b")
            }
        }
        LayoutCase(205, [nil, nil], [57, 30], ["d": [28, 0, 1, 30]]) {
            HStack {
                box(20, 30)
                Divider().named("d")
                box(20, 30)
            }
        }
        LayoutCase(340, [100, nil], [100, 1]) { VStack { Divider() } }
        LayoutCase(340, [100, nil], [100, 0.5], scale: 2) { VStack { Divider() } }
        LayoutCase(340, [100, nil], [100, 0.333333], scale: 3) { VStack { Divider() } }
    }
}
