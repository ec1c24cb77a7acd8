import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { LISTS, memberTag, promptTag } from "#contracts/cache-tags.ts";
import type { Checkout } from "#contracts/commerce-orders.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { FUTURE, purger, resetPurger } from "#tests/support/api/purger.ts";
import { countRows } from "#tests/support/api/rows.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";
import { DAY } from "#tests/support/shared/time.ts";

const NOON = Date.parse("2026-12-01T12:00:00+09:00");
const ENDS = Date.parse("2026-12-08T00:00:00+09:00");
const UNTIL = "2026-12-07";

const start = (as: Member, id: number, change: object = {}) =>
  call("PUT", `/api/prompts/${id}/launch-price`, { as, body: { price: 5_000, until: UNTIL, ...change } });
const end = (as: Member, id: number) => call("DELETE", `/api/prompts/${id}/launch-price`, { as });
const patch = async (as: Member, id: number, change: object) =>
  dataOf<PromptDetail>(
    call("PATCH", `/api/prompts/${id}`, { as, body: { version: (await readPrompt(id, as)).version, ...change } }),
  );

/** A prompt that has been on sale since so many days before noon. */
async function sellSince(days: number, price = 10_000) {
  stopClock(NOON - days * DAY);
  const seller = await createMember();
  const { id } = await createPrompt(seller, { price });
  return { seller, id };
}

const formerOf = async (seller: Member, id: number) => {
  stopClock(NOON);
  return (await dataOf<PromptDetail>(start(seller, id))).launch_price!.former_price;
};

