import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Message } from "#contracts/messages.ts";
import { runJobs } from "#worker/scheduled.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/shared/time.ts";
import { columnOf, countRows } from "#tests/support/api/rows.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { createAdmin, createGuide } from "#tests/support/api/guides.ts";
import { png } from "#tests/support/shared/images.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, createReported, report } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop, order } from "#tests/support/api/purchases.ts";
import { attach, fileOf, send, sendPicture, storedKeys } from "#tests/support/api/uploads.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";

describe("지운 프롬프트의 글은", () => {
  const remove = (as: Parameters<typeof withdraw>[0], id: number) => call("DELETE", `/api/prompts/${id}`, { as });
  const partsOf = async (id: number) => [
    await countRows("prompt_versions", `prompt_id = ${id}`),
    await countRows("prompt_results", `prompt_id = ${id}`),
    await countRows("prompt_tests", `prompt_id = ${id}`),
    await countRows("prompts", `id = ${id} AND title = '회의록 다듬기' AND description <> '' AND preview <> ''`),
  ];
  const WHOLE = [1, 1, 2, 1];
  const GONE = [0, 0, 0, 0];

  test("다음 정리 때 사라지고, 지우지 않은 것은 초안이든 숨긴 것이든 그대로다", async () => {
    const owner = await createMember();
    const [removed, draft, shown] = [
      await createPrompt(owner),
      await createPrompt(owner, { status: "draft" }),
      await createPrompt(owner),
    ];
    const hidden = await createReported("prompt");
    await act(hidden.admin, hidden, "hide");
    await remove(owner, removed.id);
    await runDueJobs();
    expect(await partsOf(removed.id)).toEqual(GONE);
    for (const { id } of [draft, shown, hidden]) expect(await partsOf(id)).toEqual(WHOLE);
  });

  test("스킬로 쓴 글이면 머리말도 사라진다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const front = { name: "meeting-notes", description: "회의록을 다듬어요.", files: [] };
    await dataOf(call("PUT", `/api/prompts/${id}/skill`, { as: owner, body: front }));
    await remove(owner, id);
    await runDueJobs();
    expect(await columnOf("prompts", "skill", { id })).toBeNull();
  });

  test("산 사람이 있으면 남고, 환불하면 사라진다", async () => {
    const owner = await createMember();
    const sold = await sellPrompt({ seller: owner });
    await remove(owner, sold.promptId);
    await runDueJobs();
    expect(await partsOf(sold.promptId)).toEqual(WHOLE);
    await refundSale(sold);
    await runDueJobs();
    expect(await partsOf(sold.promptId)).toEqual(GONE);
  });

  test("결제를 기다리는 주문이 있으면 그 30분 동안 남는다", async () => {
    const clock = stopClock();
    const { seller, buyer, prompt } = await openShop();
    await order(buyer, prompt.id);
    await remove(seller, prompt.id);
    clock.to(30 * MINUTE - SECOND);
    await runDueJobs();
    expect(await partsOf(prompt.id)).toEqual(WHOLE);
    clock.to(30 * MINUTE);
    await runDueJobs();
    expect(await partsOf(prompt.id)).toEqual(GONE);
  });

  test("기다리는 신고가 있으면 남고, 물리면 사라진다", async () => {
    const reported = await createReported("prompt");
    await remove(reported.owner, reported.id);
    await runDueJobs();
    expect(await partsOf(reported.id)).toEqual(WHOLE);
    await act(reported.admin, reported, "dismiss");
    await runDueJobs();
    expect(await partsOf(reported.id)).toEqual(GONE);
  });

  test("신고가 기다리는 동안은 글이나 첨부를 지워도 파일이 남고, 물리면 사라진다", async () => {
    const clock = stopClock(Date.now());
    const reported = await createReported("prompt");
    const { id } = await dataOf<{ id: number }>(attach(reported.owner, reported.id, "증거 하나", "first.txt"));
    await dataOf(attach(reported.owner, reported.id, "증거 둘", "second.txt"));
    await dataOf(call("DELETE", `/api/prompts/${reported.id}/attachments/${id}`, { as: reported.owner }));
    expect((await readPrompt(reported.id)).attachments).toHaveLength(1);
    await remove(reported.owner, reported.id);
    await runJobs(env);
    expect(await storedKeys()).toHaveLength(2);
    await act(reported.admin, reported, "dismiss");
    clock.to(DAY + HOUR);
    await runJobs(env);
    expect([await countRows("prompt_attachments"), await storedKeys()]).toEqual([0, []]);
  });

  test("탈퇴할 때도 기다리는 신고가 있는 것만 남고, 처리하면 사라진다", async () => {
    const owner = await createMember();
    const [reported, other] = [await createPrompt(owner), await createPrompt(owner)];
    const thing = { thing: "prompt", id: reported.id } as const;
    await report(await createMember(), thing);
    await withdraw(owner);
    expect(await partsOf(other.id)).toEqual(GONE);
    await runDueJobs();
    expect(await partsOf(reported.id)).toEqual(WHOLE);
    await act(await createMember({ role: "ADMIN" }), thing, "dismiss");
    await runDueJobs();
    expect(await partsOf(reported.id)).toEqual(GONE);
  });
});

test("환불하며 적은 까닭은 구매자가 탈퇴하면 남지 않고, 남의 것은 남는다", async () => {
  const { buyer, prompt } = await openShop();
  const other = await createMember();
  for (const as of [buyer, other]) {
    const { checkout } = await buy(as, prompt.id);
    const body = { reason: "제 이름을 적은 까닭이에요." };
    await dataOf(call("POST", `/api/payments/${checkout.order_id}/refund`, { as, body }));
  }
  await withdraw(buyer);
  const left = (of: number) => countRows("orders", `buyer_id = ${of} AND refund_reason IS NOT NULL`);
  expect([await left(buyer.id), await left(other.id)]).toEqual([0, 1]);
});

test("메시지는 두 사람이 모두 지운 다음 정리 때 사라지고, 한 사람이 지운 것과 그 뒤에 온 것은 남는다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const say = () =>
    dataOf<Message>(
      call("POST", "/api/messages", { as: one, body: { recipient_id: other.id, content: "비밀이에요" } }),
    );
  const { conversation_id: id } = await say();
  await call("DELETE", `/api/messages/${id}`, { as: one });
  await runDueJobs();
  expect(await countRows("messages")).toBe(1);
  await call("DELETE", `/api/messages/${id}`, { as: other });
  await say();
  await runDueJobs();
  expect(await countRows("messages")).toBe(1);
});

test("아무 데도 쓰이지 않는 파일은 올린 지 하루 동안 남고 그 뒤 사라지며, 쓰이는 것은 남는다", async () => {
  const clock = stopClock(Date.now());
  const [member, admin] = [await createMember(), await createAdmin()];
  await sendPicture(member, png());
  const { id } = await createPrompt(member);
  await attach(member, id, "글");
  const image = await dataOf<{ path: string }>(send(admin, "/api/admin/guides/images", [["image", fileOf(png())]]));
  await createGuide({ body: `![화면](${image.path})` });
  const used = await storedKeys();
  expect(used).toHaveLength(3);
  for (const key of ["members/9/unused.png", "attachments/9/unused", "guides/unused.png"])
    await env.IMAGES.put(key, "x");
  // The bucket has a clock of its own, which runs.
  clock.to(DAY - HOUR);
  await runJobs(env);
  expect(await storedKeys()).toHaveLength(6);
  clock.to(DAY + HOUR);
  await runJobs(env);
  expect(await storedKeys()).toEqual(used);
});
