#!/usr/bin/env python3
"""Tests of Benchmarks/instructions.py with instruction counts that have grown, and with others."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
COMPILER = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout.splitlines()[0]
RECORDED = {"appends": (1_000_000, 100), "list by 60 points": (2_000_000, 0)}


def as_kept(counts):
    """Pairs of instruction and allocation counts, as stored in the file."""
    return {name: dict(zip(("instructions", "allocations"), pair)) for name, pair in counts.items()}


def as_written(name, instructions, allocations):
    """A part as callgrind writes it, with a function's name only at its first occurrence."""
    return (f"desc: Trigger: Client Request: {name}\nevents: Ir\n\n"
            "fn=(1) swift_slowAlloc\n10 5\n"
            f"cfn=(2) malloc\ncalls={allocations // 2} 20\n10 900\n"
            "cfn=(3) free\ncalls=77 30\n10 70\n\n"
            f"fn=(4) main\n12 3\ncfn=(2)\ncalls={allocations - allocations // 2} 20\n12 900\n\n"
            f"totals: {instructions}\n")


def compare(counts, *options, swift=COMPILER):
    """Returns the report about counts compared with `RECORDED`, and the resulting file."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        record = folder / "instructions.json"
        record.write_text(json.dumps({"swift": swift, "parts": as_kept(RECORDED)}))
        for number, (name, pair) in enumerate(counts.items()):
            (folder / f"part.{number}").write_text(as_written(name, *pair))
        result = subprocess.run(
            [REPOSITORY / "Benchmarks/instructions.py", record, *options, *sorted(folder.glob("part.*"))],
            capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr, json.loads(record.read_text())


class InstructionTests(unittest.TestCase):
    def test_a_part_that_grew_by_more_than_a_twentieth_fails_by_its_name(self):
        code, said, _ = compare({**RECORDED, "list by 60 points": (2_100_001, 0)})
        self.assertEqual(code, 1)
        self.assertIn("count-instructions: instructions of list by 60 points: over a twentieth more", said)

    def test_a_part_that_allocates_more_fails(self):
        code, said, _ = compare({**RECORDED, "appends": (1_000_000, 106)})
        self.assertEqual(code, 1)
        self.assertIn("count-instructions: allocations of appends: over a twentieth more", said)

    def test_what_allocated_nothing_may_not_begin_to(self):
        code, said, _ = compare({**RECORDED, "list by 60 points": (2_000_000, 1)})
        self.assertEqual(code, 1)
        self.assertIn("allocations of list by 60 points", said)

    def test_what_grew_by_less_or_shrank_is_fine(self):
        code, said, record = compare({"appends": (10, 105), "list by 60 points": (2_100_000, 0)})
        self.assertEqual(code, 0)
        self.assertIn("+5.0%", said)
        self.assertEqual(record["parts"], as_kept(RECORDED))

    def test_a_part_more_or_less_fails(self):
        self.assertEqual(compare({"appends": (1_000_000, 100)})[0], 1)
        self.assertEqual(compare({**RECORDED, "edits": (1, 1)})[0], 1)

    def test_what_another_compiler_made_is_not_compared(self):
        code, said, _ = compare({**RECORDED, "appends": (9_000_000, 100)}, swift="Swift version 1.0")
        self.assertEqual(code, 0)
        self.assertIn("nothing is compared", said)

    def test_only_the_option_records_anew(self):
        grown = {**RECORDED, "appends": (9_000_000, 100)}
        self.assertEqual(compare(grown)[2]["parts"], as_kept(RECORDED))
        code, _, record = compare(grown, "--record")
        self.assertEqual(code, 0)
        self.assertEqual(record, {"swift": COMPILER, "parts": as_kept(grown)})


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [a for a in sys.argv[1:] if a != "--quiet"])
