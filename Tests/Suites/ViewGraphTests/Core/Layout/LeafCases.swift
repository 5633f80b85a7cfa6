import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var leaves: [LayoutCase] {
        LayoutCase(1, [200, 100], [200, 100]) { fill }
        LayoutCase(2, [nil, nil], [10, 10]) { fill }
        LayoutCase(3, [nil, 40], [10, 40]) { fill }
        LayoutCase(4, [0, 0], [0, 0]) { fill }
        LayoutCase(5, [.infinity, 30], [.infinity, 30]) { fill }
        LayoutCase(12, [nil, nil], [8, 8]) { Spacer() }
        LayoutCase(13, [100, 50], [100, 50]) { Spacer() }
    }
}
