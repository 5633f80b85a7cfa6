import ViewGraph

/// The way to a view: the searches that led to it, repeated each time that the view is used.
@MainActor
public struct ElementQuery {
    let host: HostedView
    private var steps: [Step] = []

    private enum Step {
        /// The only match, or one of several.
        case match(ViewMatcher, index: Int?)
        case row(AnyHashable)
        case rowNumber(Int)
    }

    init(_ host: HostedView) { self.host = host }

    private func appending(_ step: Step) -> ElementQuery {
        var query = self
        query.steps.append(step)
        return query
    }

    func matching(_ matcher: ViewMatcher, index: Int? = nil) -> ElementQuery {
        appending(.match(matcher, index: index))
    }
    func row(_ id: AnyHashable) -> ElementQuery { appending(.row(id)) }
    func row(number: Int) -> ElementQuery { appending(.rowNumber(number)) }

    /// The view that the query leads to now.
    func resolved() throws -> InspectedView {
        var view = host.rootView
        for step in steps {
            switch step {
            case .match(let matcher, nil): view = try view.only(matcher).inspected
            case .match(let matcher, let index?):
                let found = view.matches(of: matcher)
                guard found.indices.contains(index) else { throw view.error(for: matcher, found) }
                view = found[index].inspected
            case .row(let id): view = try view.row(id)
            case .rowNumber(let number):
                let rows = view.rows
                guard rows.indices.contains(number) else {
                    throw InspectionError("no row number \(number); there are \(rows.count)")
                }
                view = rows[number]
            }
        }
        return view
    }
}

extension InspectedView {
    /// The views inside that match, parents first. Of nested views with the same label, it is the outermost
    /// one of a type, and the innermost one of all types.
    func matches(of matcher: ViewMatcher) -> [ShownView] {
        var found: [(view: ShownView, ancestors: [InspectedView])] = []
        visitShown { view, ancestors in
            if matcher.matches(view) { found.append((view, ancestors)) }
        }
        func isAround(_ outer: ShownView, _ inner: (view: ShownView, ancestors: [InspectedView])) -> Bool {
            inner.ancestors.contains { $0.identity == outer.inspected.identity }
        }
        return found.filter { match in
            matcher.isWanted == nil
                ? !found.contains { isAround(match.view, $0) }
                : !found.contains { $0.view.label == match.view.label && isAround($0.view, match) }
        }.map(\.view)
    }

    fileprivate func only(_ matcher: ViewMatcher) throws -> ShownView {
        let found = matches(of: matcher)
        guard found.count == 1 else { throw error(for: matcher, found) }
        return found[0]
    }

    /// The error for a search with other matches than one.
    func error(for matcher: ViewMatcher, _ found: [ShownView]) -> InspectionError {
        if found.count > 1 {
            let matches = found.map { "\($0.description) at \($0.frame.short)" }
            return InspectionError(
                "\(found.count) views match \(matcher.description): \(matches.listed); search in a row or "
                    + "another view around it, or use findAll")
        }
        var sameType = matcher
        (sameType.text, sameType.part, sameType.identifier) = (nil, nil, nil)
        var alternatives = matcher.isWanted == nil ? [] : matches(of: sameType)
        if alternatives.isEmpty {
            visitShown { view, _ in alternatives.append(view) }
        }
        let named = alternatives.map { view in
            matcher.identifier == nil || view.identifier.isEmpty
                ? view.description : "\(view.description) (\(view.identifier))"
        }
        return InspectionError(
            "no \(matcher.description); there \(named.isEmpty ? "are no views" : "are: \(named.listed)")")
    }
}

extension [String] {
    /// The first texts without repetitions, and the number of further ones.
    var listed: String {
        var seen: Set<String> = []
        let unique = filter { seen.insert($0).inserted }
        let more = unique.count > 12 ? ", … (\(unique.count - 12) more)" : ""
        return unique.prefix(12).joined(separator: ", ") + more
    }
}
