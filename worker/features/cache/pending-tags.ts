import type { SqlStorage } from "@cloudflare/workers-types";
import type { Pace } from "./pace.ts";

/** Tags of one purge. `upTo` is the highest mark among them; a tag requested again later has a higher one. */
export type Batch = { tags: string[]; isUrgent: boolean; upTo: number };

const TABLES = [
  // `since` is the mark of the first request of a tag, which orders the tags, and `mark` that of the last.
  `CREATE TABLE IF NOT EXISTS pending (
     tag TEXT PRIMARY KEY, is_urgent INTEGER NOT NULL, since INTEGER NOT NULL, mark INTEGER NOT NULL, asked_at INTEGER NOT NULL)`,
  "CREATE INDEX IF NOT EXISTS pending_order ON pending (is_urgent DESC, since)",
  "CREATE INDEX IF NOT EXISTS pending_age ON pending (is_urgent, asked_at)",
  // Marks are never used twice: otherwise the answer to an old purge could remove a tag requested after it.
  "CREATE TABLE IF NOT EXISTS marks (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL)",
  "CREATE TABLE IF NOT EXISTS pace (id INTEGER PRIMARY KEY CHECK (id = 1), pace TEXT NOT NULL)",
];

/** The tags to be purged and the pace of purges, in the storage of a Durable Object. */
export class PendingTags {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
    for (const table of TABLES) sql.exec(table);
  }

  /** Adds tags. A tag that is pending already keeps its one row, which becomes urgent if either request is. */
  add(tags: string[], isUrgent: boolean, now: number) {
    const { mark } = this.sql
      .exec<{ mark: number }>(
        "INSERT INTO marks (id, last) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET last = last + 1 RETURNING last AS mark",
      )
      .one();
    this.sql.exec(
      `INSERT INTO pending (tag, is_urgent, since, mark, asked_at) SELECT DISTINCT value, ?, ?, ?, ? FROM json_each(?) WHERE true
       ON CONFLICT (tag) DO UPDATE SET is_urgent = max(is_urgent, excluded.is_urgent), mark = excluded.mark, asked_at = excluded.asked_at`,
      Number(isUrgent),
      mark,
      mark,
      now,
      JSON.stringify(tags),
    );
  }

  /** The next tags to purge: take-downs first, then in the order of their requests, without those being sent. Null when there are none. */
  next(limit: number, sending: ReadonlySet<string>): Batch | null {
    const rows = this.sql
      .exec<{ tag: string; is_urgent: number; mark: number }>(
        `SELECT tag, is_urgent, mark FROM pending WHERE tag NOT IN (SELECT value FROM json_each(?))
         ORDER BY is_urgent DESC, since LIMIT ?`,
        JSON.stringify([...sending]),
        limit,
      )
      .toArray();
    if (rows.length === 0) return null;
    const upTo = Math.max(...rows.map(({ mark }) => mark));
    return { tags: rows.map(({ tag }) => tag), isUrgent: rows[0]!.is_urgent === 1, upTo };
  }

  /** Removes the tags of a purged batch, except those requested again since it was sent. */
  remove({ tags, upTo }: Batch) {
    this.sql.exec(
      "DELETE FROM pending WHERE tag IN (SELECT value FROM json_each(?)) AND mark <= ?",
      JSON.stringify(tags),
      upTo,
    );
  }

  /** Removes tags last requested before `time`, except take-downs. */
  removeBefore(time: number) {
    this.sql.exec("DELETE FROM pending WHERE is_urgent = 0 AND asked_at < ?", time);
  }

  readPace(): Pace | null {
    const [row] = this.sql.exec<{ pace: string }>("SELECT pace FROM pace").toArray();
    return row ? (JSON.parse(row.pace) as Pace) : null;
  }

  writePace(pace: Pace) {
    this.sql.exec("INSERT OR REPLACE INTO pace (id, pace) VALUES (1, ?)", JSON.stringify(pace));
  }
}
