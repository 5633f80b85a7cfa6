import GTKScreen
import Testing

@Suite("Alignment with the display's pixels")
struct PixelGridTests {
    @Test(
        "an origin within a pixel is moved to the nearest one, at every fractional scale",
        arguments: [1.25, 1.5, 1.75, 2.25])
    func fractions(_ scale: Double) {
        for origin in stride(from: -60.0, through: 60, by: 0.5) {
            let shift = PixelGrid.shift(of: origin, scale: scale)
            let pixels = (origin + shift) * scale
            #expect(abs(pixels - pixels.rounded()) < 1e-9 && abs(shift * scale) <= 0.5 + 1e-9, "\(origin)")
        }
        #expect(PixelGrid.shift(of: 47, scale: 1.25) == 0.2)
    }

    @Test(
        "an origin is not moved at a whole or invalid scale, or if it is NaN",
        arguments: [1, 2, 3, 0, -1.5, .nan, .infinity])
    func others(_ scale: Double) {
        for origin in [0, 47, 46.5, .nan, .infinity, 1e300] {
            #expect(PixelGrid.shift(of: origin, scale: scale) == 0)
        }
        #expect(PixelGrid.shift(of: .nan, scale: 1.25) == 0)
    }
}
