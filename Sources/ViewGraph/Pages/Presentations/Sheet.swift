public import Foundation

extension PresentationSource {
    /// A presentation controlled by a flag.
    @MainActor
    init<Content: View>(
        isPresented: Binding<Bool>, style: PresentationStyle, onDismiss: (() -> Void)?,
        content: @escaping () -> Content
    ) {
        self.init(
            current: {
                isPresented.wrappedValue ? PresentedContent(id: 0) { AnyView(content()) } : nil
            },
            clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss, style: style)
    }

    /// A presentation controlled by an item, replaced for each id.
    @MainActor
    init<Item: Identifiable, Content: View>(
        item: Binding<Item?>, style: PresentationStyle, onDismiss: (() -> Void)?,
        content: @escaping (Item) -> Content
    ) {
        self.init(
            current: {
                item.wrappedValue.map { value in
                    PresentedContent(id: AnyHashable(value.id)) { AnyView(content(value)) }
                }
            },
            clear: { item.wrappedValue = nil }, onDismiss: onDismiss, style: style)
    }
}

extension View {
    func presenting(_ source: PresentationSource) -> some View {
        PresentationView(base: self, source: source)
    }

    /// Shows a card over the window while `isPresented` is true. The user dismisses it with Escape or a click
    /// outside it.
    ///
    /// - Parameter onDismiss: runs when the card has disappeared.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(
            PresentationSource(
                isPresented: isPresented, style: .sheet, onDismiss: onDismiss, content: content))
    }

    /// Shows a card over the window while there is an item, a new one for each id.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(
            PresentationSource(item: item, style: .sheet, onDismiss: onDismiss, content: content))
    }

    /// Covers the window while `isPresented` is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(
            PresentationSource(
                isPresented: isPresented, style: .cover, onDismiss: onDismiss, content: content))
    }

    /// Covers the window while there is an item.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(
            PresentationSource(item: item, style: .cover, onDismiss: onDismiss, content: content))
    }

    /// Shows details of the view while `isPresented` is true.
    ///
    /// Differs from Apple's: as on the iPhone it is a sheet, even in wide windows.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, content: content)
    }

    /// Shows details of the view while `isPresented` is true, with an optional arrow edge.
    ///
    /// Differs from Apple's: as on the iPhone it is a sheet, even in wide windows.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge?, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, content: content)
    }

    /// Shows details of an item while there is one.
    ///
    /// Differs from Apple's: as on the iPhone it is a sheet, even in wide windows.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(item: item, content: content)
    }
}

/// The point that a popover's arrow points at.
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle of the view, in points.
    case rect(Rect)
    /// A point of the view, from 0, 0 to 1, 1.
    case point(UnitPoint)

    /// A rectangle of a view.
    public enum Rect: Sendable {
        case rect(CGRect)
        /// The whole view.
        case bounds
    }
}
