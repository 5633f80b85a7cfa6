// Operators whose closures may throw, composed of other operators.

extension Publisher {
    /// Sends whether all values satisfy a condition. An error that it throws ends the stream.
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<Bool, any Error>
    {
        tryMap(predicate).allSatisfy { $0 }.eraseToAnyPublisher()
    }

    /// Sends whether a value satisfies a condition. An error that it throws ends the stream.
    public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
        Bool, any Error
    > {
        tryMap(predicate).contains(true).eraseToAnyPublisher()
    }

    /// Sends the last value that satisfies a condition. An error that it throws ends the stream.
    public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error>
    {
        tryFilter(predicate).last().eraseToAnyPublisher()
    }

    /// Sends the least value after the last one has arrived. An error that the comparison throws ends the
    /// stream.
    public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
        -> AnyPublisher<Output, any Error>
    {
        collect().tryMap { try $0.min(by: areInIncreasingOrder) }.compactMap { $0 }.eraseToAnyPublisher()
    }

    /// Sends the greatest value after the last one has arrived. An error that the comparison throws ends the
    /// stream.
    public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
        -> AnyPublisher<Output, any Error>
    {
        collect().tryMap { try $0.max(by: areInIncreasingOrder) }.compactMap { $0 }.eraseToAnyPublisher()
    }

    /// Sends the values before the first one that does not satisfy a condition. An error that it throws ends
    /// the stream.
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<
        Output, any Error
    > {
        tryMap { try predicate($0) ? $0 : Output?.none }.prefix { $0 != nil }.compactMap { $0 }
            .eraseToAnyPublisher()
    }

    /// Sends the values from the first one on that does not satisfy a condition. An error that it throws ends
    /// the stream.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error>
    {
        tryScan((isDropping: true, value: Output?.none)) { state, value in
            let isDropping = try state.isDropping && predicate(value)
            return (isDropping, isDropping ? nil : value)
        }
        .compactMap(\.value).eraseToAnyPublisher()
    }

    /// Sends the same values, and stops in the debugger where a closure returns `true`.
    ///
    /// No effect on Linux: a program is not stopped.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.HandleEvents<Self> { handleEvents() }

    /// Sends the same values, and stops in the debugger where the stream fails.
    ///
    /// No effect on Linux: a program is not stopped.
    public func breakpointOnError() -> Publishers.HandleEvents<Self> { handleEvents() }
}
