import DynamicListsSQLite
import Foundation
package import SwiftDataForLinux

package enum FirstVersion {
    package static let schema = Schema(Band.self, version: Schema.Version(1, 0, 0))

    @Model
    package final class Song {
        @Attribute(.unique) package var title: String
        package var length: Int
        var band: Band?
        @Attribute(.externalStorage) var sound: Data?
        package init(title: String) {
            self.title = title
            length = 0
        }
    }

    @Model
    package final class Band {
        var name: String
        var city: String?
        @Relationship(inverse: \Song.band) var songs: [Song] = []
        init(name: String) { self.name = name }
    }
}

package enum SecondVersion {
    package static let schema = Schema(Band.self, version: Schema.Version(2, 0, 0))

    @Model
    package final class Song {
        @Attribute(.unique, originalName: "title") var name: String
        var length: Double
        var rating: Int = 3
        @Attribute(.externalStorage) var sound: Data?
        var bands: [Band] = []
        init(name: String) {
            self.name = name
            length = 0
        }
    }

    @Model
    package final class Band {
        var name: String
        @Relationship(inverse: \Song.bands) var songs: [Song] = []
        init(name: String) { self.name = name }
    }
}

package enum ThirdVersion {
    package static let schema = Schema(Band.self, version: Schema.Version(3, 0, 0))
    /// Writes twice before, and once afterwards.
    package static let migrations = StoreMigrations([
        .init(
            from: SecondVersion.schema, to: schema,
            willMigrate: { store in
                let band = Schema.Entity.of(SecondVersion.Band.self)
                for row in 5...6 {
                    try store.write { writer in
                        _ = try writer.insert(band, row: Int64(row), [.text("Band \(row)"), .null])
                    }
                }
            },
            didMigrate: { store in
                let band = Schema.Entity.of(Band.self)
                try store.write { writer in
                    for row in try writer.reader.values(band, rows: [1, 5, 6]) {
                        var values = row.values
                        values[1] = .integer(row.row * 10)
                        _ = try writer.update(band, row: row.row, values)
                    }
                }
            })
    ])

    @Model
    package final class Band {
        var name: String
        var members: Int = 0
        init(name: String) { self.name = name }
    }
}
