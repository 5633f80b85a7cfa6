import CGTK
import Foundation
import ViewGraph

/// Pictures drawn by cairo.
enum PixelSurface {
    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - isOpaque: whether `draw` covers the whole picture.
    ///   - draw: draws in points.
    static func picture(
        width: Int, height: Int, scale: Double, isOpaque: Bool, _ draw: (OpaquePointer) -> Void
    ) throws(PictureError) -> RenderedPicture {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let context = cairo_create(surface)
        else { throw .drawingFailed("cairo made no surface") }
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        cairo_scale(context, scale, scale)
        draw(context)
        cairo_surface_flush(surface)
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for row in 0..<height {
                memcpy(buffer.baseAddress! + row * width, data + row * stride, width * 4)
            }
            count = width * height
        }
        return RenderedPicture(width: width, height: height, scale: scale, pixels: pixels, isOpaque: isOpaque)
    }

    /// The compression of PNG files, from 0 to 9. Higher levels take several times as long for a tenth less.
    private static let compression = "2"

    /// Encodes a picture as PNG.
    static func pngData(of picture: RenderedPicture) throws(PictureError) -> Data {
        guard let pixbuf = pixbuf(of: picture) else { throw .drawingFailed("gdk-pixbuf made no picture") }
        var buffer: UnsafeMutablePointer<gchar>?
        var length: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        let isEncoded = "compression".withCString { key in
            compression.withCString { value in
                var keys = [UnsafeMutablePointer(mutating: key), nil]
                var values = [UnsafeMutablePointer(mutating: value), nil]
                return gdk_pixbuf_save_to_bufferv(
                    pixbuf.opaque, &buffer, &length, "png", &keys, &values, &error) != 0
            }
        }
        guard isEncoded, let buffer else {
            defer { g_clear_error(&error) }
            throw .drawingFailed(error.map { String(cString: $0.pointee.message) } ?? "no PNG file")
        }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(length))
    }

    private static func pixbuf(of picture: RenderedPicture) -> ObjectReference? {
        var pixels = picture.pixels
        return pixels.withUnsafeMutableBytes { bytes in
            guard
                let surface = cairo_image_surface_create_for_data(
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    picture.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(picture.width),
                    Int32(picture.height), Int32(picture.width * 4))
            else { return nil }
            defer { cairo_surface_destroy(surface) }
            return gdk_pixbuf_get_from_surface(
                surface, 0, 0, Int32(picture.width), Int32(picture.height)
            ).map(ObjectReference.init(owning:))
        }
    }
}
