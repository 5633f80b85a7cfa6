import DynamicLists
import DynamicListsTesting
import Testing

/// A source or a model that breaks its contract, and the expected breach.
struct BrokenSource: Sendable, CustomTestStringConvertible {
    let kind: ContractBreach.Kind
    /// The finding, without the remedy.
    let finding: String
    let breaches: @Sendable () async -> [ContractBreach]

    init(
        _ kind: ContractBreach.Kind, _ finding: String,
        _ breaches: @escaping @Sendable () async -> [ContractBreach]
    ) {
        self.kind = kind
        self.finding = finding
        self.breaches = breaches
    }

    /// Creates a source that is checked with the default options.
    init<Source: PageSource>(
        _ kind: ContractBreach.Kind, _ finding: String, of source: @escaping @Sendable () -> Source
    ) {
        self.init(kind, finding) { await SourceContract(of: source).breaches() }
    }

    /// Creates a model that is checked with the default options.
    init<Model: BatchModel>(
        _ kind: ContractBreach.Kind, _ finding: String, of model: @escaping @Sendable () -> Model
    ) {
        self.init(kind, finding) { await SourceContract(of: model).breaches() }
    }

    var testDescription: String { finding }

    static let all = reading + places + calls + failures + invalidations + trees + models
}
