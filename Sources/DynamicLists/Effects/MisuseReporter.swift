#if DEBUG
    import Foundation
#endif

/// A programming error that a list cannot correct.
enum Misuse: Hashable {
    case itemsBehindExistential, duplicates, idNotEqualToItself, idChanged, nothingToRelease
}

/// Reports programming errors that a list cannot correct to standard error, in debug builds.
///
/// A class, because the descriptions of a client's values may access their list.
@MainActor
final class MisuseReporter {
    private let source: Any.Type
    private let configuration: ListConfiguration
    /// The kinds of misuse that have been reported.
    private var reported: Set<Misuse> = []

    /// - Parameter source: The type of the list's source, which prefixes each line.
    nonisolated init(of source: Any.Type, _ configuration: ListConfiguration) {
        self.source = source
        self.configuration = configuration
    }

    /// Reports a kind of misuse, once.
    ///
    /// - Parameter advice: The observed misuse, and the remedy.
    func report(_ misuse: Misuse, _ advice: @autoclosure () -> String) {
        #if DEBUG
            guard reported.insert(misuse).inserted else { return }
            // The program continues if the line cannot be written.
            try? FileHandle.standardError.write(
                contentsOf: Data("DynamicLists: \(source): \(advice())\n".utf8))
        #endif
    }

    /// Reports rows of a page that no list can represent.
    ///
    /// - Parameter hasItemData: Whether the rows have additional data that is loaded.
    func report<ID, Item>(of rows: PreparedRows<ID, Item>, hasItemData: Bool) {
        if !hasItemData, let item = rows.items.first, item is any ListItemModel {
            report(
                .itemsBehindExistential,
                "a \(type(of: item as Any)) is erased to \(Item.self), so that no additional data is "
                    + "fetched; make the items one type, for example an enum")
        }
        if let id = rows.unusable.first {
            report(.idNotEqualToItself, "the id \(id) is not equal to itself; its row is left out")
        }
        if let id = rows.repeated.first { reportDuplicate(id) }
    }

    /// Returns an error, and reports it, if the additional data of a row has changed the id of its item.
    func idError<Source: ListSource>(
        of item: Source.Item, _ id: Source.ItemID, _: Source.Type
    ) -> ListError? {
        guard let own = Source.id(of: item), own != id else { return nil }
        report(.idChanged, "additional data changed the id of row \(id) to \(own); let it keep its id")
        return .idChanged(from: "\(id)", to: "\(own)")
    }

    /// Reports an id that occurred twice.
    func reportDuplicate(_ id: some Any) {
        let kept = configuration.duplicates == .keepFirst ? "first" : "last"
        report(
            .duplicates,
            "the id \(id) came twice; the \(kept) item stays. Do pages overlap, or is it not unique?")
    }

    /// Reports a limit of the configuration that has no effect.
    func reportUnusedLimits<Item>(_ loader: ItemLoader<Item>?) {
        guard let limit = configuration.maxLoadedItems, loader?.release == nil else { return }
        report(
            .nothingToRelease,
            "maxLoadedItems is \(limit), but \(Item.self) cannot release its additional data; let it "
                + "conform to AdditionalDataReleasing")
    }
}
