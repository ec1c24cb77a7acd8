import type { D1Database } from "@cloudflare/workers-types";

/** `counts`: a JSON list of [prompt, views, downloads, views of members, downloads of members], each prompt once. */
export type UsageFlush = { shard: string; id: string; counts: string };

const IS_NEW = "NOT EXISTS (SELECT 1 FROM usage_flushes WHERE shard = ?1 AND flush_id = ?2)";
const EACH = `FROM json_each(?3) AS one WHERE prompts.id = (one.value ->> 0) AND ${IS_NEW}`;

const ADD = `UPDATE prompts SET
    view_count = view_count + (one.value ->> 1),
    download_count = download_count + (one.value ->> 2),
    member_view_count = member_view_count + (one.value ->> 3),
    member_download_count = member_download_count + (one.value ->> 4)
  ${EACH}`;
// A statement of its own: to set the column again would write its index again, once a minute.
const MARK = `UPDATE prompts SET popularity_stale = 1 ${EACH} AND popularity_stale = 0`;
const REMEMBER = `INSERT INTO usage_flushes(shard, flush_id) VALUES (?1, ?2)
  ON CONFLICT(shard) DO UPDATE SET flush_id = excluded.flush_id WHERE flush_id <> excluded.flush_id`;

/**
 * Adds the counts of one flush to the prompts: one row a prompt, and one of the shard. A flush whose id is the last that was
 * written for the shard changes nothing, so it may be sent again when the answer was lost.
 */
export async function writeUsage(d1: D1Database, { shard, id, counts }: UsageFlush) {
  await d1.batch([
    d1.prepare(ADD).bind(shard, id, counts),
    d1.prepare(MARK).bind(shard, id, counts),
    d1.prepare(REMEMBER).bind(shard, id),
  ]);
}
