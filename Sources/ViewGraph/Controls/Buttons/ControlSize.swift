public import Foundation

/// The size of controls.
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
    /// - Parameter radius: the corner radius in points.
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(kind: .rounded(radius: radius))
    }
    /// A circle, as wide as it is high.
    public static let circle = ButtonBorderShape(kind: .circle)
}

/// The repeat behavior of held buttons.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension EnvironmentValues {
    /// The size of controls.
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
    /// Sets the size of the controls inside the view. It applies to bordered buttons and spinners.
    public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Sets the shape of the bordered buttons inside the view.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }

    /// Sets whether held buttons repeat their action.
    ///
    /// No effect on Linux: a button acts once for each press.
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        Diagnostics.noEffect("buttonRepeatBehavior")
        return self
    }
}
