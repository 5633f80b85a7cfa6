import Foundation
import ProgramRunner
import Testing

@Suite("Xcode schemes")
struct SchemeTests {
    private func variables(_ text: String) throws -> [String: String] {
        let folder = try ScratchFolder(["A.xcscheme": text])
        return try SchemeVariables.of(folder.url.appending(path: "A.xcscheme"))
    }

    private func scheme(_ inner: String) -> String {
        "<Scheme><LaunchAction><EnvironmentVariables>\(inner)</EnvironmentVariables></LaunchAction></Scheme>"
    }

    @Test(
        "a variable is read from every valid form of its element",
        arguments: [
            (#"<EnvironmentVariable key="a" value="1" isEnabled="YES"></EnvironmentVariable>"#, ["a": "1"]),
            (#"<EnvironmentVariable isEnabled = "YES" value = "1" key = "a"/>"#, ["a": "1"]),
            (#"<EnvironmentVariable key='a' value='say "1"'/>"#, ["a": #"say "1""#]),
            (#"<EnvironmentVariable key="a" value="1 > 0"/>"#, ["a": "1 > 0"]),
            (
                #"<EnvironmentVariable key="a" value="&lt;&amp;amp;&quot;&apos;&#10;&#x20AC;"/>"#,
                ["a": "<&amp;\"'\n€"]
            ),
            (#"<EnvironmentVariable key="a" value='isEnabled="NO"'/>"#, ["a": #"isEnabled="NO""#]),
            (#"<EnvironmentVariable key="a" value="key=&quot;b&quot;"/>"#, ["a": #"key="b""#]),
            (#"<EnvironmentVariable key="a"/>"#, ["a": ""]),
            (#"<EnvironmentVariable value="1"/>"#, [:]),
            (#"<EnvironmentVariable key="a" value="1" isEnabled="NO"/>"#, [:]),
            (#"<!-- <EnvironmentVariable key="a" value="1"/> -->"#, [:]),
            (#"<![CDATA[<EnvironmentVariable key="a" value="1"/>]]>"#, [:]),
            (#"<EnvironmentVariableGroup key="a" value="1"/>"#, [:]),
        ] as [(String, [String: String])])
    func elements(inner: String, expected: [String: String]) throws {
        #expect(try variables(scheme(inner)) == expected)
    }

    @Test("the variables of other actions are ignored")
    func actions() throws {
        let variable = #"<EnvironmentVariable key="a" value="1"/>"#
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- <LaunchAction>\(variable)</LaunchAction> -->
            <Scheme><TestAction>\(variable)</TestAction><LaunchAction/>
            <ProfileAction>\(variable)</ProfileAction></Scheme>
            """
        #expect(try variables(text) == [:])
    }

    @Test("entities of the scheme are replaced, and no file is read for one")
    func entities() throws {
        let secret = try ScratchFolder(["secret": "hidden"])
        let text = """
            <!DOCTYPE Scheme [<!ENTITY host "localhost"><!ENTITY file SYSTEM
            "file://\(secret.url.path)/secret">]>
            \(scheme(#"<EnvironmentVariable key="a" value="&host;"/>&file;"#))
            """
        #expect(try variables(text) == ["a": "localhost"])
    }

    @Test(
        "a malformed scheme is reported in one line with its position",
        arguments: [
            ("garbage", "A.xcscheme:1: not well-formed XML"), ("", "A.xcscheme: not an Xcode scheme"),
            ("<Scheme>\n<LaunchAction>\n</Scheme>", "A.xcscheme:3: not well-formed XML"),
            ("<Scheme>\n<A b=\"1\" b=\"2\"/></Scheme>", "A.xcscheme:2: not well-formed XML"),
            ("<Scheme>\n<A b=\"&unknown;\"/></Scheme>", "A.xcscheme:2: not well-formed XML"),
            ("<Scheme>\u{0}</Scheme>", "A.xcscheme:1: not well-formed XML"),
            ("<plist/>", "A.xcscheme: not an Xcode scheme"),
        ])
    func malformed(text: String, expected: String) throws {
        let problem = #expect(throws: Problem.self) { try variables(text) }
        #expect(problem?.description.hasSuffix("/" + expected) == true, "\(String(describing: problem))")
    }

    @Test("entities that expand without limit are rejected")
    func growingEntities() throws {
        let names = (1...30).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }
        let text = """
            <!DOCTYPE Scheme [<!ENTITY e0 "0123456789">\(names.joined())]>
            \(scheme(#"<EnvironmentVariable key="a" value="&e30;"/>"#))
            """
        #expect(throws: Problem.self) { try variables(text) }
    }

    @Test("a scheme of ten megabytes, and a path without a file, are rejected without being read")
    func large() throws {
        let text = scheme(String(repeating: " ", count: 10 << 20))
        let problem = #expect(throws: Problem.self) { try variables(text) }
        #expect(
            problem?.description.hasSuffix("A.xcscheme: 10 MB large, where a scheme has at most 1 MB") == true
        )
        let folder = try ScratchFolder(["News/a.swift": ""])
        let pipe = folder.url.appending(path: "A.xcscheme")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        #expect(throws: Problem.self) { try SchemeVariables.of(pipe) }
        #expect(throws: Problem.self) { try SchemeVariables.of(folder.url.appending(path: "B.xcscheme")) }
    }
}
