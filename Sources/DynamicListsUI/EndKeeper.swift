import DynamicLists
import SwiftUI

/// Opens a list at its end, or keeps it there as rows arrive and grow, with a button that returns to it.
struct EndKeeper<Source: ListSource>: ViewModifier {
    let viewModel: ListViewModel<Source>
    let options: EndOptions
    /// Scrolls to a row.
    let proxy: ScrollViewProxy
    /// The row that the list keeps at the top, during which it does not follow its end.
    var held: HeldRowState?
    /// Receives whether the list is at its end.
    var moved: @MainActor (Bool) -> Void = { _ in }
    @State private var position = EndPosition()

    @ViewBuilder
    func body(content: Content) -> some View {
        if options.follows {
            watched(content)
                .defaultScrollAnchor(isFollowing ? .bottom : nil, for: .sizeChanges)
                .onScrollPhaseChange { _, phase, context in
                    let distance = context.geometry.distanceFromEnd
                    if position.phaseChanged(to: phase, distance: distance) {
                        withAnimation { showEnd() }
                    }
                }
                .onScrollGeometryChange(for: CGFloat.self) {
                    $0.contentSize.height
                } action: { _, _ in
                    if position.mustShowLastRow { showEnd() }
                }
                // Takes effect after the rows that came with it.
                .onChange(of: viewModel.snapshot.isEndLoaded, initial: true) { _, isEnded in
                    position.isEndLoaded = isEnded
                    if position.mustScrollOn { showEnd() }
                }
                .overlay(alignment: .bottom) {
                    if !position.isAtEnd {
                        NewRowsView(viewModel: viewModel, options: options, scrollToEnd: scrollToEnd)
                    }
                }
        } else {
            watched(content)
        }
    }

    private var isFollowing: Bool { position.isFollowing && held?.isHolding != true }

    private func watched(_ content: Content) -> some View {
        content
            .modifier(OpeningAnchor(isEnd: options.opens))
            .onScrollGeometryChange(for: Bool.self) {
                $0.isAtEnd
            } action: { _, isAtEnd in
                moved(isAtEnd)
                position.moved(isAtEnd: isAtEnd)
            }
    }

    private func scrollToEnd() {
        position.requested()
        held?.change { $0.userScrolled() }
        if options.opens, !viewModel.snapshot.isEndLoaded {
            viewModel.reopen()
        } else {
            withAnimation { showEnd() }
        }
    }

    private func showEnd() {
        if let last = viewModel.snapshot.ids.last { proxy.scrollTo(last, anchor: .bottom) }
    }
}

extension ListSnapshot {
    /// Whether the last row is the last one of the source, even if rows before it are missing.
    fileprivate var isEndLoaded: Bool { appendState == .ended || firstAfterGap != nil }
}

/// Sets the anchor at which a list opens. Rows that are fewer than fit are at the bottom, too.
private struct OpeningAnchor: ViewModifier {
    let isEnd: Bool

    func body(content: Content) -> some View {
        if isEnd {
            content
                .defaultScrollAnchor(.bottom, for: .initialOffset)
                .defaultScrollAnchor(.bottom, for: .alignment)
        } else {
            content
        }
    }
}

/// The button over a list's end while there are rows that arrived there and were not on screen.
private struct NewRowsView<Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let options: EndOptions
    let scrollToEnd: @MainActor () -> Void

    var body: some View {
        let snapshot = viewModel.snapshot
        if snapshot.unreadCount > 0 {
            if let button = options.button {
                button(snapshot.unreadCount, scrollToEnd)
            } else {
                // The number of rows in a gap before the new ones is not known.
                let count = snapshot.firstAfterGap == nil ? snapshot.unreadCount : nil
                NewRowsButton(count: count, scrollToEnd: scrollToEnd)
            }
        }
    }
}

/// The button of lists that follow their end, by default.
private struct NewRowsButton: View {
    /// The number of new rows, or `nil` if it is not known.
    let count: Int?
    let scrollToEnd: @MainActor () -> Void
    @Environment(\.listTexts) private var texts

    var body: some View {
        #if os(Linux)
            button.announced()
        #else
            button
        #endif
    }

    private var button: some View {
        Button(action: scrollToEnd) {
            HStack(spacing: 6) {
                Image(systemName: "arrow.down").accessibilityHidden(true)
                texts(label)
            }
            .font(.subheadline.weight(.semibold))
            .padding(.horizontal, 14)
            .padding(.vertical, 8)
            .background(.regularMaterial, in: Capsule())
        }
        .buttonStyle(.plain)
        .padding(.bottom, 12)
    }

    private var label: LocalizedStringKey {
        guard let count else { return "New messages" }
        return count == 1 ? "1 new message" : "\(count) new messages"
    }
}

/// The behavior of a list at its end.
struct EndOptions {
    var opens = false
    var follows = false
    /// The program's own button, which gets the number of new rows and the action.
    var button: (@MainActor (Int, @escaping @MainActor () -> Void) -> AnyView)?

    var isUsed: Bool { opens || follows }
}
