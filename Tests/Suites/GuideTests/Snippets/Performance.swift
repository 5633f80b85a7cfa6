// Scaffolding
import DynamicLists

enum BoundedLists {
    enum Station {
        static func degrees(in city: Int) async throws -> Double { Double(city) }
    }

    // Shown
    struct Weather: ListItemModel, Identifiable, Equatable {
        let id: Int
        var degrees: Double?

        mutating func fetchAdditionalData() async throws {
            degrees = try await Station.degrees(in: id)
        }
    }
    // Scaffolding

    static func configuration() -> ListConfiguration {
        // Shown
        let configuration = ListConfiguration(
            itemBatchCount: 50, prefetchMargin: 10, maxResidentItems: 2_000, maxLoadedItems: 200)
        // Scaffolding
        return configuration
    }
}
