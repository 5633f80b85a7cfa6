#!/usr/bin/env python3
"""Counts of instructions that have grown, and others, as Benchmarks/instructions.py is to take them."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
COMPILER = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout.splitlines()[0]
RECORDED = {"appends": 1_000_000, "list by 60 points": 2_000_000}


def compare(counts, *options, swift=COMPILER):
    """What is said of counts where `RECORDED` was recorded, and what the file holds then."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        record = folder / "instructions.json"
        record.write_text(json.dumps({"swift": swift, "instructions": RECORDED}))
        for number, (name, count) in enumerate(counts.items()):
            # As callgrind writes them.
            (folder / f"part.{number}").write_text(
                f"part: {number}\ndesc: Trigger: Client Request: {name}\nevents: Ir\ntotals: {count}\n")
        result = subprocess.run(
            [REPOSITORY / "Benchmarks/instructions.py", record, *options, *sorted(folder.glob("part.*"))],
            capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr, json.loads(record.read_text())


class InstructionTests(unittest.TestCase):
    def test_a_part_that_grew_by_more_than_a_twentieth_fails_by_its_name(self):
        code, said, _ = compare({**RECORDED, "list by 60 points": 2_100_001})
        self.assertEqual(code, 1)
        self.assertIn("count-instructions: list by 60 points: over a twentieth more than recorded", said)

    def test_what_grew_by_less_or_shrank_is_fine(self):
        code, said, record = compare({"appends": 10, "list by 60 points": 2_100_000})
        self.assertEqual(code, 0)
        self.assertIn("+5.0%", said)
        self.assertEqual(record["instructions"], RECORDED)

    def test_a_part_more_or_less_fails(self):
        self.assertEqual(compare({"appends": 1_000_000})[0], 1)
        self.assertEqual(compare({**RECORDED, "edits": 1})[0], 1)

    def test_what_another_compiler_made_is_not_compared(self):
        code, said, _ = compare({**RECORDED, "appends": 9_000_000}, swift="Swift version 1.0")
        self.assertEqual(code, 0)
        self.assertIn("nothing is compared", said)

    def test_only_the_option_records_anew(self):
        grown = {**RECORDED, "appends": 9_000_000}
        self.assertEqual(compare(grown)[2]["instructions"], RECORDED)
        code, _, record = compare(grown, "--record")
        self.assertEqual(code, 0)
        self.assertEqual(record, {"swift": COMPILER, "instructions": grown})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
