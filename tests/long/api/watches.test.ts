import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { announce } from "#worker/features/watches/announce.ts";
import { createMember } from "#tests/support/api/members.ts";
import { meterReads } from "#tests/support/api/meter-reads.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, columnOf, countRows, query } from "#tests/support/api/rows.ts";
import { watch } from "#tests/support/api/watches.ts";
import { soakSize } from "#tests/support/shared/soak-size.ts";
import { SECOND } from "#tests/support/shared/time.ts";

const WATCHERS = soakSize(env.SOAK, 6_000, 100_000);

/** As many members as this, who all watch what `like` watches. */
async function createWatchers(count: number, like: Parameters<typeof watch>[1]) {
  const { id } = await watch(await createMember(), like);
  const name = `기다림${id}-`;
  await query(
    `INSERT INTO members(nickname, nickname_key, social_type, consented_version, created_at, updated_at)
      SELECT ?1 || value, ?1 || value, 'GOOGLE', '2020-01-01', 0, 0 FROM json_each(?2)`,
    name,
    JSON.stringify(Array.from({ length: count - 1 }, (_, at) => at)),
  );
  await query(
    `INSERT INTO watches(member_id, kind, key, search, filters, token, created_at)
      SELECT m.id, w.kind, w.key, w.search, w.filters, w.token, 0 FROM members AS m CROSS JOIN watches AS w
      WHERE m.nickname_key LIKE ?1 AND w.id = ?2`,
    `${name}%`,
    id,
  );
}

/** Searches of as many members that share no token with the prompt. */
async function createOtherWatches(count: number) {
  const { id } = await createMember();
  await query(
    `INSERT INTO watches(member_id, kind, key, search, filters, token, created_at)
      SELECT ?1, 'search', 'k' || value, '다른 말', '{}', 'wother' || value, 0 FROM json_each(?2)`,
    id,
    JSON.stringify(Array.from({ length: count }, (_, at) => at)),
  );
}

const quiet = { ...env, CHANNELS: undefined };

test("한 태그를 기다리는 회원이 아무리 많아도 빠짐없이 한 번씩, 5,000명씩 나누어 알린다", async () => {
  await createWatchers(WATCHERS, { filters: { tag: "요약" } });
  const { id } = await createPrompt(await createMember());
  const { db: metered, read } = meterReads(env.DB);
  const { db } = openDb(metered);
  const start = performance.now();
  let turns = 1;
  while (!(await announce(db, quiet, id))) turns += 1;
  if (env.SOAK) {
    const steps = WATCHERS / 500;
    console.log({ turns, ms: (performance.now() - start) / steps, rows: read() / steps });
  }
  expect(turns).toBeLessThanOrEqual(Math.ceil(WATCHERS / 5_000) + 1);
  expect(await countRows("notifications", { kind: "followed" })).toBe(WATCHERS);
  expect(await columnOf("announcements", "done_at", { prompt_id: id })).not.toBeNull();
});

test("한 차례가 읽는 행은 기다리는 회원이 얼마나 많든, 다른 검색이 얼마나 많든 같다", async () => {
  const costOf = async (watchers: number, others: number) => {
    await createWatchers(watchers, { search: "회의록" });
    await createOtherWatches(others);
    const { id } = await createPrompt(await createMember());
    const { db: metered, read, batches } = meterReads(env.DB);
    await announce(openDb(metered).db, quiet, id);
    await query("DELETE FROM watches");
    await changeRows("announcements", { done_at: SECOND });
    return { read: read(), batches: batches() };
  };
  const few = await costOf(6_000, 0);
  const many = await costOf(12_000, 20_000);
  expect(many.batches).toBe(few.batches);
  expect(many.read).toBeLessThan(few.read * 1.05);
});
