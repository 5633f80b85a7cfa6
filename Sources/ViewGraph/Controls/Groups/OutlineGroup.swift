import Foundation

/// Rows over data that holds further data: those with children can be unfolded.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Leaf
}

extension OutlineGroup: View where Parent == Leaf, Leaf: View, Subgroup == OutlineSubgroupChildren {
    /// Rows of several roots.
    public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(data: data, id: \.id, children: children, row: content)
    }

    /// Rows of several roots, their ids at a key path.
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

/// What an outline shows below an unfolded row.
public struct OutlineSubgroupChildren: View {
    public var body: Never { fatalError("Stands for rows that an outline makes itself") }
}

/// A row, and while it is unfolded those below it.
private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    let element: Data.Element
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let row: (Data.Element) -> Row
    @State private var isExpanded = false

    var body: some View {
        if let inner = element[keyPath: children] {
            Button {
                withAnimation { isExpanded.toggle() }
            } label: {
                HStack {
                    row(element).foregroundColor(.primary)
                    Spacer()
                    Image(systemName: isExpanded ? "chevron.down" : "chevron.right")
                }
            }
            if isExpanded {
                ForEach(inner, id: id) { child in
                    OutlineRow(element: child, id: id, children: children, row: row)
                        .padding(.leading, 20)
                }
            }
        } else {
            row(element)
        }
    }
}
