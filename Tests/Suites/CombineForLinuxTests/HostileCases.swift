import CombineForLinux
import Foundation

extension HostileCase {
    static let all = steps + gatherings + timings + joinings + switchings + sharings + sources

    private static let steps: [HostileCase] = [
        .init("map") { p, g in p.source.map { g.touch($0) } },
        .init("tryMap") { p, g in p.source.tryMap { g.touch($0) }.mapError { _ in Broken() } },
        .init("mapError") { p, g in p.source.mapError { g.touch($0) } },
        .init("compactMap") { p, g in p.source.compactMap { g.touch($0) } },
        .init("tryCompactMap") { p, g in
            p.source.tryCompactMap { g.touch($0) as ActingValue? }.mapError { _ in Broken() }
        },
        .init("scan") { p, g in p.source.scan(p.parcel()) { g.touch($1) } },
        .init("tryScan") { p, g in
            p.source.tryScan(p.parcel()) { g.touch($1) }.mapError { _ in Broken() }
        },
        .init("a step that throws") { p, g in
            p.source.tryMap { parcel in
                if g.touch(parcel) == parcel { throw Broken() }
                return parcel
            }.mapError { _ in Broken() }
        },
        .init("setFailureType") { p, g in
            p.source.replaceError(with: p.parcel()).setFailureType(to: Broken.self)
        },
        .init("filter") { p, g in p.source.filter { _ in g.touch(true) } },
        .init("filter none") { p, g in p.source.filter { _ in g.touch(false) } },
        .init("tryFilter") { p, g in
            p.source.tryFilter { _ in g.touch(true) }.mapError { _ in Broken() }
        },
        .init("removeDuplicates") { p, g in p.source.removeDuplicates { _, _ in g.touch(false) } },
        .init("tryRemoveDuplicates") { p, g in
            p.source.tryRemoveDuplicates { _, _ in g.touch(false) }.mapError { _ in Broken() }
        },
        .init("drop(while:)") { p, g in p.source.drop { _ in g.touch(false) } },
        .init("prefix(while:)") { p, g in p.source.prefix { _ in g.touch(false) } },
        .init("dropFirst") { p, g in p.source.dropFirst() },
        .init("prefix") { p, g in p.source.prefix(2) },
        .init("output(at:)") { p, g in p.source.output(at: 1) },
        .init("first") { p, g in p.source.first { _ in g.touch(true) } },
        .init("tryFirst") { p, g in p.source.tryFirst { _ in g.touch(true) }.mapError { _ in Broken() } },
        .init("ignoreOutput") { p, g in
            p.source.ignoreOutput().map(p.parcel(from:))
        },
        .init("handleEvents") { p, g in
            p.source.handleEvents(
                receiveSubscription: { _ in g.touch(()) }, receiveOutput: { _ in g.touch(()) },
                receiveCompletion: { _ in g.touch(()) }, receiveCancel: { g.touch(()) },
                receiveRequest: { _ in g.touch(()) })
        },
        .init("print") { p, g in p.source.print("", to: GriefStream(capture: g)) },
        .init("encode, decode") { p, g in
            p.source.map { _ in g.touch(1) }.encode(encoder: JSONEncoder())
                .decode(type: Int.self, decoder: JSONDecoder())
                .map { _ in p.parcel() }.mapError { _ in Broken() }
        },
    ]

    private static let gatherings: [HostileCase] = [
        .init("collect") { p, g in p.source.collect().compactMap(\.first) },
        .init("collect by count") { p, g in p.source.collect(2).compactMap(\.last) },
        .init("reduce") { p, g in p.source.reduce(p.parcel()) { g.touch($1) } },
        .init("tryReduce") { p, g in
            p.source.tryReduce(p.parcel()) { g.touch($1) }.mapError { _ in Broken() }
        },
        .init("last") { p, g in p.source.last { _ in g.touch(true) } },
        .init("contains") { p, g in p.source.contains { _ in g.touch(false) }.map { _ in p.parcel() } },
        .init("allSatisfy") { p, g in p.source.allSatisfy { _ in g.touch(true) }.map { _ in p.parcel() } },
        .init("count") { p, g in p.source.count().map { _ in p.parcel() } },
        .init("max") { p, g in p.source.max { g.touch($0 < $1) } },
        .init("tryMin") { p, g in p.source.tryMin { g.touch($0 < $1) }.mapError { _ in Broken() } },
        .init("replaceEmpty") { p, g in p.source.filter { _ in false }.replaceEmpty(with: p.parcel()) },
        .init("replaceError") { p, g in
            p.source.replaceError(with: p.parcel()).setFailureType(to: Broken.self)
        },
    ]

