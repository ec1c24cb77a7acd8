import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { expectBooksToMatchBank } from "#tests/support/api/books.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { claim, given, openGift, received } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { overtaken } from "#tests/support/api/overtaken.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { bank, readPayment } from "#tests/support/api/purchases.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";

type Gift = Awaited<ReturnType<typeof openGift>>;

const refund = ({ buyer, gift }: Gift) =>
  dataOf<Payment>(call("POST", `/api/payments/${gift.order_id}/refund`, { as: buyer, body: { reason: "" } }));

/** Claims the gift; `work` is done after the gift was read as one that may be claimed and before it is written as claimed. */
async function claimAfter(given: Gift, work: () => Promise<unknown>) {
  const { d1: DB, isOvertaken } = overtaken(env.DB, 'update "gifts"', work);
  const answer = await claim(given.friend, given.code, { ...env, DB });
  expect(isOvertaken()).toBe(true);
  return answer;
}

async function expectUnclaimed({ friend }: Gift) {
  expect(await countRows("entitlements")).toBe(0);
  expect(await countRows("gifts", "claimed_at IS NOT NULL")).toBe(0);
  expect(await received(friend)).toEqual([]);
  await expectBooksToMatchBank();
}

test.each(["refunded", "refunding"])("받기 직전에 환불하면(%s) 받지 못하고 돈은 돌아간다", async (status) => {
  const one = await openGift();
  if (status === "refunding") await bank.fail({ cancel: "http_500", times: 2 });
  const answer = await claimAfter(one, async () => expect(await refund(one)).toMatchObject({ status }));
  expect(await problemOf(answer)).toMatchObject({ status: 409, code: "conflict" });
  await bank.heal();
  await runDueJobs();
  expect(await readPayment(one.buyer, one.gift.order_id)).toMatchObject({ status: "refunded" });
  expect(await given(one.buyer)).toMatchObject([{ status: "refunded", claimer: null }]);
  await expectUnclaimed(one);
});

test("받기 직전에 운영자가 글을 가리거나 받을 회원을 정지하면 받지 못한다", async () => {
  const one = await openGift();
  expect(await problemOf(claimAfter(one, () => setStatus(one.prompt.id, "hidden")))).toMatchObject({ status: 409 });
  await setStatus(one.prompt.id, "published");
  const suspend = () => changeRows("members", { status: "SUSPENDED" }, { id: one.friend.id });
  expect(await problemOf(claimAfter(one, suspend))).toMatchObject({ status: 409 });
  await changeRows("members", { status: "ACTIVE" }, { id: one.friend.id });
  await expectUnclaimed(one);
});

test("받기 직전에 다른 사람이 받으면 받지 못한다", async () => {
  const one = await openGift();
  const other = await createMember();
  expect(await problemOf(claimAfter(one, () => dataOf(claim(other, one.code))))).toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect(await received(one.friend)).toEqual([]);
  expect(await received(other)).toHaveLength(1);
  await expectBooksToMatchBank();
});
