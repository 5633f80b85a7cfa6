#!/usr/bin/env python3
"""Tests of scripts/check-own-names, with a small vocabulary and planted names.

usage: Tests/Suites/Scripts/check-own-names.py
"""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[3]
script = root / "scripts/check-own-names"

SOURCE = """/// A piece of a user interface.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    var body: Body { get }
    /// Makes the node.
    static func _makeNode(_ view: Self) -> Int
}

/// Words.
public struct Text<
    Content
>: View
where Content: Sendable {
    /// The content.
    @available(
        *, deprecated, message: "in other words"
    )
    public init(verbatim content: Content) {}
    public init() {}
    public static func _makeNode(_ view: Self) -> Int {
        switch 1 {
        case 1: 2
        }
    }
    public var body: Never { fatalError() }
    public static func == (left: Self, right: Self) -> Bool { true }

    /// How it ends.
    public enum End: Sendable {
        case head, tail
        /// In the middle.
        case middle(of: Int, Bool)
    }
    struct Hidden { public var length: Int { 0 } }
}

extension Text where Content == Int { public static var zero: Self { Self() } }
/// No part of the interface.
protocol Drawn {}
extension Drawn { public var pen: Int { 0 } }
"""

APPLE = """# A comment.
Text: init body
Text.End: head tail
View: Body body
"""


class OwnNameTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in ("scripts", "docs/data", "Sources/ViewGraph/Core"):
            (self.folder / name).mkdir(parents=True)
        shutil.copy(script, self.folder / "scripts")

    def told(self, more="", apple=APPLE, source=SOURCE):
        """Returns the errors that the script reports. The planted text begins in line 1."""
        (self.folder / "Sources/ViewGraph/Core/Text.swift").write_text(more + source)
        (self.folder / "docs/data/apple-names.txt").write_text(apple)
        checked = subprocess.run([self.folder / "scripts/check-own-names"], capture_output=True, text=True)
        told = checked.stderr.splitlines()
        self.assertEqual(checked.returncode, 1 if told else 0, checked.stderr)
        place = "check-own-names: Sources/ViewGraph/Core/Text.swift:"
        return [line.removeprefix(place).removeprefix("check-own-names: ") for line in told]

    def bare(self, line, name):
        return f"{line}: {name} is no name of Apple's, and has no comment"

    def test_what_fits_passes(self):
        self.assertEqual(self.told(), [])

    def test_a_name_of_ours_without_a_comment(self):
        for text, name in [
            ("extension Text {\n    public func said() {}\n}\n", "Text.said"),
            ("open class Reader {\n    public struct Pen {}\n}\n", "Reader.Pen"),
            ("extension Text {\n    open class func said() {}\n}\n", "Text.said"),
            ("extension Text { public static var said: Self { Self() } }\n", "Text.said"),
            ("extension Text {\n    #if DEBUG\n        public let said = 1\n    #endif\n}\n", "Text.said"),
            ("extension Text {\n    @Main(1, of: (2))\n    @MainActor public init?(said: Int) {}\n}\n", None),
            ("public func |> (left: Int, right: Int) -> Int { left }\n", ".|>"),
        ]:
            with self.subTest(text):
                expected = [self.bare(2 + ("#if" in text), name)] if name else []
                if name == "Reader.Pen":
                    expected.insert(0, self.bare(1, ".Reader"))
                if "{ public" in text or name == ".|>":
                    expected = [self.bare(1, name)]
                self.assertEqual(self.told(text), expected)

    def test_a_case_and_a_demand_of_ours(self):
        self.assertEqual(self.told("/// Ends.\npublic enum Ends {\n    case left, right(Int)\n}\n"),
                         [self.bare(3, "Ends.left"), self.bare(3, "Ends.right")])
        self.assertEqual(self.told("/// Drawn.\npublic protocol Draws {\n    func draw()\n}\n"),
                         [self.bare(3, "Draws.draw")])

    def test_what_begins_with_an_underscore_is_ours(self):
        more = "extension Text {\n    public func _said() {}\n}\n"
        apple = APPLE.replace("Text: ", "Text: _said ")
        self.assertEqual(self.told(more, apple), [self.bare(2, "Text._said")])

    def test_a_member_of_a_type_of_ours_that_a_protocol_demands(self):
        words = "/// Words.\npublic struct _Words: View {\n    public var body: Never { fatalError() }\n"
        self.assertEqual(self.told(words + "}\n"), [])
        self.assertEqual(self.told(words + "    public var count = 0\n}\n"), [])
        self.assertEqual(self.told(words + "    public var lines = 0\n}\n"), [self.bare(4, "_Words.lines")])

    def test_a_demand_with_an_underscore_needs_a_comment(self):
        self.assertEqual(self.told(source=SOURCE.replace("    /// Makes the node.\n", "")),
                         [self.bare(6, "View._makeNode")])

    def test_a_name_of_the_list_that_excuses_nothing(self):
        self.assertEqual(self.told(apple=APPLE.replace("body\nText.", "body bold\nText.")),
                         ["docs/data/apple-names.txt: Text.bold has a comment, or is not there"])


if __name__ == "__main__":
    unittest.main()
