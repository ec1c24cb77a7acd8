import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { newRequest } from "#contracts/requests.ts";
import { hasContact } from "#worker/lib/personal.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { seedRequests } from "#worker/db/seed/requests.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { listRequests } from "#tests/support/api/requests.ts";
import { countRows, query } from "#tests/support/api/rows.ts";

test("처음 데이터의 요청은 모두 올릴 수 있는 글이고, 상태마다 몇 개씩 있다", async () => {
  for (const { title, detail, category } of seedRequests) {
    expect(newRequest.safeParse({ title, detail, category }).success, title).toBe(true);
    expect(hasContact(`${title}\n${detail}`), title).toBe(false);
  }
  const { requests } = await seedBase(env.DB);
  expect(requests).toBe(seedRequests.length);
  expect(requests).toBeGreaterThanOrEqual(12);
  for (const status of ["open", "answered", "closed"])
    expect((await listRequests(`?status=${status}`)).items.length, status).toBeGreaterThan(2);
  expect(await countRows("request_answers", "is_accepted = 1")).toBeGreaterThan(1);
  expect(await countRows("request_answers", "told_on IS NULL OR member_id = asker_id")).toBe(0);
  await expectCountersToEqualRows();
});

test("다시 넣어도 지운 요청이 돌아오지 않는다", async () => {
  await seedBase(env.DB);
  await query("DELETE FROM requests WHERE answer_count = 0 AND closed_at IS NOT NULL");
  expect(await seedBase(env.DB)).toMatchObject({ requests: 0 });
  expect(await countRows("requests")).toBe(seedRequests.length - 1);
});
