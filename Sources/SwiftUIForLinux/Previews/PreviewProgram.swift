import Foundation
import PreviewJobs
import ProcessStreams
import ProgramFolders
import ViewGraph

// The entry point of programs that are built for their previews, which call it by this name.
@_silgen_name("dynamic_lists_draw_previews")
@MainActor package func drawPreviews() -> Never {
    StandardStreams.prepare()
    ProgramFolders.current.prepare()
    Task {
        do {
            try await PreviewProgram().run()
            exit(0)
        } catch {
            StandardStreams.report("\(error)\n")
            exit(1)
        }
    }
    while true { RunLoop.main.run() }
}

/// Draws the previews of this program as its job describes, and reports each step.
@MainActor
private final class PreviewProgram {
    private let job: PreviewJob
    private let events: FileHandle
    private var filesInFlight = 0
    /// The number of variants that are encoded at a time.
    private static let mostFilesInFlight = 3

    init() throws {
        let path = ProcessInfo.processInfo.environment[PreviewJob.variable] ?? ""
        job = try JSONDecoder().decode(PreviewJob.self, from: Data(contentsOf: URL(filePath: path)))
        events = try FileHandle(forWritingTo: URL(filePath: job.events))
        redirectOutput()
    }

    /// Lets the file of the job have what the program prints.
    private func redirectOutput() {
        let file = open(job.log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        guard file >= 0 else { return }
        for stream in [STDOUT_FILENO, STDERR_FILENO] { dup2(file, stream) }
        close(file)
    }

    func run() async throws {
        let scale = job.scales.first ?? 2
        let screen = try WindowScreen.forPictures(scale: Double(scale), fonts: job.fonts)
        try await withThrowingTaskGroup(of: Void.self) { files in
            for source in sources {
                let step = source.description.identifier
                guard !job.skipped.contains(step) else { continue }
                try report(.began(step: step, preview: source.description))
                for item in source.items(screen) where isWanted(item) {
                    try report(.listed(item.description))
                    if !job.isList { try await draw(item, &files) }
                }
            }
            try await files.waitForAll()
        }
    }

    private var sources: [PreviewSource] {
        let all = PreviewSource.all
        func isFirst(_ source: PreviewSource) -> Bool {
            [source.description.file, source.description.provider].contains { name in
                name.map(job.first.contains) ?? false
            }
        }
        return all.filter(isFirst) + all.filter { !isFirst($0) }
    }

    private func isWanted(_ item: PreviewItem) -> Bool {
        guard let match = job.match else { return true }
        return [item.description.name, item.description.identifier].contains {
            $0.range(of: match, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }

    private func draw(
        _ item: PreviewItem, _ files: inout ThrowingTaskGroup<Void, any Error>
    ) async throws {
        for variant in job.variants {
            let step = "\(item.description.identifier) \(variant.name)"
            guard !job.skipped.contains(step) else { continue }
            try report(.began(step: step, preview: item.description))
            var drawn: [DrawnPreview] = []
            for scale in job.scales {
                do {
                    drawn.append(try await picture(of: item, variant, scale: scale))
                } catch {
                    try report(
                        .failed(item.description, variant: variant.name, reason: Self.reason(error)))
                    break
                }
            }
            // Encoding must not fall behind: each picture takes some megabytes.
            if filesInFlight == Self.mostFilesInFlight { try await files.next() } else { filesInFlight += 1 }
            let (events, description, output, pictures) = (events, item.description, job.output, drawn)
            files.addTask {
                for picture in pictures {
                    let image = try picture.write(below: output)
                    try events.write(contentsOf: Self.line(.drew(description, image)))
                }
                try events.write(contentsOf: Self.line(.ended(step: step)))
            }
        }
    }

    private static func reason(_ error: any Error) -> String {
        (error as? PictureError)?.description ?? "\(error)"
    }

    private func picture(
        of item: PreviewItem, _ variant: PreviewVariant, scale: Int
    ) async throws -> DrawnPreview {
        let began = ContinuousClock.now
        let screen = try WindowScreen.forPictures(scale: Double(scale), fonts: job.fonts)
        let view = RenderedView(
            try await item.view(), size: item.settings.size, traits: PictureTraits(variant), on: screen)
        defer { view.close() }
        await view.settle()
        let file = "\(variant.name)@\(scale)x.png"
        let picture = try view.picture()
        return DrawnPreview(
            picture: picture, screen: screen, time: ContinuousClock.now - began, variant: variant.name,
            scale: scale, path: "\(Self.fileName(item.description.identifier))/\(file)")
    }

    /// An identifier as the name of a folder.
    private static func fileName(_ identifier: String) -> String {
        String(identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    private func report(_ event: PreviewEvent) throws {
        try events.write(contentsOf: Self.line(event))
    }

    private nonisolated static func line(_ event: PreviewEvent) throws -> Data {
        try JSONEncoder().encode(event) + Data("\n".utf8)
    }
}

/// A picture that is not written to its file yet.
private struct DrawnPreview: Sendable {
    let picture: RenderedPicture
    let screen: any PictureScreen
    /// The time to lay out and draw it.
    let time: Duration
    let variant: String
    let scale: Int
    let path: String

    func write(below folder: String) throws -> PreviewImage {
        let began = ContinuousClock.now
        let file = URL(filePath: folder).appending(path: path)
        let data = try screen.pngData(of: picture)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
        let seconds = (ContinuousClock.now - began + time) / .seconds(1)
        return PreviewImage(
            variant: variant, scale: scale, path: path, width: picture.width, height: picture.height,
            seconds: seconds)
    }
}

extension PictureTraits {
    fileprivate init(_ variant: PreviewVariant) {
        self.init()
        colorScheme = variant.isDark ? .dark : .light
        dynamicTypeSize = DynamicTypeSize.allCases.first { "\($0)" == variant.textSize }
        locale = variant.language.map(Locale.init)
    }
}
