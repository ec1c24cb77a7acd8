import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";

/**
 * Ids of one file, at most as many addresses: the ids 1 to 10,000 are in the first, whatever became of them. So the place of a page
 * never changes, and a file is one range of the table however many pages there are.
 */
export const STRETCH = 10_000;

/** One page: its path, when it was last changed, and the path of its picture. */
export type Listed = { path: string; changedAt: Date | null; picture: string | null };

type Row = { id: number; changed_at: number; picture?: string | null; kind?: string };
type Kind = {
  /** The table of the pages, how it is read, and which of its rows everybody can see. */
  name: SQL;
  table: SQL;
  isPublic: SQL;
  columns: SQL;
  pathOf: (row: Row) => string;
};

// The cover of a card is its first public result: the widest copy of a picture, or the still of a film.
const PICTURE = sql`CASE cover ->> 'kind' WHEN 'image' THEN cover ->> '$.media.url' WHEN 'video' THEN cover ->> '$.media.poster' END`;

const kinds = {
  prompts: {
    name: sql`prompts`,
    // By number, not by an index of what is published: those have other orders.
    table: sql`prompts NOT INDEXED`,
    isPublic: sql`status = 'published'`,
    columns: sql`id, updated_at AS changed_at, ${PICTURE} AS picture`,
    pathOf: ({ id }) => `/prompt/${id}`,
  },
  profiles: {
    name: sql`members`,
    table: sql`members INDEXED BY members_latest`,
    isPublic: sql`status = 'ACTIVE' AND prompt_count > 0`,
    columns: sql`id, updated_at AS changed_at`,
    pathOf: ({ id }) => `/profile/${id}`,
  },
  guides: {
    name: sql`guides`,
    table: sql`guides NOT INDEXED`,
    isPublic: sql`status = 'published'`,
    columns: sql`id, kind, updated_at AS changed_at`,
    pathOf: ({ id, kind }) => `/guide/${kind}/${id}`,
  },
  requests: {
    name: sql`requests`,
    table: sql`requests NOT INDEXED`,
    isPublic: sql`hidden_for IS NULL`,
    columns: sql`id, updated_at AS changed_at`,
    pathOf: ({ id }) => `/requests/${id}`,
  },
  collections: {
    name: sql`collections`,
    table: sql`collections NOT INDEXED`,
    isPublic: sql`is_public = 1 AND hidden_for IS NULL AND deleted_at IS NULL`,
    columns: sql`id, updated_at AS changed_at`,
    pathOf: ({ id }) => `/collections/${id}`,
  },
  bundles: {
    name: sql`bundles`,
    table: sql`bundles NOT INDEXED`,
    isPublic: sql`hidden_for IS NULL AND ended_at IS NULL`,
    columns: sql`id, updated_at AS changed_at`,
    pathOf: ({ id }) => `/bundle/${id}`,
  },
} satisfies Record<string, Kind>;

export type SitemapKind = keyof typeof kinds;
export const sitemapKinds = Object.keys(kinds) as SitemapKind[];

const inFile = (file: SQL | number) => sql`id > (${file} - 1) * ${STRETCH} AND id <= ${file} * ${STRETCH}`;

/** The numbers of the files of a kind that name a page. Reads the highest id, and each file up to its first page. */
export async function filesOf(db: Db, kind: SitemapKind) {
  const { name, table, isPublic } = kinds[kind];
  const rows = await db.all<{ file: number }>(sql`
    WITH RECURSIVE files(file) AS (
      SELECT 1 UNION ALL SELECT file + 1 FROM files WHERE file * ${STRETCH} < (SELECT max(id) FROM ${name})
    )
    SELECT file FROM files WHERE EXISTS (SELECT 1 FROM ${table} WHERE ${isPublic} AND ${inFile(sql`files.file`)})`);
  return rows.map(({ file }) => file);
}

/** The pages of a file, in the order of their ids: one range of at most 10,000 rows. */
export async function pagesIn(db: Db, kind: SitemapKind, file: number): Promise<Listed[]> {
  const { table, isPublic, columns, pathOf }: Kind = kinds[kind];
  const rows = await db.all<Row>(
    sql`SELECT ${columns} FROM ${table} WHERE ${isPublic} AND ${inFile(file)} ORDER BY id`,
  );
  return rows.map((row) => ({ path: pathOf(row), changedAt: new Date(row.changed_at), picture: row.picture ?? null }));
}
