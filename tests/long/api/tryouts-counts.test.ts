import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { reconcileTryoutCounts } from "#worker/features/tryouts/reconcile-counts.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { ageRows, stopClock } from "#tests/support/api/clock.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { changeRows, countRows, listRows, query } from "#tests/support/api/rows.ts";
import { copy, createTryout } from "#tests/support/api/tryouts.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

afterEach(() => vi.restoreAllMocks());

const countsOf = async (promptId: number) => (await readPrompt(promptId)).tryout_counts;

test("모델마다 몇 명이 어땠는지 세고, 많은 것부터 보인다", async () => {
  const { prompt, author } = await createShared();
  expect(await countsOf(prompt.id)).toEqual([]);
  await createTryout(author, prompt.id);
  await createTryout(author, prompt.id, { model: "claude", verdict: "fails" });
  await createTryout(await createMember(), prompt.id, { model: "claude", verdict: "tweak" });
  const { id } = await createTryout(await createMember(), prompt.id, { model: "claude", verdict: "works" });
  const claude = { model: "claude", count: 3, works: 1, tweak: 1, fails: 1, ran: 0 };
  const chatgpt = { model: "chatgpt", count: 1, works: 1, tweak: 0, fails: 0, ran: 0 };
  expect(await countsOf(prompt.id)).toEqual([claude, chatgpt]);
  await query("DELETE FROM tryouts WHERE id = ?", id);
  expect(await countsOf(prompt.id)).toEqual([{ ...claude, count: 2, works: 0 }, chatgpt]);
});

test("30일이 지난 것은 더 세지 않지만 목록에는 그대로 있고, 숨겼다 되돌려도 다시 세지 않는다", async () => {
  const clock = stopClock();
  const { prompt, author } = await createShared();
  const old = await createTryout(author, prompt.id);
  await createTryout(await createMember(), prompt.id);
  await ageRows("tryouts", "created_at", 30 * DAY - HOUR, { id: old.id });
  await runDueJobs();
  expect(await countsOf(prompt.id)).toMatchObject([{ count: 2 }]);
  clock.to(2 * HOUR);
  await runDueJobs();
  expect(await countsOf(prompt.id)).toMatchObject([{ count: 1 }]);
  expect(await countRows("tryouts", { prompt_id: prompt.id })).toBe(2);
  for (const hidden_for of ["moderation", null]) await changeRows("tryouts", { hidden_for }, { id: old.id });
  expect(await countsOf(prompt.id)).toMatchObject([{ count: 1 }]);
});

test("숨긴 것과 되돌린 것, 지운 것을 어떤 차례로 섞어도 센 수는 줄의 수와 같다", async () => {
  const { prompt, author } = await createShared();
  const { id } = await createTryout(author, prompt.id);
  const steps: [string, string | number | null][] = [
    ["hidden_for", "suspension"],
    ["hidden_for", "moderation"],
    ["is_recent", 0],
    ["hidden_for", null],
    ["is_recent", 1],
    ["hidden_for", "moderation"],
    ["hidden_for", "suspension"],
    ["hidden_for", null],
  ];
  for (const [column, value] of steps) {
    await changeRows("tryouts", { [column]: value }, { id });
    const counted = await countRows("tryouts", "hidden_for IS NULL AND is_recent = 1");
    expect(await listRows("tryout_counts", "works"), `${column} ${value}`).toEqual([{ works: counted }]);
  }
  await changeRows("tryouts", { hidden_for: "moderation" }, { id });
  await query("DELETE FROM tryouts WHERE id = ?", id);
  expect(await listRows("tryout_counts", "works")).toEqual([{ works: 0 }]);
});

