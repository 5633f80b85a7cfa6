#!/usr/bin/env python3
"""Tests of scripts/check-behaviour, with a small repository and planted errors.

usage: Tests/Suites/Scripts/check-behaviour.py
"""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

root = pathlib.Path(__file__).resolve().parents[3]
script = root / "scripts/check-behaviour"

PAGE = """# Behaviour

- **B1** State lives as long as its node, and the node is found by its place.
  `StateTests/lives`
- **B2** A write is shown. `StateTests/lives`, `MotionTests/springs`
- **B3** So is the next one. `StateTests/lives`
- **R5.1** Distances first. `StateTests/lives`
- **R5.2** Then the rest. `StateTests/lives`
- **A3** Springs. `MotionTests/springs`

| case | response |
|---|--:|
| A3.1 | 0.5 |

| case | what |
|---|---|
| L7 | a row `MotionTests/springs` |
"""

SOURCE = """/// Keeps state. (B1)
struct Node {
    let color = "B9", key = "F5", path = "M12 2 L30 4 V7"
    // The next two. (B2–B3)
    func arrange() {}  // Rules R5.1–R5.2
    // F5 and "\\u{F703}" refresh, C0 is a type, and 0xB8 a number.
}
"""

TESTS = """@MainActor
@Suite("State") struct StateTests {
    // B1
    @Test("a sentence")
    func lives() {}
    func helper() {}
}
final class MotionTests {
    @Test("springs", arguments: [
        Row("A3.1", .smooth),
    ])
    @MainActor func springs(row: Row) {}  // L7
}
"""


class BehaviourTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in ("scripts", "docs", "Sources", "Tests"):
            (self.folder / name).mkdir()
        shutil.copy(script, self.folder / "scripts")
        subprocess.run(["git", "init", "--quiet", self.folder], check=True)

    def told(self, page=PAGE, source=SOURCE, tests=TESTS):
        """Returns the errors that the script reports."""
        (self.folder / "docs/Behaviour.md").write_text(page)
        (self.folder / "Sources/Node.swift").write_text(source)
        (self.folder / "Tests/StateTests.swift").write_text(tests)
        checked = subprocess.run([self.folder / "scripts/check-behaviour"], capture_output=True, text=True)
        told = checked.stderr.splitlines()
        self.assertEqual(checked.returncode, 1 if told else 0, checked.stderr)
        return [line.removeprefix("check-behaviour: ") for line in told]

    def test_what_fits_passes(self):
        self.assertEqual(self.told(), [])

    def test_a_number_that_is_not_on_the_page(self):
        for comment in ("// B4", "/// Rule R6.", "// (R5.3)", "// Table A4", "// L8"):
            with self.subTest(comment):
                cited = re.search(r"[A-Z]\d[.\d]*\b", comment)[0]
                self.assertEqual(self.told(source=f"{comment}\n{SOURCE}"),
                                 [f"Sources/Node.swift:1 cites {cited}, which is not on the page"])

    def test_a_number_within_a_range_that_is_not_on_the_page(self):
        self.assertEqual(self.told(source=SOURCE.replace("B2–B3", "B2–B5")),
                         ["Sources/Node.swift:4 cites B4, which is not on the page",
                          "Sources/Node.swift:4 cites B5, which is not on the page"])

    def test_a_row_of_a_table_that_is_not_on_the_page(self):
        self.assertEqual(self.told(tests=TESTS.replace('"A3.1"', '"A3.2"')),
                         ["Tests/StateTests.swift:10 cites A3.2, which is not on the page",
                          "A3.1 is not cited"])

    def test_another_page_cites_too_and_relies_on_nothing(self):
        (self.folder / "docs/Other.md").write_text("What table A6 says, and B3.\n")
        self.assertEqual(self.told(source=SOURCE.replace(" (B2–B3)", " (B2)")),
                         ["docs/Other.md:1 cites A6, which is not on the page", "B3 is not cited"])

    def test_a_statement_that_nobody_cites(self):
        self.assertEqual(self.told(source=SOURCE.replace(" (B2–B3)", " (B2)")), ["B3 is not cited"])
        self.assertEqual(self.told(source=SOURCE.replace("R5.1–R5.2", "R5")), [])

    def test_a_statement_without_a_test(self):
        self.assertEqual(self.told(PAGE.replace("next one. `StateTests/lives`", "next one.")),
                         ["B3 names no test"])
        self.assertEqual(self.told(PAGE.replace(" `MotionTests/springs`\n\n", "\n\n")),
                         ["A3 names no test", "A3.1 names no test"])

    def test_a_test_that_does_not_exist(self):
        for name in ("StateTests/helper", "StateTests/dies", "MotionTests/lives"):
            with self.subTest(name):
                page = PAGE.replace("next one. `StateTests/lives`", f"next one. `{name}`")
                self.assertEqual(self.told(page), [f"B3 names {name}, which does not exist"])

    def test_a_number_that_stands_twice(self):
        twice = PAGE.replace("- **R5.1**", "- **B1** Again. `StateTests/lives`\n- **R5.1**")
        self.assertEqual(self.told(twice), ["B1 is on the page twice"])


unittest.main()
