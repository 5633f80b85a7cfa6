import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var ratios: [LayoutCase] {
        LayoutCase(39, [200, 100], [200, 100], ["a": [50, 0, 100, 100]]) {
            fill.aspectRatio(1, contentMode: .fit).named("a").frame(width: 200, height: 100)
        }
        LayoutCase(40, [100, 100], [100, 100], ["a": [0, 16.6667, 100, 66.6667]]) {
            fill.aspectRatio(1.5, contentMode: .fit).named("a").frame(width: 100, height: 100)
        }
        LayoutCase(42, [100, 100], [100, 100], ["a": [25, 0, 50, 100]]) {
            fill.aspectRatio(0.5, contentMode: .fit).named("a").frame(width: 100, height: 100)
        }
        LayoutCase(43, [100, 100], [100, 100], ["a": [0, -50, 100, 200]]) {
            fill.aspectRatio(0.5, contentMode: .fill).named("a").frame(width: 100, height: 100)
        }
        LayoutCase(45, [50, 100], [50, 100], ["a": [0, 0, 50, 100]]) {
            fill.aspectRatio(0.5, contentMode: .fill).named("a").frame(width: 50, height: 100)
        }
        LayoutCase(46, [100, 50], [100, 50], ["a": [25, 0, 50, 50]]) {
            fill.scaledToFit().named("a").frame(width: 100, height: 50)
        }
        LayoutCase(48, [nil, nil], [10, 10]) { fill.aspectRatio(2, contentMode: .fit) }
        LayoutCase(49, [100, nil], [100, 50]) { fill.aspectRatio(2, contentMode: .fit) }
        LayoutCase(51, [320, 568], [320, 180]) { fill.aspectRatio(16.0 / 9, contentMode: .fit) }
        LayoutCase(52, [120, 300], [120, 120]) {
            fill.frame(maxWidth: .infinity).aspectRatio(1, contentMode: .fit)
        }
    }
}
