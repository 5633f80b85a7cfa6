package import Foundation

/// A loader of pictures for all views. It loads each address once at a time, with a few loads per host, and
/// caches the loaded pictures up to a number of bytes.
@MainActor
package final class PictureLoader {
    /// The loader of pictures from the web for the whole program.
    package static let shared = PictureLoader { try await PictureDownloads.shared.picture(at: $0) }

    private let byteLimit: Int
    private let loadsPerHost: Int
    private let fetch: @Sendable (URL) async throws -> EncodedPicture
    private var cache: [URL: CacheEntry] = [:]
    private var byteCount = 0
    private var uses: UInt64 = 0
    private var jobs: [URL: Job] = [:]
    /// The addresses waiting for a load slot, by host, in order of arrival.
    private var queues: [String: [URL]] = [:]
    private var running: [String: Int] = [:]

    private struct CacheEntry {
        var picture: EncodedPicture
        var lastUse: UInt64
    }

    /// A load and the requests that wait for it.
    private struct Job {
        var waiting: [(number: Int, finish: @MainActor (Result<EncodedPicture, any Error>) -> Void)] = []
        var task: Task<Void, Never>?
    }

    /// - Parameter byteLimit: the maximum size of all cached encoded pictures.
    /// - Parameter fetch: loads one picture. It is canceled when no request waits for it any more.
    package init(
        byteLimit: Int = 64 << 20, loadsPerHost: Int = 4,
        fetch: @escaping @Sendable (URL) async throws -> EncodedPicture
    ) {
        self.byteLimit = byteLimit
        self.loadsPerHost = loadsPerHost
        self.fetch = fetch
    }

    /// Whether pictures are being loaded.
    package var isLoading: Bool { !jobs.isEmpty }

    /// Returns a cached picture.
    package func cachedPicture(at url: URL) -> EncodedPicture? {
        guard let picture = cache[url]?.picture else { return nil }
        uses += 1
        cache[url]?.lastUse = uses
        return picture
    }

    /// Loads a picture: synchronously if it is cached, otherwise when it arrives.
    ///
    /// - Returns: a ticket that cancels the request. `finish` is not called after cancellation.
    package func load(
        _ url: URL, _ finish: @escaping @MainActor (Result<EncodedPicture, any Error>) -> Void
    ) -> Ticket {
        uses += 1
        let ticket = Ticket(loader: self, url: url, number: Int(uses))
        if let picture = cachedPicture(at: url) {
            finish(.success(picture))
            return ticket
        }
        let isNew = jobs[url] == nil
        jobs[url, default: Job()].waiting.append((ticket.number, finish))
        if isNew {
            queues[Self.host(of: url), default: []].append(url)
            startNext(Self.host(of: url))
        }
        return ticket
    }

    /// A pending request for a picture.
    @MainActor
    package struct Ticket {
        fileprivate weak var loader: PictureLoader?
        fileprivate let url: URL
        fileprivate let number: Int

        /// Cancels the request, and also the load if no other request waits for it.
        package func cancel() { loader?.cancel(self) }
    }

    private static func host(of url: URL) -> String { url.host ?? "" }

    private func cancel(_ ticket: Ticket) {
        guard var job = jobs[ticket.url] else { return }
        job.waiting.removeAll { $0.number == ticket.number }
        guard job.waiting.isEmpty else {
            jobs[ticket.url] = job
            return
        }
        jobs[ticket.url] = nil
        if let task = job.task {
            task.cancel()
        } else {
            queues[Self.host(of: ticket.url)]?.removeAll { $0 == ticket.url }
        }
    }

    private func startNext(_ host: String) {
        while running[host, default: 0] < loadsPerHost, let url = queues[host]?.first {
            queues[host]?.removeFirst()
            running[host, default: 0] += 1
            let fetch = fetch
            jobs[url]?.task = Task { [weak self] in
                let result = await Self.result(of: url, fetch)
                self?.finish(url, host: host, with: result, wasCancelled: Task.isCancelled)
            }
        }
    }

    private nonisolated static func result(
        of url: URL, _ fetch: @Sendable (URL) async throws -> EncodedPicture
    ) async -> Result<EncodedPicture, any Error> {
        do { return .success(try await fetch(url)) } catch { return .failure(error) }
    }

    private func finish(
        _ url: URL, host: String, with result: Result<EncodedPicture, any Error>, wasCancelled: Bool
    ) {
        running[host, default: 0] -= 1
        if running[host] == 0 { running[host] = nil }
        if case .success(let picture) = result { keep(picture, of: url) }
        // A canceled job was already removed; one that exists now may belong to later requests.
        if !wasCancelled, let job = jobs.removeValue(forKey: url) {
            for waiting in job.waiting { waiting.finish(result) }
        }
        startNext(host)
    }

    private func keep(_ picture: EncodedPicture, of url: URL) {
        guard picture.data.count <= byteLimit else { return }
        uses += 1
        byteCount += picture.data.count - (cache[url]?.picture.data.count ?? 0)
        cache[url] = CacheEntry(picture: picture, lastUse: uses)
        guard byteCount > byteLimit else { return }
        for (url, entry) in cache.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard byteCount > byteLimit / 4 * 3 else { return }
            byteCount -= entry.picture.data.count
            cache[url] = nil
        }
    }
}
