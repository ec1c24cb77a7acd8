import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Message } from "#contracts/messages.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { runJobs } from "#worker/scheduled.ts";
import { forgetArchives, forgetPrompts } from "#worker/features/account/service.ts";
import { forgetMessages } from "#worker/features/messages/service.ts";
import { forgetDisputes } from "#worker/features/moderation/service.ts";
import { forgetUnlinks } from "#worker/features/auth/service.ts";
import { call, dataOf } from "#tests/support/api.ts";
import { refundSale, registerAccount, sellPrompt } from "#tests/support/commerce.ts";
import { createMember } from "#tests/support/members.ts";
import { act, appeal, createReported, ownActs } from "#tests/support/moderation.ts";
import { signInAs } from "#tests/support/oauth.ts";
import { createPrompt } from "#tests/support/prompts.ts";
import { withdraw } from "#tests/support/withdrawal.ts";

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365.25 * DAY;
const countOf = async (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const started = Date.now();
const after = (time: number) => vi.useFakeTimers({ now: started + time, toFake: ["Date"] });
afterEach(() => void vi.useRealTimers());

async function leaveWithRecords() {
  const [buyer, seller] = [await createMember(), await createMember()];
  const { id } = await createPrompt(seller);
  await sellPrompt({ seller, buyer });
  await registerAccount(buyer);
  await call("POST", `/api/prompts/${id}/reports`, { as: buyer, body: { reason: "spam", detail: "광고예요." } });
  await withdraw(buyer);
}

const trades = ["archive_orders", "archive_payments", "archive_sellers"];

test.each(trades)("%s 는 다섯 해 동안 남고 그 뒤 사라진다", async (table) => {
  await leaveWithRecords();
  const { db } = openDb(env.DB);
  after(5 * YEAR - DAY);
  await forgetArchives(db);
  expect(await countOf(table)).toBe(1);
  after(5 * YEAR + DAY);
  await forgetArchives(db);
  expect(await countOf(table)).toBe(0);
});

test("분쟁 기록은 세 해 동안 남고 그 뒤 사라진다", async () => {
  await leaveWithRecords();
  const { db } = openDb(env.DB);
  after(3 * YEAR - DAY);
  await forgetArchives(db);
  expect(await countOf("archive_disputes")).toBe(1);
  after(3 * YEAR + DAY);
  await forgetArchives(db);
  expect(await countOf("archive_disputes")).toBe(0);
  expect(await countOf("archive_orders")).toBe(1);
});

test("정산 기록은 다섯 해 동안 남고 그 뒤 사라진다", async () => {
  const { db } = openDb(env.DB);
  await env.DB.prepare(
    `INSERT INTO archive_payouts(pseudonym, kept_until, payout_id, seller_type, gross, income_tax, local_tax, net, status, sealed_recipient, requested_at)
     VALUES ('a', ?1, 'p', 'individual', 100, 3, 0, 97, 'paid', 'v1.a.b', 0), ('a', ?2, 'q', 'individual', 100, 3, 0, 97, 'paid', 'v1.a.b', 0)`,
  )
    .bind(Date.now() - 1, Date.now() + DAY)
    .run();
  expect(await forgetArchives(db)).toBe(1);
  expect(await env.DB.prepare("SELECT payout_id FROM archive_payouts").first("payout_id")).toBe("q");
});

test("끝난 신고는 세 해 동안 남고 그 뒤 사라지며, 답하지 않은 신고는 남는다", async () => {
  const answered = await createReported("prompt");
  await act(answered.admin, answered, "dismiss");
  await createReported("review");
  const { db } = openDb(env.DB);
  after(3 * YEAR - DAY);
  expect(await forgetDisputes(db)).toBe(0);
  after(3 * YEAR + DAY);
  expect(await forgetDisputes(db)).toBe(2);
  const left = await env.DB.prepare("SELECT DISTINCT thing, status FROM reports").all();
  expect(left.results).toEqual([{ thing: "review", status: "open" }]);
});

test("되돌린 조치는 세 해 뒤 사라지고, 그대로인 조치는 이의의 말만 잊고 남아 되돌릴 수 있다", async () => {
  const [kept, ended] = [await createReported("prompt"), await createReported("review")];
  for (const { admin, owner, ...reported } of [kept, ended]) {
    await act(admin, reported, "hide");
    await appeal(owner, (await ownActs(owner))[0]!.id);
  }
  await act(ended.admin, ended, "restore");
  const { id } = (await ownActs(kept.owner))[0]!;
  const decision = { decision: "keep", reason: "광고가 맞아요." };
  await dataOf(call("POST", `/api/admin/appeals/${id}`, { as: kept.admin, body: decision }));
  const { db } = openDb(env.DB);
  const words = async () =>
    (await env.DB.prepare("SELECT thing, appeal, answer FROM moderation_acts ORDER BY id").all()).results;
  after(3 * YEAR - DAY);
  await forgetDisputes(db);
  expect(await words()).toHaveLength(2);
  after(3 * YEAR + DAY);
  await forgetDisputes(db);
  expect(await words()).toEqual([{ thing: "prompt", appeal: "", answer: null }]);
  expect(await forgetDisputes(db)).toBe(0);
  vi.useRealTimers();
  expect(await act(kept.admin, kept, "restore").then(({ status }) => status)).toBe(200);
});

const wordsOf = async (id: number) =>
  (await env.DB.prepare("SELECT title FROM prompts WHERE id = ?").bind(id).first("title")) as string;
const bodiesOf = (id: number) =>
  env.DB.prepare("SELECT count(*) AS n FROM prompt_versions WHERE prompt_id = ?").bind(id).first<number>("n");

test("지운 프롬프트의 글은 산 사람과 기다리는 신고가 없으면 사라지고, 있으면 그동안 남는다", async () => {
  const [owner, buyer] = [await createMember(), await createMember()];
  const { db } = openDb(env.DB);
  const { id: unsold } = await createPrompt(owner);
  const sold = await sellPrompt({ seller: owner, buyer });
  const refunded = await sellPrompt({ seller: owner, buyer });
  await refundSale(refunded);
  const reported = await createReported("prompt");
  for (const id of [unsold, sold.promptId, refunded.promptId])
    await call("DELETE", `/api/prompts/${id}`, { as: owner });
  await call("DELETE", `/api/prompts/${reported.id}`, { as: reported.owner });

  expect(await forgetPrompts(db)).toBe(2);
  expect(await Promise.all([unsold, refunded.promptId].map(wordsOf))).toEqual(["지운 프롬프트", "지운 프롬프트"]);
  expect(await Promise.all([unsold, refunded.promptId].map(bodiesOf))).toEqual([0, 0]);
  expect(await bodiesOf(sold.promptId)).toBe(1);
  expect(await bodiesOf(reported.id)).toBe(1);
  await act(reported.admin, reported, "dismiss");
  expect(await forgetPrompts(db)).toBe(1);
  expect(await forgetPrompts(db)).toBe(0);
});

test("메시지는 두 사람이 모두 지우거나 떠나면 사라지고, 한 사람이라도 보면 남는다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const { db } = openDb(env.DB);
  const say = (as: Member, to: Member) =>
    dataOf<Message>(call("POST", "/api/messages", { as, body: { recipient_id: to.id, content: "비밀이에요" } }));
  const { conversation_id: id } = await say(one, other);
  await call("DELETE", `/api/messages/${id}`, { as: one });
  expect(await forgetMessages(db)).toBe(0);
  await call("DELETE", `/api/messages/${id}`, { as: other });
  await say(other, one);
  expect(await forgetMessages(db)).toBe(1);
  expect(await countOf("messages")).toBe(1);
  await withdraw(one);
  expect(await forgetMessages(db)).toBe(0);
  await withdraw(other);
  expect(await forgetMessages(db)).toBe(1);
  expect(await countOf("messages")).toBe(0);
});

