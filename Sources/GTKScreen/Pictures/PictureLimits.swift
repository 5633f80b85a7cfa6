/// The limits of decoding pictures.
enum PictureLimits {
    /// The maximum of pixels that are decoded into memory at once: 32 million, 128 MB. A picture that cannot
    /// be scaled down while it is decoded must not have more, and no picture is decoded at a greater size.
    static let decodedPixels = 32_000_000
    /// The smallest reduction at which libjpeg decodes row by row.
    static let jpegReduction = 8
    /// The bytes of bitmaps that are cached without being displayed: some ten screens of pictures.
    static let cachedBytes = 32 << 20
    /// The number of pictures that are decoded concurrently.
    static let decoders = 2
}
