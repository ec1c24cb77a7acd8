import { expect, test } from "vitest";
import type { NearestCategories } from "#contracts/nearest.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";

const nearest = (q: string) =>
  dataOf<NearestCategories>(call("GET", `/api/searches/nearest?${new URLSearchParams({ q })}`));

test("낱말의 카테고리를 먼저, 나머지는 글이 많은 것부터, 글이 있는 것만 넷까지 답한다", async () => {
  expect(await nearest("강아지 산책")).toEqual({ items: [], matched: 0 });
  const owner = await createMember();
  const counts = { life: 1, dev: 2, work: 3, study: 2, idea: 1 } as const;
  for (const [category, count] of Object.entries(counts))
    for (let made = 0; made < count; made += 1) await createPrompt(owner, { category: category as "life" });
  expect(await nearest("강아지 산책 사진")).toEqual({
    items: [
      { slug: "life", name: "생활", prompt_count: 1 },
      { slug: "work", name: "업무·문서", prompt_count: 3 },
      { slug: "dev", name: "개발", prompt_count: 2 },
      { slug: "study", name: "공부", prompt_count: 2 },
    ],
    matched: 1,
  });
  expect(await nearest("쀍")).toMatchObject({ items: [{ slug: "work" }, {}, {}, {}], matched: 0 });
});

test("너무 긴 검색어는 400이다", async () => {
  const asked = call("GET", `/api/searches/nearest?q=${encodeURIComponent("가".repeat(101))}`);
  expect(await problemOf(asked)).toEqual({ status: 400, code: "invalid_input", fields: ["q"] });
});
