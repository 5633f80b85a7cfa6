/// What a picture may cost.
enum PictureLimits {
    /// Pixels that are decoded into memory at once: 32 million, 128 MB. What can't be made smaller while it
    /// is decoded must not have more, and nothing is decoded at a greater size.
    static let decodedPixels = 32_000_000
    /// The smallest scale at which libjpeg decodes row by row.
    static let jpegReduction = 8
    /// Bytes of bitmaps that are kept although nobody shows them: some ten screens of pictures.
    static let cachedBytes = 32 << 20
    /// Pictures that are decoded at the same time.
    static let decoders = 2
}
