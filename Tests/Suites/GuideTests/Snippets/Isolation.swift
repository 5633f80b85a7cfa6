// Scaffolding
import DynamicLists
import Foundation

enum Isolation {
    nonisolated struct HikeClient {
        func data(page: Int, count: Int) async throws -> Data {
            let rows = ((page - 1) * count..<page * count).prefix { $0 < 70 }
                .map { #"{"id":\#($0),"meters":\#($0 * 300)}"# }
            return Data("[\(rows.joined(separator: ","))]".utf8)
        }
    }

    // Shown
    nonisolated struct Hike: Decodable, Identifiable, Sendable {
        let id: Int
        let meters: Int

        var isLong: Bool { meters > 10_000 }
    }

    nonisolated struct HikeService {
        let client: HikeClient

        func hikes(page: Int, count: Int) async throws -> [Hike] {
            let data = try await client.data(page: page, count: count)
            return try JSONDecoder().decode([Hike].self, from: data)
        }
    }
    // Scaffolding

    // Shown
    struct Hikes: PageSource {
        let service: HikeService

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Hike> {
            let number = request.key ?? 1
            let hikes = try await service.hikes(page: number, count: request.count)
            return Page(items: hikes, nextKey: hikes.count < request.count ? nil : number + 1)
        }
    }
    // Scaffolding

    @MainActor
    static func sort(_ list: ListViewModel<Hikes>) {
        // Shown
        list.filter = { $0.isLong }
        list.order = { $0.meters < $1.meters }
        // Scaffolding
    }
}
