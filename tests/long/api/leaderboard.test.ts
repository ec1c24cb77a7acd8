import { describe, expect, test } from "vitest";
import type { Leaderboard } from "#contracts/leaderboard.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, createPrompts, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows, countRows, query } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";

const placesOf = async (days = "7", category = "") =>
  (
    await dataOf<Leaderboard>(call("GET", `/api/leaderboard?days=${days}${category && `&category=${category}`}`))
  ).items.map(({ prompt, member_count }) => [prompt.id, member_count] as const);
const now = () => Date.now();
const old = () => ({ createdAt: new Date(now() - 60 * DAY) });
const copy = async (promptId: number, memberId: number, age = 0) =>
  query("INSERT INTO prompt_copies(member_id, prompt_id, copied_at) VALUES (?, ?, ?)", memberId, promptId, now() - age);
/** Members with older accounts who copied a prompt. */
async function copyBy(count: number, promptId: number, age = 0, change: object = old()) {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await createMember(change);
    await copy(promptId, id, age);
    ids.push(id);
  }
  return ids;
}

describe("이번 주 글감", () => {
  test("여러 사람이 쓴 차례이고, 최근일수록 높고, 세 사람이 안 되면 없다", async () => {
    stopClock();
    const [a, b, c, d] = (await createPrompts(4)) as [number, number, number, number];
    await copyBy(3, a);
    await copyBy(4, b);
    await copyBy(2, c);
    await copyBy(4, d, 6 * DAY);
    await runDueJobs();
    expect(await placesOf()).toEqual([
      [b, 4],
      [a, 3],
      [d, 4],
    ]);
    expect(await placesOf("30")).toEqual([
      [b, 4],
      [a, 3],
      [d, 4],
    ]);
    expect((await dataOf<{ weekly: unknown[] }>(call("GET", "/api/home"))).weekly).toHaveLength(3);
    expect(await problemOf(call("GET", "/api/leaderboard?days=8"))).toMatchObject({ status: 400, fields: ["days"] });
  });

  test("칠 일이 지난 것은 삼십 일에만 남고, 더 지나면 줄이 없어진다", async () => {
    const clock = stopClock();
    const [a] = (await createPrompts(1)) as [number];
    await copyBy(3, a);
    await runDueJobs();
    clock.to(8 * DAY);
    await runDueJobs();
    expect(await placesOf()).toEqual([]);
    expect(await placesOf("30")).toEqual([[a, 3]]);
    clock.to(31 * DAY);
    await runDueJobs();
    expect(await countRows("leaderboard")).toBe(0);
  });

  test("한 사람이 여러 가지로 해도 한 사람이고, 새 계정과 쓴 사람과 정지된 회원은 올리지 못한다", async () => {
    const clock = stopClock();
    const [a, b] = (await createPrompts(2)) as [number, number];
    const [first] = (await copyBy(3, a)) as [number];
    await query(
      `INSERT INTO tryouts(prompt_id, member_id, prompter_id, model, verdict, text, created_at)
        SELECT ?1, ?2, member_id, slug, 'works', '잘 돼요', ?3 FROM prompts, models WHERE prompts.id = ?1`,
      a,
      first,
      now(),
    );
    // Accounts that were made for it.
    await copyBy(30, b, 0, { createdAt: new Date(now() - DAY) });
    await copyBy(2, b);
    const [owner] = await query<{ member_id: number }>("SELECT member_id FROM prompts WHERE id = ?", b);
    await copy(b, owner!.member_id);
    await runDueJobs();
    expect(await placesOf()).toEqual([[a, 3]]);
    await changeRows("members", { status: "SUSPENDED" }, { id: first });
    clock.to(2 * HOUR);
    await runDueJobs();
    expect(await placesOf()).toEqual([]);
  });

  test("카테고리마다 그 안의 차례이고, 뒤에 있어도 앞자리를 다시 세며, 카테고리를 옮기면 따라간다", async () => {
    const clock = stopClock();
    // More than are counted anew of all.
    const others = [...(await createPrompts(21)), ...(await createPrompts(21))];
    const readers = await copyBy(4, others[0]!);
    for (const id of others.slice(1)) for (const reader of readers) await copy(id, reader);
    const author = await createMember(old());
    const [a, b] = [
      (await createPrompt(author, { category: "dev" })).id,
      (await createPrompt(author, { category: "dev" })).id,
    ];
    await copyBy(3, a, 6 * DAY);
    const [first] = (await copyBy(3, b, DAY)) as [number];
    await runDueJobs();
    expect((await placesOf()).map(([id]) => id)).not.toContain(a);
    expect(await placesOf("7", "dev")).toEqual([
      [b, 3],
      [a, 3],
    ]);
    expect(await placesOf("7", "work")).toHaveLength(20);
    expect(await placesOf("7", "study")).toEqual([]);
    expect(await problemOf(call("GET", "/api/leaderboard?category=없는것"))).toMatchObject({
      status: 400,
      fields: ["category"],
    });
    // Far behind all others, but first in its category.
    await changeRows("members", { status: "SUSPENDED" }, { id: first });
    clock.to(2 * HOUR);
    await runDueJobs();
    expect(await placesOf("7", "dev")).toEqual([[a, 3]]);
    await dataOf(call("PATCH", `/api/prompts/${a}`, { as: author, body: { version: 1, category: "study" } }));
    expect(await placesOf("7", "dev")).toEqual([]);
    await runDueJobs();
    expect(await placesOf("7", "study")).toEqual([[a, 3]]);
  });

  test("숨긴 글은 바로 빠지고, 다시 공개하면 돌아온다", async () => {
    stopClock();
    const [a] = (await createPrompts(1)) as [number];
    await copyBy(3, a);
    await runDueJobs();
    await setStatus(a, "hidden");
    expect(await placesOf()).toEqual([]);
    await runDueJobs();
    expect(await countRows("leaderboard")).toBe(0);
    await setStatus(a, "published");
    await runDueJobs();
    expect(await placesOf()).toEqual([[a, 3]]);
  });

  test("앞자리 하나가 내려가면 뒤의 것이 올라오고, 미뤄 둔 것은 다음 차례가 이어서 센다", async () => {
    const clock = stopClock();
    const ids = await createPrompts(25);
    for (const id of ids) await copyBy(3, id);
    await runDueJobs();
    expect(await countRows("leaderboard", "stale_at IS NOT NULL")).toBe(0);
    expect(await placesOf()).toHaveLength(20);
    await query(
      "UPDATE members SET status = 'SUSPENDED' WHERE id IN (SELECT member_id FROM prompt_copies WHERE prompt_id <= ?)",
      ids[9]!,
    );
    clock.to(2 * HOUR);
    await runDueJobs();
    expect((await placesOf()).map(([id]) => id).toSorted((x, y) => x - y)).toEqual(ids.slice(10));
  });

  test("써 본 결과는 세고, 숨기면 세지 않으며, 되돌리면 다시 센다", async () => {
    const clock = stopClock();
    const [id] = (await createPrompts(1)) as [number];
    const people: number[] = [];
    for (let at = 0; at < 3; at += 1) people.push((await createMember(old())).id);
    await query(
      `INSERT INTO tryouts(prompt_id, member_id, prompter_id, model, verdict, text, created_at)
        SELECT prompts.id, j.value, prompts.member_id, 'claude', 'works', '잘 돼요', ?3 FROM prompts, json_each(?2) AS j WHERE prompts.id = ?1`,
      id,
      JSON.stringify(people),
      now(),
    );
    await runDueJobs();
    expect(await placesOf()).toEqual([[id, 3]]);
    await changeRows("tryouts", { hidden_for: "moderation" }, { member_id: people[0]! });
    clock.to(1);
    await runDueJobs();
    expect(await placesOf()).toEqual([]);
    await changeRows("tryouts", { hidden_for: null }, { member_id: people[0]! });
    clock.to(2);
    await runDueJobs();
    expect(await placesOf()).toEqual([[id, 3]]);
  });

  test("산 것은 세고, 환불하면 세지 않는다", async () => {
    const clock = stopClock();
    const seller = await createMember();
    const { id: promptId } = await createPrompt(seller, { price: 5_000 });
    for (let at = 0; at < 3; at += 1)
      await sellPrompt({ seller, buyer: await createMember(old()), promptId, price: 5_000 });
    await runDueJobs();
    expect(await placesOf()).toEqual([[promptId, 3]]);
    await changeRows("entitlements", { revoked_at: now() });
    clock.to(1);
    await runDueJobs();
    expect(await placesOf()).toEqual([]);
  });
});
