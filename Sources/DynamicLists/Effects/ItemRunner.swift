/// A load of additional data in flight.
struct ItemLoad<ID: Hashable & Sendable, Item: Sendable> {
    /// The rows for which it began, one for each of its work items.
    let ids: [ID]
    var task: LoadTask
    /// Its work items, in the order of its results.
    let workIDs: [Int]
    /// The request of each work item when the load began.
    let requested: [Int: ItemLoader<Item>.Answer]

    /// Returns the result of each work item.
    func answers(in result: ItemRunner<ID, Item>.Answers) -> [Int: ItemRunner<ID, Item>.Answer] {
        var answers: [Int: ItemRunner<ID, Item>.Answer] = [:]
        switch result {
        case .success(let all): for (work, answer) in zip(workIDs, all) { answers[work] = answer }
        case .failure(let error): for work in workIDs { answers[work] = .failure(ListError(error)) }
        }
        return answers
    }
}

/// A step after the first of a request's data.
private struct StepOfRequest: Hashable, Sendable {
    let request: AnyKey
    let step: Int
}

/// Runs the loads of additional data of a list or a tree: their tasks, their time limits, and the requests
/// that rows share.
///
/// A class of its own with the types of the rows, not a protocol of the lists and trees, whose calls would
/// not be specialized.
@MainActor
final class ItemRunner<ID: Hashable & Sendable, Item: Sendable> {
    typealias Answer = Result<ItemLoader<Item>.Payload, ListError>
    typealias Answers = Result<[Answer], any Error>

    /// The end of a load.
    enum End {
        case answered(Int, Answers)
        case timedOut(Int, Duration)
    }

    let loader: ItemLoader<Item>
    private let configuration: ListConfiguration
    private(set) var tasks: [Int: ItemLoad<ID, Item>] = [:]
    private(set) var workIDs = WorkIDs()
    private nonisolated let executor = BlockingExecutor()
    /// Notifies the machine when the rate limit permits another load.
    private(set) var rateLimitTask: Task<Void, Never>?

    nonisolated init(_ loader: ItemLoader<Item>, _ configuration: ListConfiguration) {
        self.loader = loader
        self.configuration = configuration
    }

    deinit {
        rateLimitTask?.cancel()
        for load in tasks.values {
            load.task.cancel()
            load.task.endTimer()
        }
    }

    // MARK: Requests

    /// Returns the work item that loads a step of an item's data, or nil if it is not shared.
    func work(of item: Item, step: Int) -> Int? {
        guard loader.sharesEqualRequests, let request = loader.request(item) else { return nil }
        if step > 0 { return workIDs.number(for: AnyKey(StepOfRequest(request: request, step: step))) }
        return workIDs.number(for: request)
    }

    /// Forgets the requests of work items that no longer exist.
    func pruneWorkIDs(where isKept: (Int) -> Bool) {
        let old = workIDs.keep(where: isKept)
        // Released when no state of the list is being changed.
        withExtendedLifetime(old) {}
    }

    // MARK: Loads

    /// Begins a load.
    ///
    /// - Parameter end: Receives the end of the load. It must not retain the list.
    func start(
        _ load: Int, _ jobs: [ItemJob<ID, Item>], _ clock: ListClock, end: @escaping @MainActor (End) -> Void
    ) {
        let items = jobs.map { $0.item }
        // With several steps, a load is for one item.
        let step = jobs[0].step
        var task = LoadTask(on: executor) { [loader] in
            try await loader.load(items, step)
        } end: {
            end(.answered(load, $0))
        }
        if let limit = configuration.itemTimeLimit {
            task.limit(limit, clock) { end(.timedOut(load, limit)) }
        }
        var requested: [Int: ItemLoader<Item>.Answer] = [:]
        for job in jobs { requested[job.work] = loader.makeAnswer(by: job.item, version: job.version) }
        tasks[load] = ItemLoad(
            ids: jobs.map { $0.id }, task: task, workIDs: jobs.map { $0.work }, requested: requested)
    }

    /// Cancels a load, which then has a limited time to end.
    ///
    /// - Returns: Whether it was in flight.
    func cancel(_ load: Int, _ clock: ListClock, end: @escaping @MainActor (End) -> Void) -> Bool {
        guard var item = tasks[load] else { return false }
        item.task.cancel()
        let limit = configuration.cancelledItemTimeLimit
        let shorter = min(configuration.itemTimeLimit ?? limit, limit)
        item.task.limit(shorter, clock) { end(.timedOut(load, shorter)) }
        tasks[load] = item
        return true
    }

    /// Removes a load that has ended, or that has timed out and is therefore canceled.
    func remove(_ load: Int, isTimedOut: Bool = false) -> ItemLoad<ID, Item>? {
        guard let item = tasks.removeValue(forKey: load) else { return nil }
        if isTimedOut { item.task.cancel() } else { item.task.endTimer() }
        return item
    }

    /// Calls an action at a time, in place of an earlier one.
    func wake(at time: Duration?, _ clock: ListClock, _ action: @escaping @MainActor () -> Void) {
        rateLimitTask?.cancel()
        rateLimitTask = time.map { time in
            Task { @MainActor [weak self] in
                await clock.sleep(time)
                if Task.isCancelled { return }
                self?.rateLimitTask = nil
                action()
            }
        }
    }
}
