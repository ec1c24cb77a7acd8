import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { openPrompt } from "#tests/support/api/complaints.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { changeMail, createReader, inboxOf } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { changeRows, countRows, query } from "#tests/support/api/rows.ts";
import { edit } from "#tests/support/api/versions.ts";
import { announceAll, watch } from "#tests/support/api/watches.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

const NOON = Date.parse("2026-12-01T12:00:00+09:00");
const bookmark = (as: Member, id: number) => dataOf(call("POST", `/api/prompts/${id}/bookmarks`, { as }));
const launch = (as: Member, id: number, price = 5_000) =>
  call("PUT", `/api/prompts/${id}/launch-price`, { as, body: { price, until: "2026-12-07" } });
const endLaunch = (as: Member, id: number) => call("DELETE", `/api/prompts/${id}/launch-price`, { as });
const write = (seller: Member, id: number, text: string) => edit(seller, id, { body: `{{글}}을 ${text} 다듬어 줘.` });

async function sellOpened() {
  const shop = await openShop();
  await buy(shop.buyer, shop.prompt.id);
  await openPrompt(shop.buyer, shop.prompt.id);
  return shop;
}

describe("구매한 프롬프트의 새 판은", () => {
  test("연 회원에게 하루에 한 번, 바뀐 점이 있는 곳으로 이끈다", async () => {
    const clock = stopClock(NOON);
    const { seller, buyer, prompt } = await sellOpened();
    const unopened = await createMember();
    await buy(unopened, prompt.id);
    for (const text of ["짧게", "길게"]) await write(seller, prompt.id, text);
    await runDueJobs();
    await write(seller, prompt.id, "곱게");
    await runDueJobs();
    expect(await notificationsOf(buyer, "revised")).toMatchObject([
      { title: `구매한 ‘${prompt.title}’의 새 판이 나왔어요.`, link: `/prompt/${prompt.id}/versions` },
    ]);
    expect(await notificationsOf(unopened, "revised")).toEqual([]);
    expect(await notificationsOf(seller, "revised")).toEqual([]);
    clock.to(DAY);
    await edit(seller, prompt.id, { description: "설명만 고쳤어요." });
    await runDueJobs();
    expect(await notificationsOf(buyer, "revised")).toHaveLength(1);
    await write(seller, prompt.id, "새로");
    await runDueJobs();
    expect(await notificationsOf(buyer, "revised")).toHaveLength(2);
    clock.to(4 * DAY);
    await runDueJobs();
    expect(await countRows("prompt_updates")).toBe(0);
  });

  test("내린 동안 고친 것도 알리고, 산 사람은 그 판을 읽는다", async () => {
    const { seller, buyer, prompt } = await sellOpened();
    await edit(seller, prompt.id, { visibility: "private" });
    await write(seller, prompt.id, "짧게");
    await runDueJobs();
    const [told] = await notificationsOf(buyer, "revised");
    const { items } = await dataOf<Page<{ version: number }>>(
      call("GET", `/api/prompts/${prompt.id}/versions`, { as: buyer }),
    );
    expect([told?.link, items.length]).toEqual([`/prompt/${prompt.id}/versions`, 2]);
    await edit(seller, prompt.id, { visibility: "public" });
    await runDueJobs();
    expect(await notificationsOf(buyer, "revised")).toHaveLength(1);
  });

  test("환불했거나 껐거나 숨겨진 뒤에는 알리지 않는다", async () => {
    const { seller, buyer, prompt } = await sellOpened();
    const [refunded, muted] = [await createMember(), await createMember()];
    for (const member of [refunded, muted]) {
      await buy(member, prompt.id);
      await openPrompt(member, prompt.id);
    }
    await changeRows("entitlements", { revoked_at: Date.now() }, { member_id: refunded.id });
    await dataOf(call("PATCH", "/api/members/me/choices", { as: muted, body: { muted_kinds: ["revised"] } }));
    await write(seller, prompt.id, "짧게");
    await runDueJobs();
    expect(await countRows("notifications", { kind: "revised" })).toBe(1);
    expect(await notificationsOf(buyer, "revised")).toHaveLength(1);

    const other = await sellOpened();
    await write(other.seller, other.prompt.id, "짧게");
    await setStatus(other.prompt.id, "hidden");
    await runDueJobs();
    expect(await notificationsOf(other.buyer, "revised")).toEqual([]);
  });
});

