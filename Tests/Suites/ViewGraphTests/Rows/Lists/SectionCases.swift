import Foundation
import InMemoryScreen
import ViewGraph

extension LayoutCase {
    @CaseTable static var sections: [LayoutCase] {
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
}
