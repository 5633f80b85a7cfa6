import ScreenTesting
import Testing

/// The frames of each gesture on rows, as the guide shows them.
@Suite("Frames of gestures on rows", .serialized, .timeLimit(.minutes(10)))
struct RowFilmTests {
    /// A picture of five frames side by side.
    private struct Strip {
        let shot: Screenshot

        /// A row of a frame, from the top, or all of it.
        func area(_ frame: Int, row: Int? = nil) -> ScreenArea {
            ScreenArea(x: frame * 208, y: (row ?? 0) * 44, width: 200, height: row == nil ? 132 : 44)
        }

        func shows(_ color: Pixel, _ frame: Int, row: Int? = nil) -> Bool {
            shot.bounds(in: area(frame, row: row)) { $0.distance(to: color) < 12 } != nil
        }

        /// The width of a color at the top of a row.
        func width(of color: Pixel, _ frame: Int, row: Int) -> Int {
            (0..<200).count { shot[frame * 208 + $0, row * 44 + 6].distance(to: color) < 12 }
        }

        private func pixels(_ area: ScreenArea) -> [Pixel] {
            (area.y..<area.y + area.height).flatMap { y in
                (area.x..<area.x + area.width).map { shot[$0, y] }
            }
        }

        func isSame(_ frame: Int, _ other: Int) -> Bool { pixels(area(frame)) == pixels(area(other)) }

        /// Whether a row shows the text of another one. Separators and the indicator are left out.
        func isSame(_ frame: Int, row: Int, as other: Int, row otherRow: Int) -> Bool {
            func text(_ frame: Int, _ row: Int) -> [Pixel] {
                pixels(ScreenArea(x: frame * 208 + 8, y: row * 44 + 4, width: 150, height: 36))
            }
            return text(frame, row) == text(other, otherRow)
        }
    }

    private static let red = Pixel(255, 59, 48)
    private static let orange = Pixel(255, 149, 0)
    private static let blue = Pixel(0, 122, 255)

    private func strip(_ name: String, in folder: PrivateFolder) async throws -> Strip {
        let shot = try await Screenshot(file: folder.file("row-\(name).png"))
        #expect((shot.width, shot.height) == (1_032, 132), "\(name)")
        return Strip(shot: shot)
    }

    private func film() async throws -> PrivateFolder {
        let folder = try PrivateFolder()
        let sample = try BuiltProducts.find("ScreenSamples")
        let program = try await RunningProgram.run(sample, arguments: ["film", folder.path])
        #expect(try await program.exitStatus() == 0, "\(program.lines(of: .output))")
        return folder
    }

    @Test("a swiped row follows the pointer, rests, is removed by a long swipe, or goes back if it is not")
    func swipes() async throws {
        let folder = try await film()
        let swipe = try await strip("swipe", in: folder)
        let widths = (0..<5).map {
            swipe.width(of: Self.red, $0, row: 1) + swipe.width(of: Self.orange, $0, row: 1)
        }
        #expect(widths == widths.sorted() && widths[0] == 0 && widths[1] > 30 && widths[4] == 148)
        let full = try await strip("full-swipe", in: folder)
        #expect(full.width(of: Self.red, 1, row: 1) == 100)
        #expect(full.width(of: Self.red, 2, row: 1) > 150)
        #expect(!full.shows(Self.red, 4))
        #expect(full.isSame(4, row: 1, as: 0, row: 2))
        let refusal = try await strip("refusal", in: folder)
        let back = (1..<5).map { refusal.width(of: Self.red, $0, row: 1) }
        #expect(back == back.sorted(by: >) && back[0] > 150 && back[2] < back[0])
        #expect(refusal.isSame(4, 0))
    }

    @Test("a dragged row is raised over the others, and moves to its place or back")
    func moves() async throws {
        let folder = try await film()
        let move = try await strip("move", in: folder)
        #expect(!move.isSame(1, 2) && !move.isSame(2, 3) && !move.isSame(3, 4))
        #expect(move.isSame(4, row: 0, as: 0, row: 1))
        #expect(move.isSame(4, row: 1, as: 0, row: 0))
        #expect(move.isSame(4, row: 2, as: 0, row: 2))
        let back = try await strip("put-back", in: folder)
        #expect(!back.isSame(1, 2) && !back.isSame(2, 3) && back.isSame(4, 0))
        let several = try await strip("several", in: folder)
        #expect([0, 1, 2, 3, 4].map { several.shows(Self.red, $0) } == [false, true, true, false, false])
        #expect(several.isSame(4, row: 0, as: 0, row: 1))
    }

    @Test("the controls of edit mode appear and disappear, and a line shows where a dragged text is dropped")
    func editing() async throws {
        let folder = try await film()
        let edit = try await strip("edit-mode", in: folder)
        #expect([0, 1, 2, 3, 4].map { edit.shows(Self.red, $0) } == [false, false, true, false, false])
        #expect(!edit.isSame(1, 0) && !edit.isSame(3, 0) && !edit.isSame(3, 2) && edit.isSame(4, 0))
        let drop = try await strip("drop", in: folder)
        #expect([0, 1, 2, 3, 4].map { drop.shows(Self.blue, $0) } == [false, true, true, false, false])
        #expect(drop.isSame(4, row: 0, as: 0, row: 0))
        #expect(drop.isSame(4, row: 1, as: 0, row: 1))
        #expect(!drop.isSame(4, row: 2, as: 0, row: 2))
    }
}
