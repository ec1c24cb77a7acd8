import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { openDb } from "#worker/db/client.ts";
import { repairTerms } from "#worker/features/search/suggest/repair-terms.ts";
import { createMember } from "#tests/support/api/members.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { setStatus } from "#tests/support/api/prompts.ts";
import { query } from "#tests/support/api/rows.ts";

const repair = () => repairTerms(openDb(env.DB).db);
const terms = () => query("SELECT term, text, jamo, cho, prompts, weight, is_tag FROM search_terms ORDER BY term");

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
});

test("낱말이 없는 옛 글은 정한 만큼씩 이어서 채우고, 처음부터 적은 것과 같다", async () => {
  await insertPrompts(
    Array.from({ length: 620 }, (_, at) => ({ memberId: owner.id, title: `회의록을 글감${at % 9}`, tags: ["업무A"] })),
  );
  const before = await terms();
  await query("DELETE FROM prompt_terms");
  expect(await terms()).toEqual([]);
  expect(await repair()).toEqual({ done: 500, more: true });
  expect(await repair()).toEqual({ done: 120, more: false });
  expect(await terms()).toEqual(before);
  expect(await repair()).toEqual({ done: 0, more: false });
});

test("제목과 다른 낱말은 고치고, 지운 글에 남은 것은 지우며, 쓰던 글의 것은 세지 않는다", async () => {
  const [wrong, removed, draft] = await insertPrompts([
    { memberId: owner.id, title: "회의록 요약" },
    { memberId: owner.id, title: "지울 보고서" },
    { memberId: owner.id, title: "쓰던 계획표", status: "draft", publishedAt: null },
  ]);
  const before = await terms();
  await query("UPDATE prompt_terms SET terms = '[]' WHERE prompt_id IN (?, ?)", wrong!.id, draft!.id);
  expect(await repair()).toEqual({ done: 2, more: false });
  expect(await terms()).toEqual(before);

  await setStatus(removed!.id, "deleted");
  await query("INSERT INTO prompt_terms(prompt_id, terms) VALUES (?, '[]')", removed!.id);
  expect(await repair()).toEqual({ done: 1, more: false });
  expect(await query("SELECT prompt_id FROM prompt_terms WHERE prompt_id = ?", removed!.id)).toEqual([]);
});