    private static let timings: [HostileCase] = [
        .init("receive(on:)") { p, g in p.source.receive(on: p.scheduler) },
        .init("receive(on:) at once") { p, g in p.source.receive(on: ImmediateScheduler.shared) },
        .init("subscribe(on:)") { p, g in p.source.subscribe(on: p.scheduler) },
        .init("delay") { p, g in p.source.delay(for: 1, scheduler: p.scheduler) },
        .init("debounce") { p, g in p.source.debounce(for: 1, scheduler: p.scheduler) },
        .init("throttle") { p, g in p.source.throttle(for: 1, scheduler: p.scheduler, latest: true) },
        .init("throttle, first") { p, g in p.source.throttle(for: 1, scheduler: p.scheduler, latest: false) },
        .init("collect by time") { p, g in
            p.source.collect(.byTimeOrCount(p.scheduler, 1, 2)).map { $0[0] }
        },
        .init("timeout") { p, g in
            p.source.timeout(1, scheduler: p.scheduler, customError: { g.touch(Broken()) })
        },
        .init("measureInterval") { p, g in
            p.source.measureInterval(using: p.scheduler).map { _ in p.parcel() }
        },
    ]

    private static let joinings: [HostileCase] = [
        .init("combineLatest") { p, g in p.source.combineLatest(p.otherSource) { g.touch($1) } },
        .init("combineLatest of four") { p, g in
            p.source.combineLatest(p.otherSource, p.source, p.otherSource).map { g.touch($0.3) }
        },
        .init("zip") { p, g in p.source.zip(p.otherSource) { g.touch($1) } },
        .init("zip of three") { p, g in p.source.zip(p.otherSource, p.source).map { g.touch($0.2) } },
        .init("merge") { p, g in p.source.merge(with: p.otherSource) },
        .init("flatMap") { p, g in p.source.flatMap { _ in g.touch(p.otherSource) } },
        .init("flatMap, one at a time") { p, g in
            p.source.flatMap(maxPublishers: .max(1)) { g.touch(Just($0)).setFailureType(to: Broken.self) }
        },
        .init("switchToLatest") { p, g in p.source.map { _ in g.touch(p.otherSource) }.switchToLatest() },
    ]

    private static let switchings: [HostileCase] = [
        .init("append") { p, g in p.source.append(p.otherSource) },
        .init("prepend") { p, g in p.source.prepend(p.parcel(), p.parcel()) },
        .init("catch") { p, g in p.source.catch { _ in g.touch(p.otherSource) } },
        .init("tryCatch") { p, g in
            p.source.tryCatch { _ in g.touch(p.otherSource) }.mapError { _ in Broken() }
        },
        .init("retry") { p, g in p.source.retry(2) },
        .init("prefix(untilOutputFrom:)") { p, g in p.source.prefix(untilOutputFrom: p.otherSource) },
        .init("drop(untilOutputFrom:)") { p, g in p.source.drop(untilOutputFrom: p.otherSource) },
    ]

    private static let sharings: [HostileCase] = [
        .init("share") { p, g in p.source.share() },
        .init("multicast") { p, g in
            p.source.multicast { g.touch(PassthroughSubject<ActingValue, Broken>()) }.autoconnect()
        },
        .init("buffer, newest dropped") { p, g in
            p.source.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)
        },
        .init("buffer, oldest dropped") { p, g in
            p.source.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
        },
        .init("buffer that fails") { p, g in
            p.source.buffer(
                size: 1, prefetch: .keepFull, whenFull: .customError { g.touch(Broken()) })
        },
        .init("breakpoint") { p, g in p.source.breakpoint() },
    ]
}

private struct GriefStream: TextOutputStream {
    let capture: ActingCapture
    func write(_ string: String) { capture.touch(()) }
}
