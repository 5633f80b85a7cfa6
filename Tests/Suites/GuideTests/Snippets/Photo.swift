// Scaffolding
import DynamicLists
import Foundation

struct PhotoService: Sendable {
    func bytes(at address: URL) async throws -> Data { Data() }
}

// Shown
struct Photo: AdditionalDataLoading, Identifiable {
    let id: Int
    let address: URL
    let service: PhotoService
    var bytes: Data?

    var additionalDataRequest: URL { address }

    func loadAdditionalData() async throws -> Data {
        try await service.bytes(at: address)
    }

    mutating func apply(_ bytes: Data) { self.bytes = bytes }
}
// Scaffolding

// Shown
extension Photo: AdditionalDataReleasing {
    mutating func releaseAdditionalData() { bytes = nil }
}
// Scaffolding

@MainActor
func list<Photos: PageSource>(of photos: Photos) -> ListViewModel<Photos> where Photos.Item == Photo {
    // Shown
    let configuration = ListConfiguration(
        itemPrefetchMargin: 10, maxConcurrentItemLoads: 6, itemTimeLimit: .seconds(20),
        maxLoadedItems: 200)
    let list = ListViewModel(source: photos, configuration: configuration)
    // Scaffolding
    return list
}
