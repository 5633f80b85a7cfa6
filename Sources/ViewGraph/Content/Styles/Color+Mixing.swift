extension Color {
    /// A colour between this one and another.
    ///
    /// - Parameters:
    ///   - fraction: from 0, this colour, to 1, the other one.
    ///   - colorSpace: perceptual is OKLab, device is sRGB.
    public func mix(
        with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        mixed(with: rhs, by: min(1, max(0, fraction)), colorSpace.mixing)
    }
}
