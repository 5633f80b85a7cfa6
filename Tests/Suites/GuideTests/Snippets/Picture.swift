import DynamicLists
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Picture: ListItemModel {
    let url: URL
    var bytes: Data?
    mutating func fetchAdditionalData() async throws {
        bytes = try await URLSession.shared.data(from: url).0
    }
}
