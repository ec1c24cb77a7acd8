import { beforeEach, expect, test } from "vitest";
import type { PromptList } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
});

const search = (words: string, more: Record<string, string> = {}) =>
  dataOf<PromptList>(call("GET", `/api/prompts?${new URLSearchParams({ search: words, ...more })}`));
/** Of what is found by the very words. */
const titles = async (words: string, more?: Record<string, string>) =>
  (await search(words, { literal: "1", ...more })).items.map(({ title }) => title).toSorted();
const write = (title: string, change: Parameters<typeof createPrompt>[1] = {}) =>
  createPrompt(owner, { title, description: "", tags: [], preview: "", examples: [], ...change });

test("제목, 설명, 태그에서 모든 낱말이 든 것을 찾는다", async () => {
  await write("블로그 글쓰기");
  await write("여행 계획", { description: "블로그에 올릴 글쓰기 도우미" });
  await write("메일 답장", { tags: ["블로그", "글쓰기"] });
  await write("블로그 이름 짓기");
  await write("회의록 요약");
  expect(await titles("블로그 글쓰기")).toEqual(["메일 답장", "블로그 글쓰기", "여행 계획"]);
  expect(await titles("  글쓰기\t블로그 ")).toEqual(["메일 답장", "블로그 글쓰기", "여행 계획"]);
  expect(await titles("로그 글")).toEqual(["메일 답장", "블로그 글쓰기", "여행 계획"]);
  expect(await titles("블로그 요약")).toEqual([]);
});

test("대소문자와 자모를 풀어 쓴 것은 같은 말이다", async () => {
  await write("ChatGPT로 한글 다듬기");
  expect(await titles("chatgpt")).toHaveLength(1);
  expect(await titles("CHATGPT 한글".normalize("NFD"))).toHaveLength(1);
});

test("어떻게 찾았는지도 답한다", async () => {
  await write("블로그 글쓰기");
  expect(await search("블로그")).toMatchObject({ interpreted_as: null, total_at_most: 1000, next_cursor: null });
  expect((await search("블로그를")).interpreted_as).toEqual({
    kind: "particle",
    query: "블로그",
    original: "블로그를",
  });
});

test.each(["", "   ", "\u200b", "\u3000"])("빈 검색어 %j 는 검색이 아니다", async (words) => {
  await write("블로그 글쓰기");
  const list = await search(words);
  expect(list.items).toHaveLength(1);
  expect(list).not.toHaveProperty("interpreted_as");
});

test("본문과 미리보기, 예시에서는 찾지 않는다", async () => {
  await write("블로그 글쓰기", {
    price: 1000,
    body: "비밀카나리아",
    preview: "비밀카나리아",
    examples: [{ input: "비밀카나리아", output: "비밀카나리아" }],
  });
  expect(await titles("비밀카나리아")).toEqual([]);
});

test("초안, 숨긴 것, 지운 것은 나오지 않는다", async () => {
  await write("블로그 초안", { status: "draft" });
  const hidden = await write("블로그 숨김");
  await changeRows("prompts", { status: "hidden" }, { id: hidden.id });
  const removed = await write("블로그 지움");
  await call("DELETE", `/api/prompts/${removed.id}`, { as: owner });
  expect(await titles("블로그")).toEqual([]);
});

test("따옴표와 기호는 글자로 찾고, 태그 사이를 건너지 않는다", async () => {
  await write(`100% "진짜" 후기_모음`, { tags: ["가나", "다라"] });
  for (const words of ["100%", `"진짜"`, "후기_", "가나", "다라"]) expect(await titles(words), words).toHaveLength(1);
  for (const words of ["%", "_"]) expect(await titles(`${words}${words}`), words).toEqual([]);
  for (const words of [`","`, "가나다라", "[", "' OR 1=1 --", "\\"]) expect(await titles(words), words).toEqual([]);
});

test("거르기와 순서를 함께 쓴다", async () => {
  await write("블로그 무료", { category: "work" });
  await write("블로그 유료", {
    category: "work",
    price: 2000,
    preview: "가",
    examples: [{ input: "가", output: "나" }],
  });
  await write("블로그 개발", {
    category: "dev",
    price: 1000,
    preview: "가",
    examples: [{ input: "가", output: "나" }],
  });
  expect(await titles("블로그", { category: "work" })).toEqual(["블로그 무료", "블로그 유료"]);
  expect(await titles("블로그", { category: "work", price: "paid" })).toEqual(["블로그 유료"]);
  const ordered = async (sort: string) =>
    (await search("블로그", { sort, literal: "1" })).items.map(({ title }) => title);
  expect(await ordered("price_asc")).toEqual(["블로그 무료", "블로그 개발", "블로그 유료"]);
  expect(await ordered("latest")).toEqual(["블로그 개발", "블로그 유료", "블로그 무료"]);
});

test.each(["latest", "price_asc"])("%s 순서로 이어 보면 빠짐도 겹침도 없다", async (sort) => {
  for (let made = 0; made < 7; made += 1) await write(made % 2 ? `요약 ${made}` : `블로그 ${made}`);
  for (const more of [{ sort }, { sort, model: "claude" }] as Record<string, string>[]) {
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const page: PromptList = await search("블로그", { ...more, limit: "2", ...(cursor && { cursor }) });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(found).toHaveLength(4);
    expect(new Set(found).size).toBe(4);
    expect(found).toEqual(found.toSorted((a, b) => (sort === "latest" ? b - a : a - b)));
  }
});
