public import Foundation
public import FoundationNetworking
import WebRequests

extension URLSession {
    /// Loads a request for each subscriber and sends the response.
    public struct DataTaskPublisher: Publisher, Sendable {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession
        public init(request: URLRequest, session: URLSession) {
            (self.request, self.session) = (request, session)
        }

        public func receive<S: Subscriber<Output, URLError>>(subscriber: S) {
            let buffered = BufferedSubscription(subscriber, needsDemand: true)
            let finish = UncheckedSendableAction<Result<(Data, URLResponse), any Error>> { result in
                switch result {
                case .success(let answer):
                    buffered.send(answer)
                    buffered.send(completion: .finished)
                case .failure(let error):
                    buffered.send(completion: .failure((error as? URLError) ?? URLError(.unknown)))
                }
            }
            // A subscriber may take long, or wait for another request.
            let queue = session.delegateQueue
            let answer = session.answer(to: request) { result in queue.addOperation { finish.run(result) } }
            subscriber.receive(
                subscription: ForeignSubscription(
                    buffered, begin: answer.start, end: answer.cancelWithoutWaiting))
        }
    }

    /// Returns a publisher that loads `url` for each subscriber.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }
    /// Returns a publisher that loads `request` for each subscriber.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }
}

extension NotificationCenter {
    /// Sends the notifications with a name.
    public struct Publisher: CombineForLinux.Publisher, @unchecked Sendable {
        public typealias Output = Notification
        public typealias Failure = Never
        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public func receive<S: Subscriber<Notification, Never>>(subscriber: S) {
            let inner = DirectSubscription(subscriber)
            let (center, name, object) = (center, name, object)
            let send = UncheckedSendableAction<Notification> { inner.send($0) }
            let observer = center.addObserver(forName: name, object: object, queue: nil) { send.run($0) }
            subscriber.receive(
                subscription: ForeignSubscription(
                    inner, begin: {}, end: UncheckedSendableAction { center.removeObserver(observer) }.run))
        }
    }

    /// Returns a publisher of the notifications with the name `name`, posted by `object` or by any object.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension Timer {
    /// Sends the current time repeatedly, once it is connected.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?
        private let subscribers = SubscriberList<Date, Never>(needsDemand: false)

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber<Date, Never>>(subscriber: S) {
            subscribers.add(subscriber)
        }

        public func connect() -> any Cancellable {
            let subscribers = subscribers
            return runLoop.schedule(
                after: runLoop.now.advanced(by: .init(interval)), interval: .init(interval),
                tolerance: .init(tolerance ?? 0), options: options
            ) { subscribers.send(Date()) }
        }
    }

    /// Returns a publisher that sends the current time every `interval` seconds, once it is connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(
            interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
