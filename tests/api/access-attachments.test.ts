import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Attachment } from "#contracts/attachments.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createConfirming, refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { createMember } from "#tests/support/api/members.ts";
import { report } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { order as placeOrder } from "#tests/support/api/purchases.ts";
import { attach, storedKeys } from "#tests/support/api/uploads.ts";
import { addToRows, changeRows } from "#tests/support/api/rows.ts";

const price = 5_000;
const attached = (as: Member, id: number, text: string) => dataOf<Attachment>(attach(as, id, text));
const path = (id: number, attachmentId: number) => `/api/prompts/${id}/attachments/${attachmentId}`;
const detach = (as: Member, id: number, attachmentId: number) => call("DELETE", path(id, attachmentId), { as });
const get = (as: Member | undefined, id: number, attachmentId: number) => call("GET", path(id, attachmentId), { as });
const namesOf = async (id: number, as?: Member) => (await readPrompt(id, as)).attachments.map((file) => file.id);

async function createForSale(files = 1) {
  const seller = await createMember();
  const { id } = await createPrompt(seller, { price });
  const made: Attachment[] = [];
  for (let at = 0; at < files; at += 1) made.push(await attached(seller, id, `파일 ${at}`));
  return { seller, id, files: made };
}

// Each step as the trigger on orders allows it; what was paid has a time.
const ways: Record<string, string[]> = {
  confirming: [],
  paid: ["paid"],
  released: ["paid", "released"],
  refunding: ["paid", "refunding"],
  refunded: ["paid", "refunding", "refunded"],
  failed: ["failed"],
  canceling: ["canceling"],
  canceled: ["canceling", "canceled"],
};

async function orderThatIs(status: string, seller: Member, promptId: number) {
  const { id } = await createConfirming({ seller, promptId, price });
  for (const step of ways[status]!)
    await env.DB.prepare("UPDATE orders SET status = ?1, paid_at = iif(?1 = 'paid', 1, paid_at) WHERE id = ?2")
      .bind(step, id)
      .run();
}

test("파일은 붙인 프롬프트에만 있고, 하나를 떼면 하나만 사라진다", async () => {
  const one = await createForSale(2);
  const other = await createForSale();
  expect(await namesOf(one.id)).toEqual(one.files.map(({ id }) => id));
  expect(await namesOf(other.id)).toEqual(other.files.map(({ id }) => id));
  await dataOf(detach(one.seller, one.id, one.files[0]!.id));
  expect(await namesOf(one.id)).toEqual([one.files[1]!.id]);
  expect(await storedKeys()).toHaveLength(2);
});

test("뗀 파일은 다른 프롬프트를 산 사람과 환불한 사람에게 없다", async () => {
  const { seller, id, files } = await createForSale();
  const elsewhere = await createForSale();
  const [buyer, refunded, other] = [await createMember(), await createMember(), await createMember()];
  await sellPrompt({ seller, buyer, promptId: id, price });
  await refundSale(await sellPrompt({ seller, buyer: refunded, promptId: id, price }));
  await sellPrompt({ seller: elsewhere.seller, buyer: other, promptId: elsewhere.id, price });
  await dataOf(detach(seller, id, files[0]!.id));
  await addToRows("prompt_attachments", { removed_at: 1 }, "removed_at IS NOT NULL");
  expect(await namesOf(id, buyer)).toEqual([files[0]!.id]);
  for (const as of [refunded, other]) {
    expect(await namesOf(id, as)).toEqual([]);
    expect((await get(as, id, files[0]!.id)).status).toBe(404);
  }
});

test.each(["confirming", "paid", "released", "refunding", "canceling"])(
  "%s 주문이 있으면 뗀 파일도 남는다",
  async (status) => {
    const { seller, id, files } = await createForSale();
    await orderThatIs(status, seller, id);
    await dataOf(detach(seller, id, files[0]!.id));
    expect(await namesOf(id)).toEqual([]);
    expect(await storedKeys()).toHaveLength(1);
  },
);

test.each(["failed", "canceled", "refunded"])("%s 주문만 있으면 뗀 파일은 사라진다", async (status) => {
  const { seller, id, files } = await createForSale();
  await orderThatIs(status, seller, id);
  await dataOf(detach(seller, id, files[0]!.id));
  expect(await storedKeys()).toEqual([]);
});

test("결제하지 않은 주문과 다른 프롬프트의 주문은 뗀 파일을 붙들지 않는다", async () => {
  const { seller, id, files } = await createForSale();
  await placeOrder(await createMember(), id);
  const elsewhere = await createForSale();
  await orderThatIs("paid", elsewhere.seller, elsewhere.id);
  await dataOf(detach(seller, id, files[0]!.id));
  expect(await storedKeys()).toHaveLength(1);
});

test("팔린 뒤에 뗀 파일은 다섯 개에 들지 않는다", async () => {
  const { seller, id, files } = await createForSale(5);
  await orderThatIs("paid", seller, id);
  expect((await attach(seller, id, "여섯째")).status).toBe(409);
  await dataOf(detach(seller, id, files[0]!.id));
  expect((await attach(seller, id, "새 파일")).status).toBe(201);
});

test.each<[string, Record<string, string | number>]>([
  ["물린", { status: "dismissed", closed_at: 1 }],
  ["같은 번호의 후기에 관한", { thing: "review" }],
])("%s 신고는 뗀 파일을 붙들지 않는다", async (_, change) => {
  const { seller, id, files } = await createForSale();
  await dataOf(report(await createMember(), { thing: "prompt", id }));
  await changeRows("reports", change, { thing_id: id });
  await dataOf(detach(seller, id, files[0]!.id));
  expect(await storedKeys()).toEqual([]);
});
