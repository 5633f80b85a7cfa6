import DynamicLists
import DynamicListsTesting

extension BrokenSource {
    /// Sources whose pages have wrong keys or positions.
    static let places: [BrokenSource] = [
        BrokenSource(.neighborsDoNotMatch, "Page 7 names page -5 before it, which has 5 rows (0, …)") {
            ConformingSource.changing { page in page.previousKey = page.previousKey.map { $0 + 2 } }
        },
        BrokenSource(.neighborsDoNotMatch, "Page 14 names no page before it, but 14 rows (0, …) are there") {
            ConformingSource.changing { page in if page.items.first?.id == 14 { page.previousKey = nil } }
        },
        BrokenSource(.neighborsDoNotMatch, "Page -7 names no page after it, but page 7 names it before") {
            ConformingSource(load: { request in
                var page = ConformingSource.good(request)
                if request.direction == .prepend { page.nextKey = nil }
                return page
            })
        },
        BrokenSource(.neighborsDoNotMatch, "Page -2 names page 0 after it, which has 7 rows (0, …)") {
            // Begins at its end.
            ConformingSource(
                load: { request in
                    let key =
                        request.key ?? ConformingSource.rowCount
                        - min(ConformingSource.rowCount, request.count)
                    var page = ConformingSource.good(
                        PageRequest(key: key, direction: .append, count: request.count))
                    if request.direction == .prepend { page.nextKey = page.nextKey.map { $0 - 2 } }
                    return page
                })
        },
        BrokenSource(.totalWrong, "The first page reports 7 rows in all, but there are 30") {
            ConformingSource.changing { page in page.totalCount = page.items.count }
        },
        BrokenSource(
            .totalWrong, "The first page reports 31 rows in all, but the list ends after 30"
        ) {
            ConformingSource.changing { page in page.totalCount = 31 }
        },
        BrokenSource(.itemsBeforeWrong, "Page 7 reports 0 rows before it, but there are 7") {
            ConformingSource(
                load: { request in
                    var page = ConformingSource.good(request)
                    page.itemsBefore = 0
                    return page
                }, find: { _, _ in nil })
        },
        BrokenSource(
            .itemsBeforeWrong, "Page 7 reports \(Int.max / 2) rows before it, but there are 7"
        ) {
            ConformingSource(
                load: { request in
                    var page = ConformingSource.good(request)
                    if request.key == 7 { page.itemsBefore = .max }
                    return page
                }, find: { _, _ in nil })
        },
        BrokenSource(
            .positionWrong,
            "The key for position 0 leads to page 1, which has 7 rows (1, …), "
                + "not row 0 there"
        ) {
            ConformingSource(find: { position, _ in position + 1 })
        },
    ]
}
