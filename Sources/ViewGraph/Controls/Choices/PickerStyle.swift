/// A style for pickers, set with `pickerStyle`.
@MainActor @preconcurrency
public protocol PickerStyle {
    /// The appearance that the graph draws.
    var _look: _PickerLook { get }
}

/// The appearance of a picker.
public struct _PickerLook: Equatable, Sendable {
    enum Kind: Equatable {
        case menu, segmented, inline, wheel
        case form(PickerFormType)
    }
    let kind: Kind
}

/// A picker's appearance that is implemented as a view.
protocol PickerForm: View, SendableMetatype {
    init(_ picker: PickerParts)
}

/// The parts that a picker's form is made of.
struct PickerParts {
    /// The label, `nil` if it is hidden.
    let label: AnyView?
    /// The label's text, hidden or not, if the label is only a text.
    let title: Text?
    let choices: [PickerChoice]
    let chosen: Int?
    let choose: @MainActor (Int) -> Void
}

/// The type of a picker's form.
struct PickerFormType: Equatable, Sendable {
    let type: any PickerForm.Type
    static func == (left: Self, right: Self) -> Bool { left.type == right.type }
}

/// The style that depends on the context: a menu.
public struct DefaultPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .menu) }
}

/// A button with the chosen value, which opens a menu.
public struct MenuPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .menu) }
}

/// All choices in a row.
public struct SegmentedPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .segmented) }
}

/// All choices in a row.
public struct PalettePickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { SegmentedPickerStyle()._look }
}

/// All choices in a column, with a check mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .inline) }
}

/// A column of choices that is scrolled until the chosen one is in the middle.
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
    /// Sets the style of the pickers inside the view.
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
