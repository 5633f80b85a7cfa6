// Scaffolding
import DynamicLists
import Foundation

struct PosterService: Sendable {
    func bytes(of id: Int, in size: Poster.Size) async throws -> Data { Data() }
}

// Shown
struct Poster: AdditionalDataStepLoading, Identifiable {
    enum Size: CaseIterable { case small, medium, large }

    let id: Int
    let service: PosterService
    var bytes: Data?

    var additionalDataRequest: Int { id }
    var additionalDataStepCount: Int { Size.allCases.count }

    func loadAdditionalData(step: Int) async throws -> Data {
        try await service.bytes(of: id, in: Size.allCases[step])
    }

    mutating func apply(_ bytes: Data) { self.bytes = bytes }
}
