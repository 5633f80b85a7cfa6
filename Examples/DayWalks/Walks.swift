import Foundation
import Observation

/// A walk with a stable id.
struct Walk: Identifiable {
    let id: UUID
    let name: String
    let summary: String
    let durationInDays: Int
}

/// The walks, filtered once for each load and not in a body.
@MainActor
@Observable
final class DayWalksModel {
    private(set) var allWalks: [Walk] = []
    private(set) var dayWalks: [Walk] = []

    func load() async {
        guard allWalks.isEmpty else { return }
        let walks = await Self.makeWalks(20_000)
        allWalks = walks
        dayWalks = walks.filter { $0.durationInDays == 1 }
    }

    /// Generated off the main actor.
    nonisolated private static func makeWalks(_ count: Int) async -> [Walk] {
        await Task.detached {
            let places = ["Ridge", "Lake", "Gorge", "Heath", "Coast", "Forest", "Valley", "Summit"]
            let kinds = ["Round", "Trail", "Path", "Traverse", "Loop"]
            return (0..<count).map { number in
                let days = number % 3 + 1
                return Walk(
                    id: UUID(),
                    name: "\(places[number % places.count]) \(kinds[number % kinds.count]) \(number)",
                    summary: "\(8 + number % 15) km, \(200 + number * 37 % 900) m of ascent",
                    durationInDays: days)
            }
        }.value
    }
}

/// Counts the rows whose closure has run.
@MainActor
enum RowMeter {
    private static var counts: [Implementation: Int] = [:]
    static func count(of writing: Implementation) -> Int { counts[writing, default: 0] }
    static func made(_ writing: Implementation) { counts[writing, default: 0] += 1 }
}
