public import Foundation

extension GraphicsContext {
    /// A filter for drawing operations.
    public struct Filter: Sendable {
        private enum Kind: Sendable {
            case shadow(Color, radius: Double, x: Double, y: Double)
            case blur(Double)
            case multiply(Color)
            case color(ColorEffect.Kind, Double)
        }
        private let kind: Kind

        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
            y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(kind: .shadow(color, radius: radius, x: x, y: y))
        }
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .blur(radius))
        }
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
        public static func hueRotation(_ angle: Angle) -> Filter {
            Filter(kind: .color(.hue, angle.radians))
        }
        public static func saturation(_ amount: Double) -> Filter {
            Filter(kind: .color(.saturation, amount))
        }
        public static func brightness(_ amount: Double) -> Filter {
            Filter(kind: .color(.brightness, amount))
        }
        public static func contrast(_ amount: Double) -> Filter { Filter(kind: .color(.contrast, amount)) }
        /// Differs from Apple's: colors are inverted completely or not at all.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            Filter(kind: .color(amount >= 0.5 ? .invert : .brightness, amount >= 0.5 ? 1 : 0))
        }
        public static func grayscale(_ amount: Double) -> Filter {
            Filter(kind: .color(.saturation, 1 - amount))
        }
        public static var luminanceToAlpha: Filter { Filter(kind: .color(.luminanceToAlpha, 1)) }

        @MainActor
        func effects(in environment: EnvironmentValues) -> LayerEffects {
            switch kind {
            case .shadow(let color, let radius, let x, let y):
                var effects = LayerEffects()
                effects.shadows = [.init(color: environment.resolve(color), radius: radius, x: x, y: y)]
                return effects
            case .blur(let radius):
                var effects = LayerEffects()
                effects.blur = radius
                return effects
            case .multiply(let color):
                return ColorMultiply(color: color).effects(in: .zero, environment: environment)
            case .color(let kind, let amount):
                return ColorEffect(kind: kind, amount: amount).effects(in: .zero, environment: environment)
            }
        }
    }

    /// Options for filters, which have no effect here.
    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let linearColor = FilterOptions(rawValue: 1)
    }

    /// Options for shadows, which have no effect here.
    public struct ShadowOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let shadowAbove = ShadowOptions(rawValue: 1)
        public static let shadowOnly = ShadowOptions(rawValue: 2)
        public static let invertsAlpha = ShadowOptions(rawValue: 4)
        public static let disablesGroup = ShadowOptions(rawValue: 8)
    }

    /// Options for blurs, which have no effect here.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let opaque = BlurOptions(rawValue: 1)
        public static let dithersResult = BlurOptions(rawValue: 2)
    }
}
