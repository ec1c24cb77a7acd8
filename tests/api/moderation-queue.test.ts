import { expect, test } from "vitest";
import type { ReportGroup } from "#contracts/moderation.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, readOneByOne, report } from "#tests/support/api/moderation.ts";
import { createPrompts } from "#tests/support/api/prompts.ts";

test("기다리는 신고는 먼저 온 것부터, 끝난 신고는 마지막 것이 새것인 것부터 하나씩 이어 본다", async () => {
  const as = await createMember({ role: "ADMIN" });
  const [first, second, third] = (await createPrompts(3)) as [number, number, number];
  const things = [first, second, third].map((id) => ({ thing: "prompt", id }) as const);
  for (const thing of [...things, things[0]!]) await dataOf(report(await createMember(), thing));
  const paged = async (status: string) => {
    const groups = await readOneByOne<ReportGroup>(as, `/api/admin/reports?status=${status}`);
    return groups.map(({ subject, report_count: count }) => [subject.id, count]);
  };
  const inOrder = [
    [first, 2],
    [second, 1],
    [third, 1],
  ];
  expect(await paged("open")).toEqual(inOrder);
  for (const thing of things) await dataOf(act(as, thing, "dismiss"));
  // The last report of the first came after those of the others.
  const latestFirst = [inOrder[0], inOrder[2], inOrder[1]];
  expect(await paged("dismissed")).toEqual(latestFirst);
  expect(await paged("open")).toEqual([]);
});
