import Foundation
import Observation

struct Photo: Codable, Identifiable, Hashable {
    let id: String
    let author: String
    let downloadUrl: String

    var thumbnail: URL? { URL(string: downloadUrl) }
}

@MainActor
@Observable
final class PhotoStore {
    private(set) var photos: [Photo] = []
    private(set) var error: Error?

    func load() async {
        do {
            let url = URL(string: "https://photos.example/v2/list")!
            let (data, _) = try await URLSession.shared.data(from: url)
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            photos = try decoder.decode([Photo].self, from: data)
            print("photos \(photos.count)")
        } catch {
            self.error = error
        }
    }
}
