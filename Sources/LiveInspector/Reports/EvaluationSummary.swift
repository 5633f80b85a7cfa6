import ViewGraph

extension ProgramReport.Body {
    /// The longest time for which evaluations are shown, in seconds.
    static let period = 1.0
    private static let reasonLimit = 6
    private static let bodyLimit = 60

    /// The evaluations of the last second, summed up by type, those that took longest first.
    @MainActor
    static func summary(of evaluations: [GraphRecorder.Evaluation], at now: Double) -> [Self] {
        struct Key: Hashable {
            let type: ObjectIdentifier
            let isRow: Bool
        }
        let recent = evaluations.filter { $0.time > now - period }
        let groups = Dictionary(grouping: recent) { Key(type: ObjectIdentifier($0.type), isRow: $0.isRow) }
        return groups.values.map(Self.init).sorted { ($1.total, $0.name) < ($0.total, $1.name) }
            .prefix(bodyLimit).map { $0 }
    }

    /// - Parameter group: evaluations of one type, at least one.
    @MainActor
    private init(_ group: [GraphRecorder.Evaluation]) {
        let type = ProgramTypes.name(of: group[0].type)
        name = group[0].isRow ? "rows of \(type)" : type
        count = group.count
        total = group.reduce(0) { $0 + $1.duration }.inMilliseconds
        longest = (group.map(\.duration).max() ?? 0).inMilliseconds
        reasons = Dictionary(grouping: group, by: \.reason.words)
            .map { ProgramReport.Reason(words: $0, count: $1.count) }
            .sorted { ($1.count, $0.words) < ($0.count, $1.words) }.prefix(Self.reasonLimit).map { $0 }
    }
}

extension Double {
    /// A number of seconds in milliseconds, with three digits after the point.
    var inMilliseconds: Double { (self * 1_000_000).rounded() / 1_000 }
}
