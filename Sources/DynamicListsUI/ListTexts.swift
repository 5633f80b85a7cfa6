import DynamicLists
public import Foundation
public import SwiftUI

extension View {
    /// Where the lists inside look up the texts that they show of themselves: "Loading failed", "Retry",
    /// "Load more", "Could not be loaded", "Nothing here", "End of list", and the sentences of `ListError`.
    /// These are the keys, and what is shown where nothing is found.
    ///
    ///     ContentView().listTexts(tableName: "Lists")
    ///
    /// Without it they are looked up in the program's own `Localizable`.
    ///
    /// - Parameters:
    ///   - tableName: the table, without its file's ending; nil is `Localizable`.
    ///   - bundle: where the table is, for example `.module`; nil is the program's own.
    public func listTexts(tableName: String? = nil, bundle: Bundle? = nil) -> some View {
        environment(\.listTexts, ListTexts(tableName: tableName, bundle: bundle))
    }
}

/// Where lists look up the texts that they show of themselves.
struct ListTexts {
    var tableName: String?
    var bundle: Bundle?

    func callAsFunction(_ key: LocalizedStringKey) -> Text {
        Text(key, tableName: tableName, bundle: bundle)
    }

    /// An error's sentence: a program's own as it is, one of ours in the program's language.
    func callAsFunction(_ error: ListError) -> Text {
        switch error {
        case .sourceFailed(let failure):
            failure.underlying is CancellationError
                ? self("Loading ended before it was done.") : Text(verbatim: failure.message)
        case .keyRepeated(let key): self("The list names page \(key) twice, so it would never end.")
        case .keyUnusable(let key): self("The list names its next page \(key), which cannot be requested.")
        case .tooManyEmptyPages(let count): self("\(count) pages in a row brought nothing new.")
        case .editedTooOften(let count): self("The row was changed \(count) times while it was loading.")
        case .idChanged(let old, let new): self("The row \(old) became \(new) while it was loading.")
        case .dataMissing(let request): self("Nothing came for \(request).")
        case .timedOut(let limit):
            self(
                """
                Loading took longer than \
                \(limit, format: .units(allowed: [.minutes, .seconds, .milliseconds], width: .wide)).
                """)
        }
    }
}

extension EnvironmentValues {
    var listTexts: ListTexts {
        get { self[ListTextsKey.self] }
        set { self[ListTextsKey.self] = newValue }
    }

    private enum ListTextsKey: EnvironmentKey {
        static var defaultValue: ListTexts { ListTexts() }
    }
}
