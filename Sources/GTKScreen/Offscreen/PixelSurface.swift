import CGTK
import Foundation
import ViewGraph

/// Pictures drawn by cairo.
enum PixelSurface {
    /// Draws a picture.
    ///
    /// - Parameter draw: draws in points.
    static func picture(
        width: Int, height: Int, scale: Double, _ draw: (OpaquePointer) -> Void
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
        return RenderedPicture(width: width, height: height, scale: scale, pixels: pixels)
    }

    /// Encodes a picture as PNG.
    static func pngData(of picture: RenderedPicture) throws(PictureError) -> Data {
        var pixels = picture.pixels
        var output = Data()
        let status = pixels.withUnsafeMutableBytes { bytes in
            guard
                let surface = cairo_image_surface_create_for_data(
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                    Int32(picture.width), Int32(picture.height), Int32(picture.width * 4))
            else { return CAIRO_STATUS_NO_MEMORY }
            defer { cairo_surface_destroy(surface) }
            return withUnsafeMutablePointer(to: &output) { output in
                cairo_surface_write_to_png_stream(
                    surface,
                    { output, bytes, count in
                        guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                        output.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                        return CAIRO_STATUS_SUCCESS
                    }, output)
            }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        return output
    }
}
