import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Attachment } from "#contracts/attachments.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createFaultyDatabases } from "#tests/support/api/faulty-d1.ts";
import { claim, give } from "#tests/support/api/gifts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { openShop } from "#tests/support/api/purchases.ts";
import { addText, removeResult } from "#tests/support/api/results.ts";
import { attach } from "#tests/support/api/uploads.ts";

test("선물한 뒤에 뗀 파일도 나중에 받은 사람에게 있다", async () => {
  const { seller, buyer, prompt } = await openShop();
  const file = await dataOf<Attachment>(attach(seller, prompt.id, "덤"));
  const { code } = await give(buyer, prompt.id);
  const path = `/api/prompts/${prompt.id}/attachments/${file.id}`;
  expect((await call("DELETE", path, { as: seller })).status).toBe(200);
  const friend = await createMember();
  await dataOf(claim(friend, code!));
  await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: friend }));
  expect(await (await call("GET", path, { as: friend })).text()).toBe("덤");
});

test("선물한 뒤에는 아직 받지 않았어도 산 사람만 보는 결과를 지울 수 없다", async () => {
  const clock = stopClock();
  const { seller, buyer, prompt } = await openShop();
  const { id } = await addText(seller, prompt.id, { text: "산 것", is_buyers_only: true });
  await give(buyer, prompt.id);
  clock.to(1_000);
  const later = await addText(seller, prompt.id, { text: "나중 것", is_buyers_only: true });
  expect(await problemOf(removeResult(seller, prompt.id, id))).toMatchObject({ status: 409, code: "conflict" });
  expect((await removeResult(seller, prompt.id, later.id)).status).toBe(200);
});

test("실패를 적은 기록에 선물의 코드가 남지 않는다", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const { buyer, prompt } = await openShop();
  const { code } = await give(buyer, prompt.id);
  const { databases } = createFaultyDatabases(env, (_, statements) =>
    statements.some((sql) => sql.includes('update "gifts"'))
      ? { when: "before", message: "no such column" }
      : undefined,
  );
  const answer = await claim(await createMember(), code!, { ...env, ...databases });
  expect(answer.status).toBe(500);
  expect(lines.filter((line) => line.includes("/api/gifts/…/claim"))).toHaveLength(1);
  expect(lines.join()).not.toContain(code);
});
