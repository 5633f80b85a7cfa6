// Scaffolding
import Observation
import SwiftUI

private func allWalks() async throws -> [LookingInside.Walk] { [] }

@MainActor
private enum LookingInside {
    struct Walk: Identifiable {
        let id: Int
        let name: String
        let days: Int
    }

    struct WalkRow: View {
        let walk: Walk
        var body: some View { Text(walk.name) }
    }

    // Shown
    struct WalkList: View {
        let model: WalkModel

        var body: some View {
            List {
                ForEach(model.dayWalks) { walk in
                    WalkRow(walk: walk)
                }
            }
        }
    }

    // Scaffolding

    // Shown
    @Observable
    final class WalkModel {
        private(set) var dayWalks: [Walk] = []

        func load() async throws {
            dayWalks = try await allWalks().filter { $0.days == 1 }
        }
    }
    // Scaffolding
}
