import { expect, test } from "vitest";
import type { PromptCard } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createPrompts, setStatus } from "#tests/support/api/prompts.ts";

const cards = (ids: string) => call("GET", `/api/prompts/cards?ids=${ids}`);

test("물은 차례대로 공개된 카드만 온다", async () => {
  const [a, b, c] = (await createPrompts(3)) as [number, number, number];
  await setStatus(b, "hidden");
  const { items } = await dataOf<{ items: PromptCard[] }>(cards(`${c},${b},999999,${a}`));
  expect(items.map(({ id }) => id)).toEqual([c, a]);
  for (const ids of ["", "0", "a", "1,,2", Array.from({ length: 13 }, (_, at) => at + 1).join()])
    expect(await problemOf(cards(ids))).toMatchObject({ status: 400, fields: ["ids"] });
});
