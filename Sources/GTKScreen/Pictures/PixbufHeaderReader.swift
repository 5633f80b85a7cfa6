import CGTK
package import Foundation
package import ViewGraph

/// Reads pictures' headers with gdk-pixbuf. Headers of JPEG files are parsed here, for their orientation and
/// whether they can be decoded row by row.
package struct PixbufHeaderReader: PictureHeaderReader {
    package init() {}

    package func read(_ data: Data) -> EncodedPicture? {
        let file = PictureFile(data)
        if file.type == .jpeg { return file.jpeg.flatMap { read($0, of: data) } }
        guard let size = PixbufLoading.size(of: file), size.width > 0, size.height > 0 else { return nil }
        let (pixels, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflow, pixels <= PictureLimits.decodedPixels else { return nil }
        return EncodedPicture(data: data, width: size.width, height: size.height)
    }

    package func encode(_ picture: EncodedPicture, as format: PictureFormat) -> Data? {
        PixbufLoading.encode(picture, as: format)
    }

    private func read(_ header: JPEGHeader, of data: Data) -> EncodedPicture? {
        let reduction =
            header.needsWholePicture ? 1 : PictureLimits.jpegReduction * PictureLimits.jpegReduction
        guard header.width * header.height / reduction <= PictureLimits.decodedPixels else { return nil }
        let (width, height) =
            header.isTurned ? (header.height, header.width) : (header.width, header.height)
        return EncodedPicture(data: data, width: width, height: height, header: header)
    }
}
