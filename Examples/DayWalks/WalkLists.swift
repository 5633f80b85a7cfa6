import SwiftUI

/// The fast way: stable ids, filtered in the model, one view for each walk.
struct DayWalksList: View {
    let model: DayWalksModel

    var body: some View {
        List {
            ForEach(model.dayWalks) { walk in
                let _ = RowMeter.made(.fast)
                WalkRow(walk: walk)
            }
        }
        .listStyle(.plain)
    }
}

/// Slow on Apple's platforms: the number of rows of an element is known only after its closure has run, so it
/// runs for all of them at once. Here it runs only for the visible ones nevertheless.
struct ConditionalWalksList: View {
    let model: DayWalksModel

    var body: some View {
        List {
            ForEach(model.allWalks) { walk in
                let _ = RowMeter.made(.conditional)
                if walk.durationInDays == 1 {
                    WalkRow(walk: walk)
                }
            }
        }
        .listStyle(.plain)
    }
}

/// Slow for the same reason: a type-erased view hides its number of rows.
struct ErasedWalksList: View {
    let model: DayWalksModel

    var body: some View {
        List {
            ForEach(model.dayWalks) { walk in
                let _ = RowMeter.made(.erased)
                AnyView(WalkRow(walk: walk))
            }
        }
        .listStyle(.plain)
    }
}

struct WalkRow: View {
    let walk: Walk

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(walk.name).font(.headline)
            Text(walk.summary).font(.subheadline).foregroundStyle(.secondary)
        }
    }
}
