extension Screenshot {
    /// The number of different colors in an area: 1 for a uniform background, a handful for text, hundreds
    /// for a picture. O(pixels of the area).
    package func colours(in area: ScreenArea) -> Int {
        var found: Set<Pixel> = []
        forEachPixel(in: area) { found.insert($0) }
        return found.count
    }

    /// The mean color of an area. O(pixels of the area).
    package func meanColour(in area: ScreenArea) -> Pixel {
        var (red, green, blue, count) = (0, 0, 0, 0)
        forEachPixel(in: area) { pixel in
            red += Int(pixel.red)
            green += Int(pixel.green)
            blue += Int(pixel.blue)
            count += 1
        }
        guard count > 0 else { return Pixel(0, 0, 0) }
        return Pixel(UInt8(red / count), UInt8(green / count), UInt8(blue / count))
    }

    /// The fraction of an area's pixels that `accepts` accepts, 0…1. O(pixels of the area).
    package func share(in area: ScreenArea, where accepts: (Pixel) -> Bool) -> Double {
        var (accepted, count) = (0, 0)
        forEachPixel(in: area) { pixel in
            accepted += accepts(pixel) ? 1 : 0
            count += 1
        }
        return count > 0 ? Double(accepted) / Double(count) : 0
    }

    /// The mean difference of two screenshots of the same size in an area, per component, 0…255. O(pixels
    /// of the area).
    package func difference(from other: Screenshot, in area: ScreenArea) -> Double {
        precondition(width == other.width && height == other.height, "screenshots of different sizes")
        var (sum, count) = (0, 0)
        forEachPlace(in: area) { column, row in
            let start = (row * width + column) * 3
            for part in start..<start + 3 { sum += abs(Int(bytes[part]) - Int(other.bytes[part])) }
            count += 3
        }
        return count > 0 ? Double(sum) / Double(count) : 0
    }

    /// The smallest area, in points, that contains all pixels that `accepts` accepts, or `nil` if it accepts
    /// none. O(pixels).
    package func bounds(in area: ScreenArea, where accepts: (Pixel) -> Bool) -> ScreenArea? {
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        forEachPlace(in: area) { column, row in
            guard accepts(pixel(column: column, row: row)) else { return }
            left = min(left, column)
            right = max(right, column)
            top = min(top, row)
            bottom = max(bottom, row)
        }
        guard left <= right else { return nil }
        return ScreenArea(
            x: left / scale, y: top / scale, width: right / scale - left / scale + 1,
            height: bottom / scale - top / scale + 1)
    }

    /// The runs of lines of an area with a pixel that `accepts` accepts, from the top: lines of text, or
    /// cards. O(pixels of the area).
    ///
    /// - Parameter gap: The maximum distance between runs that are merged, in points.
    package func bands(
        in area: ScreenArea, gap: Int = 3, where accepts: (Pixel) -> Bool
    ) -> [ScreenArea] {
        var found: [ScreenArea] = []
        for line in area.y..<area.y + area.height {
            let place = ScreenArea(x: area.x, y: line, width: area.width, height: 1)
            guard let run = bounds(in: place, where: accepts) else { continue }
            guard let last = found.last, line - (last.y + last.height) <= gap else {
                found.append(run)
                continue
            }
            let left = min(last.x, run.x)
            let right = max(last.x + last.width, run.x + run.width)
            found[found.count - 1] = ScreenArea(
                x: left, y: last.y, width: right - left, height: line - last.y + 1)
        }
        return found
    }

    /// Whether anything in an area is drawn at a higher resolution than points, as opposed to drawn at scale
    /// 1 and enlarged. O(pixels of the area).
    package func isSharp(in area: ScreenArea) -> Bool {
        var fine = 0
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width {
                let first = self[x, y]
                let others = [(1, 0), (0, 1), (1, 1)].map {
                    pixel(column: x * scale + $0, row: y * scale + $1)
                }
                if others.contains(where: { $0.distance(to: first) > 60 }) { fine += 1 }
            }
        }
        return scale > 1 && fine > 200
    }

    private func forEachPixel(in area: ScreenArea, _ body: (Pixel) -> Void) {
        forEachPlace(in: area) { column, row in body(pixel(column: column, row: row)) }
    }

    /// Visits the pixels of the part of an area that is inside the picture.
    private func forEachPlace(in area: ScreenArea, _ body: (_ column: Int, _ row: Int) -> Void) {
        let columns = max(0, area.x * scale)..<max(0, min(width, (area.x + area.width) * scale))
        let rows = max(0, area.y * scale)..<max(0, min(height, (area.y + area.height) * scale))
        for row in rows {
            for column in columns { body(column, row) }
        }
    }
}
