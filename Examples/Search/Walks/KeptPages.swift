import Foundation

/// The pages that were loaded last, for when the service cannot be reached.
struct KeptPages {
    struct Name: Hashable {
        let query: WalkQuery
        let after: String?
        let count: Int
    }

    private var pages: [Name: (page: WalkPage, date: Date)] = [:]
    /// The oldest first.
    private var names: [Name] = []
    private static let limit = 300

    /// The page as it was loaded, and when. Of a query that was not asked, all that fits among the walks of
    /// other pages, as one page.
    subscript(name: Name) -> (page: WalkPage, date: Date)? {
        pages[name] ?? (name.after == nil ? found(name.query) : nil)
    }

    private func found(_ query: WalkQuery) -> (page: WalkPage, date: Date)? {
        let kept = names.compactMap { pages[$0] }
        guard let date = kept.map(\.date).min() else { return nil }
        let walks = Dictionary(kept.flatMap(\.page.items).map { ($0.id, $0) }) { $1 }
        let found = walks.values.filter(query.fits).sorted { ($0.region, $0.name) < ($1.region, $1.name) }
        return (WalkPage(items: found, next: nil, total: found.count), date)
    }

    mutating func keep(_ page: WalkPage, _ name: Name) {
        if pages.updateValue((page, Date()), forKey: name) != nil { names.removeAll { $0 == name } }
        names.append(name)
        if names.count > Self.limit { pages[names.removeFirst()] = nil }
    }

    /// What was changed is changed on all pages.
    mutating func make(_ edit: WalkEdit) {
        for name in names { pages[name]?.page.make(edit) }
    }
}

extension WalkPage {
    /// The same with a change made.
    mutating func make(_ edit: WalkEdit) {
        guard let index = items.firstIndex(where: { $0.id == edit.walk.id }) else { return }
        if let result = edit.result {
            items[index] = result
        } else {
            items.remove(at: index)
            total -= 1
        }
    }
}
