import { describe, expect, test } from "vitest";
import { newBundle } from "#contracts/bundles.ts";
import { newPrompt } from "#contracts/prompt-inputs.ts";
import { newReply, newReview } from "#contracts/reviews.ts";
import { variablesOf } from "#contracts/variables.ts";
import { seedBundleRows } from "#worker/db/seed/bundle-rows.ts";
import { seedPromptRows, seedPrompts } from "#worker/db/seed/prompts.ts";
import { seedReviewRows } from "#worker/db/seed/review-rows.ts";
import { seedReviews } from "#worker/db/seed/reviews.ts";
import { isCheaper } from "#contracts/bundle-shares.ts";

describe("씨앗 프롬프트", () => {
  test("120개가 넘고 제목이 서로 다르다", () => {
    expect(seedPrompts.length).toBeGreaterThanOrEqual(120);
    expect(new Set(seedPrompts.map((prompt) => prompt.title)).size).toBe(seedPrompts.length);
  });

  test.each(seedPrompts.map((prompt) => [prompt.title, prompt] as const))(
    "%s: 올리기 규칙을 지킨다",
    (_, { prompter: _author, ...prompt }) => {
      const result = newPrompt.safeParse({ ...prompt, status: "published" });
      expect(result.error?.issues ?? []).toEqual([]);
      expect(prompt.examples.length).toBeGreaterThan(0);
      expect(variablesOf(prompt.body).length).toBeGreaterThanOrEqual(1);
      expect(prompt.body).not.toContain("${");
      expect(prompt.price === 0 || (prompt.price >= 1_000 && prompt.price <= 30_000)).toBe(true);
      expect(prompt.tested).toContain(prompt.model);
    },
  );
});

describe("씨앗 후기", () => {
  const all = seedReviews.flatMap(({ title, reviews }) => reviews.map((review) => ({ ...review, title })));

  test("150개가 넘고 별점이 고루 있으며 같은 말을 되풀이하지 않는다", () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(new Set(all.map(({ content }) => content)).size).toBe(all.length);
    expect(new Set(all.map(({ stars }) => stars))).toEqual(new Set([2.5, 3, 3.5, 4, 4.5, 5]));
    expect(all.filter(({ reply }) => reply).length).toBeGreaterThan(40);
  });

  test("무료 프롬프트에만, 남의 것에, 한 사람이 하나씩 쓴다", () => {
    const prompts = new Map(seedPrompts.map((prompt) => [prompt.title, prompt]));
    for (const { title, by } of all) {
      expect(prompts.get(title)?.price, title).toBe(0);
      expect(prompts.get(title)?.prompter, title).not.toBe(by);
    }
    expect(new Set(all.map(({ title, by }) => `${by} ${title}`)).size).toBe(all.length);
  });

  test("글과 별점과 답글이 쓰기 규칙을 지킨다", () => {
    for (const { stars, content, reply } of all) {
      expect(newReview.safeParse({ rating: stars, content }).error?.issues ?? [], content).toEqual([]);
      if (reply) expect(newReply.safeParse({ content: reply }).success, reply).toBe(true);
    }
  });

  test("프롬프트보다 나중에, 답글은 후기보다 나중에 쓰였다", () => {
    const rows = seedReviewRows();
    expect(rows).toEqual(seedReviewRows());
    for (const { created_at, replied_at = Infinity } of rows) expect(replied_at).toBeGreaterThan(created_at);
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows.map(({ created_at }) => created_at).toSorted((a, b) => a - b),
    );
  });
});

describe("씨앗 묶음", () => {
  const prompts = new Map(seedPromptRows().map((row) => [row.id, row]));

  test.each(seedBundleRows().map((row) => [row.title, row] as const))(
    "%s: 제 것만 나중에 묶고, 따로 사는 것보다 싸며, 만들기 규칙을 지킨다",
    (_, { title, about, price, parts, member_id: seller, created_at: at }) => {
      const ids = parts.map(({ prompt_id }) => prompt_id);
      expect(newBundle.safeParse({ title, about, price, prompt_ids: ids }).error?.issues ?? []).toEqual([]);
      const rows = ids.map((id) => prompts.get(id)!);
      expect(rows.every(({ member_id, created_at }) => member_id === seller && created_at < at)).toBe(true);
      expect(
        isCheaper(
          price,
          rows.map((row) => row.price),
        ),
      ).toBe(true);
    },
  );
});
