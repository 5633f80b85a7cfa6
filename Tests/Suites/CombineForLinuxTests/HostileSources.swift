import CombineForLinux
import Foundation

private final class Box: ObservableObject {
    @Published var parcel: ActingValue
    init(_ parcel: ActingValue) { self.parcel = parcel }
}

/// A sequence whose iterator acts.
private struct GriefSequence: Sequence, IteratorProtocol {
    let program: HostileProgram
    let capture: ActingCapture
    var left = 4
    mutating func next() -> ActingValue? {
        guard left > 0 else { return nil }
        left -= 1
        return capture.touch(program.parcel())
    }
}

extension HostileCase {
    static let sources: [HostileCase] = [
        .init("PassthroughSubject") { p, g in p.subject },
        .init("a subject that subscribes") { p, g in
            let subject = PassthroughSubject<ActingValue, Broken>()
            p.keep(p.source.subscribe(subject))
            return subject
        },
        .init("a subject as subscriber") { p, g in
            let subject = PassthroughSubject<ActingValue, Broken>()
            p.source.subscribe(AnySubscriber(subject))
            return subject
        },
        .init("CurrentValueSubject") { p, g in
            let subject = CurrentValueSubject<ActingValue, Broken>(p.parcel())
            p.keep(p.source.subscribe(subject))
            return subject
        },
        .init("@Published") { p, g in
            let box = Box(p.parcel())
            p.keep(
                p.source.sink { _ in
                    withExtendedLifetime(box) {}
                } receiveValue: {
                    box.parcel = g.touch($0)
                })
            return box.$parcel.setFailureType(to: Broken.self)
        },
        .init("objectWillChange") { p, g in
            let box = Box(p.parcel())
            p.keep(
                p.source.sink { _ in
                } receiveValue: {
                    box.parcel = g.touch($0)
                })
            return box.objectWillChange.map { p.parcel() }.setFailureType(to: Broken.self)
        },
        .init("assign(to:)") { p, g in
            let box = Box(p.parcel())
            p.source.replaceError(with: p.parcel()).assign(to: &box.$parcel)
            return box.$parcel.map { g.touch($0) }.setFailureType(to: Broken.self)
        },
        .init("assign(to:on:)") { p, g in
            let box = Box(p.parcel())
            p.keep(p.source.replaceError(with: p.parcel()).assign(to: \.parcel, on: box))
            return box.$parcel.setFailureType(to: Broken.self)
        },
        .init("NotificationCenter") { p, g in
            let center = NotificationCenter()
            let name = Notification.Name("strike")
            p.keep(
                p.source.sink { _ in
                } receiveValue: { _ in
                    center.post(name: name, object: nil)
                })
            return center.publisher(for: name).map { _ in g.touch(p.parcel()) }
                .setFailureType(to: Broken.self)
        },
        .init("Future") { p, g in
            Future { promise in
                p.keep(
                    p.source.sink { _ in
                        g.touch(())
                    } receiveValue: {
                        promise(.success($0))
                    })
            }
        },
        .init("Just") { p, g in Just(p.parcel()).setFailureType(to: Broken.self) },
        .init("Fail") { p, g in Fail(error: g.touch(Broken())) },
        .init("Record") { p, g in
            Record(output: [p.parcel(), p.parcel()], completion: .failure(Broken()))
        },
        .init("a sequence's publisher") { p, g in
            GriefSequence(program: p, capture: g).publisher.setFailureType(to: Broken.self)
        },
        .init("Deferred") { p, g in Deferred { g.touch(p.source) } },
    ]
}
