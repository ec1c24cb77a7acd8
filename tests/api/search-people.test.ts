import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { nicknameKey } from "#contracts/members.ts";
import type { PromptList } from "#contracts/prompts.ts";
import type { PeopleFound } from "#contracts/search.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { membersLifecycle } from "#worker/features/members/lifecycle.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { asked, insertPrompts, search, searchPath } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";
import { readsOf } from "#tests/support/api/page-reads.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";

/** A member with one published prompt. */
async function join(nickname: string) {
  const member = await createMember({ nickname, nicknameKey: nicknameKey(nickname) });
  await insertPrompts([{ memberId: member.id, title: `${nickname}의 회의록` }]);
  return member;
}

const namesOf = ({ people = [] }: PromptList) => people.map(({ nickname }) => nickname);
const named = async (words: string, more: Record<string, string> = {}) => namesOf(await search(words, more));
const namedTo = async (reader: Member, words: string) => {
  const list = await dataOf<PromptList>(call("GET", searchPath({ search: words }), { as: reader }));
  const path = `/api/searches/people?${new URLSearchParams({ search: words })}`;
  const alone = await dataOf<PeopleFound>(call("GET", path, { as: reader }));
  expect(alone.items).toEqual(list.people);
  return namesOf(list);
};

test("첫 쪽에만 사람을 셋까지 함께 답하고, 누구인지와 세는 수를 말한다", async () => {
  const [first] = [await join("서연"), await join("서연이네"), await join("서연작가"), await join("서연학생")];
  const { people, next_cursor } = await search("서연", { limit: "2" });
  expect(people).toHaveLength(3);
  expect(people![0]).toEqual({
    user_id: first.id,
    nickname: "서연",
    profile_image: null,
    follower_count: 0,
    prompt_count: 1,
  });
  expect(await search("서연", { limit: "2", cursor: next_cursor! })).not.toHaveProperty("people");
  expect((await search("없는사람")).people).toEqual([]);
  expect(await dataOf<PromptList>(call("GET", "/api/prompts"))).not.toHaveProperty("people");
});

test("카테고리의 이름과 같은 닉네임도 찾고, 글은 그대로 찾으며, 거르기와 그대로 찾기에서도 나온다", async () => {
  await join("이미지");
  await insertPrompts([{ memberId: (await join("다른사람")).id, title: "이미지 다듬기", category: "image" }]);
  for (const more of [{}, { category: "image" }, { literal: "1" }, { sort: "latest" }]) {
    const list = await search("이미지", more);
    expect(namesOf(list)).toEqual(["이미지"]);
    expect(list.items.map(({ title }) => title)).toContain("이미지 다듬기");
  }
});

test("한 글자는 그 글자뿐인 닉네임만 찾고, 그림 글자는 아무도 찾지 않는다", async () => {
  await join("솔");
  await join("솔이");
  expect(await named("솔")).toEqual(["솔"]);
  expect(await named("솔이")).toEqual(["솔이"]);
  expect(await named("🙂")).toEqual([]);
  expect(await named("이")).toEqual([]);
});

test("닉네임을 바꾸면 바로 새 닉네임으로만 찾고, 정지하거나 탈퇴하면 찾지 못한다", async () => {
  const member = await join("서연");
  await call("PATCH", "/api/members", { as: member, body: { nickname: "지우" } });
  expect([await named("서연"), await named("지우")]).toEqual([[], ["지우"]]);
  await changeRows("members", { status: "SUSPENDED" }, { id: member.id });
  expect(await named("지우")).toEqual([]);
  await changeRows("members", { status: "ACTIVE" }, { id: member.id });
  expect(await named("지우")).toEqual(["지우"]);
  const { db } = openDb(env.DB);
  const [erased] = await membersLifecycle.erase!({ db, env, memberId: member.id, now: new Date() });
  await db.batch([erased!]);
  expect([await named("지우"), await named("탈퇴한 회원")]).toEqual([[], []]);
});

