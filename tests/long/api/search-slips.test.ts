import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { seedBase } from "#worker/db/seed/base.ts";
import { createStorage } from "#tests/support/api/storage.ts";
import { search } from "#tests/support/api/find-prompts.ts";
import { noSlips, slips } from "#tests/support/shared/slips.ts";

beforeEach(async () => {
  await createStorage();
  await seedBase(env.DB);
});

const titlesOf = async (words: string) => (await search(words)).items.map(({ title }) => title);

test("씨앗의 낱말을 잘못 쳐도 백에 아흔다섯은 바로 친 것과 같은 글이 먼저 나온다", async () => {
  const missed: string[] = [];
  for (const [typed, meant] of slips) {
    const [found, wanted] = [await search(typed), await titlesOf(meant)];
    const top = found.items.slice(0, 5).map(({ title }) => title);
    if (wanted.length === 0 || !top.includes(wanted[0]!) || found.interpreted_as === null)
      missed.push(`${typed} → ${meant}: ${found.interpreted_as?.kind} ${found.interpreted_as?.query} ${wanted.length}`);
  }
  expect(slips.length).toBeGreaterThan(100);
  expect(1 - missed.length / slips.length, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});

test("없는 말은 비슷해 보이는 다른 말로 고치지 않는다", async () => {
  const changed: string[] = [];
  for (const word of noSlips) {
    const { interpreted_as } = await search(word);
    if (interpreted_as?.kind === "typo") changed.push(`${word} → ${interpreted_as.query}`);
  }
  expect(changed).toEqual([]);
});
