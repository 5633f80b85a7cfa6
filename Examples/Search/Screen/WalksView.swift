import DynamicLists
import DynamicListsUI
import SwiftUI

/// The screen: a search field, filters, and the results.
struct WalksView: View {
    let library: WalkLibrary
    @State private var query = WalkQuery()
    /// The query of the rows that were shown last.
    @State private var shownQuery = WalkQuery()
    @State private var list: ListViewModel<WalkPages>
    /// The reason why the last change could not be stored.
    @State private var problem: String?

    init(library: WalkLibrary) {
        self.library = library
        let source = library.source(for: WalkQuery())
        _list = State(initialValue: ListViewModel(source: source, itemBatchCount: 40, prefetchMargin: 20))
    }

    var body: some View {
        NavigationStack {
            ScrollViewReader { reader in
                VStack(spacing: 0) {
                    FilterBar(query: $query)
                    FoundLine(list: list)
                    Divider()
                    walks
                    BottomBars(library: library)
                }
                .onChange(of: list.snapshot.refreshState) { before, now in
                    if before.isLoading, !now.isLoading { showBeginning(reader) }
                }
            }
            .navigationTitle("Walks")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $query.text, prompt: "Names, regions, what there is to see")
        }
        .alert("Not changed", isPresented: hasProblem) {
            Button("OK") {}
        } message: {
            Text(problem ?? "")
        }
        .onChange(of: query) { old, new in
            library.keepDeleted()
            // Not every keystroke causes a request.
            let delay = old.text == new.text ? Duration.zero : .milliseconds(300)
            list.load(from: library.source(for: new), after: delay)
        }
        .onChange(of: library.isOffline) {
            if !library.isOffline { requery() }
        }
        .task { await library.follow() }
    }

    private var hasProblem: Binding<Bool> {
        Binding {
            problem != nil
        } set: {
            if !$0 { problem = nil }
        }
    }

    private var walks: some View {
        DynamicList(list, sectionedBy: \.region) { row in
            WalkRow(walk: row.item) {
                star(row.item)
            } delete: {
                delete(row.item)
            }
        }
        .swipeActions { row in
            Button("Delete", role: .destructive) { delete(row.item) }
        }
        .emptyView { NothingFound(query: query, isOffline: library.isOffline) { query = WalkQuery() } }
        .failureView { error, retry in
            LoadingFailed(isOffline: library.isOffline, message: error.message, retry: retry)
        }
        .listStyle(.plain)
    }

    /// Scrolls to the top for the results of another query.
    private func showBeginning(_ reader: ScrollViewProxy) {
        guard query != shownQuery else { return }
        shownQuery = query
        // At the bottom of the viewport, so that its section's title is visible.
        if let first = list.snapshot.ids.first { reader.scrollTo(first, anchor: .bottom) }
    }

    /// Sends the query again when the service is available.
    private func requery() {
        if library.needsRequery {
            library.catchUp()
            Task { await list.refresh() }
        } else {
            list.retry()
        }
    }

    private func star(_ walk: Walk) {
        perform { try await library.setFavourite(!walk.favourite, walk) }
    }

    /// The row returns to its position if the walk is restored, and stays there until the service lists it
    /// again.
    private func delete(_ walk: Walk) {
        let place = position(of: walk)
        perform {
            do {
                try await list.edit { edits in
                    edits.remove(walk.id)
                } confirmedBy: {
                    try await library.delete(walk)
                }
            } catch let undone as WalkLibrary.Undone {
                try await list.edit { edits in
                    // After the service has deleted the walk, its row does not return by itself.
                    edits.insert(walk, at: place)
                    edits.move(walk.id, to: place)
                } confirmedBy: {
                    try await library.restore(undone)
                }
            }
        }
    }

    /// The position of a walk among the others.
    private func position(of walk: Walk) -> RowPosition<Walk.ID> {
        let others = list.snapshot.ids.prefix { $0 != walk.id }
        return others.last.map { .after($0) } ?? .start
    }

    /// Makes a change, and reports an error if it cannot be stored.
    private func perform(_ change: @escaping @MainActor () async throws -> Void) {
        Task {
            do {
                try await change()
            } catch {
                problem = error.localizedDescription
            }
        }
    }
}

/// The number of walks, or a note that the search is in progress.
struct FoundLine: View {
    let list: ListViewModel<WalkPages>

    var body: some View {
        HStack(spacing: 6) {
            Text(words)
            Spacer()
            if list.snapshot.refreshState == .loading { ProgressView().controlSize(.small) }
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
        .padding(.horizontal, 20)
        .frame(height: 26)
    }

    private var words: String {
        switch list.snapshot.totalCount {
        case nil, 0: " "
        case 1: "1 walk"
        case let count?: "\(count.formatted()) walks"
        }
    }
}
