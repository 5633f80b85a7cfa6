import Foundation
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

/// Slow for four reasons: the walks are filtered and sorted in the body, which takes long, each second; a
/// list reads all ids, and these are formatted each time; and several walks have the same.
struct CarelessWalksList: View {
    let model: DayWalksModel
    @State private var seconds = 0
    private let beat = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    private var walks: [Walk] {
        model.allWalks.filter { $0.durationInDays == 1 }.sorted { $0.name < $1.name }
    }

    var body: some View {
        List {
            Text("Shown for \(seconds) s").font(.footnote)
            ForEach(walks, id: \.formattedSummary) { walk in
                let _ = RowMeter.made(.careless)
                WalkRow(walk: walk)
            }
        }
        .listStyle(.plain)
        .onReceive(beat) { _ in seconds += 1 }
    }
}

extension Walk {
    /// Computed each time, and not unique.
    fileprivate var formattedSummary: String {
        let days = Measurement(value: Double(durationInDays) * 24, unit: UnitDuration.hours)
        return "\(days.formatted()), \(summary)"
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
