import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { api } from "#tests/support/api/checked-api.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { changeMail, createReader, inboxOf, readMail, sendWaiting } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows, columnOf, countRows, listRows, query } from "#tests/support/api/rows.ts";
import { unsubscribeToken } from "#worker/features/mail/unsubscribe.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

const MONDAY_9 = Date.parse("2026-11-30T09:00:00+09:00");

const chooseAds = (as: Member, marketing: boolean) =>
  dataOf(call("PATCH", "/api/members/me/choices", { as, body: { marketing } }));

async function createSubscriber() {
  const reader = await createReader();
  await chooseAds(reader.member, true);
  await dataOf(changeMail(reader.member, { digest: true }));
  return reader;
}

/** A prompt with the first place of the week. */
async function placeOne() {
  const prompt = await createPrompt(await createMember({ nickname: "쓴이" }), { title: "이번 주 으뜸" });
  await query("INSERT INTO leaderboard(prompt_id, week_rank, week_members) VALUES (?, 9, 9)", prompt.id);
  return prompt;
}

const queueDigest = (to: Member) =>
  query("INSERT INTO mails(member_id, kind, about, next_at, created_at) VALUES (?, 'digest', 'x', 0, 1)", to.id);

const digestsOf = async (to: string) => (await inboxOf(to)).filter(({ subject }) => subject.startsWith("(광고)"));
const unsubscribe = (token: string) =>
  api.request(
    `/api/mail/unsubscribe?token=${encodeURIComponent(token)}`,
    {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    },
    env,
  );

describe("이번 주 글감", () => {
  test("동의하고 고른 사람에게만 월요일 낮에 한 번, 광고라고 밝혀 보낸다", async () => {
    const clock = stopClock(MONDAY_9);
    const [subscriber, agreed, other] = [await createSubscriber(), await createReader(), await createReader()];
    await chooseAds(agreed.member, true);
    await placeOne();
    await runDueJobs();
    clock.to(HOUR);
    await runDueJobs();
    const [digest, ...more] = await digestsOf(subscriber.email);
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ subject: "(광고) 이번 주 글감", text: expect.stringContaining("이번 주 으뜸") });
    expect(digest!.text).toContain("무료로 수신 거부하기: http");
    expect(digest!.text).toContain("글감 연습용 상점");
    expect(digest!.headers["List-Unsubscribe"]).toMatch(/^<http\S+\/api\/mail\/unsubscribe\?token=\S+>$/);
    expect(digest!.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect([await digestsOf(agreed.email), await digestsOf(other.email)]).toEqual([[], []]);
    clock.to(7 * DAY);
    await runDueJobs();
    expect(await digestsOf(subscriber.email)).toHaveLength(2);
  });

  test.each([
    ["밤", "2026-11-30T21:00:00+09:00"],
    ["아침 전", "2026-11-30T07:59:59+09:00"],
    ["화요일", "2026-12-01T09:00:00+09:00"],
  ])("%s에는 보내지 않는다", async (_name, at) => {
    const { email } = await createSubscriber();
    await placeOne();
    stopClock(Date.parse(at));
    await runDueJobs();
    expect(await digestsOf(email)).toEqual([]);
  });

  test("낮에 넣었어도 밤에는 기다렸다가 아침 여덟 시에 보낸다", async () => {
    const clock = stopClock(Date.parse("2026-11-30T20:59:59+09:00"));
    const { member, email } = await createSubscriber();
    await placeOne();
    await changeRows("mails", { state: "skipped" });
    await query(
      "INSERT INTO mails(member_id, kind, about, next_at, created_at) VALUES (?, 'digest', 'x', 0, ?)",
      member.id,
      clock.start,
    );
    clock.to(1_000);
    await sendWaiting();
    clock.to(11 * HOUR);
    await sendWaiting();
    expect(await digestsOf(email)).toEqual([]);
    clock.to(11 * HOUR + 1_000);
    await sendWaiting();
    expect(await digestsOf(email)).toHaveLength(1);
  });

  test("넣은 뒤에 광고 메일을 끄면, 동의가 남아 있어도 가지 않는다", async () => {
    stopClock(MONDAY_9);
    const { member, email } = await createSubscriber();
    await placeOne();
    await queueDigest(member);
    await dataOf(changeMail(member, { digest: false }));
    await sendWaiting();
    expect(await digestsOf(email)).toEqual([]);
    expect(await columnOf("mails", "state", { kind: "digest" })).toBe("skipped");
  });

  test("넣은 뒤에 동의를 거두면 가지 않고, 동의 없이는 켤 수 없다", async () => {
    stopClock(MONDAY_9);
    const { member, email } = await createSubscriber();
    await placeOne();
    await queueDigest(member);
    await chooseAds(member, false);
    await sendWaiting();
    expect(await digestsOf(email)).toEqual([]);
    expect(await readMail(member)).toMatchObject({ digest: false });
    expect(await problemOf(changeMail(member, { digest: true }))).toMatchObject({ status: 409 });
  });
});

