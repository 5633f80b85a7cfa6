import DynamicLists
import SwiftUI

/// What of a list is on screen, and where, as of the last layout. Nobody observes it: it is there to be
/// looked at when the list changes.
@MainActor
final class ListSight {
    /// How far from the list's top its header ends, and how high the list is.
    struct Header: Equatable, Sendable {
        var bottom: CGFloat = 0
        var room: CGFloat = 0
    }

    /// Whether rows were ever shown.
    var isOpen = false
    /// Of the row above the first one.
    var header = Header()
    /// How many of the first row and the row above it are on screen.
    var startsShown = 0
    /// Where the content of the first row is in the list.
    var firstRow = CGRect.zero
    /// The positions of the placeholders on screen.
    var placeholders: Set<Int> = []
    /// Waits until they are looked at; replaced, and cancelled, when others are.
    var asking: Task<Void, Never>?

    /// Where to scroll the first row to so that it stays where it is below its header; nil if neither is on
    /// screen. Then lists keep what is read by themselves, while at their very top they show what is new.
    ///
    /// Of a row and of the room for it, the same share meet. Insets are taken to be alike above and below.
    var firstRowPoint: UnitPoint? {
        if startsShown == 0 { return nil }
        let inset = max(0, firstRow.minY - header.bottom)
        let free = header.room - firstRow.height - 2 * inset
        return abs(free) < 1 ? .top : UnitPoint(x: 0.5, y: header.bottom / free)
    }
}

extension View {
    /// Tells where a list's header is.
    func seen(asHeaderIn sight: ListSight) -> some View {
        onGeometryChange(for: ListSight.Header.self) { geometry in
            ListSight.Header(
                bottom: geometry.frame(in: .scrollView).maxY,
                room: geometry.bounds(of: .scrollView)?.height ?? 0)
        } action: {
            sight.header = $0
        }
        .onAppear { sight.startsShown += 1 }
        .onDisappear { sight.startsShown -= 1 }
    }

    /// Tells where a list's first row is.
    func seen(in sight: ListSight, isFirst: Bool) -> some View {
        background {
            if isFirst {
                Color.clear
                    .onGeometryChange(for: CGRect.self) {
                        $0.frame(in: .scrollView)
                    } action: {
                        sight.firstRow = $0
                    }
                    .onAppear { sight.startsShown += 1 }
                    .onDisappear { sight.startsShown -= 1 }
            }
        }
    }
}
