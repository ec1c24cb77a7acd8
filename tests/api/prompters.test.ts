import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Prompter } from "#contracts/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";

test("프롬프터는 공개한 프롬프트가 있는 활동 회원이다", async () => {
  const writer = await createMember({ nickname: "쓰는 사람" });
  await createPrompt(writer);
  await createPrompt(await createMember(), { status: "draft" });
  const suspended = await createMember();
  await createPrompt(suspended);
  await changeRows("members", { status: "SUSPENDED" }, { id: suspended.id });
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
  await changeRows("members", { follower_count: 5, rating_sum: 60, review_count: 10 }, { id: writers[0]!.id });
  await changeRows("members", { follower_count: 1, rating_sum: 95, review_count: 10 }, { id: writers[1]!.id });
  await changeRows("members", { follower_count: 200_000_000 }, { id: writers[2]!.id });
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
