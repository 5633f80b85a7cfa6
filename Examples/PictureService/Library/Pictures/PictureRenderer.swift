import Foundation

/// The identity of a picture's bytes.
struct PictureKey: Hashable, Sendable {
    var id: Int
    var width: Int
    var height: Int
}

/// Draws and encodes pictures on two dedicated threads, in the order of the requests.
///
/// The queue has at most as many entries as the server has connections, which are limited.
final class PictureRenderer: Sendable {
    private let queue = OperationQueue()
    private let largePictures = NSLock()
    /// Above this number of pixels one is drawn at a time: each needs up to 7 bytes per pixel.
    private static let largeArea = 4_000_000

    init() {
        queue.name = "picture studio"
        queue.maxConcurrentOperationCount = 2
        queue.qualityOfService = .utility
    }

    /// Draws a picture.
    ///
    /// - Parameter completion: Called on a thread of the studio, with nil if encoding failed; never called
    ///   for a picture that was still pending at ``close()``.
    func draw(_ key: PictureKey, completion: @escaping @Sendable ([UInt8]?) -> Void) {
        queue.addOperation { [largePictures] in
            let isLarge = key.width * key.height > Self.largeArea
            if isLarge { largePictures.lock() }
            defer { if isLarge { largePictures.unlock() } }
            completion(Picture.jpeg(key))
        }
    }

    /// Cancels pending pictures, without waiting for those being drawn.
    func close() { queue.cancelAllOperations() }
}

/// The most recently sent pictures, up to a number of bytes.
struct PictureCache {
    private let byteLimit: Int
    private var pictures: [PictureKey: (jpeg: [UInt8], used: UInt64)] = [:]
    private var byteCount = 0
    private var clock: UInt64 = 0

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// Reading makes a picture the last one to be evicted. O(1); storing is O(n) if another one has to be
    /// evicted.
    subscript(key: PictureKey) -> [UInt8]? {
        mutating get {
            clock += 1
            pictures[key]?.used = clock
            return pictures[key]?.jpeg
        }
        set {
            byteCount -= pictures.removeValue(forKey: key)?.jpeg.count ?? 0
            guard let newValue, newValue.count <= byteLimit else { return }
            clock += 1
            pictures[key] = (newValue, clock)
            byteCount += newValue.count
            while byteCount > byteLimit, let oldest = pictures.min(by: { $0.value.used < $1.value.used }) {
                byteCount -= oldest.value.jpeg.count
                pictures[oldest.key] = nil
            }
        }
    }
}