test("어긋난 수는 다시 세어 고치고, 맞으면 그대로 둔다", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { db } = openDb(env.DB);
  const { prompter, prompt, author } = await createShared();
  await createTryout(author, prompt.id, { verdict: "tweak" });
  const second = await createPrompt(prompter);
  await createTryout(author, second.id);
  expect((await reconcileTryoutCounts(db)).done).toBe(0);
  await changeRows("tryout_counts", { works: 5, tweak: 0 }, { prompt_id: prompt.id });
  await query("DELETE FROM tryout_counts WHERE prompt_id = ?", second.id);
  expect((await reconcileTryoutCounts(db)).done).toBe(2);
  expect(await countsOf(prompt.id)).toMatchObject([{ count: 1, tweak: 1 }]);
  expect(await countsOf(second.id)).toMatchObject([{ count: 1, works: 1 }]);
  expect((await reconcileTryoutCounts(db)).done).toBe(0);
});

const rowsOfThousand = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)`;

test("읽는 값은 그 글을 써 본 사람과 숨긴 것이 많아도 늘지 않는다", async () => {
  const { prompter, prompt } = await createShared();
  for (let made = 0; made < 4; made += 1) await createTryout(await createMember(), prompt.id);
  const readRows = async (path: string) => {
    const { d1, take } = recordD1(env.DB);
    await dataOf(api.request(path, {}, { ...env, DB: d1 }));
    return take().queries.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  };
  const paths = [`/api/prompts/${prompt.id}?include=related`, `/api/prompts/${prompt.id}/tryouts?limit=3`];
  for (const path of paths) await readRows(path);
  const few = [await readRows(paths[0]!), await readRows(paths[1]!)];
  await query(
    `${rowsOfThousand} INSERT INTO members(nickname, nickname_key, social_type, created_at, updated_at)
      SELECT '써본이' || i, '써본이' || i, 'NAVER', 1, 1 FROM n`,
  );
  await query(
    `INSERT INTO tryouts(prompt_id, member_id, prompter_id, model, verdict, text, hidden_for, created_at)
      SELECT ?, id, ?, 'chatgpt', 'works', '결과', iif(id % 2, NULL, 'moderation'), 1 FROM members WHERE nickname LIKE '써본이%'`,
    prompt.id,
    prompter.id,
  );
  expect([await readRows(paths[0]!), await readRows(paths[1]!)]).toEqual(few);
});

test("복사는 하루에 한 번만 적고, 한 회원의 것은 새것 200개, 90일까지만 남긴다", async () => {
  const clock = stopClock();
  const { prompter, prompt, author } = await createShared();
  const noted = () => listRows<{ copied_at: number }>("prompt_copies", "copied_at", { member_id: author.id });
  await dataOf(copy(author, prompt.id));
  const first = await noted();
  clock.to(HOUR);
  await dataOf(copy(author, prompt.id));
  expect(await noted()).toEqual(first);
  clock.to(25 * HOUR);
  await dataOf(copy(author, prompt.id));
  expect(await noted()).toEqual([{ copied_at: clock.start + 25 * HOUR }]);

  await query(
    `${rowsOfThousand.replace("1000", "205")} INSERT INTO prompts(member_id, category, model, title, created_at, updated_at)
      SELECT ?, 'work', 'claude', '글' || i, 1, 1 FROM n`,
    prompter.id,
  );
  await query(
    "INSERT INTO prompt_copies(member_id, prompt_id, copied_at) SELECT ?, id, id FROM prompts WHERE title LIKE '글%'",
    author.id,
  );
  const next = await createPrompt(prompter);
  await dataOf(copy(author, next.id));
  const left = await noted();
  expect(left).toHaveLength(200);
  expect(left.map(({ copied_at }) => copied_at)).toContain(clock.start + 25 * HOUR);

  await query("DELETE FROM prompt_copies WHERE copied_at < ?", clock.start);
  clock.to(25 * HOUR + 90 * DAY - HOUR);
  await runDueJobs();
  expect(await noted()).toHaveLength(2);
  clock.to(25 * HOUR + 90 * DAY + HOUR);
  await runDueJobs();
  expect(await noted()).toEqual([]);
});