describe("수신 동의", () => {
  test("동의하거나 거두면 처리 결과를 알리고, 처음부터 거부한 것은 알리지 않는다", async () => {
    const { member, email } = await createReader();
    await chooseAds(member, false);
    expect(await inboxOf(email)).toEqual([]);
    await chooseAds(member, true);
    await chooseAds(member, false);
    expect((await inboxOf(email)).map(({ subject }) => subject)).toEqual([
      "광고성 정보 수신에 동의를 거뒀어요",
      "광고성 정보 수신에 동의했어요",
    ]);
  });

  test("두 해마다 그대로인지 묻고, 거둔 사람에게는 묻지 않는다", async () => {
    const clock = stopClock(MONDAY_9);
    const [kept, ended] = [await createReader(), await createReader()];
    await chooseAds(kept.member, true);
    await chooseAds(ended.member, true);
    await chooseAds(ended.member, false);
    const remindersOf = async (to: string) => (await inboxOf(to)).filter(({ subject }) => subject.includes("계속"));
    clock.to(730 * DAY - 1);
    await runDueJobs();
    expect(await remindersOf(kept.email)).toEqual([]);
    clock.to(730 * DAY);
    await runDueJobs();
    await runDueJobs();
    expect([(await remindersOf(kept.email)).length, await remindersOf(ended.email)]).toEqual([1, []]);
    clock.to(2 * 730 * DAY);
    await runDueJobs();
    expect(await remindersOf(kept.email)).toHaveLength(2);
  });

  test("주소를 나중에 확인해도 동의한 때부터 두 해다", async () => {
    const clock = stopClock();
    const member = await createMember();
    await chooseAds(member, true);
    clock.to(DAY);
    const { keepAddress } = await import("#worker/db/keep-address.ts");
    const { openDb } = await import("#worker/db/client.ts");
    await keepAddress(openDb(env.DB).db, member.id, "late@example.com");
    expect(await listRows("mail_addresses", "remind_at")).toEqual([{ remind_at: clock.start + 730 * DAY }]);
  });
});

describe("그만 받기", () => {
  test("로그인 없이 한 번에 끊고, 다시 눌러도 같으며, 다른 것은 그대로다", async () => {
    const { member } = await createReader();
    const token = await unsubscribeToken(env, member.id, "gift");
    expect(await dataOf(unsubscribe(token))).toEqual({ kind: "gift", label: "선물 링크" });
    expect(await dataOf(unsubscribe(token))).toEqual({ kind: "gift", label: "선물 링크" });
    expect(await readMail(member)).toMatchObject({ muted_kinds: ["gift"] });
    await dataOf(unsubscribe(await unsubscribeToken(env, member.id, "payout")));
    expect(await readMail(member)).toMatchObject({ muted_kinds: ["gift", "payout"] });
  });

  test("광고에서 끊으면 수신 동의를 거두고, 한 번만 적는다", async () => {
    const { member, email } = await createSubscriber();
    const token = await unsubscribeToken(env, member.id, "digest");
    await dataOf(unsubscribe(token));
    await dataOf(unsubscribe(token));
    expect(await listRows("consents", "is_agreed")).toEqual([{ is_agreed: 1 }, { is_agreed: 0 }]);
    expect(await readMail(member)).toMatchObject({ digest: false });
    expect((await inboxOf(email))[0]!.subject).toBe("광고성 정보 수신에 동의를 거뒀어요");
  });

  test("지어낸 링크와 남의 서명, 끌 수 없는 종류는 듣지 않는다", async () => {
    const [{ member }, other] = [await createReader(), await createReader()];
    const token = await unsubscribeToken(env, member.id, "gift");
    const signature = token.split(".")[2]!;
    for (const forged of [
      "",
      "x",
      `${other.member.id}.gift.${signature}`,
      `${member.id}.payout.${signature}`,
      await unsubscribeToken(env, member.id, "receipt"),
    ])
      expect(await problemOf(unsubscribe(forged))).toMatchObject({ status: 404 });
    expect(await countRows("mail_addresses", "muted_kinds <> '[]'")).toBe(0);
  });

  test("탈퇴한 뒤에도 오류가 아니다", async () => {
    const { member } = await createSubscriber();
    const token = await unsubscribeToken(env, member.id, "digest");
    await dataOf(call("DELETE", "/api/members", { as: member, body: { confirm: "탈퇴" } }));
    expect((await unsubscribe(token)).status).toBe(200);
    expect(await countRows("consents")).toBe(0);
  });
});
