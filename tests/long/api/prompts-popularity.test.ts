import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import { GUEST_HEADROOM, popularityOf } from "#contracts/popularity.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { openDb } from "#worker/db/client.ts";
import { refreshPopularity } from "#worker/features/prompts/popularity.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { FUTURE } from "#tests/support/api/purger.ts";
import { changeRows, columnOf, countRows, listRows, query } from "#tests/support/api/rows.ts";
import { download, flushUsage, view } from "#tests/support/api/usage.ts";

type Seven = [number, number, number, number, number, number, number];
const column = (name: string, id: number) => columnOf<number>("prompts", name, { id });

// The alarms that write usage go off by themselves at midnight in Seoul.
beforeEach(() => void stopClock(FUTURE));

describe("인기", () => {
  const popularIds = async (query = "") =>
    (await dataOf<Page<PromptCard>>(call("GET", `/api/prompts?sort=popular${query}`))).items.map(({ id }) => id);

  test("조회와 내려받기는 새로 셀 때 인기 순서에 들어간다", async () => {
    const { db } = openDb(env.DB);
    const owner = await createMember();
    const viewed = (await createPrompt(owner)).id;
    const downloaded = (await createPrompt(owner)).id;
    const quiet = (await createPrompt(owner)).id;
    await view(viewed, { address: "192.0.2.1" });
    await download(downloaded);
    await flushUsage(viewed, downloaded);
    for (const query of ["", "&category=work"]) expect(await popularIds(query)).toEqual([quiet, downloaded, viewed]);
    expect(await refreshPopularity(db)).toEqual({ done: 2, more: false });
    for (const query of ["", "&category=work"]) expect(await popularIds(query)).toEqual([downloaded, viewed, quiet]);
    expect(await refreshPopularity(db)).toEqual({ done: 0, more: false });
    expect([await column("popularity", viewed), await column("popularity", downloaded)]).toEqual([1, 3]);
  });

  test("다시 셀 것으로 적은 때는 그사이 또 바뀌어도 처음 그대로다", async () => {
    const { id } = await createPrompt(await createMember());
    await changeRows("prompts", { popularity_stale: 1, popularity_stale_at: 5 }, { id });
    await dataOf(call("POST", `/api/prompts/${id}/bookmarks`, { as: await createMember() }));
    expect(await column("popularity_stale_at", id)).toBe(5);
  });

  const popularityFor = async (id: number, counts: Record<string, number>) => {
    await changeRows("prompts", { ...counts, popularity_stale: 1 }, { id });
    await refreshPopularity(openDb(env.DB).db);
    return column("popularity", id);
  };

  test("회원의 조회와 내려받기, 저장, 후기, 판매에 저마다 무게가 있고 2^30에서 멈춘다", async () => {
    const { id } = await createPrompt(await createMember());
    const members = { view_count: 1, member_view_count: 1, download_count: 1, member_download_count: 1 };
    expect(await popularityFor(id, { ...members, bookmark_count: 1, sales_count: 1, review_count: 1 })).toBe(83);
    expect(await popularityFor(id, { view_count: 4_000_000_000, member_view_count: 4_000_000_000 })).toBe(2 ** 30);
    expect(await popularIds("&tag=요약")).toEqual([id]);
  });

  test("손님만 많이 본 프롬프트는 붙들리고, 손님의 몫은 회원의 몫보다 스물까지만 많다", async () => {
    const { id } = await createPrompt(await createMember());
    expect(await popularityFor(id, { view_count: 7, download_count: 1 })).toBe(10);
    expect(await popularityFor(id, { view_count: 1_000_000, download_count: 500 })).toBe(GUEST_HEADROOM);
    expect(await popularityFor(id, { member_view_count: 10 })).toBe(30 + GUEST_HEADROOM + 30);
    expect(await popularityFor(id, { sales_count: 1 })).toBe(70 + GUEST_HEADROOM + 70);
  });

  test("열 사람이 산 프롬프트는 손님 만 명이 본 것보다 앞에 온다", async () => {
    const owner = await createMember();
    const [bought, watched] = [(await createPrompt(owner)).id, (await createPrompt(owner)).id];
    await popularityFor(bought, { sales_count: 10 });
    await popularityFor(watched, { view_count: 10_000, download_count: 1_000 });
    expect(await popularIds()).toEqual([bought, watched]);
  });

  test("적힌 식과 데이터베이스의 식은 같다", async () => {
    const { id } = await createPrompt(await createMember());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(60), { minLength: 7, maxLength: 7 }), async (drawn) => {
        const [views, ofMembers, downloads, byMembers, bookmarks, reviews, sales] = drawn as Seven;
        const counts = {
          view_count: 50 * views + ofMembers,
          member_view_count: ofMembers,
          download_count: 50 * downloads + byMembers,
          member_download_count: byMembers,
          bookmark_count: bookmarks,
          review_count: reviews,
          sales_count: sales,
        };
        expect(await popularityFor(id, counts)).toBe(popularityOf(counts));
      }),
      { numRuns: 30, seed: 20261122 },
    );
  });

  /** This many drafts, the n-th with n views. Their popularity waits: each for longer than the one before it. */
  async function createWaiting(count: number) {
    const owner = await createMember();
    const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO prompts(member_id, category, model, title, created_at, updated_at, view_count, popularity_stale, popularity_stale_at)
      SELECT ?1, 'work', 'claude', 'x', 1, 1, i, 1, 10000 - i FROM n`;
    await query(many, owner.id, count);
  }

  test("한 번에 천 개까지만 옮긴다", async () => {
    await createWaiting(1_005);
    const { db } = openDb(env.DB);
    expect([await refreshPopularity(db), await refreshPopularity(db)]).toEqual([
      { done: 1000, more: true },
      { done: 5, more: false },
    ]);
    expect(await refreshPopularity(db)).toEqual({ done: 0, more: false });
  });

  test("한 번에 다 옮기지 못하면 오래 기다린 것부터 옮긴다", async () => {
    await createWaiting(1_005);
    const { db } = openDb(env.DB);
    await refreshPopularity(db);
    const left = await listRows<{ view_count: number }>("prompts", "view_count", { popularity_stale: 1 });
    expect(left.map((row) => row.view_count)).toEqual([1, 2, 3, 4, 5]);
    expect(
      await countRows("prompts", `popularity = min(view_count, ${GUEST_HEADROOM}) AND popularity_stale_at IS NULL`),
    ).toBe(1_000);
  });

  test("옮긴 뒤 처음 바뀐 때부터 기다리고, 그 뒤에 또 바뀌어도 뒤로 밀리지 않는다", async () => {
    const { db } = openDb(env.DB);
    const { id } = await createPrompt(await createMember());
    expect(await column("popularity_stale_at", id)).toBeNull();
    await view(id, { address: "192.0.2.1" });
    await flushUsage(id);
    expect(await column("popularity_stale_at", id)).toBeGreaterThan(0);
    await changeRows("prompts", { popularity_stale_at: 1 }, { id });
    await download(id);
    await flushUsage(id);
    expect(await column("popularity_stale_at", id)).toBe(1);
    await refreshPopularity(db);
    expect(await column("popularity_stale_at", id)).toBeNull();
    await view(id, { address: "192.0.2.2" });
    await flushUsage(id);
    expect(await column("popularity_stale_at", id)).toBeGreaterThan(1);
  });
});
