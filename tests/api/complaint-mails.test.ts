import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ComplaintDetail } from "#contracts/complaints.ts";
import { openDb } from "#worker/db/client.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { answer, complain, decide, DETAIL, openedPurchase, step } from "#tests/support/api/complaints.ts";
import { inboxOf } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { suspend } from "#tests/support/api/moderation.ts";

/** A purchase of which both sides read mail. */
async function openedByReaders(name: string) {
  const purchase = await openedPurchase();
  const [buyer, seller] = [`buyer-${name}@example.com`, `seller-${name}@example.com`];
  await keepAddress(openDb(env.DB).db, purchase.buyer.id, buyer);
  await keepAddress(openDb(env.DB).db, purchase.seller.id, seller);
  const { id } = await dataOf<ComplaintDetail>(complain(purchase.buyer, purchase.orderId));
  const newest = async (to: string) => (await inboxOf(to))[0]!;
  return { ...purchase, id, newestOf: { buyer: () => newest(buyer), seller: () => newest(seller) } };
}

test("접수의 단계마다 상대에게 메일로도 알리고, 쓴 말은 담지 않는다", async () => {
  const { id, buyer, seller, newestOf } = await openedByReaders("steps");
  const opened = await newestOf.seller();
  expect(opened.subject).toContain("문제가 있다는 접수가 왔어요");
  expect(opened.text).toContain(`http://localhost/mypage/claims/${id}`);
  expect(opened.text).toMatch(/^\d+월 \d+일까지 답해 주세요\./m);
  await dataOf(answer(seller, id));
  const answered = await newestOf.buyer();
  expect(answered.subject).toMatch(/ 접수에 판매자가 답했어요$/);
  expect(answered.text).toMatch(/^\d+월 \d+일까지 받아들이거나 운영자에게 넘겨 주세요\./m);
  await dataOf(step(buyer, id, "escalate", { detail: "표가 끝까지 없어요." }));
  expect((await newestOf.seller()).subject).toContain("접수가 운영자에게 넘어갔어요");
  await dataOf(decide(await createMember({ role: "ADMIN" }), id, "dismiss"));
  const ends = [await newestOf.buyer(), await newestOf.seller()];
  for (const { subject } of ends) expect(subject).toContain("접수를 살펴봤어요");
  for (const { text, html } of [opened, answered, ...ends])
    for (const words of [DETAIL, "표는 마지막에 나와요.", "표가 끝까지 없어요.", "양쪽 말을 살펴봤어요."])
      expect(text + html).not.toContain(words);
});

test("판매자가 정지되면 산 사람에게 메일로도 알린다", async () => {
  const { seller, newestOf } = await openedByReaders("gone");
  await suspend(await createMember({ role: "ADMIN" }), seller);
  expect(await newestOf.buyer()).toMatchObject({
    subject: expect.stringContaining("접수가 운영자에게 넘어갔어요"),
    text: expect.stringContaining("판매자가 답할 수 없게 됐어요"),
  });
});