describe("기간 할인은", () => {
  test("끝나는 날까지 낮춘 값에 팔고, 그 뒤에는 원래 값으로 돌아간다", async () => {
    const { seller, id } = await sellSince(1);
    stopClock(NOON);
    expect(await dataOf(start(seller, id))).toMatchObject({
      price: 5_000,
      launch_price: { regular_price: 10_000, former_price: null, ends_at: new Date(ENDS).toISOString() },
    });
    expect((await readPrompt(id)).launch_price).toBeDefined();
    const buyer = await createMember();
    const placed = await dataOf<Checkout>(call("POST", "/api/orders", { as: buyer, body: orderInput(id) }));
    expect(placed.amount).toBe(5_000);

    stopClock(ENDS - 1);
    expect(await runDueJobs()).toMatchObject({ endDueLaunches: 0 });
    stopClock(ENDS);
    expect(await runDueJobs()).toMatchObject({ endDueLaunches: 1 });
    const after = await readPrompt(id);
    expect([after.price, after.launch_price]).toEqual([10_000, undefined]);
    expect(await runDueJobs()).toMatchObject({ endDueLaunches: 0 });
  });

  test("숨겨진 동안 끝나도 원래 값으로 돌아가고, 지운 것도 남지 않는다", async () => {
    const { seller, id } = await sellSince(1);
    stopClock(NOON);
    await start(seller, id);
    await setStatus(id, "hidden");
    const gone = await createPrompt(seller, { price: 9_000 });
    await start(seller, gone.id);
    await call("DELETE", `/api/prompts/${gone.id}`, { as: seller });
    stopClock(ENDS);
    await runDueJobs();
    expect((await readPrompt(id, seller)).price).toBe(10_000);
    expect(await countRows("launch_prices", "ended_at IS NULL")).toBe(0);
  });

  test("날이 되어 끝나면 그 글과 판매자의 화면과 목록의 사본을 비운다", async () => {
    const { seller } = await sellSince(1);
    const { id } = await createPrompt(seller, { price: 10_000 });
    stopClock(NOON);
    await dataOf(start(seller, id));
    const cache = await resetPurger();
    stopClock(FUTURE);
    expect(await runDueJobs()).toMatchObject({ endDueLaunches: 1 });
    await runDurableObjectAlarm(purger());
    expect(cache.tags.flat()).toEqual(expect.arrayContaining([LISTS, promptTag(id), memberTag(seller.id)]));
  });

  test("먼저 끝낼 수 있고, 가격을 바꾸어도 끝난다", async () => {
    const { seller, id } = await sellSince(1);
    stopClock(NOON);
    await start(seller, id);
    const ended = await dataOf<PromptDetail>(end(seller, id));
    expect([ended.price, ended.launch_price]).toEqual([10_000, undefined]);
    expect(await problemOf(end(seller, id))).toMatchObject({ status: 409 });

    const other = await createPrompt(seller, { price: 10_000 });
    await start(seller, other.id);
    expect((await patch(seller, other.id, { title: "제목만 고쳐요" })).launch_price).toBeDefined();
    const changed = await patch(seller, other.id, { price: 7_000 });
    expect([changed.price, changed.launch_price]).toEqual([7_000, undefined]);
    stopClock(ENDS);
    await runDueJobs();
    expect((await readPrompt(other.id)).price).toBe(7_000);
  });

  test("두 번을 한꺼번에 시작해도 하나만 된다", async () => {
    const { seller, id } = await sellSince(1);
    stopClock(NOON);
    const answers = await Promise.all([start(seller, id), start(seller, id, { price: 4_000 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countRows("launch_prices")).toBe(1);
    const { price, launch_price } = await readPrompt(id);
    expect(launch_price!.regular_price).toBe(10_000);
    expect([4_000, 5_000]).toContain(price);
  });

  test("끝나고 스무 날이 지나야 다시 할 수 있다", async () => {
    const { seller, id } = await sellSince(1);
    stopClock(NOON);
    await start(seller, id);
    await end(seller, id);
    expect(await problemOf(start(seller, id))).toMatchObject({ status: 409 });
    stopClock(NOON + 20 * DAY - 1);
    expect(await problemOf(start(seller, id, { until: "2026-12-28" }))).toMatchObject({ status: 409 });
    stopClock(NOON + 20 * DAY);
    expect((await start(seller, id, { until: "2026-12-28" })).status).toBe(200);
  });
});

test.each(["2026-12-02", "2026-12-31"])("끝나는 날은 내일부터 서른 날 뒤까지 고른다: %s", async (until) => {
  const { seller, id } = await sellSince(1);
  stopClock(NOON);
  const { launch_price } = await dataOf<PromptDetail>(start(seller, id, { until }));
  expect(launch_price!.ends_at).toBe(new Date(Date.parse(`${until}T00:00:00+09:00`) + DAY).toISOString());
});

describe("함께 보이는 이전 값은", () => {
  test("스무 날 내내 판 값 가운데 가장 낮은 것이다", async () => {
    const { seller, id } = await sellSince(30);
    expect(await formerOf(seller, id)).toBe(10_000);

    const changed = await sellSince(30, 8_000);
    stopClock(NOON - 10 * DAY);
    await patch(changed.seller, changed.id, { price: 12_000 });
    expect(await formerOf(changed.seller, changed.id)).toBe(8_000);

    const long = await sellSince(60, 6_000);
    stopClock(NOON - 21 * DAY);
    await patch(long.seller, long.id, { price: 12_000 });
    expect(await formerOf(long.seller, long.id)).toBe(12_000);
  });

  test("스무 날을 팔지 않았거나, 그사이 거두었거나, 더 싸게 또는 무료로 두었으면 없다", async () => {
    const young = await sellSince(19);
    expect(await formerOf(young.seller, young.id)).toBeNull();

    const away = await sellSince(30);
    stopClock(NOON - 10 * DAY);
    await patch(away.seller, away.id, { status: "draft" });
    stopClock(NOON - 9 * DAY);
    await patch(away.seller, away.id, { status: "published" });
    expect(await formerOf(away.seller, away.id)).toBeNull();

    const free = await sellSince(30);
    stopClock(NOON - 10 * DAY);
    await patch(free.seller, free.id, { price: 0 });
    stopClock(NOON - 9 * DAY);
    await patch(free.seller, free.id, { price: 10_000 });
    expect(await formerOf(free.seller, free.id)).toBeNull();

    const cheap = await sellSince(30, 5_000);
    stopClock(NOON - 5 * DAY);
    await patch(cheap.seller, cheap.id, { price: 10_000 });
    expect(await formerOf(cheap.seller, cheap.id)).toBeNull();

    const was = await sellSince(60, 0);
    stopClock(NOON - 5 * DAY);
    await patch(was.seller, was.id, { price: 10_000 });
    expect(await formerOf(was.seller, was.id)).toBeNull();
  });
});

describe("기간 할인을 거절한다:", () => {
  test("남의 것, 없는 것, 로그인하지 않은 것", async () => {
    const { id, seller } = await sellSince(1);
    stopClock(NOON);
    const other = await createMember();
    expect(await problemOf(start(other, id))).toMatchObject({ status: 404 });
    expect(await problemOf(start(seller, 99_999))).toMatchObject({ status: 404 });
    expect(
      await problemOf(call("PUT", `/api/prompts/${id}/launch-price`, { body: { price: 5_000, until: UNTIL } })),
    ).toMatchObject({ status: 401 });
    await start(seller, id);
    expect(await problemOf(end(other, id))).toMatchObject({ status: 404 });
    expect((await readPrompt(id)).price).toBe(5_000);
  });

  test("무료인 것, 공개하지 않은 것, 이미 할인하는 것", async () => {
    const { id, seller } = await sellSince(1);
    stopClock(NOON);
    const free = await createPrompt(seller, { price: 0 });
    const draft = await createPrompt(seller, { price: 10_000, status: "draft" });
    expect(await problemOf(start(seller, free.id))).toMatchObject({ status: 422 });
    expect(await problemOf(start(seller, draft.id))).toMatchObject({ status: 422 });
    await start(seller, id);
    expect(await problemOf(start(seller, id, { price: 4_000 }))).toMatchObject({ status: 409 });
  });

  test.for([
    [{ price: 10_000 }, "price"],
    [{ price: 10_001 }, "price"],
    [{ price: 99 }, "price"],
    [{ price: "5000" }, "price"],
    [{ until: "2026-12-01" }, "until"],
    [{ until: "2027-01-01" }, "until"],
    [{ until: "2026-02-30" }, "until"],
    [{ until: "곧" }, "until"],
    [{ until: null }, "until"],
  ] as const)("%o", async ([change, field]) => {
    const { id, seller } = await sellSince(1);
    stopClock(NOON);
    expect(await problemOf(start(seller, id, change))).toMatchObject({ status: 400, fields: [field] });
    expect(await countRows("launch_prices")).toBe(0);
  });
});
