import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { tellBuyers } from "#worker/features/moderation/tell-buyers.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt, restorePrompt, toldTo } from "#tests/support/api/moderation.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";

test("다시 공개하면 들었던 사람만 한 번 듣고, 또 숨겼다 되돌리면 또 듣는다", async () => {
  const { prompt } = await openShop();
  const [unopened, opened, later] = [await createMember(), await createMember(), await createMember()];
  for (const buyer of [unopened, opened]) await buy(buyer, prompt.id);
  await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: opened }));
  await hidePrompt(prompt.id);
  await restorePrompt(prompt.id);
  await buy(later, prompt.id);
  // As if the operator's call had been cut off before it told anybody.
  await changeRows("moderation_acts", { buyers_told_to: Number.MAX_SAFE_INTEGER }, {});
  await tellBuyers(openDb(env.DB).db);
  const link = `/prompt/${prompt.id}`;
  expect((await toldTo(unopened))[0]).toEqual([
    expect.stringMatching(/다시 공개했어요.*7일 안에는 열람하기 전에/),
    link,
  ]);
  expect((await toldTo(opened))[0]).toEqual([
    expect.stringMatching(/다시 공개했어요. 숨기기 전처럼 볼 수 있어요/),
    link,
  ]);
  expect([(await toldTo(unopened)).length, (await toldTo(opened)).length, await toldTo(later)]).toEqual([2, 2, []]);
  await hidePrompt(prompt.id);
  await restorePrompt(prompt.id);
  expect([await toldTo(unopened), await toldTo(later)].map(({ length }) => length)).toEqual([4, 2]);
});

test("정지한 판매자의 글은 정지를 풀어 정말 다시 보일 때 듣는다", async () => {
  const { seller, buyer, prompt } = await openShop();
  await buy(buyer, prompt.id);
  const change = async (what: string) =>
    dataOf(
      call("POST", `/api/admin/members/${seller.id}/${what}`, {
        as: await createMember({ role: "ADMIN" }),
        body: { reason: "살펴봤어요." },
      }),
    );
  const shown = async () => (await toldTo(buyer)).filter(([content]) => /다시 공개했어요/.test(content!)).length;
  await hidePrompt(prompt.id);
  await change("suspend");
  await restorePrompt(prompt.id);
  expect(await shown()).toBe(0);
  await change("restore");
  expect(await shown()).toBe(1);
});

test("다 알리기 전에 되돌리면 알린 데까지만 다시 공개했다고 알린다", async () => {
  const { prompt } = await openShop();
  const [told, untold] = [await createMember(), await createMember()];
  const { checkout } = await buy(told, prompt.id);
  await buy(untold, prompt.id);
  await hidePrompt(prompt.id);
  // As if only the first had been told.
  const seq = await columnOf<number>("orders", "seq", { id: checkout.order_id });
  await changeRows("moderation_acts", { buyers_told_to: seq }, {});
  await restorePrompt(prompt.id);
  expect([await toldTo(told), await toldTo(untold)].map(({ length }) => length)).toEqual([2, 1]);
});
