import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Payment } from "#contracts/commerce-orders.ts";
import type { SalePage } from "#contracts/settlement.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { bank, confirm, openShop, order } from "#tests/support/api/purchases.ts";

const NIGHT = Date.UTC(2026, 10, 22, 14, 59);
const at = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });
const numbers = async () =>
  (await env.DB.prepare("SELECT number FROM orders ORDER BY seq").all<{ number: string }>()).results.map(
    ({ number }) => number,
  );

test("한꺼번에 주문해도 서울의 하루 안에서 빠짐없이 하나씩 번호를 받고, 날이 바뀌면 처음부터 센다", async () => {
  at(NIGHT);
  const seller = await createMember();
  const prompt = await createPrompt(seller, { price: 5_000 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createMember()));
  const placed = await Promise.all(buyers.map((buyer) => order(buyer, prompt.id)));
  expect(placed.map(({ order_number }) => order_number).sort()).toEqual(
    Array.from({ length: 8 }, (_, index) => `261122-000${index + 1}`),
  );
  at(NIGHT + 60_000);
  expect((await order(buyers[0]!, prompt.id)).order_number).toBe("261123-0001");
});

test("지운 주문의 번호는 다시 주지 않고, 받은 번호는 바꿀 수 없다", async () => {
  at(NIGHT);
  const { buyer, prompt } = await openShop();
  await order(buyer, prompt.id);
  await env.DB.prepare("DELETE FROM orders").run();
  expect((await order(buyer, prompt.id)).order_number).toBe("261122-0002");
  for (const number of ["'261122-0001'", "NULL"])
    await expect(env.DB.prepare(`UPDATE orders SET number = ${number}`).run()).rejects.toThrow("order is agreed");
});

test("하루에 만 번째가 넘는 주문도 번호를 받는다", async () => {
  at(NIGHT);
  const { buyer, prompt } = await openShop();
  await env.DB.prepare("INSERT INTO order_days(day, count) VALUES ('261122', 9999)").run();
  expect((await order(buyer, prompt.id)).order_number).toBe("261122-10000");
});

test("산 사람과 판 사람이 같은 번호를 보고, 환불한 금액은 알림의 제목에 있다", async () => {
  at(NIGHT);
  const { seller, buyer, prompt } = await openShop();
  const placed = await order(buyer, prompt.id);
  const { order_id, order_number } = await dataOf<Payment>(confirm(buyer, placed, await bank.authenticate(placed)));
  expect([order_id, order_number]).toEqual([placed.order_id, "261122-0001"]);
  const { items } = await dataOf<SalePage>(call("GET", "/api/settlements/sales", { as: seller }));
  expect(items).toMatchObject([{ order_id, order_number }]);
  await dataOf(call("POST", `/api/payments/${order_id}/refund`, { as: buyer, body: {} }));
  const told = await notificationsOf(seller);
  expect(told.map(({ title, content }) => [title, content])).toEqual([
    ["환불로 4,000원이 빠졌어요.", `‘${prompt.title}’ 판매를 환불해서 정산 금액에서 뺐어요.`],
    [`‘${prompt.title}’ 프롬프트가 팔렸어요.`, "판매가 5,000원 가운데 4,000원이 정산 예정에 더해졌어요."],
  ]);
});

const OURS = env.TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith("0013"));

test("전에 있던 주문도 주문한 차례대로 번호를 받고, 그 뒤를 이어 센다", async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, OURS));
  const insert = `INSERT INTO orders(id, buyer_id, seller_id, prompt_id, title, body_version, amount, fee, fee_vat, terms_version, created_at, expires_at)
    VALUES (?, 1, 2, 1, '글', 1, 1000, 200, 18, '2026-11-20', ?, 0)`;
  const member = (id: number) =>
    env.DB.prepare(
      "INSERT INTO members(id, nickname, nickname_key, social_type, created_at, updated_at) VALUES (?1, ?2, ?2, 'GOOGLE', 0, 0)",
    ).bind(id, `회원${id}`);
  await env.DB.batch([
    member(1),
    member(2),
    env.DB.prepare(
      "INSERT INTO prompts(id, member_id, category, model, title, tags, status, published_at, created_at, updated_at) VALUES (1, 2, 'work', 'claude', '글', '[]', 'published', 0, 0, 0)",
    ),
    ...[NIGHT, NIGHT + 1, NIGHT + 60_000].map((time, index) => env.DB.prepare(insert).bind(`o${index}`, time)),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  expect(await numbers()).toEqual(["261122-0001", "261122-0002", "261123-0001"]);
  await env.DB.prepare(insert).bind("after", NIGHT).run();
  expect((await numbers()).at(-1)).toBe("261122-0003");
});
