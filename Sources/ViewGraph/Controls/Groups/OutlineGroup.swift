import Foundation

/// Rows over hierarchical data. Rows with children are expandable.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Leaf
}

extension OutlineGroup: View where Parent == Leaf, Leaf: View, Subgroup == OutlineSubgroupChildren {
    /// The rows of several roots.
    public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(data: data, id: \.id, children: children, row: content)
    }

    /// The rows of several roots, identified by a key path.
    public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(data: data, id: id, children: children, row: content)
    }

    public var body: some View {
        ForEach(data, id: id) { OutlineRow(element: $0, id: id, children: children, row: row) }
    }
}

/// The rows that an outline shows below an expanded row.
public struct OutlineSubgroupChildren: View {
    public var body: Never { fatalError("A placeholder for the rows of an outline") }
}

/// A row, and while it is expanded the rows below it.
private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    let element: Data.Element
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Row
    @State private var isExpanded = false
    @Environment(\.outlineIndent) private var indent
    private static var step: CGFloat { 20 }

    var body: some View {
        if let inner = element[keyPath: children] {
            FoldingHeader(isExpanded: $isExpanded, label: row(element))
                .trait(RowRoleKey.self, .treeItem)
            if isExpanded {
                ForEach(inner, id: id) { child in
                    OutlineRow(element: child, id: id, children: children, row: row)
                        .padding(.leading, Self.step)
                        .environment(\.outlineIndent, indent + Self.step)
                }
            }
        } else {
            row(element).trait(RowRoleKey.self, .treeItem)
        }
    }
}

extension EnvironmentValues {
    /// The distance by which an outline's rows begin farther inside than those of its roots.
    var outlineIndent: CGFloat {
        get { self[OutlineIndentKey.self] }
        set { self[OutlineIndentKey.self] = newValue }
    }
    private enum OutlineIndentKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
}
