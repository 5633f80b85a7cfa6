import DynamicLists
public import Foundation
public import SwiftUI

extension View {
    /// Sets the table in which the lists inside look up their own texts: "Loading failed", "Retry", "Load
    /// more", "Could not be loaded", "Nothing here", "End of list", "1 new message", "%lld new messages"
    /// and "New messages", "Loading more", "Expand" and "Collapse" for screen readers, and the sentences of
    /// `ListError`. These texts are the keys, and are shown where no translation is found.
    ///
    ///     ContentView().listTexts(tableName: "Lists")
    ///
    /// By default they are looked up in the program's own `Localizable`.
    ///
    /// - Parameters:
    ///   - tableName: The table, without its file name extension. `nil` is `Localizable`.
    ///   - bundle: The bundle of the table, for example `.module`. `nil` is the program's own bundle.
    public func listTexts(tableName: String? = nil, bundle: Bundle? = nil) -> some View {
        environment(\.listTexts, ListTexts(tableName: tableName, bundle: bundle))
    }
}

/// The table in which lists look up their own texts.
struct ListTexts {
    var tableName: String?
    var bundle: Bundle?

    func callAsFunction(_ key: LocalizedStringKey) -> Text {
        Text(key, tableName: tableName, bundle: bundle)
    }

    /// The sentence of an error: a program's own message unchanged, one of the package's translated.
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
