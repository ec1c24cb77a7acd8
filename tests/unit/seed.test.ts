import { describe, expect, test } from "vitest";
import { newPrompt } from "#contracts/prompts.ts";
import { variablesOf } from "#contracts/variables.ts";
import { seedPrompts } from "#worker/db/seed/prompts.ts";

describe("씨앗 프롬프트", () => {
  test("120개가 넘고 제목이 서로 다르다", () => {
    expect(seedPrompts.length).toBeGreaterThanOrEqual(120);
    expect(new Set(seedPrompts.map((prompt) => prompt.title)).size).toBe(seedPrompts.length);
  });

  test.each(seedPrompts.map((prompt) => [prompt.title, prompt] as const))(
    "%s: 올리기 규칙을 지킨다",
    (_, { author: _author, ...prompt }) => {
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
