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

/// Slow on Apple's platforms: how many rows an element makes is known only when its closure has run, so that
/// it runs for all of them at once. Here it runs for what is looked at all the same.
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

/// Slow for the same reason: an erased view hides how many rows it is.
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
