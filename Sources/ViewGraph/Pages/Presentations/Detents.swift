public import Foundation

/// A height at which a sheet rests.
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
    /// A share of the height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { Self(.fraction(fraction)) }
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { Self(.height(height)) }
    /// A height of the program's own making.
    public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> PresentationDetent {
        Self(.custom(ObjectIdentifier(type))) { type.height(in: $0) }
    }

    public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// What a detent of the program's own making may ask.
    @dynamicMemberLookup
    public struct Context {
        /// The most that a sheet can have, in points.
        public let maxDetentValue: CGFloat
        private let environment = EnvironmentValues()

        init(maxDetentValue: CGFloat) { self.maxDetentValue = maxDetentValue }

        public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
            environment[keyPath: keyPath]
        }
    }

    /// In points.
    @MainActor
    func height(in most: CGFloat) -> CGFloat {
        switch kind {
        case .large: most
        case .medium: (most / 2).rounded()
        case .fraction(let share): (most * min(max(share, 0), 1)).rounded()
        case .height(let height): min(max(height, 0), most)
        case .custom: min(measure?(Context(maxDetentValue: most)) ?? most, most)
        }
    }
}

/// A sheet's height of the program's own making.
@MainActor @preconcurrency
public protocol CustomPresentationDetent: SendableMetatype {
    /// In points; nil: not to be used.
    static func height(in context: PresentationDetent.Context) -> CGFloat?
}

/// What can be done with what is behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
    public static let automatic = Self()
    public static let enabled = Self()
    public static let disabled = Self()
    public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

/// How a sheet's content and its height share scrolling.
public struct PresentationContentInteraction: Equatable, Sendable {
    public static let automatic = Self()
    public static let resizes = Self()
    public static let scrolls = Self()
}

/// How a presentation adapts to a narrow window.
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

    /// The heights that the sheet around can have; it opens at the least.
    ///
    /// Differs from Apple's: the sheet is not dragged from one to the other; a program changes `selection`.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationSettings { $0.detents = detents }
    }

    /// The heights that the sheet around can have, and the one that it has.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        _ = selection.wrappedValue
        return presentationSettings {
            $0.detents = detents
            $0.selection = selection
        }
    }

    /// Shows or hides the handle at the top of the sheet around.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationSettings { $0.dragIndicator = visibility }
    }

    /// The radius of the corners of the sheet around, in points; nil: the usual one.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationSettings { $0.cornerRadius = .some(cornerRadius) }
    }

    /// What the sheet around is painted with.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationSettings { $0.background = AnyShapeStyle(style) }
    }

    /// A view behind the content of the sheet around.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let view = AnyView(
            content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        return presentationSettings { $0.backdrop = view }
    }

    /// Keeps the user from taking the sheet around away; programs still can.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentationSettings { $0.isDismissDisabled = isDisabled }
    }

    /// No effect on Linux: what is behind a sheet is never in reach.
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

    /// No effect on Linux: a sheet's size follows from its detents and its window.
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
