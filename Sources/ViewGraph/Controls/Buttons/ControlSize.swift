public import Foundation

/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// The shape of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
    enum Kind: Equatable {
        case automatic, capsule, circle
        case rounded(radius: CGFloat?)
    }
    let kind: Kind

    /// A rounded rectangle.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = ButtonBorderShape(kind: .rounded(radius: nil))
    /// - Parameter radius: in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .rounded(radius: radius))
    }
    /// As wide as high.
    public static let circle = ButtonBorderShape(kind: .circle)
}

/// How a held button repeats.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension EnvironmentValues {
    /// How large controls are.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    var buttonBorderShape: ButtonBorderShape {
        get { self[BorderShapeKey.self] }
        set { self[BorderShapeKey.self] = newValue }
    }

    private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
    private enum BorderShapeKey: EnvironmentKey { static var defaultValue: ButtonBorderShape { .automatic } }
}

extension View {
    /// How large controls inside are. It counts for bordered buttons and spinners.
    public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// The shape of bordered buttons inside.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }

    /// Lets held buttons act again and again.
    ///
    /// No effect on Linux: a button acts once each time it is pressed.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        Diagnostics.noEffect("buttonRepeatBehavior")
        return self
    }
}
