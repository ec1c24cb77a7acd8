import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Prompter } from "#contracts/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const update = (id: number, change: string) =>
  env.DB.prepare(`UPDATE members SET ${change} WHERE id = ?`).bind(id).run();

test("프롬프터는 공개한 프롬프트가 있는 활동 회원이다", async () => {
  const writer = await createMember({ nickname: "쓰는 사람" });
  await createPrompt(writer);
  await createPrompt(await createMember(), { status: "draft" });
  const suspended = await createMember();
  await createPrompt(suspended);
  await update(suspended.id, "status = 'SUSPENDED'");
  for (const sort of ["popular", "rating", "latest"]) {
    const { items } = await dataOf<Page<Prompter>>(call("GET", `/api/prompters?sort=${sort}`));
    expect(items).toEqual([
      {
        user_id: writer.id,
        nickname: "쓰는 사람",
        intro: "",
        profile_image: null,
        follower_count: 0,
        prompt_count: 1,
        rating: 0,
      },
    ]);
  }
  expect(await problemOf(call("GET", "/api/prompters?sort=name"))).toMatchObject({ status: 400, fields: ["sort"] });
});

test.each([
  ["popular", [2, 0, 1]],
  ["rating", [1, 2, 0]],
  ["latest", [2, 1, 0]],
] as const)("프롬프터 %s 순서는 이어 보아도 같다", async (sort, order) => {
  const writers = [await createMember(), await createMember(), await createMember()];
  for (const writer of writers) await createPrompt(writer);
  await update(writers[0]!.id, "follower_count = 5, rating_sum = 60, review_count = 10");
  await update(writers[1]!.id, "follower_count = 1, rating_sum = 95, review_count = 10");
  await update(writers[2]!.id, "follower_count = 200000000");
  const seen: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page<Prompter> = await dataOf(
      call("GET", `/api/prompters?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`),
    );
    seen.push(...page.items.map(({ user_id }) => user_id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(order.map((index) => writers[index]!.id));
  const other = sort === "latest" ? "popular" : "latest";
  const first = await dataOf<Page<Prompter>>(call("GET", `/api/prompters?sort=${sort}&limit=1`));
  expect(await problemOf(call("GET", `/api/prompters?sort=${other}&cursor=${first.next_cursor}`))).toMatchObject({
    code: "invalid_cursor",
  });
});
