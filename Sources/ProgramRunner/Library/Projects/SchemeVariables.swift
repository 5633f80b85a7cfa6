package import Foundation
import FoundationXML

/// The environment variables with which Xcode starts a program, from its shared scheme.
package enum SchemeVariables {
    /// The maximum size of a scheme in bytes. Xcode's schemes have a few thousand bytes.
    private static let largestSize = 1 << 20

    /// Returns the variables of the scheme with this name, or of the project's only scheme. Empty if there is
    /// none.
    static func ofProgram(_ name: String, in project: URL) -> [String: String] {
        let folder = project.appending(path: "xcshareddata/xcschemes")
        let all =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        let schemes = all.filter { $0.pathExtension == "xcscheme" }
        let matching = schemes.first { $0.deletingPathExtension().lastPathComponent == name }
        guard let scheme = matching ?? (schemes.count == 1 ? schemes[0] : nil) else { return [:] }
        do {
            return try of(scheme)
        } catch {
            Notice.write("\(error.description); the variables that it sets are ignored")
            return [:]
        }
    }

    /// Returns the variables that are enabled for running.
    package static func of(_ scheme: URL) throws(Problem) -> [String: String] {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: scheme.resolvingSymlinksInPath().path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let size = attributes?[.size] as? UInt64
        else { throw .usage("\(scheme.path): no file that can be read") }
        guard size <= largestSize else {
            throw .usage("\(scheme.path): \(size >> 20) MB large, where a scheme has at most 1 MB")
        }
        guard let data = try? Data(contentsOf: scheme) else {
            throw .usage("\(scheme.path): cannot be read")
        }
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = reader
        // The result of `parse()` is `true` for unclosed elements, too.
        _ = parser.parse()
        guard parser.parserError == nil else {
            throw .usage("\(scheme.path):\(reader.line ?? parser.lineNumber): not well-formed XML")
        }
        guard reader.isScheme else { throw .usage("\(scheme.path): not an Xcode scheme") }
        return reader.variables
    }
}

/// Collects the variables of a scheme's `LaunchAction`.
private final class Reader: NSObject, XMLParserDelegate {
    private(set) var variables: [String: String] = [:]
    private(set) var isScheme = false
    /// The line of the first error.
    private(set) var line: Int?
    private var isLaunchAction = false

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if element == "Scheme" { isScheme = true }
        if element == "LaunchAction" { isLaunchAction = true }
        guard isLaunchAction, element == "EnvironmentVariable", let key = attributes["key"],
            attributes["isEnabled"] != "NO"
        else { return }
        variables[key] = attributes["value"] ?? ""
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if element == "LaunchAction" { isLaunchAction = false }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        line = line ?? parser.lineNumber
    }
}
