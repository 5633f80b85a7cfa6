import Foundation
import ProgramRunner
import Testing

@Suite("The parts of a program's package")
struct PackagingTests {
    @Test(
        "the name of a package has lower-case letters, digits and hyphens only",
        arguments: [
            ("PictureViewer", "pictureviewer"), ("My Lists 2", "my-lists-2"), ("-- A --", "app-a"),
            ("日本", "app-unnamed"), ("../../etc", "etc"), ("é\u{301}clair!", "clair"),
        ])
    func names(program: String, package: String) {
        #expect(DebianControl.packageName(program) == package)
    }

    @Test("the fields of a package are lines, whatever the texts of the program are")
    func control() throws {
        var control = try DebianControl(
            name: "Lists", version: "1.2~beta+3", maintainer: "Jo Doe <jo@example.com>",
            summary: "Lists\nDepends: all")
        control.architecture = "amd64"
        control.dependencies = ["libc6 (>= 2.36)", "libgtk-4-1"]
        control.installedSize = 12
        #expect(
            control.text == """
                Package: lists
                Version: 1.2~beta+3
                Architecture: amd64
                Maintainer: Jo Doe <jo@example.com>
                Section: misc
                Priority: optional
                Installed-Size: 12
                Depends: libc6 (>= 2.36), libgtk-4-1
                Description: Lists Depends: all

                """)
    }

    @Test("versions and maintainers that a package must not have are refused with one line")
    func refused() {
        for version in ["", "beta", "1.0-1", "1 0", "１.0", "1.0\nDepends: x"] {
            #expect(throws: Problem.self) {
                try DebianControl(name: "a", version: version, maintainer: nil, summary: "")
            }
        }
        for maintainer in ["", "Jo", "jo@example.com", "Jo <jo@example.com>\nDepends: x", "Jo\r <a>"] {
            #expect(throws: Problem.self) {
                try DebianControl(name: "a", version: "1", maintainer: maintainer, summary: "")
            }
        }
    }

    private func files(_ information: [String: Any], _ names: [String: String] = [:]) -> DesktopFiles {
        DesktopFiles(information, localizedNames: names, version: "1.0", command: "lists", hasIcon: true)
    }

    @Test("the entry in menus has the program's names, category and identifier")
    func entry() {
        let information = [
            "CFBundleName": "Lists", "CFBundleDisplayName": "My\nLists \\ 2",
            "CFBundleIdentifier": "com.example.lists",
            "LSApplicationCategoryType": "public.app-category.news",
        ]
        #expect(
            files(information, ["de": "Meine Listen", "zh-Hans": "列表", "pt-BR": "Listas"]).desktopEntry == """
                [Desktop Entry]
                Type=Application
                Name=My\\nLists \\\\ 2
                Name[de]=Meine Listen
                Name[pt_BR]=Listas
                Name[zh_CN]=列表
                Exec=lists
                Icon=com.example.lists
                Categories=Network;News;
                StartupWMClass=com.example.lists
                StartupNotify=true
                Terminal=false

                """)
    }

    @Test("an identifier that is no name of a file is not used")
    func identifiers() {
        for identifier in ["", "../../etc.passwd", "a b.c", "name", ".a.b", "com.exämple.a"] {
            #expect(files(["CFBundleIdentifier": identifier]).identifier == "local.lists")
        }
        #expect(files(["CFBundleIdentifier": "local.My-Lists"]).identifier == "local.My-Lists")
    }

    @Test("the metadata are XML, whatever the texts of the program are")
    func metadata() throws {
        let name = "A & B <c> \"d\" \u{1}\u{FFFE}]]>"
        let text = files(["CFBundleName": name, "CFBundleIdentifier": "com.example.a"], ["de": "<&>"])
            .metadata(date: "2026-11-28")
        #expect(text.contains("<name>A &amp; B &lt;c&gt; &quot;d&quot; ]]&gt;</name>"))
        #expect(text.contains("<name xml:lang=\"de\">&lt;&amp;&gt;</name>"))
        #expect(text.contains("<launchable type=\"desktop-id\">com.example.a.desktop</launchable>"))
    }

    @Test("the command line names one folder and known options")
    func invocation() throws {
        let words = ["App", "--version", "2", "--output", "/tmp/o", "--target", "T", "--maintainer", "A <b>"]
        let invocation = try PackageInvocation(words)
        #expect(invocation.folder == "App" && invocation.version == "2" && invocation.output == "/tmp/o")
        #expect(invocation.target == "T" && invocation.maintainer == "A <b>")
        #expect(try PackageInvocation(["--help", "--nonsense"]).showsHelp)
        for words in [[], ["a", "b"], ["a", "--version"], ["a", "--nonsense"]] {
            #expect(throws: Problem.self) { try PackageInvocation(words) }
        }
    }
}
