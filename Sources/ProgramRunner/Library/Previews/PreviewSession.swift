import ChildProcesses
package import Foundation
import PreviewJobs

/// Builds the programs of a folder and draws their previews.
package struct PreviewSession {
    private let invocation: PreviewInvocation
    private let finder: ProgramFinder
    private var libraries: Libraries
    /// The folder of the pictures and the page.
    package let output: URL

    package init(_ invocation: PreviewInvocation, _ libraries: Libraries) throws {
        self.invocation = invocation
        self.libraries = libraries
        self.libraries.drawsPreviews = true
        finder = try ProgramFinder(invocation.folder)
        output =
            invocation.output.map { URL(filePath: $0).standardizedFileURL }
            ?? BuildFolder(cache: Self.cache, name: "pictures", folder: finder.folder).url
    }

    package var title: String { finder.folder.lastPathComponent }
    package var root: String { finder.folder.path }
    package var page: URL { output.appending(path: "index.html") }

    private static var cache: URL {
        BuildFolder.standardCache.deletingLastPathComponent().appending(path: "previews")
    }

    /// The files of the programs, each with a text that changes when it is written.
    package func versions() -> [String: String] {
        let contents = FolderContents(finder.folder)
        let files = contents.sources + contents.resources + contents.manifests
        return Dictionary(files.map { ($0.path, FileVersion($0).description) }) { first, _ in first }
    }

    /// Builds the programs and draws their previews.
    ///
    /// - Parameters:
    ///   - first: The files whose previews are drawn before the others.
    ///   - report: Called after each event with all results so far.
    package func draw(
        first: Set<String> = [], _ report: (PreviewResults) throws -> Void = { _ in }
    ) throws -> PreviewResults {
        var all = PreviewResults()
        for program in try finder.previewPrograms(named: invocation.target) {
            let folder = BuildFolder(cache: Self.cache, name: program.name, folder: finder.folder)
            let executable = try ProgramBuild(program, in: folder, with: libraries).build()
            let files = try PreviewSourceFiles(program, in: folder)
            var results = PreviewResults { files.located($0) }
            let run = PreviewRun(
                executable, environment: try environment(of: program, in: folder),
                limit: invocation.limit, in: folder.url)
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            var job = job(for: program)
            job.first = files.names(of: first)
            try run.draw(job) { event in
                results.add(event)
                var shown = all
                shown.add(results)
                try report(shown)
            }
            all.add(results)
        }
        return all
    }

    private func job(for program: Program) -> PreviewJob {
        var job = PreviewJob(events: "", output: output.path)
        (job.match, job.scales) = (invocation.match, invocation.scales)
        job.isList = invocation.task == .list
        job.fonts = libraries.pictureFonts.path
        if !invocation.isPlain {
            job.variants = PreviewVariant.all(
                language: invocation.language ?? ProgramLanguages(program).second ?? "ar")
        }
        return job
    }

    /// The variables of a program that draws the same pictures for every user: no desktop, no data of the
    /// user's own program, one language, one time zone.
    private func environment(of program: Program, in folder: BuildFolder) throws -> [String: String] {
        let home = folder.url.appending(path: "home")
        try? FileManager.default.removeItem(at: home)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        var variables = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LANGUAGE", "GTK_THEME", "GDK_SCALE"] {
            variables[name] = nil
        }
        for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
            variables[name] = home.appending(path: name.lowercased()).path
        }
        let fixed = [
            "LANG": "en_US.UTF-8", "TZ": "UTC", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
            "XCODE_RUNNING_FOR_PREVIEWS": "1", "SWIFT_BACKTRACE": "enable=no",
            "LD_PRELOAD": libraries.requestHook.path,
            "DYNAMIC_LISTS_DATE": "\(Int(invocation.date.timeIntervalSince1970))",
        ]
        return variables.merging(fixed) { _, new in new }.merging(program.environment) { set, _ in set }
    }
}

extension PreviewVariant {
    /// Light and dark, three text sizes and two languages, of which the first variant has the standard one.
    static func all(language: String) -> [PreviewVariant] {
        var (dark, small, large) = (
            PreviewVariant(name: "dark"), PreviewVariant(name: "small text"),
            PreviewVariant(name: "large text")
        )
        dark.isDark = true
        small.textSize = "xSmall"
        large.textSize = "accessibility2"
        var translated = PreviewVariant(name: language)
        translated.language = language
        return [.standard, dark, small, large, translated]
    }
}

/// The languages that a program is translated to.
struct ProgramLanguages {
    /// The first language that is not English, by its code, `nil` if there is none.
    let second: String?

    init(_ program: Program) {
        let resources = program.resources + program.modules.flatMap(\.resources)
        let folders = resources.flatMap { [$0, $0.deletingLastPathComponent()] }
            .filter { $0.pathExtension == "lproj" }.map { $0.deletingPathExtension().lastPathComponent }
        let catalogs = resources.filter { $0.pathExtension == "xcstrings" }.flatMap(Self.languages)
        second = Set(folders + catalogs).sorted().first {
            $0 != "Base" && $0 != "en" && !$0.hasPrefix("en-") && !$0.hasPrefix("en_")
        }
    }

    /// The languages of a string catalog.
    private static func languages(of catalog: URL) -> [String] {
        guard let data = try? Data(contentsOf: catalog),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = object["strings"] as? [String: Any]
        else { return [] }
        return strings.values.flatMap { value in
            let localizations = (value as? [String: Any])?["localizations"] as? [String: Any]
            return Array((localizations ?? [:]).keys)
        }
    }
}
