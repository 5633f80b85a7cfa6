import ViewGraph

/// A least recently used cache of bitmaps by picture, limited by their size in bytes. Bitmaps of released
/// pictures are evicted first.
@MainActor
struct BitmapCache {
    private struct Entry {
        weak var picture: EncodedPicture?
        /// The bitmaps, of different sizes.
        var bitmaps: [TextureBitmap]
        var lastUse: UInt64

        @MainActor var byteCount: Int { bitmaps.reduce(0) { $0 + $1.byteCount } }
    }

    private let byteLimit: Int
    private(set) var byteCount = 0
    private var uses: UInt64 = 0
    private var entries: [ObjectIdentifier: Entry] = [:]

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// A bitmap of at least `size` pixels, but not so many more that drawing it smaller would cost more than
    /// decoding it again. For a picture that could not be decoded, its bitmap without a texture.
    ///
    /// Complexity: O(1).
    mutating func bitmap(of picture: EncodedPicture, covering size: PixelSize) -> TextureBitmap? {
        guard let entry = entries[ObjectIdentifier(picture)], entry.picture === picture else { return nil }
        let found = entry.bitmaps.first {
            $0.texture == nil
                || $0.pixels.width >= size.width && $0.pixels.height >= size.height
                    && $0.pixels.width <= 2 * size.width
        }
        guard let found else { return nil }
        uses += 1
        entries[ObjectIdentifier(picture)]?.lastUse = uses
        return found
    }

    /// Inserts a bitmap, and keeps at most one other of the same picture, so a picture that grows gradually
    /// does not accumulate bitmaps.
    ///
    /// Complexity: O(1) while there is room, otherwise O(n log n) for n pictures, making room for many more.
    mutating func insert(_ bitmap: TextureBitmap, of picture: EncodedPicture) {
        uses += 1
        let old = entries[ObjectIdentifier(picture)]
        byteCount -= old?.byteCount ?? 0
        let previous = old.flatMap { $0.picture === picture ? $0.bitmaps.prefix(1) : nil } ?? []
        let entry = Entry(picture: picture, bitmaps: [bitmap] + previous, lastUse: uses)
        entries[ObjectIdentifier(picture)] = entry
        byteCount += entry.byteCount
        if byteCount > byteLimit { makeRoom() }
    }

    private mutating func makeRoom() {
        let oldestFirst = entries.sorted {
            ($0.value.picture == nil ? 0 : $0.value.lastUse)
                < ($1.value.picture == nil ? 0 : $1.value.lastUse)
        }
        for (key, entry) in oldestFirst.dropLast() {
            guard entry.picture == nil || byteCount > byteLimit / 4 * 3 else { return }
            byteCount -= entry.byteCount
            entries[key] = nil
        }
    }
}
