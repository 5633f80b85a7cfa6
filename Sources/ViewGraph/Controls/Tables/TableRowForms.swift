extension Optional: TableRowContent where Wrapped: TableRowContent {
    public typealias TableRowBody = Never
    public func _listRows(_ cell: @escaping (Wrapped.TableRowValue) -> AnyView) -> AnyView {
        AnyView(self?._listRows(cell))
    }
}

extension _ConditionalContent: TableRowContent
where
    TrueContent: TableRowContent, FalseContent: TableRowContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue
{
    public typealias TableRowBody = Never
    public func _listRows(_ cell: @escaping (TrueContent.TableRowValue) -> AnyView) -> AnyView {
        switch storage {
        case .first(let content): content._listRows(cell)
        case .second(let content): content._listRows(cell)
        }
    }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    /// Rows for each element.
    public init<RowValue>(
        _ data: Data, @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID, RowValue == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0.id }, isConstant: false)
    }

    /// Rows for each element, identified by a key path.
    public init<RowValue>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<RowValue> content: @escaping (Data.Element) -> Content
    ) where RowValue == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0[keyPath: id] }, isConstant: false)
    }

    /// A row for each element.
    public init(_ data: Data)
    where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
        self.init(data: data, content: { TableRow($0) }, id: { $0.id }, isConstant: false)
    }

    public func _listRows(_ cell: @escaping (TableRowValue) -> AnyView) -> AnyView {
        AnyView(
            ForEach<Data, ID, AnyView>(
                data: data, content: { content($0)._listRows(cell) }, id: id, isConstant: isConstant))
    }
}

extension Section: TableRowContent where Parent: View, Content: TableRowContent, Footer == EmptyView {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never

    /// Rows below a header.
    public init<RowValue>(
        @TableRowBuilder<RowValue> content: () -> Content, @ViewBuilder header: () -> Parent
    ) where RowValue == Content.TableRowValue {
        self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
    }

    public func _listRows(_ cell: @escaping (TableRowValue) -> AnyView) -> AnyView {
        let rows = content._listRows(cell)
        let header = header
        return AnyView(Section<Parent, AnyView, EmptyView>(content: { rows }, header: { header }))
    }
}

extension Section where Parent == Text, Content: TableRowContent, Footer == EmptyView {
    /// Rows below a title.
    public init<RowValue>(
        _ titleKey: LocalizedStringKey, @TableRowBuilder<RowValue> content: () -> Content
    ) where RowValue == Content.TableRowValue {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: nil)
    }

    /// Rows below a title.
    @_disfavoredOverload
    public init<S: StringProtocol, RowValue>(
        _ title: S, @TableRowBuilder<RowValue> content: () -> Content
    ) where RowValue == Content.TableRowValue {
        self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
    }
}

/// Rows of a table with a modifier.
public struct _ModifiedTableRow<Content: TableRowContent>: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = Never
    let content: Content
    private let change: (AnyView) -> AnyView

    init(content: Content, change: @escaping (AnyView) -> some View) {
        self.content = content
        self.change = { AnyView(change($0)) }
    }

    public func _listRows(_ cell: @escaping (TableRowValue) -> AnyView) -> AnyView {
        change(content._listRows(cell))
    }
}

extension TableRowContent {
    /// Sets the menu of the row, opened by a long press or the secondary button.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TableRowContent<TableRowValue> {
        let items = menuItems()
        return _ModifiedTableRow(content: self) { $0.contextMenu { items } }
    }

    /// Sets an action for the pointer entering or leaving the row.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRow(content: self) { $0.onHover(perform: action) }
    }

    /// Disables selecting the row.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRow(content: self) { $0.selectionDisabled(isDisabled) }
    }
}
