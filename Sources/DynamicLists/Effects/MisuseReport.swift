#if DEBUG
    import Foundation
#endif

/// What a program does that a list cannot make good.
enum Misuse: Hashable {
    case itemsBehindExistential, duplicates, idNotEqualToItself, idChanged, nothingToRelease
}

/// Tells a program's author in lines on standard error, in debug builds, of what a list cannot make good.
///
/// An object, since the descriptions of a program's values may come back to their list.
@MainActor
final class MisuseReport {
    private let source: Any.Type
    private let configuration: ListConfiguration
    /// What the author was told of already.
    private var told: Set<Misuse> = []

    /// - Parameter source: The type of the list's source, which is put before each line.
    nonisolated init(of source: Any.Type, _ configuration: ListConfiguration) {
        self.source = source
        self.configuration = configuration
    }

    /// Tells of a kind of misuse, once.
    ///
    /// - Parameter advice: What was met, and what to do.
    func tell(_ misuse: Misuse, _ advice: @autoclosure () -> String) {
        #if DEBUG
            guard told.insert(misuse).inserted else { return }
            // A program goes on where the line cannot be written.
            try? FileHandle.standardError.write(
                contentsOf: Data("DynamicLists: \(source): \(advice())\n".utf8))
        #endif
    }

    /// Tells what of a page's rows no list can take.
    ///
    /// - Parameter hasItemData: Whether the rows have additional data that is loaded.
    func tell<ID, Item>(of rows: PreparedRows<ID, Item>, hasItemData: Bool) {
        if !hasItemData, let item = rows.items.first, item is any ListItemModel {
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

    /// Tells of an id that came twice.
    func tellDuplicate(_ id: some Any) {
        let kept = configuration.duplicates == .keepFirst ? "first" : "last"
        tell(
            .duplicates,
            "the id \(id) came twice; the \(kept) item stays. Do pages overlap, or is it not unique?")
    }

    /// Tells of a limit of the configuration that does nothing.
    func tellOfLimits<Item>(_ loader: ItemLoader<Item>?) {
        guard let limit = configuration.maxLoadedItems, loader?.release == nil else { return }
        tell(
            .nothingToRelease,
            "maxLoadedItems is \(limit), but \(Item.self) cannot release its additional data; let it "
                + "conform to AdditionalDataReleasing")
    }
}
