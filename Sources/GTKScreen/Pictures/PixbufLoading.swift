import CGTK
import Foundation
import ViewGraph

/// Decoding with gdk-pixbuf. Runs on any thread, because a loader belongs to the call that created it.
enum PixbufLoading {
    /// A decoded texture. It may be used from any thread, because it is immutable and GObject counts its
    /// references atomically.
    struct Texture: @unchecked Sendable {
        let object: ObjectReference
        let pixels: PixelSize
        let byteCount: Int
    }

    /// The exchange with the loader when it has found a picture's size.
    private struct SizeRequest {
        var original: PixelSize?
        /// Returns the size to decode at for a picture of the given size. `nil` if only the size is needed.
        var decodedSize: ((PixelSize) -> PixelSize)?

        var isFulfilled: Bool { decodedSize == nil && original != nil }
    }

    /// The picture's size, without decoding it, or `nil` for bytes that are not a picture.
    static func size(of file: PictureFile) -> PixelSize? {
        var request = SizeRequest(original: nil, decodedSize: nil)
        _ = load(file, request: &request)
        return request.original
    }

    /// Decodes a picture upright, at the smallest size that covers `size`, or at its full size if that is
    /// smaller.
    /// - Returns: `nil` for a damaged picture.
    static func decode(_ picture: EncodedPicture, covering size: PixelSize) -> Texture? {
        decodedPixbuf(picture, covering: size).flatMap(texture)
    }

    /// Encodes the picture upright in another format.
    static func encode(_ picture: EncodedPicture, as format: PictureFormat) -> Data? {
        let size = PixelSize(width: picture.width, height: picture.height)
        guard let pixbuf = decodedPixbuf(picture, covering: size) else { return nil }
        let (type, options): (String, [(String, String)]) =
            switch format {
            case .png: ("png", [])
            case .jpeg(let quality): ("jpeg", [("quality", "\(Int(max(0, min(1, quality)) * 100))")])
            }
        var keys = options.map { strdup($0.0) } + [nil]
        var values = options.map { strdup($0.1) } + [nil]
        defer { for text in keys + values { free(text) } }
        var buffer: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        guard gdk_pixbuf_save_to_bufferv(pixbuf.opaque, &buffer, &count, type, &keys, &values, nil) != 0,
            let buffer
        else { return nil }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }

    private static func decodedPixbuf(_ picture: EncodedPicture, covering size: PixelSize) -> ObjectReference?
    {
        let file = PictureFile(picture.data, header: picture.header as? JPEGHeader)
        guard file.isComplete else { return nil }
        let isTurned = file.jpeg?.isTurned ?? false
        let target = isTurned ? PixelSize(width: size.height, height: size.width) : size
        var request = SizeRequest(original: nil) { Self.reduced($0, covering: target) }
        guard let pixbuf = load(file, request: &request) else { return nil }
        return file.type == .jpeg ? upright(pixbuf) : pixbuf
    }

    /// The size at which to decode a picture of size `full`.
    static func reduced(_ full: PixelSize, covering size: PixelSize) -> PixelSize {
        let scale = min(
            1, max(Double(size.width) / Double(full.width), Double(size.height) / Double(full.height)),
            (Double(PictureLimits.decodedPixels) / Double(full.width) / Double(full.height)).squareRoot())
        func reduced(_ length: Int) -> Int { max(1, Int((Double(length) * scale - 0.001).rounded(.up))) }
        return PixelSize(width: reduced(full.width), height: reduced(full.height))
    }

    private static func load(_ file: PictureFile, request: inout SizeRequest) -> ObjectReference? {
        // Decoders that are not installed and unknown types are left to gdk-pixbuf.
        let typed = file.type.flatMap { gdk_pixbuf_loader_new_with_type($0.rawValue, nil) }
        guard let pointer = typed ?? gdk_pixbuf_loader_new() else { return nil }
        let loader = ObjectReference(owning: UnsafeMutableRawPointer(pointer))
        return withUnsafeMutablePointer(to: &request) { request in
            typealias SizePrepared =
                @convention(c) (
                    UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, gpointer?
                ) -> Void
            let sizePrepared: SizePrepared = { loader, width, height, data in
                guard let request = data?.assumingMemoryBound(to: SizeRequest.self) else { return }
                let original = PixelSize(width: Int(width), height: Int(height))
                request.pointee.original = original
                let size = request.pointee.decodedSize?(original)
                // A size of zero stops the decoder.
                if size != original {
                    gdk_pixbuf_loader_set_size(loader, Int32(size?.width ?? 0), Int32(size?.height ?? 0))
                }
            }
            g_signal_connect_data(
                loader.raw, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), request, nil,
                GConnectFlags(rawValue: 0))
            let complete = feed(file.data, to: pointer) { request.pointee.isFulfilled }
            let closed = gdk_pixbuf_loader_close(pointer, nil) != 0
            guard complete, closed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(pointer) else { return nil }
            return ObjectReference(sharing: UnsafeMutableRawPointer(pixbuf))
        }
    }

    /// Feeds the bytes to the loader in chunks, until one is rejected or `isEnough` returns true.
    private static func feed(
        _ data: Data, to loader: UnsafeMutablePointer<GdkPixbufLoader>, until isEnough: () -> Bool
    ) -> Bool {
        data.withUnsafeBytes { bytes in
            var position = 0
            while position < bytes.count {
                let count = min(1 << 16, bytes.count - position)
                let piece = bytes.baseAddress?.advanced(by: position).assumingMemoryBound(to: guchar.self)
                guard gdk_pixbuf_loader_write(loader, piece, gsize(count), nil) != 0, !isEnough() else {
                    return false
                }
                position += count
            }
            return true
        }
    }

    private static func upright(_ pixbuf: ObjectReference) -> ObjectReference {
        gdk_pixbuf_apply_embedded_orientation(pixbuf.opaque).map { ObjectReference(owning: $0) } ?? pixbuf
    }

    /// The texture in the format of the decoder. GTK 4.8 paints opaque pictures from three bytes a pixel nine
    /// times as fast as from cairo's own four, which it converts through floating point each time.
    private static func texture(_ pixbuf: ObjectReference) -> Texture? {
        // The texture retains the pixbuf, and with it a color profile that may be larger than the picture.
        gdk_pixbuf_remove_option(pixbuf.opaque, "icc-profile")
        guard let texture = gdk_texture_new_for_pixbuf(pixbuf.opaque) else { return nil }
        return Texture(
            object: ObjectReference(owning: UnsafeMutableRawPointer(texture)),
            pixels: PixelSize(
                width: Int(gdk_texture_get_width(texture)), height: Int(gdk_texture_get_height(texture))),
            byteCount: Int(gdk_pixbuf_get_byte_length(pixbuf.opaque)))
    }
}
