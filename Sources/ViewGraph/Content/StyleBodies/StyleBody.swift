/// A style's body, evaluated like a view's body: the style's own `@Environment` and `@State` work, and the
/// body depends on what the style reads.
struct StyleBody<Style, Configuration, Content: View>: View {
    private var style: StyleHolder<Style>
    private let configuration: Configuration
    private let content: @MainActor (Style, Configuration) -> Content

    init(
        style: Style, configuration: Configuration,
        @ViewBuilder content: @escaping @MainActor (Style, Configuration) -> Content
    ) {
        self.style = StyleHolder(style: style)
        self.configuration = configuration
        self.content = content
    }

    var body: some View { content(style.style, configuration) }
}

/// A dynamic property that binds a style's dynamic properties.
private struct StyleHolder<Style>: DynamicProperty {
    var style: Style

    mutating func _bind(_ slot: _PropertySlot) {
        let table = FieldTable.of(Style.self)
        table.bind(&style, to: slot.nested(count: table.dynamicCount))
    }
    mutating func _update(_ slot: _PropertySlot) {
        FieldTable.of(Style.self).update(&style, slots: slot.inner)
    }
    func _isEqual(to other: Self) -> Bool { FieldTable.of(Style.self).areEqual(style, other.style) }
    func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool {
        FieldTable.of(Style.self).dependsOnChange(style, from: old, to: new)
    }
}
