public import Foundation

/// A height at which a sheet comes to rest.
public struct PresentationDetent: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case large, medium
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }
    private let kind: Kind
    private var measure: (@MainActor @Sendable (Context) -> CGFloat?)?

    private init(_ kind: Kind, measure: (@MainActor @Sendable (Context) -> CGFloat?)? = nil) {
        self.kind = kind
        self.measure = measure
    }

    /// The whole height.
    public static let large = PresentationDetent(.large)
    /// Half the height.
    public static let medium = PresentationDetent(.medium)
    /// A fraction of the height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { Self(.fraction(fraction)) }
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { Self(.height(height)) }
    /// A custom height.
    public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> PresentationDetent {
        Self(.custom(ObjectIdentifier(type))) { type.height(in: $0) }
    }

    public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// The context in which a custom detent is evaluated.
    @dynamicMemberLookup
    public struct Context {
        /// The maximum height of a sheet, in points.
        public let maxDetentValue: CGFloat
        private let environment = EnvironmentValues()

        init(maxDetentValue: CGFloat) { self.maxDetentValue = maxDetentValue }

        public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
            environment[keyPath: keyPath]
        }
    }

    /// The height in points.
    @MainActor
    func height(in maximum: CGFloat) -> CGFloat {
        switch kind {
        case .large: maximum
        case .medium: (maximum / 2).rounded()
        case .fraction(let value): (maximum * min(max(value, 0), 1)).rounded()
        case .height(let height): min(max(height, 0), maximum)
        case .custom: min(measure?(Context(maxDetentValue: maximum)) ?? maximum, maximum)
        }
    }
}

/// A custom height of a sheet.
@MainActor @preconcurrency
public protocol CustomPresentationDetent: SendableMetatype {
    /// The height in points, `nil` if it is not available.
    static func height(in context: PresentationDetent.Context) -> CGFloat?
}

/// The interaction with the content behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
    public static let automatic = Self()
    public static let enabled = Self()
    public static let disabled = Self()
    public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

/// The priority between scrolling a sheet's content and resizing the sheet.
public struct PresentationContentInteraction: Equatable, Sendable {
    public static let automatic = Self()
    public static let resizes = Self()
    public static let scrolls = Self()
}

/// The adaptation of a presentation to a narrow window.
public struct PresentationAdaptation: Sendable {
    public static let automatic = Self()
    public static let none = Self()
    public static let popover = Self()
    public static let sheet = Self()
    public static let fullScreenCover = Self()
}

extension View {
    private func presentationSettings(_ change: (inout PresentationModel.Settings) -> Void)
        -> PresentationSettingView<Self>
    {
        var settings = PresentationModel.Settings()
        change(&settings)
        return PresentationSettingView(content: self, settings: settings)
    }

    /// Sets the possible heights of the enclosing sheet, which opens at the smallest.
    ///
    /// Differs from Apple's: the sheet is not resized by dragging. A program changes `selection`.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationSettings { $0.detents = detents }
    }

    /// Sets the possible heights of the enclosing sheet, and the current one.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        _ = selection.wrappedValue
        return presentationSettings {
            $0.detents = detents
            $0.selection = selection
        }
    }

    /// Shows or hides the handle at the top of the enclosing sheet.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationSettings { $0.dragIndicator = visibility }
    }

    /// Sets the corner radius of the enclosing sheet, in points, or `nil` for the default one.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationSettings { $0.cornerRadius = .some(cornerRadius) }
    }

    /// Sets the background of the enclosing sheet.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationSettings { $0.background = AnyShapeStyle(style) }
    }

    /// Sets a view behind the content of the enclosing sheet.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let view = AnyView(
            content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        return presentationSettings { $0.backdrop = view }
    }

    /// Prevents the user from dismissing the enclosing sheet. Programs still can.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentationSettings { $0.isDismissDisabled = isDisabled }
    }

    /// No effect on Linux: the content behind a sheet is never interactive.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
        -> some View
    {
        Diagnostics.noEffect("presentationBackgroundInteraction")
        return self
    }

    /// No effect on Linux: sheets are not dragged.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        Diagnostics.noEffect("presentationContentInteraction")
        return self
    }

    /// No effect on Linux: popovers are sheets.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        Diagnostics.noEffect("presentationCompactAdaptation")
        return self
    }

    /// No effect on Linux: popovers are sheets.
    public func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation
    ) -> some View {
        Diagnostics.noEffect("presentationCompactAdaptation")
        return self
    }

    /// No effect on Linux: a sheet's size is determined by its detents and its window.
    public func presentationSizing<Sizing: PresentationSizing>(_ sizing: Sizing) -> some View {
        Diagnostics.noEffect("presentationSizing")
        return self
    }

    /// No effect on Linux: dialogs have no icon.
    public func dialogIcon(_ icon: Image?) -> some View {
        Diagnostics.noEffect("dialogIcon")
        return self
    }
}