describe("저장한 프롬프트의 할인은", () => {
  test("기간 할인마다 한 번 알리고, 값을 열 번 내리고 올려도 더 알리지 않는다", async () => {
    stopClock(NOON);
    const { seller, buyer, prompt } = await openShop(10_000);
    const [keen, owner, blocked] = [await createMember(), buyer, await createMember()];
    await buy(owner, prompt.id);
    for (const member of [keen, owner, blocked]) await bookmark(member, prompt.id);
    await dataOf(call("POST", `/api/members/blocks/${seller.id}`, { as: blocked }));
    for (let times = 0; times < 10; times += 1)
      for (const price of [8_000, 10_000]) await edit(seller, prompt.id, { price });
    await runDueJobs();
    expect(await countRows("notifications", { kind: "price" })).toBe(0);

    await dataOf(launch(seller, prompt.id));
    await runDueJobs();
    expect(await notificationsOf(keen, "price")).toMatchObject([
      {
        title: `저장한 ‘${prompt.title}’의 가격이 내렸어요: 5,000원, 12월 7일까지`,
        link: `/prompt/${prompt.id}`,
      },
    ]);
    expect(await countRows("notifications", { kind: "price" })).toBe(1);
    for (let times = 0; times < 10; times += 1) {
      await endLaunch(seller, prompt.id);
      await launch(seller, prompt.id);
    }
    await runDueJobs();
    expect(await notificationsOf(keen, "price")).toMatchObject([
      { title: `저장한 ‘${prompt.title}’의 할인이 끝났어요.`, link: `/prompt/${prompt.id}` },
    ]);
    expect(await countRows("notifications", { kind: "price" })).toBe(1);
  });

  test("알리기 전에 끝났으면 알리지 않고, 나중에 저장한 회원은 듣지 않는다", async () => {
    stopClock(NOON);
    const { seller, buyer, prompt } = await openShop(10_000);
    await bookmark(buyer, prompt.id);
    await dataOf(launch(seller, prompt.id));
    await dataOf(endLaunch(seller, prompt.id));
    await runDueJobs();
    expect(await countRows("notifications", { kind: "price" })).toBe(0);
    const next = await createPrompt(seller, { price: 10_000 });
    await bookmark(buyer, next.id);
    await dataOf(launch(seller, next.id));
    await runDueJobs();
    await bookmark(await createMember(), next.id);
    await runDueJobs();
    expect(await countRows("notifications", { kind: "price" })).toBe(1);
  });

  test("저장한 회원이 많으면 나누어, 한 번씩 알린다", async () => {
    stopClock(NOON);
    const { seller, buyer, prompt } = await openShop(10_000);
    await bookmark(buyer, prompt.id);
    await query(
      `INSERT INTO members(nickname, nickname_key, social_type, consented_version, created_at, updated_at)
        SELECT '저장' || value, '저장' || value, 'GOOGLE', '2020-01-01', 0, 0 FROM json_each(?)`,
      JSON.stringify(Array.from({ length: 1_100 }, (_, at) => at)),
    );
    await query(
      "INSERT INTO bookmarks(prompt_id, member_id, created_at) SELECT ?, id, 0 FROM members WHERE nickname LIKE '저장%'",
      prompt.id,
    );
    await dataOf(launch(seller, prompt.id));
    await Promise.all([runDueJobs(), runDueJobs()]);
    await runDueJobs();
    expect(await countRows("notifications", { kind: "price" })).toBe(1_101);
    expect(await countRows("prompt_updates", "done_at IS NULL")).toBe(0);
  });
});

describe("내 글감 소식 메일은", () => {
  const chooseAds = (as: Member) => dataOf(call("PATCH", "/api/members/me/choices", { as, body: { marketing: true } }));
  const updatesTo = async (email: string) =>
    (await inboxOf(email)).filter(({ subject }) => subject === "(광고) 내 글감 소식");

  test("동의하고 고른 회원에게만 낮에 하루 한 번, 읽지 않은 소식이 있을 때 모아 보낸다", async () => {
    const clock = stopClock(Date.parse("2026-12-01T05:00:00+09:00"));
    const [reader, other, empty] = [await createReader(), await createReader(), await createReader()];
    expect((await changeMail(reader.member, { updates: true })).status).toBe(409);
    for (const { member } of [reader, other, empty]) await chooseAds(member);
    for (const { member } of [reader, empty]) await dataOf(changeMail(member, { updates: true }));
    for (const { member } of [reader, other]) await watch(member, { search: "회의록" });
    const writer = await createMember();
    const shown = await createPrompt(writer);
    const hidden = await createPrompt(writer, { title: "회의록 숨길 글" });
    await announceAll();
    await setStatus(hidden.id, "hidden");
    await runDueJobs();
    expect(await updatesTo(reader.email)).toEqual([]);
    clock.to(4 * HOUR);
    await runDueJobs();
    clock.to(6 * HOUR);
    await runDueJobs();
    const [mail, ...more] = await updatesTo(reader.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`/prompt/${shown.id}\n`);
    expect(mail!.text).not.toContain("숨길 글");
    expect(mail!.text).toContain("무료로 수신 거부하기: http");
    expect([await updatesTo(other.email), await updatesTo(empty.email)]).toEqual([[], []]);
  });

  test("읽었거나 수신 동의를 거두면 보내지 않는다", async () => {
    const clock = stopClock(Date.parse("2026-12-01T05:00:00+09:00"));
    const [reader, ended] = [await createReader(), await createReader()];
    for (const { member } of [reader, ended]) {
      await chooseAds(member);
      await dataOf(changeMail(member, { updates: true }));
      await watch(member, { search: "회의록" });
    }
    await createPrompt(await createMember());
    await announceAll();
    await dataOf(call("POST", "/api/notifications/read", { as: reader.member }));
    await dataOf(call("PATCH", "/api/members/me/choices", { as: ended.member, body: { marketing: false } }));
    clock.to(5 * HOUR);
    await runDueJobs();
    expect([await updatesTo(reader.email), await updatesTo(ended.email)]).toEqual([[], []]);
  });
});
