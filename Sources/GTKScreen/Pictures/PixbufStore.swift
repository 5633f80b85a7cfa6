import CGTK
import Foundation
import ViewGraph

/// A decoded picture as a texture, `nil` for one that could not be decoded.
@MainActor
final class TextureBitmap: Bitmap {
    let pixels: PixelSize
    let texture: ObjectReference?
    let byteCount: Int

    init(_ decoded: PixbufLoading.Texture?) {
        pixels = decoded?.pixels ?? PixelSize(width: 0, height: 0)
        texture = decoded?.object
        byteCount = decoded?.byteCount ?? 0
    }
}

/// Decodes with gdk-pixbuf on two threads, the latest request first because it is most likely visible, and
/// caches the most recently used bitmaps.
@MainActor
final class PixbufStore: PictureStore {
    private struct Key: Hashable {
        var picture: ObjectIdentifier
        var size: PixelSize
    }

    private struct Job {
        var key: Key
        var picture: EncodedPicture
        var size: PixelSize
    }

    private var cache = BitmapCache(byteLimit: PictureLimits.cachedBytes)
    private var waiting: [Key: [@MainActor () -> Void]] = [:]
    private var jobs: [Job] = []
    private var running = 0
    private let queue = DispatchQueue(label: "picture decoding", qos: .userInitiated, attributes: .concurrent)

    /// Whether pictures are being decoded.
    var isDecoding: Bool { !waiting.isEmpty }

    func bitmap(
        of picture: EncodedPicture, size: PixelSize, whenReady: @escaping @MainActor () -> Void
    ) -> (any Bitmap)? {
        let full = PixelSize(width: picture.width, height: picture.height)
        let size = PixbufLoading.reduced(full, covering: size)
        if let bitmap = cache.bitmap(of: picture, covering: size) { return bitmap }
        let key = Key(picture: ObjectIdentifier(picture), size: size)
        let isLoading = waiting[key] != nil
        waiting[key, default: []].append(whenReady)
        if !isLoading {
            jobs.append(Job(key: key, picture: picture, size: size))
            startJobs()
        }
        return nil
    }

    private func startJobs() {
        while running < PictureLimits.decoders, let job = jobs.popLast() {
            running += 1
            queue.async {
                let decoded = PixbufLoading.decode(job.picture, covering: job.size)
                DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(job, with: decoded) } }
            }
        }
    }

    private func finish(_ job: Job, with decoded: PixbufLoading.Texture?) {
        running -= 1
        cache.insert(TextureBitmap(decoded), of: job.picture)
        let callbacks = waiting.removeValue(forKey: job.key) ?? []
        startJobs()
        for callback in callbacks { callback() }
    }
}
