extension Color {
    /// Returns a color between this one and another.
    ///
    /// - Parameters:
    ///   - fraction: the share from 0, this color, to 1, the other one.
    ///   - colorSpace: perceptual is OKLab, device is sRGB.
    public func mix(
        with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color {
        mixed(with: rhs, by: min(1, max(0, fraction)), colorSpace.mixing)
    }
}
