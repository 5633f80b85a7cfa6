// The callers that wait for jumps.
extension ListRunner {
    func jump(to target: JumpTarget, _ number: Int, _ waiter: CheckedContinuation<JumpOutcome<ID>, Never>) {
        var target = target
        if case .end = target, !machine.content.paging.ends.contains(.end),
            machine.content.rowsAfterGap == 0
        {
            // As far as the source provides the position of the end.
            if let count = machine.content.paging.status.totalCount { target = .position(count - 1) }
        }
        jumpWaiters[number] = waiter
        let key = machine.needsKey(target) ? key(of: target) : nil
        send(.jumpRequested(Jump<ID>.Request(number: number, position: target.position), target, key: key))
    }

    /// Resumes the caller of a jump whose task was canceled.
    func cancelJumpWaiter(_ number: Int) {
        guard let waiter = jumpWaiters.removeValue(forKey: number) else { return }
        send(.jumpLeft(number))
        waiter.resume(returning: .cancelled)
    }

    /// Returns the key to request, or nil if there is none.
    private func key(of target: JumpTarget) -> AnyKey? {
        switch target {
        case .start: loader.findKey(0, configuration.itemBatchCount)
        case .end: nil
        case .page(let key): key
        case .position(let position): loader.findKey(position, configuration.itemBatchCount)
        }
    }
}
