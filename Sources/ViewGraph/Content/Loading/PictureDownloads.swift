package import Foundation
package import FoundationNetworking
import Synchronization
import WebRequests

/// Gets pictures with URLSession, within bounds: an answer that grows too large ends its load.
///
/// What ends a load resumes who waits for it: Foundation may say nothing more of a request that is cancelled
/// as it begins. The mutex protects what is known of the running loads.
package final class PictureDownloads: NSObject, URLSessionDataDelegate, Sendable {
    package static let shared = PictureDownloads()

    /// More than any picture that could be decoded.
    package static let byteLimit = 64 << 20

    private let loads = Mutex<[Int: Load]>([:])
    private let session = Mutex<URLSession?>(nil)

    private struct Load {
        var body = Data()
        let continuation: CheckedContinuation<Data, any Error>
    }

    /// The picture at an address. Ends early when its task is cancelled.
    package func picture(at url: URL) async throws -> EncodedPicture {
        let data = try await url.isFileURL ? Self.file(url) : body(of: url)
        try Task.checkCancellation()
        guard let picture = ScreenServices.current.pictureHeaders?.read(data) else {
            throw URLError(.cannotDecodeContentData)
        }
        return picture
    }

    private static func file(_ url: URL) throws -> Data {
        let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= byteLimit else { throw URLError(.dataLengthExceedsMaximum) }
        return try Data(contentsOf: url)
    }

    private func body(of url: URL) async throws -> Data {
        let task = currentSession().dataTask(with: url)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                loads.withLock { $0[task.taskIdentifier] = Load(continuation: continuation) }
                task.resume()
                // Cancelled before there was anybody to tell.
                if Task.isCancelled { end(task, .cancelled) }
            }
        } onCancel: {
            end(task, .cancelled)
        }
    }

    private func currentSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let configuration = URLSessionConfiguration.default
            configuration.timeoutIntervalForRequest = 60
            let new = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            new.answerFromCacheAtOnce()
            session = new
            return new
        }
    }

    // MARK: URLSessionDataDelegate

    package func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        let failure: URLError.Code? =
            !(200..<300).contains(status)
            ? .badServerResponse
            : response.expectedContentLength > Int64(Self.byteLimit) ? .dataLengthExceedsMaximum : nil
        if let failure { end(dataTask, failure) }
        completionHandler(failure == nil ? .allow : .cancel)
    }

    package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = loads.withLock { loads in
            loads[dataTask.taskIdentifier]?.body.append(data)
            return (loads[dataTask.taskIdentifier]?.body.count ?? 0) > Self.byteLimit
        }
        if isTooLarge { end(dataTask, .dataLengthExceedsMaximum) }
    }

    package func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        guard let load = take(task) else { return }
        if let error {
            load.continuation.resume(throwing: error)
        } else {
            load.continuation.resume(returning: load.body)
        }
    }

    /// Ends a load, and tells who waits for it; nothing more of it counts.
    private func end(_ task: URLSessionTask, _ code: URLError.Code) {
        task.cancelWithoutWaiting()
        take(task)?.continuation.resume(throwing: URLError(code))
    }

    private func take(_ task: URLSessionTask) -> Load? {
        loads.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }
}