test("토큰과 함께 찾으면 서로 차단한 사람이 없고, 나눠 쓰는 화면은 보는 이를 모른다", async () => {
  const [reader, mine, theirs] = [await createMember(), await join("서연이네"), await join("서연작가")];
  const everyone = ["서연이네", "서연작가"];
  expect(await namedTo(reader, "서연")).toEqual(everyone);
  await call("POST", `/api/members/blocks/${mine.id}`, { as: reader });
  expect(await namedTo(reader, "서연")).toEqual(["서연작가"]);
  await call("POST", `/api/members/blocks/${reader.id}`, { as: theirs });
  expect(await namedTo(reader, "서연")).toEqual([]);
  expect(await named("서연")).toEqual(everyone);
  expect(namesOf(await readsOf().prompts({ search: "서연" }))).toEqual(everyone);
  await call("DELETE", `/api/members/blocks/${mine.id}`, { as: reader });
  expect(await namedTo(reader, "서연")).toEqual(["서연이네"]);
});

test("닉네임뿐인 말이면 그 사람의 글을 보이고, 그 말이 든 글이 있으면 그것이 먼저다", async () => {
  const prompter = await createMember({ nickname: "서연", nicknameKey: "서연" });
  const written = ["표 만들기", "메일 답장"].map((title, at) => ({
    memberId: prompter.id,
    title,
    popularity: at,
    price: at,
  }));
  await insertPrompts([...written, { memberId: (await createMember()).id, title: "인기 있는 글", popularity: 99 }]);
  expect(await asked("서연")).toEqual({ titles: ["메일 답장", "표 만들기"], as: "prompter: 서연" });
  expect(await asked("서연", { sort: "price_asc" })).toEqual({
    titles: ["표 만들기", "메일 답장"],
    as: "prompter: 서연",
  });
  expect(await asked("서연", { price: "paid" })).toEqual({ titles: ["메일 답장"], as: "prompter: 서연" });
  expect((await asked("서연", { category: "dev" })).titles).toEqual([]);
  expect(await asked("서연", { literal: "1" })).toEqual({ titles: [], as: null });
  expect((await asked("서")).as).toBe("popular: ");
  await insertPrompts([{ memberId: prompter.id, title: "서연이네 식단" }]);
  expect(await asked("서연")).toEqual({ titles: ["서연이네 식단", "메일 답장", "표 만들기"], as: "prompter: 서연" });
});

test.each(["서연님", "서연 작가님", "서연이 쓴 글", "서연 프롬프트 추천", "tjdus"])(
  "%s 처럼 부르는 말이나 다른 자판과 함께여도 그 닉네임의 회원을 찾고, 그렇게 시작하는 닉네임은 찾지 않는다",
  async (words) => {
    await join("서연");
    await join("서연이네");
    expect(await named(words)).toEqual(["서연"]);
  },
);

test("부르는 말까지가 닉네임이면 그 회원이 먼저이고, 여러 낱말의 하나가 닉네임이면 찾지 않는다", async () => {
  await join("서연");
  await join("서연님");
  expect(await named("서연님")).toEqual(["서연님", "서연"]);
  expect(await named("서연 회의록")).toEqual([]);
});

test("부르는 말을 뗀 닉네임의 글도 보인다", async () => {
  const prompter = await createMember({ nickname: "서연", nicknameKey: "서연" });
  await insertPrompts([{ memberId: prompter.id, title: "표 만들기" }]);
  expect(await asked("서연쌤")).toEqual({ titles: ["표 만들기"], as: "prompter: 서연" });
});

test("사람을 찾은 검색은 찾지 못한 말로 세지 않는다", async () => {
  await createMember({ nickname: "지우", nicknameKey: "지우" });
  const counted: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void counted.push(work),
    passThroughOnException: vi.fn(),
    props: {},
  } as unknown as ExecutionContext;
  for (const words of ["지우", "지우개털이"]) await api.request(searchPath({ search: words }), {}, env, context);
  await Promise.all(counted);
  expect(await countRows("search_misses")).toBe(1);
  expect(await countRows("search_misses", { term: "지우개털이" })).toBe(1);
});

test("검색어가 너무 길면 어느 칸인지 말하며 거절한다", async () => {
  const response = await call("GET", `/api/searches/people?search=${"가".repeat(101)}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input", errors: [{ field: "search" }] });
});
