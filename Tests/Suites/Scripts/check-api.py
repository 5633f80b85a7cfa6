#!/usr/bin/env python3
"""Tests of scripts/check-api and scripts/check-documented, with a separate module.

usage: Tests/Suites/Scripts/check-api.py
"""

import pathlib
import platform
import subprocess
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[3]

SHOP = """
public struct Shelf: Hashable, Sendable {
    public var count: Int
    public var label: String
    public init() { (count, label) = (0, "") }
    public func clear() {}
    public func add(_ item: Int, times: Int = 1) {}
    public func save() {}
    public func load() {}
    public func show() {}
    public func each(_ body: @escaping () -> Void) {}
}
public enum Size { case small, large }
public protocol Priced { func price() -> Int }
public struct Box<Item> {}
extension Box: Sendable where Item: Sendable {}
extension Box where Item: Equatable { public func find() {} }
public struct Cart: Equatable, Sendable { public func empty() {} }
"""

# A text in SHOP, its replacement, and the expected report.
BREAKS = [
    ("public func clear() {}", "", "Shelf.clear() is gone: func clear()"),
    ("public var count: Int", "public internal(set) var count: Int",
     "Shelf.count was var count: Int and is var count: Int { get }"),
    ("public var label: String", "public var label: String?",
     "Shelf.label was var label: String and is var label: String?"),
    ("times: Int = 1", "times: Int",
     "Shelf.add(_:times:) was func add(_ item: Int, times: Int = 1) "
     "and is func add(_ item: Int, times: Int)"),
    ("public func save() {}", "public func save() async {}",
     "Shelf.save() was func save() and is func save() async"),
    ("public func load() {}", "public func load() throws {}",
     "Shelf.load() was func load() and is func load() throws"),
    ("public func show() {}", "@MainActor public func show() {}",
     "Shelf.show() was func show() and is @MainActor func show()"),
    ("@escaping () -> Void", "@escaping @Sendable () -> Void",
     "Shelf.each(_:) was func each(_ body: @escaping () -> Void) "
     "and is func each(_ body: @escaping @Sendable () -> Void)"),
    ("case small, large", "case small, middle, large", "Size.middle is a new case: case middle"),
    ("Priced { func price() -> Int }", "Priced { func price() -> Int; func tax() -> Int }\n"
     "extension Priced where Self: Equatable { public func tax() -> Int { 0 } }",
     "Priced.tax() is a new requirement: func tax() -> Int [required]"),
    ("where Item: Sendable", "where Item: Sendable & Hashable",
     "Box is gone: conforms to Sendable [where Item : Sendable]"),
    ("where Item: Equatable", "where Item: Hashable",
     "Box.find() was func find() [where Item : Equatable] and is func find() [where Item : Hashable]"),
    ("Cart: Equatable, Sendable", "Cart: Equatable", "Cart is gone: conforms to Sendable"),
]

ADDITIONS = """
public struct Till { public init() {} }
public enum Way { case cash, card }
extension Shelf: CustomStringConvertible { public var description: String { "" } }
extension Priced { public func tax() -> Int { 0 } }
public protocol Weighed { func weight() -> Int }
"""

DOCUMENTED = """
/// A row of things.
public struct Row: Sequence, IteratorProtocol {
    /// How many there are.
    public var plain: Int
    /// The next one.
    ///
    /// - Complexity: O(1).
    public mutating func next() -> Int? { nil }
    public func bare() {}
    /// Calls `body`.
    public func calls(_ body: () throws -> Void) {}
    /// Saves it.
    public func saves() async throws -> Int { 0 }
    /// Loads it.
    ///
    /// - Throws: what `body` does.
    public func loads(_ body: () throws -> Void) rethrows {}
}
public enum Kind {
    /// The one.
    case one
    case other
}
"""


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True)


