#!/usr/bin/env python3
"""Tests of scripts/check-test-folders, with a small package and planted folders.

usage: Tests/Suites/Scripts/check-test-folders.py
"""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[3]
script = root / "scripts/check-test-folders"

MANIFEST = """let targets: [Target] = [
    .target(name: "Lists", dependencies: headers(of: "sqlite3")),
    .testTarget(name: "ListsTests", dependencies: ["Lists"]),
    .target(
        name: "Service", dependencies: ["Lists"],
        path: "Examples/Service/Library"),
    .testTarget(
        name: "ServiceTests", dependencies: ["Service"], path: "Tests/Suites/OfService"),
    .testTarget(name: "WindowTests", dependencies: ["Lists"]),
] + table([
    // Tables of targets.
    "Pages": "Lists", "Views": \"""
        Lists Pages
        \""",
]) { .target(name: $0, dependencies: $1) } + table([
    "PagesTests": "Pages", "ViewsTests": "",
]) { .testTarget(name: $0, dependencies: $1) }
"""
FILES = [
    "Sources/Lists/Core/Rows/Row.swift", "Examples/Service/Library/Answers/Answer.swift",
    "Tests/Suites/ListsTests/Shelf.swift", "Tests/Suites/ListsTests/Core/CoreTests.swift",
    "Tests/Suites/ListsTests/Core/Rows/RowTests.swift", "Tests/Suites/OfService/Answers/AnswerTests.swift",
    "Tests/Suites/WindowTests/WindowTests.swift", "Sources/Views/Rows/RowView.swift",
    "Tests/Suites/ViewsTests/Rows/RowViewTests.swift",
]


class TestFolderTests(unittest.TestCase):
    def told(self, more=(), exceptions="{}"):
        """Returns the report about the package with more files, and with its own exceptions."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file in [*FILES, *more]:
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / file).touch()
            (folder / "Package.swift").write_text(MANIFEST)
            (folder / "scripts").mkdir()
            text = re.sub(r"EXCEPTIONS = \{.*?\n\}", f"EXCEPTIONS = {exceptions}", script.read_text(), flags=re.S)
            (folder / "scripts/check-test-folders").write_text(text)
            shutil.copymode(script, folder / "scripts/check-test-folders")
            subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
            checked = subprocess.run(
                [folder / "scripts/check-test-folders"], capture_output=True, text=True)
        told = [line.removeprefix("check-test-folders: ") for line in checked.stderr.splitlines()]
        self.assertEqual(checked.returncode, 1 if told else 0, checked.stderr)
        return told

    def test_folders_that_sources_have_pass(self):
        self.assertEqual(self.told(), [])

    def test_a_folder_that_no_source_has(self):
        self.assertEqual(
            self.told(["Tests/Suites/ListsTests/Core/Lines/LineTests.swift"]),
            ["Tests/Suites/ListsTests/Core/Lines has no Sources/Lists/Core/Lines: "
             "move its tests to the folder of what they test"])

    def test_a_folder_of_a_target_that_stands_elsewhere(self):
        self.assertEqual(
            self.told(["Tests/Suites/OfService/Asking/AskTests.swift"]),
            ["Tests/Suites/OfService/Asking has no Examples/Service/Library/Asking: "
             "move its tests to the folder of what they test"])

    def test_a_folder_in_tests_that_no_target_has_the_name_of(self):
        self.assertEqual(
            self.told(["Tests/Suites/WindowTests/Support/Clicks.swift"]),
            ["Tests/Suites/WindowTests/Support is in tests of no single target: "
             "move its files to Tests/Suites/WindowTests"])

    def test_an_exception_holds_for_what_is_inside_as_long_as_it_is_needed(self):
        excepted = '{"Tests/Suites/ListsTests/Whole": "all of it"}'
        self.assertEqual(self.told(["Tests/Suites/ListsTests/Whole/Worlds/World.swift"], excepted), [])
        self.assertEqual(
            self.told(exceptions=excepted),
            ["Tests/Suites/ListsTests/Whole needs no exception any more: take it out"])


if __name__ == "__main__":
    unittest.main()
