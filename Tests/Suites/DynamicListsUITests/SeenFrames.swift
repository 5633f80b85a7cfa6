import DynamicLists
import Foundation
import SwiftUIForLinux
import ViewGraph

/// The frames in the window of the views that appeared, by the ids of their items.
@MainActor
final class SeenFrames {
    private var frames: [Int: CGRect] = [:]
    private var shown: Set<Int> = []

    subscript(id: Int) -> CGRect? { shown.contains(id) ? frames[id] : nil }

    /// The ids of the views that appeared and did not disappear, in order.
    var ids: [Int] { shown.sorted() }

    fileprivate func moved(_ id: Int, to frame: CGRect) { frames[id] = frame }
    fileprivate func appeared(_ id: Int) { shown.insert(id) }
    fileprivate func disappeared(_ id: Int) { shown.remove(id) }
}

extension View {
    /// Records the view's frame in the window as long as the view is on screen.
    func seen(as id: Int, in frames: SeenFrames) -> some View {
        onGeometryChange(for: CGRect.self) { geometry in
            geometry.frame(in: .global)
        } action: {
            frames.moved(id, to: $0)
        }
        .onAppear { frames.appeared(id) }
        .onDisappear { frames.disappeared(id) }
    }
}
