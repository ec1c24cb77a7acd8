import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { call } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { insertPrompts } from "#tests/support/api/find-prompts.ts";
import { query } from "#tests/support/api/rows.ts";

type Row = { term: string; text: string; jamo: string; cho: string; prompts: number; weight: number; is_tag: 0 | 1 };

const rowOf = async (term: string) => (await query<Row>("SELECT * FROM search_terms WHERE term = ?", term))[0];
const countOf = async (term: string) => (await rowOf(term))?.prompts ?? 0;

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
});

test("올리는 그때 제목의 낱말과 태그가 조사가 있는 꼴과 없는 꼴로 들어간다", async () => {
  await createPrompt(owner, { title: "회의록을 SQL로", tags: ["업무A"] });
  expect(await rowOf("회의록")).toEqual({
    term: "회의록",
    text: "회의록",
    jamo: "ㅎㅗㅣㅇㅡㅣㄹㅗㄱ",
    cho: "ㅎㅇㄹ",
    prompts: 1,
    weight: 0,
    is_tag: 0,
  });
  expect(await rowOf("회의록을")).toMatchObject({ prompts: 1, weight: -32 });
  expect(await rowOf("sql")).toMatchObject({ text: "SQL", weight: 0 });
  expect(await rowOf("업무a")).toMatchObject({ is_tag: 1, text: "업무A", cho: "ㅇㅁa" });
});

test("쓰던 글의 낱말은 공개할 때 들어간다", async () => {
  const { id, version } = await createPrompt(owner, { title: "초안의 낱말", tags: [], status: "draft" });
  expect(await countOf("낱말")).toBe(0);
  await call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version, status: "published" } });
  expect(await countOf("낱말")).toBe(1);
});

test("고치면 나간 낱말은 사라지고 온 낱말은 들어가며 남은 낱말은 그대로다", async () => {
  const { id, version } = await createPrompt(owner, { title: "회의록 요약", tags: [] });
  await createPrompt(owner, { title: "요약 모음", tags: [] });
  const answer = await call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version, title: "계약서 요약" } });
  expect(answer.status).toBe(200);
  expect([await countOf("회의록"), await countOf("계약서"), await countOf("요약")]).toEqual([0, 1, 2]);
});

test("숨기면 나가고 다시 보이면 들어오며, 지우면 적어 둔 낱말까지 사라진다", async () => {
  const { id } = await createPrompt(owner, { title: "회의록 요약", tags: [] });
  await env.DB.prepare("UPDATE prompts SET status = 'hidden' WHERE id = ?").bind(id).run();
  expect(await rowOf("회의록")).toBeUndefined();
  await env.DB.prepare("UPDATE prompts SET status = 'published' WHERE id = ?").bind(id).run();
  expect(await rowOf("회의록")).toMatchObject({ prompts: 1, cho: "ㅎㅇㄹ" });
  await call("DELETE", `/api/prompts/${id}`, { as: owner });
  expect(await rowOf("회의록")).toBeUndefined();
  expect(await query("SELECT * FROM prompt_terms WHERE prompt_id = ?", id)).toEqual([]);
});

test("무게는 늘 글의 수의 이진 로그다", async () => {
  const made = await insertPrompts(Array.from({ length: 9 }, () => ({ memberId: owner.id, title: "회의록을" })));
  const weights = async () => [(await rowOf("회의록"))?.weight, (await rowOf("회의록을"))?.weight];
  expect(await weights()).toEqual([3, -29]);
  for (const [at, expected] of [
    [2, 2],
    [6, 1],
    [8, 0],
  ] as const) {
    const hidden = JSON.stringify(made.slice(0, at).map(({ id }) => id));
    const sql = "UPDATE prompts SET status = 'hidden' WHERE id IN (SELECT value FROM json_each(?))";
    await env.DB.prepare(sql).bind(hidden).run();
    expect(await weights()).toEqual([expected, expected - 32]);
  }
});

test("누군가의 번호와 주소는 낱말로 남기지 않는다", async () => {
  await createPrompt(owner, { title: "연락처 010-1234-5678 홍길동", tags: ["01012345678", "a@b.kr"] });
  const terms = await query<{ term: string }>("SELECT term FROM search_terms ORDER BY term");
  expect(terms.map(({ term }) => term)).toEqual(["연락처", "홍길동"]);
});

test("제목에 먼저 쓰인 낱말도 태그로 쓰이면 태그다", async () => {
  await createPrompt(owner, { title: "계약서 요약", tags: [] });
  expect(await rowOf("계약서")).toMatchObject({ is_tag: 0 });
  await createPrompt(owner, { title: "회의록", tags: ["계약서"] });
  expect(await rowOf("계약서")).toMatchObject({ prompts: 2, is_tag: 1 });
});