class PublicAPITests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.records = self.folder / "api"

    def graphs(self, source):
        """Returns the symbol graphs of a module with this source."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        (folder / "Shop.swift").write_text(source)
        module = ["-module-name", "Shop"]
        for command in (
            ["swiftc", *module, "-swift-version", "6", "-emit-module", "-parse-as-library",
             "-emit-module-path", folder / "Shop.swiftmodule", folder / "Shop.swift"],
            ["swift", "symbolgraph-extract", *module, "-I", folder, "-output-dir", folder,
             "-target", f"{platform.machine()}-unknown-linux-gnu", "-minimum-access-level", "public",
             "-skip-synthesized-members", "-skip-inherited-docs"],
        ):
            made = run(*command)
            self.assertEqual(made.returncode, 0, made.stderr)
        return folder

    def check(self, source, *options):
        return run(root / "scripts/check-api", "--graphs", self.graphs(source), "--records", self.records,
                   *options)

    def record(self, source=SHOP, version="0.1.0"):
        return self.check(source, "--record", version)

    def broken(self):
        source = SHOP
        for old, new, _ in BREAKS:
            self.assertEqual(source.count(old), 1, old)
            source = source.replace(old, new)
        return source

    def test_what_is_as_it_was_passes(self):
        self.assertEqual(self.record().returncode, 0)
        checked = self.check(SHOP)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))

    def test_every_break_is_told_and_fails(self):
        self.record()
        checked = self.check(self.broken())
        self.assertEqual(checked.returncode, 1)
        told = {f"check-api: Shop: {told}" for _, _, told in BREAKS}
        self.assertEqual(set(checked.stderr.splitlines()), told)

    def test_an_addition_is_told_and_passes(self):
        self.record()
        checked = self.check(SHOP + ADDITIONS)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))
        for told in ("Till is new: struct Till", "Way.cash is new: case cash",
                     "Shelf is new: conforms to CustomStringConvertible",
                     "Weighed.weight() is new: func weight() -> Int [required]"):
            self.assertIn(f"Shop: {told}", checked.stdout)

    def test_a_requirement_with_a_default_breaks_nothing(self):
        self.record()
        demanding = SHOP.replace("func price() -> Int", "func price() -> Int; func tax() -> Int")
        checked = self.check(demanding + ADDITIONS + "extension Priced { public func price() -> Int { 0 } }")
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))
        self.assertNotIn("func price() -> Int [required", checked.stdout)

    def test_what_a_protocol_demands_may_move_to_one_that_it_refines(self):
        named = """ { associatedtype Item%s; static func name(of item: Item) -> String }
            extension %s where Item: Equatable { public static func name(of item: Item) -> String { "" } }
            """
        self.record(SHOP + "public protocol Stocked: Sendable" + named % (": Sendable", "Stocked"))
        refining = "public protocol Stocked: Named, Sendable where Item: Sendable {}"
        moved = SHOP + "public protocol Named" + named % ("", "Named") + refining
        checked = self.check(moved)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))
        checked = self.check(moved.replace("associatedtype Item;", "associatedtype Item; func tax();"))
        self.assertIn("Stocked.tax() is a new requirement: func tax()", checked.stderr)
        self.assertEqual(self.check(moved.replace(" where Item: Sendable {}", " {}")).returncode, 1)

    def test_breaks_that_are_meant_pass_as_long_as_they_are_breaks(self):
        self.record()
        told = [f"Shop: {told}" for _, _, told in BREAKS]
        (self.records / "breaks.txt").write_text("\n".join(told) + "\n")
        self.assertEqual(self.check(self.broken()).returncode, 0)
        checked = self.check(SHOP)
        self.assertEqual(checked.returncode, 1)
        self.assertIn(f"breaks.txt has what breaks nothing: {told[0]}", checked.stderr)

    def test_a_version_that_breaks_has_a_number_that_says_so(self):
        self.record()
        self.assertIn("0.1.1 may not break what 0.1.0 has", self.record(self.broken(), "0.1.1").stderr)
        (self.records / "breaks.txt").write_text("Shop: Size.middle is a new case: case middle\n")
        self.assertEqual(self.record(self.broken(), "0.2.0").returncode, 0)
        self.assertFalse((self.records / "breaks.txt").exists())
        self.assertEqual(self.record(self.broken(), "1.0.0").returncode, 0)
        self.assertIn("1.1.0 may not break what 1.0.0 has", self.record(SHOP, "1.1.0").stderr)
        self.assertEqual(self.record(SHOP, "2.0.0").returncode, 0)
        self.assertEqual(self.check(SHOP).returncode, 0)

    def test_a_version_that_is_tagged_stays_as_it_is(self):
        self.record()
        self.assertEqual(self.record(SHOP + ADDITIONS).returncode, 0)
        for command in (["init", "--quiet"], ["commit", "--quiet", "--allow-empty", "--message", "0.1.0"],
                        ["tag", "0.1.0"]):
            run("git", "-C", self.records, "-c", "user.name=A", "-c", "user.email=a@example.com", *command)
        self.assertIn("0.1.0 is tagged already", self.record().stderr)

    def test_what_says_too_little_is_told(self):
        checked = run(root / "scripts/check-documented", "--graphs", self.graphs(DOCUMENTED))
        self.assertEqual(checked.returncode, 1)
        told = {line.partition(" Shop.")[0].split(": ", 2)[-1] for line in checked.stderr.splitlines()}
        self.assertEqual(told, {
            "Row.plain does not document its complexity (- Complexity:)",
            "Row.bare() has no documentation",
            "Row.calls(_:) does not document its complexity (- Complexity:)",
            "Row.saves() does not document when it throws (- Throws:)",
            "Row.saves() does not document its complexity (- Complexity:)",
            "Row.loads(_:) does not document its complexity (- Complexity:)",
            "Kind has no documentation",
            "Kind.other has no documentation",
        })


unittest.main()
