import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var images: [LayoutCase] {
        LayoutCase(15, [10, 10], [64, 40]) { image(64, 40) }
        LayoutCase(16, [30, 30], [30, 30], ["f": [0, 0, 30, 30], "a": [-17, -5, 64, 40]]) {
            image(64, 40).named("a").frame(width: 30, height: 30).named("f")
        }
        LayoutCase(18, [200, 100], [200, 100]) { image(64, 40).resizable() }
        LayoutCase(19, [nil, nil], [64, 40]) { image(64, 40).resizable() }
        LayoutCase(21, [300, 40], [300, 40], ["a": [0, 0, 150, 40], "b": [150, 0, 150, 40]]) {
            HStack(spacing: 0) {
                image(64, 40).resizable().named("a")
                image(64, 40).resizable().named("b")
            }
        }
        LayoutCase(22, [300, 100], [300, 24]) { image(64, 40).resizable().frame(height: 24) }
        LayoutCase(24, [40, 100], [40, 100], ["a": [0, 37.5, 40, 25]]) {
            image(64, 40).resizable().scaledToFit().named("a").frame(width: 40, height: 100)
        }
        LayoutCase(25, [40, 60], [40, 60], ["a": [-28, 0, 96, 60]]) {
            image(64, 40).resizable().scaledToFill().named("a").frame(width: 40, height: 60)
        }
        LayoutCase(27, [60, 40], [60, 40], ["a": [10, 0, 40, 40]]) {
            image(64, 40).resizable().aspectRatio(1, contentMode: .fit).named("a")
                .frame(width: 60, height: 40)
        }
        LayoutCase(28, [30, 30], [30, 30], ["a": [0, -30, 30, 90]]) {
            image(64, 40).resizable().aspectRatio(1.0 / 3, contentMode: .fill).named("a")
                .frame(width: 30, height: 30)
        }
        LayoutCase(30, [nil, nil], [48, 30]) { image(64, 40).resizable().scaledToFit().frame(height: 30) }
        LayoutCase(31, [100, 40], [100, 40], ["a": [18, 0, 64, 40]]) {
            image(64, 40).scaledToFit().named("a").frame(width: 100, height: 40)
        }
        LayoutCase(33, [nil, nil], [64, 40]) { image(64, 40).resizable().scaledToFit() }
        LayoutCase(36, [200, 100], [200, 125], ["a": [0, 0, 200, 125]]) {
            image(64, 40).resizable().scaledToFill().named("a").frame(minWidth: 0, maxWidth: .infinity)
        }
        LayoutCase(37, [200, 100], [82, 40], ["a": [0, 0, 64, 40], "b": [72, 15, 10, 10]]) {
            HStack {
                image(64, 40).named("a")
                box(10, 10).named("b")
            }
        }
    }
}
