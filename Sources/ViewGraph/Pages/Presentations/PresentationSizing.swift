/// How large a sheet is.
public protocol PresentationSizing: Sendable {}

/// As the platform has it.
public struct AutomaticPresentationSizing: PresentationSizing { public init() {} }
/// As its content.
public struct FittedPresentationSizing: PresentationSizing { public init() {} }
/// For a few controls.
public struct FormPresentationSizing: PresentationSizing { public init() {} }
/// For a text.
public struct PagePresentationSizing: PresentationSizing { public init() {} }

extension PresentationSizing where Self == AutomaticPresentationSizing {
    public static var automatic: Self { Self() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: Self { Self() }
}
extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }
extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }
