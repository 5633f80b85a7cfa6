import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// The regions with which modifiers for scrolled regions are tested, each with rows of 20 points.
enum RegionKind: CaseIterable, Sendable { case scrollView, list }

struct RegionRows: View {
    let kind: RegionKind
    var ids = Array(0..<100)
    /// The heights of rows, some of which may be longer than others.
    var height: (Int) -> Double = { _ in 20 }
    var told: @MainActor (Int, Bool) -> Void = { _, _ in }

    var body: some View {
        switch kind {
        case .scrollView:
            ScrollView { LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { row($0) } } }
        case .list:
            List(ids, id: \.self) { row($0).listRowInsets(EdgeInsets()) }
                .listStyle(.plain).environment(\.defaultMinListRowHeight, 0)
        }
    }

    private func row(_ id: Int) -> some View {
        Text(verbatim: "\(id)").frame(maxWidth: .infinity, alignment: .leading)
            .frame(height: height(id), alignment: .top)
            .onScrollVisibilityChange { told(id, $0) }
    }
}

/// Passes a proxy to the test.
@MainActor
final class RegionProxy {
    var proxy: ScrollViewProxy?
    func take(_ new: ScrollViewProxy) { proxy = new }
}

extension Stage {
    /// The position of a row in the region.
    func y(_ id: Int) -> Double? { seen.first { $0.text == "\(id)" }?.y }
    var offset: Double { area.scene.value - area.scene.lower }
}
