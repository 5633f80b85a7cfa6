extension EnvironmentValues {
    /// The preferred size of text: large, unless the program sets another one.
    ///
    /// Differs from Apple's: the desktop's text size is not read.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
    /// The older form of ``dynamicTypeSize``.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = DynamicTypeSize(newValue)! }
    }

    private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
}

extension View {
    /// Sets the size of texts inside that have a text style, and of ``ScaledMetric``s.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the size of texts inside to a range.
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            if let first = allowed.first, let last = allowed.last { size = min(max(size, first), last) }
        }
    }
}

/// A number that scales with the size of text, like a given text style or the body style.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let style: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var textSize

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        (base, style) = (wrappedValue, textStyle)
    }

    public var wrappedValue: Value { base * Value(style.growth(at: textSize)) }
}
