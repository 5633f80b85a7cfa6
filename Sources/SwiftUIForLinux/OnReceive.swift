public import CombineForLinux
public import ViewGraph

extension View {
    /// Runs `action` with each value of `publisher`, from the view's first update until the view is removed.
    @MainActor @preconcurrency
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        subscribe(to: publisher) { publisher, receive in
            publisher.sink(receiveValue: receive)
        } perform: {
            action($0)
        }
    }
}