test("한 번에 오백 줄까지만 지우고 나머지는 다음에 지운다", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
     INSERT INTO archive_sellers(pseudonym, kept_until, seller_type, sealed_identity) SELECT 'a', 0, 'individual', '' FROM n`,
  ).run();
  const { db } = openDb(env.DB);
  expect([await forgetArchives(db), await forgetArchives(db), await forgetArchives(db)]).toEqual([500, 200, 0]);
});

test("탈퇴하려던 로그인의 공급자 토큰은 한 시간 뒤 잊는다", async () => {
  await signInAs("google", "mangseol@example.com", { returnTo: "/mypage/info/withdraw" });
  const { db } = openDb(env.DB);
  expect(await forgetUnlinks(db)).toBe(0);
  after(61 * 60 * 1000);
  expect(await forgetUnlinks(db)).toBe(1);
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM token_families WHERE sealed_unlink IS NOT NULL").first("n"),
  ).toBe(0);
});

test("로그인 기록은 마지막으로 쓴 지 서른 날 뒤 사라진다", async () => {
  await dataOf(signInAs("google", "girok@example.com"));
  after(31 * DAY);
  const { db } = openDb(env.DB);
  const { sweepTokens } = await import("#worker/features/auth/service.ts");
  await sweepTokens(db);
  expect([await countOf("token_families"), await countOf("refresh_tokens")]).toEqual([0, 0]);
});

test("보관 기한과 떠나는 회원을 돌보는 일이 정해진 때마다 돈다", async () => {
  expect(await runJobs(env)).toMatchObject({
    forgetArchives: 0,
    forgetDisputes: 0,
    finishLeaving: 0,
    forgetUnlinks: 0,
  });
});
