import type { GuideKind } from "#contracts/guides.ts";
import type { Env } from "#worker/env.ts";
import { renderGuide } from "#worker/features/guides/render.ts";
import { announcements } from "./guides/announcements.ts";
import { basics } from "./guides/tips-basics.ts";
import { craft } from "./guides/tips-craft.ts";
import { work } from "./guides/tips-work.ts";
import type { SeedGuide } from "./guides/types.ts";
import { jsonAt, type When } from "./life/times.ts";

const FIRST = Date.UTC(2026, 8, 7, 1);
const DAY = 24 * 60 * 60 * 1000;

const rowsOf = (kind: GuideKind, guides: SeedGuide[], firstId: number, days: number) =>
  guides.map(({ pinned = false, ...guide }, index) => {
    const { content, headings, ...rendered } = renderGuide(guide.body);
    const at = FIRST + index * days * DAY;
    return {
      id: firstId + index,
      kind,
      ...guide,
      ...rendered,
      content: JSON.stringify(content),
      headings: JSON.stringify(headings),
      status: "published",
      is_pinned: Number(pinned),
      published_at: at,
      created_at: at,
      updated_at: at,
    };
  });

export function seedGuideRows() {
  const tips = [...basics, ...craft, ...work];
  return [...rowsOf("tip", tips, 1, 5), ...rowsOf("notice", announcements, tips.length + 1, 13)];
}

/** Inserts the tips and announcements of the seed into an empty table. Returns how many it added. */
export async function addGuides(db: Env["DB"], when: When): Promise<number> {
  const rows = seedGuideRows();
  const columns = Object.keys(rows[0]!);
  const values = columns.map((column) => `value ->> '$.${column}'`).join(", ");
  const { meta } = await db
    .prepare(
      `INSERT INTO guides(${columns.join(", ")}) SELECT ${values} FROM json_each(?)
        WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'guides')`,
    )
    .bind(jsonAt(when, rows))
    .run();
  return meta.changes;
}
