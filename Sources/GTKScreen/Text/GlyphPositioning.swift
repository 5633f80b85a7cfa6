import CGTK

/// The types of a font's glyph positioning lookups. They are read from its table `GPOS`, because HarfBuzz
/// does not provide them. (OpenType, "GPOS — Glyph Positioning Table")
struct GlyphPositioning {
    private let table: [UInt8]

    init(of face: OpaquePointer) {
        let blob = hb_face_reference_table(face, hb_tag_from_string("GPOS", -1))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        table = start.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(length))) } ?? []
    }

    /// Whether a lookup only moves letters without marks one by one, depending on at most the next letter.
    ///
    /// It is false where the lookup depends on more letters, also moves the next one, or attaches strokes.
    func moveOneByTheNext(_ lookup: UInt32) -> Bool {
        guard let list = number(at: 8), let count = number(at: list), lookup < count,
            let offset = number(at: list + 2 + 2 * Int(lookup)), let kind = number(at: list + offset),
            let parts = number(at: list + offset + 4)
        else { return false }
        for part in 0..<parts {
            guard let step = number(at: list + offset + 6 + 2 * part),
                isAllowed(kind, at: list + offset + step)
            else { return false }
        }
        return true
    }

    private func isAllowed(_ kind: Int, at offset: Int) -> Bool {
        switch kind {
        // Single adjustments, and mark attachments, which do not affect letters.
        case 1, 4, 5, 6: true
        // A pair. HarfBuzz skips the second glyph where that may be moved, too.
        case 2: number(at: offset + 6) == 0
        // An extension, which refers to another type at a larger offset.
        case 9:
            if let inner = number(at: offset + 2), inner != 9, let high = number(at: offset + 4),
                let low = number(at: offset + 6)
            {
                isAllowed(inner, at: offset + high << 16 + low)
            } else {
                false
            }
        default: false
        }
    }

    /// The number in two bytes, `nil` beyond the table.
    private func number(at offset: Int) -> Int? {
        guard offset >= 0, offset + 1 < table.count else { return nil }
        return Int(table[offset]) << 8 | Int(table[offset + 1])
    }
}
