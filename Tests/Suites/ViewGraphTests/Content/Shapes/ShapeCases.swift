import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var shapes: [LayoutCase] {
        LayoutCase(6, [60, 40], [40, 40]) { Circle() }
        LayoutCase(7, [nil, nil], [10, 10]) { Circle() }
    }
}
