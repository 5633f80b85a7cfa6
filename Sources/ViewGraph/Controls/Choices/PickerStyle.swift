/// How pickers look. `pickerStyle` sets it.
@MainActor @preconcurrency
public protocol PickerStyle {
    /// What the graph draws.
    var _look: _PickerLook { get }
}

/// How a picker is drawn.
public struct _PickerLook: Equatable, Sendable {
    enum Kind: Equatable {
        case menu, segmented, inline, wheel
        case form(PickerFormType)
    }
    let kind: Kind
}

/// A picker's look that is a view of its own.
protocol PickerForm: View, SendableMetatype {
    init(_ picker: PickerParts)
}

/// What a picker's form is made of.
struct PickerParts {
    /// nil: it is hidden.
    let label: AnyView?
    /// The label's text, hidden or not, where it is nothing else.
    let title: Text?
    let choices: [PickerChoice]
    let chosen: Int?
    let choose: @MainActor (Int) -> Void
}

/// Which form it is.
struct PickerFormType: Equatable, Sendable {
    let type: any PickerForm.Type
    static func == (left: Self, right: Self) -> Bool { left.type == right.type }
}

/// The style of the place: a menu.
public struct DefaultPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .menu) }
}

/// A button with what is chosen, which opens a menu.
public struct MenuPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .menu) }
}

/// All choices side by side.
public struct SegmentedPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .segmented) }
}

/// All choices side by side.
public struct PalettePickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { SegmentedPickerStyle()._look }
}

/// All choices below each other, a check mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .inline) }
}

/// A column of choices that is turned until the one that is wanted is in the middle.
public struct WheelPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .wheel) }
}

extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { Self() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { Self() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { Self() } }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { Self() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { Self() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { Self() } }

extension View {
    /// How pickers inside look.
    public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
        environment(\.pickerLook, style._look)
    }
}

extension EnvironmentValues {
    var pickerLook: _PickerLook {
        get { self[PickerLookKey.self] }
        set { self[PickerLookKey.self] = newValue }
    }

    private enum PickerLookKey: EnvironmentKey {
        static var defaultValue: _PickerLook { _PickerLook(kind: .menu) }
    }
}
