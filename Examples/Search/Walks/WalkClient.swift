import Foundation

#if os(Linux)
    import FoundationNetworking
#endif

/// Asks the service of walks.
struct WalkClient: Sendable {
    private let address: URL
    private let session: URLSession

    init(_ address: URL) {
        self.address = address
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 10
        session = URLSession(configuration: configuration)
    }

    /// A page of what a query finds.
    func page(_ query: WalkQuery, after: String?, count: Int) async throws -> WalkPage {
        var parameters = [URLQueryItem(name: "limit", value: "\(count)")]
        if !query.text.isEmpty { parameters.append(URLQueryItem(name: "q", value: query.text)) }
        if let kind = query.kind { parameters.append(URLQueryItem(name: "kind", value: kind.rawValue)) }
        if query.onlyFavourites { parameters.append(URLQueryItem(name: "favourites", value: "true")) }
        if let after { parameters.append(URLQueryItem(name: "after", value: after)) }
        let request = URLRequest(url: address.appending(path: "walks").appending(queryItems: parameters))
        return try read(try await answer(to: request))
    }

    /// Makes a change.
    ///
    /// - Returns: the walk as it is then; nil if it is gone.
    func send(_ edit: WalkEdit) async throws -> Walk? {
        let walks = address.appending(path: "walks")
        let walk = edit.walk
        var request: URLRequest
        switch edit.change {
        case .favourite(let isFavourite):
            request = URLRequest(url: walks.appending(path: "\(walk.id)"))
            request.httpMethod = "PUT"
            request.httpBody = Data(#"{"favourite":\#(isFavourite),"version":\#(walk.version)}"#.utf8)
        case .delete:
            request = URLRequest(url: walks.appending(path: "\(walk.id)"))
            request.httpMethod = "DELETE"
        case .putBack:
            request = URLRequest(url: walks)
            request.httpMethod = "POST"
            request.httpBody = Data(#"{"id":\#(walk.id),"favourite":\#(walk.favourite)}"#.utf8)
        }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue(edit.id.uuidString, forHTTPHeaderField: "Idempotency-Key")
        let body = try await answer(to: request)
        return body.isEmpty ? nil : try read(body)
    }

    private func answer(to request: URLRequest) async throws -> Data {
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await session.data(for: request)
        } catch let error as URLError where error.code == .cancelled {
            throw error
        } catch {
            throw WalkError.unreachable
        }
        guard let response = response as? HTTPURLResponse else { throw WalkError.unreachable }
        switch response.statusCode {
        case 200...299: return data
        case 404: throw WalkError.missing
        case 409: throw WalkError.conflict(try read(data))
        case 503:
            let seconds = response.value(forHTTPHeaderField: "Retry-After").flatMap(Int.init)
            throw WalkError.busy(after: .seconds(min(seconds ?? 1, 60)))
        case let status:
            let said = try? JSONDecoder().decode([String: String].self, from: data)
            throw WalkError.refused(said?["error"] ?? "The service answered with status \(status).")
        }
    }

    private func read<Value: Decodable>(_ data: Data) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw WalkError.refused("\(address.absoluteString) did not answer with walks.")
        }
    }
}
