#if DEBUG
    import Foundation
#endif

/// What a program does that a list cannot make good.
enum Misuse: Hashable {
    case itemsBehindExistential, duplicates, idNotEqualToItself, idChanged, nothingToRelease
}

extension ListRunner {
    /// Tells the program's author in a line on standard error, in debug builds, once a list for each kind.
    ///
    /// - Parameter advice: what was met, and what to do; the list's own type is put before it.
    func tell(_ misuse: Misuse, _ advice: @autoclosure () -> String) {
        #if DEBUG
            guard journal.told.insert(misuse).inserted else { return }
            // A program goes on where the line cannot be written.
            try? FileHandle.standardError.write(
                contentsOf: Data("DynamicLists: \(Source.self): \(advice())\n".utf8))
        #endif
    }

    /// Tells what of a page's rows no list can take.
    func tellMisuse(of rows: PreparedRows<ID, Item>) {
        if itemLoader == nil, let item = rows.items.first, item is any ListItemModel {
            tell(
                .itemsBehindExistential,
                "a \(type(of: item as Any)) stands behind \(Item.self), so that no additional data is "
                    + "fetched; make the items one type, for example an enum")
        }
        if let id = rows.unusable.first {
            tell(.idNotEqualToItself, "the id \(id) is not equal to itself; its row is left out")
        }
        if let id = rows.repeated.first { tellDuplicate(id) }
    }

    func tellDuplicate(_ id: ID) {
        let kept = configuration.duplicates == .keepFirst ? "first" : "last"
        tell(
            .duplicates,
            "the id \(id) came twice; the \(kept) item stays. Do pages overlap, or is it not unique?")
    }

    /// Tells of a limit of the configuration that does nothing.
    func tellOfLimits() {
        guard let limit = configuration.maxLoadedItems, itemLoader?.release == nil else { return }
        tell(
            .nothingToRelease,
            "maxLoadedItems is \(limit), but \(Item.self) cannot release its additional data; let it "
                + "conform to AdditionalDataReleasing")
    }
}
