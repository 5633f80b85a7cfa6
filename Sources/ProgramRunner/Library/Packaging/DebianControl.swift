/// The fields of a Debian package (Debian Policy, chapter 5).
package struct DebianControl: Equatable, Sendable {
    package let name: String
    package let version: String
    package let maintainer: String
    /// One line.
    package let summary: String
    package var architecture = "all"
    /// The relations to other packages, such as "libc6 (>= 2.36)".
    package var dependencies: [String] = []
    package var recommendations: [String] = []
    /// The size of the installed files in KiB.
    package var installedSize = 0

    /// - Throws: A usage problem if the version or the maintainer contains characters that a package must not
    ///   have.
    package init(name: String, version: String, maintainer: String?, summary: String) throws(Problem) {
        guard Self.isVersion(version) else {
            throw .usage(
                "'\(version)' is no version of a package: it begins with a digit and contains letters, "
                    + "digits and . + ~ only; give another one by --version")
        }
        let maintainer = maintainer ?? "unknown <unknown@localhost>"
        guard !maintainer.unicodeScalars.contains(where: { $0.value < 0x20 }), maintainer.contains(" <"),
            maintainer.hasSuffix(">")
        else { throw .usage("--maintainer needs a name and an address, such as \"Jo Doe <jo@example.com>\"") }
        (self.name, self.version, self.maintainer) = (Self.packageName(name), version, maintainer)
        self.summary = Self.line(summary)
    }

    /// Returns the name of the package of a program: lower-case letters, digits and hyphens, at least two,
    /// the first of which is a letter or a digit.
    package static func packageName(_ name: String) -> String {
        let words = name.lowercased().utf8.split { byte in
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        let joined = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
        return joined.utf8.count < 2 ? "app-\(joined.isEmpty ? "unnamed" : joined)" : joined
    }

    private static func isVersion(_ version: String) -> Bool {
        guard let first = version.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        else { return false }
        return version.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || ".+~".unicodeScalars.contains($0)
                    || ("0"..."9").contains($0))
        }
    }

    /// A text without line ends, which would end a field.
    private static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }

    /// The content of the file DEBIAN/control.
    package var text: String {
        var lines = [
            "Package: \(name)", "Version: \(version)", "Architecture: \(architecture)",
            "Maintainer: \(maintainer)", "Section: misc", "Priority: optional",
            "Installed-Size: \(installedSize)",
        ]
        if !dependencies.isEmpty { lines.append("Depends: \(dependencies.joined(separator: ", "))") }
        if !recommendations.isEmpty {
            lines.append("Recommends: \(recommendations.joined(separator: ", "))")
        }
        return (lines + ["Description: \(summary)", ""]).joined(separator: "\n")
    }
}
