import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Forwards requests and stores the responses in a folder for `--replay`.
final class Recorder: Sendable {
    private let folder: URL
    private let session: URLSession

    init(_ path: String) throws {
        folder = URL(filePath: path)
        session = URLSession(configuration: .ephemeral)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Problem.usage("\(path): cannot be made: \(error.localizedDescription)")
        }
    }

    func fetch(method: String, url: String) async -> RecordedAnswers.Answer? {
        guard let address = URL(string: url) else { return nil }
        var request = URLRequest(url: address)
        request.httpMethod = method
        guard let (data, response) = try? await session.data(for: request),
            let response = response as? HTTPURLResponse
        else { return nil }
        let type = response.value(forHTTPHeaderField: "Content-Type") ?? "application/octet-stream"
        let answer = RecordedAnswers.Answer(
            status: response.statusCode, headers: ["Content-Type": type], body: data)
        keep(answer, method: method, url: url)
        return answer
    }

    /// Called for the serving thread, one response at a time.
    private func keep(_ answer: RecordedAnswers.Answer, method: String, url: String) {
        let index = folder.appending(path: RecordedAnswers.indexName)
        let old = (try? Data(contentsOf: index)).flatMap {
            try? JSONDecoder().decode([RecordedAnswers.Entry].self, from: $0)
        }
        let name = "\(method) \(url)".stableHash + ".body"
        var entries = (old ?? []).filter { $0.url != url || $0.method != method }
        entries.append(
            RecordedAnswers.Entry(
                method: method, url: url, status: answer.status, headers: answer.headers, body: name))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try answer.body.write(to: folder.appending(path: name))
            try encoder.encode(entries).write(to: index)
        } catch {
            Notice.write("cannot record \(url): \(error)")
        }
    }
}
