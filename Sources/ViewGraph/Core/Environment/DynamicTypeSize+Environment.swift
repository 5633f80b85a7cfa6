extension EnvironmentValues {
    /// The size of text that the user prefers: large, unless a program sets another.
    ///
    /// Differs from Apple's: the desktop's text size is not asked for.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
    /// ``dynamicTypeSize`` in its older form.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(dynamicTypeSize) }
        set { dynamicTypeSize = DynamicTypeSize(newValue)! }
    }

    private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
}

extension View {
    /// The size of texts inside that are in a text style, and of ``ScaledMetric``s.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Keeps the size of texts inside within limits.
    public func dynamicTypeSize<Sizes: RangeExpression>(_ range: Sizes) -> some View
    where Sizes.Bound == DynamicTypeSize {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
            if let first = allowed.first, let last = allowed.last { size = min(max(size, first), last) }
        }
    }
}

/// A number that grows with the size of text: as a text style does, or as the body's.
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
