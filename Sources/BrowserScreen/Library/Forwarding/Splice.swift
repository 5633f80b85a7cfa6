import Foundation
import Synchronization

/// Forwards bytes between two sockets in both directions until one of them closes. Buffers at most 64 kB in
/// each direction, so a slow reader applies backpressure.
final class Splice: Sendable {
    private static let capacity = 65_536

    private let sides: (Int32, Int32)
    private let hasEnded = Mutex(false)

    /// Takes over both descriptors and starts a thread.
    ///
    /// - Parameter onEnd: called on that thread when both sockets are closed.
    init(_ first: Int32, _ second: Int32, onEnd: @escaping @Sendable () -> Void) {
        sides = (first, second)
        for side in [first, second] { _ = fcntl(side, F_SETFL, fcntl(side, F_GETFL) | O_NONBLOCK) }
        let thread = Thread { [self] in
            carry()
            hasEnded.withLock { isOver in
                isOver = true
                close(first)
                close(second)
            }
            onEnd()
        }
        thread.name = "websocket"
        thread.start()
    }

    /// Ends the splice asynchronously. May be called more than once, from any thread.
    func end() {
        hasEnded.withLock { isOver in
            guard !isOver else { return }
            // The thread then finds both sides at their end.
            shutdown(sides.0, Int32(SHUT_RDWR))
            shutdown(sides.1, Int32(SHUT_RDWR))
        }
    }

    private func carry() {
        var directions = [Direction(from: sides.0, to: sides.1), Direction(from: sides.1, to: sides.0)]
        while true {
            var polls = [sides.0, sides.1].map { side in
                pollfd(fd: side, events: directions.reduce(0) { $0 | $1.events(for: side) }, revents: 0)
            }
            if poll(&polls, nfds_t(polls.count), -1) < 0, errno != EINTR { return }
            for index in directions.indices where !directions[index].move() { return }
            // A closed side without requested events would be reported again and again.
            if polls.contains(where: { $0.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 }) { return }
        }
    }

    /// One direction.
    private struct Direction {
        let from: Int32
        let to: Int32
        private var pending: [UInt8] = []
        private var sent = 0

        init(from: Int32, to: Int32) {
            self.from = from
            self.to = to
        }

        /// Reads again only when everything has been written.
        func events(for side: Int32) -> Int16 {
            if side == from, pending.isEmpty { return Int16(POLLIN) }
            if side == to, !pending.isEmpty { return Int16(POLLOUT) }
            return 0
        }

        /// Moves the available bytes. Returns `false` at the end.
        mutating func move() -> Bool {
            if pending.isEmpty {
                var buffer = [UInt8](repeating: 0, count: Splice.capacity)
                let count = recv(from, &buffer, buffer.count, 0)
                if count < 0 { return errno == EAGAIN || errno == EINTR }
                if count == 0 { return false }
                pending = Array(buffer.prefix(count))
                sent = 0
            }
            while sent < pending.count {
                let count = pending[sent...].withUnsafeBytes {
                    send(to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                if count < 0 { return errno == EAGAIN || errno == EINTR }
                sent += count
            }
            pending = []
            return true
        }
    }
}
