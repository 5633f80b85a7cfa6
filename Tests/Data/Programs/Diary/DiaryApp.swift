import DynamicLists
import DynamicListsUI
import SwiftUI

/// A diary of a thousand days that opens in its middle, once with nothing around what is loaded, and once
/// with a place for each day.
@main
struct DiaryApp: App {
    var body: some Scene {
        WindowGroup("Diary") { DiaryView() }
    }
}

struct Day: Identifiable, Sendable {
    let id: Int
}

/// Pages are named by the number of their first day.
struct Days: PageSource {
    private static let count = 1_000
    static var acceptsAnyCount: Bool { true }

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Day> {
        try await Task.sleep(for: .milliseconds(200))
        print("\(request.direction) \(request.key ?? 0)")
        let start = request.key ?? 0
        let end = min(Self.count, start + request.count)
        return Page(
            items: (start..<end).map { Day(id: $0) },
            previousKey: start > 0 ? max(0, start - request.count) : nil,
            nextKey: end < Self.count ? end : nil, itemsBefore: start, totalCount: Self.count)
    }

    func key(forItemAt position: Int, pageSize: Int) -> Int? { position / pageSize * pageSize }
}

struct DiaryView: View {
    @State private var showsPlaces = false
    @State private var days = ListViewModel(source: Days(), startingAt: 500)
    @State private var places = ListViewModel(source: Days(), startingAt: 500)

    var body: some View {
        NavigationStack {
            Group {
                if showsPlaces {
                    DynamicList(places) {
                        DayRow(number: $0.item.id)
                    } placeholder: {
                        DayRow(number: 100)
                    }
                } else {
                    DynamicList(days) { DayRow(number: $0.item.id) }
                }
            }
            .listStyle(.plain)
            .navigationTitle("Diary")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .navigationBarLeading) {
                    Button("Day 900") { Task { await places.jump(toItemAt: 900) } }
                }
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button(showsPlaces ? "Loaded days" : "All days") { showsPlaces.toggle() }
                }
            }
        }
    }
}

struct DayRow: View {
    let number: Int

    var body: some View {
        VStack(alignment: .leading) {
            Text("Day \(number)").font(.headline)
            Text("What was done, what was left").font(.subheadline).foregroundStyle(.secondary)
        }
    }
}
