import { expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { MemberPage } from "#contracts/members.ts";
import type { OwnPromptCard } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt } from "#tests/support/api/moderation.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { addToRows } from "#tests/support/api/rows.ts";
import { createHeld } from "#tests/support/api/vetting.ts";
import { DAY } from "#tests/support/shared/time.ts";

test("회원의 프롬프트는 공개한 것만, 새로 공개한 순서로 보인다", async () => {
  stopClock();
  const owner = await createMember();
  const first = await createPrompt(owner, { title: "첫째" });
  await createPrompt(owner, { title: "초안", status: "draft" });
  const third = await createPrompt(owner, { title: "셋째" });
  await createPrompt(await createMember(), { title: "남의 것" });
  await addToRows("prompts", { published_at: 5000 }, { id: first.id });
  const { items, next_cursor } = await dataOf<Page<OwnPromptCard>>(call("GET", `/api/members/${owner.id}/prompts`));
  expect(items.map(({ id }) => id)).toEqual([first.id, third.id]);
  expect(items[0]).not.toHaveProperty("status");
  expect(items[0]!.prompter).toEqual({ user_id: owner.id, nickname: owner.nickname, profile_image: null });
  expect(next_cursor).toBeNull();
});

test("주인은 초안도 상태와 함께 보고, 다른 회원은 보지 못한다", async () => {
  const owner = await createMember();
  const path = `/api/members/${owner.id}/prompts`;
  const published = await createPrompt(owner);
  const draft = await createPrompt(owner, { status: "draft" });
  const gone = await createPrompt(owner);
  await dataOf(call("DELETE", `/api/prompts/${gone.id}`, { as: owner }));
  const mine = await dataOf<Page<OwnPromptCard>>(call("GET", path, { as: owner }));
  expect(mine.items.map(({ id, status }) => [id, status])).toEqual([
    [draft.id, "draft"],
    [published.id, "published"],
  ]);
  const theirs = await dataOf<Page<OwnPromptCard>>(call("GET", path, { as: await createMember() }));
  expect(theirs.items.map(({ id }) => id)).toEqual([published.id]);
});

test.each(["deleted", "hidden", ""])("status=%s 로는 나눠 볼 수 없다", async (status) => {
  const owner = await createMember();
  const problem = await problemOf(call("GET", `/api/members/${owner.id}/prompts?status=${status}`, { as: owner }));
  expect(problem).toMatchObject({ status: 400, code: "invalid_input", fields: ["status"] });
});

test("주인은 공개한 것과 초안을 나눠 볼 수 있고, 남의 초안은 비어 보인다", async () => {
  const owner = await createMember();
  const path = `/api/members/${owner.id}/prompts`;
  const published = await createPrompt(owner);
  const draft = await createPrompt(owner, { status: "draft" });
  const idsOf = async (status: string, as?: typeof owner) => {
    const { items } = await dataOf<Page<OwnPromptCard>>(call("GET", `${path}?status=${status}`, as && { as }));
    return items.map(({ id }) => id);
  };
  expect(await idsOf("draft", owner)).toEqual([draft.id]);
  expect(await idsOf("published", owner)).toEqual([published.id]);
  expect(await idsOf("draft")).toEqual([]);
  expect(await idsOf("draft", await createMember())).toEqual([]);
  expect(await idsOf("published")).toEqual([published.id]);
});

test("주인은 나만 보는 글, 링크로 보여 주는 글, 예약한 글, 살펴보는 중인 글을 따로 본다", async () => {
  const owner = await createMember();
  const path = `/api/members/${owner.id}/prompts`;
  const publish_at = new Date(Date.now() + DAY).toISOString();
  await createPrompt(owner, { status: "draft" });
  const made = {
    private: [(await createPrompt(owner, { visibility: "private" })).id],
    link: [(await createPrompt(owner, { visibility: "link" })).id],
    scheduled: [(await createPrompt(owner, { publish_at })).id],
    held: [(await createHeld(owner)).id, (await createHeld(owner)).id].toReversed(),
  };
  await hidePrompt((await createPrompt(owner)).id);
  const idsOf = async (status: string, as?: typeof owner) => {
    const { items, next_cursor } = await dataOf<Page<OwnPromptCard>>(
      call("GET", `${path}?status=${status}&limit=1`, as && { as }),
    );
    const rest = next_cursor
      ? await dataOf<Page<OwnPromptCard>>(call("GET", `${path}?status=${status}&cursor=${next_cursor}`, as && { as }))
      : { items: [] };
    return [...items, ...rest.items].map(({ id }) => id);
  };
  for (const [status, ids] of Object.entries(made)) {
    expect(await idsOf(status, owner), status).toEqual(ids);
    expect(await idsOf(status, await createMember()), status).toEqual([]);
    expect(await idsOf(status), status).toEqual([]);
  }
});

test.each([true, false])("끝까지 이어 보면 모두 한 번씩 나온다 (주인: %s)", async (isOwner) => {
  const owner = await createMember();
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) ids.unshift((await createPrompt(owner)).id);
  const seen: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = `limit=2${cursor && `&cursor=${cursor}`}`;
    const page: Page<OwnPromptCard> = await dataOf(
      call("GET", `/api/members/${owner.id}/prompts?${query}`, isOwner ? { as: owner } : {}),
    );
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(ids);
});

test.each(["cursor=zzz", "cursor=", "limit=0", "limit=51", "limit=-1", "limit=1.5", "limit=abc", "limit=1&limit=2"])(
  "?%s 는 400이다",
  async (query) => {
    const member = await createMember();
    const field = query.split("=")[0]!;
    expect(await problemOf(call("GET", `/api/members/${member.id}/prompts?${query}`))).toMatchObject({
      status: 400,
      fields: [field],
    });
    expect(await problemOf(call("GET", `/api/prompters?${query}`))).toMatchObject({ status: 400, fields: [field] });
  },
);

test("주인은 include=hidden으로 숨긴 글도 공개한 순서 사이에서 보고, 끝까지 한 번씩만 나온다", async () => {
  const owner = await createMember();
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) ids.unshift((await createPrompt(owner)).id);
  await createPrompt(owner, { status: "draft" });
  await hidePrompt(ids[1]!);
  await hidePrompt(ids[4]!);
  const path = `/api/members/${owner.id}/prompts?status=published`;
  const seen: (readonly [number, string])[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const next: string = `${path}&include=hidden&limit=2${cursor && `&cursor=${cursor}`}`;
    const page: Page<OwnPromptCard> = await dataOf(call("GET", next, { as: owner }));
    seen.push(...page.items.map(({ id, status }) => [id, status] as const));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(ids.map((id, index) => [id, index === 1 || index === 4 ? "hidden" : "published"]));
  const shown = ids.filter((_, index) => index !== 1 && index !== 4);
  const idsOf = async (address: string, as?: typeof owner) =>
    (await dataOf<Page<OwnPromptCard>>(call("GET", address, as && { as }))).items.map(({ id }) => id);
  expect(await idsOf(path, owner)).toEqual(shown);
  expect(await idsOf(`${path}&include=hidden`)).toEqual(shown);
  expect(await idsOf(`${path}&include=hidden`, await createMember())).toEqual(shown);
});

test("프롬프트의 include에는 hidden만 쓸 수 있다", async () => {
  const owner = await createMember();
  const problem = await problemOf(call("GET", `/api/members/${owner.id}/prompts?include=all`, { as: owner }));
  expect(problem).toMatchObject({ status: 400, code: "invalid_input", fields: ["include"] });
});

test("include=prompts는 프로필에 첫 쪽을 더한다", async () => {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  const page = await dataOf<MemberPage>(call("GET", `/api/members/${owner.id}?include=prompts`));
  expect(page.prompt_count).toBe(1);
  expect(page.prompts!.items.map((card) => card.id)).toEqual([id]);
  expect(await dataOf(call("GET", `/api/members/${owner.id}`))).not.toHaveProperty("prompts");
  expect(await problemOf(call("GET", `/api/members/${owner.id}?include=all`))).toMatchObject({
    status: 400,
    fields: ["include"],
  });
});

test("include=prompts는 이어 볼 자리도 받는다", async () => {
  const owner = await createMember();
  const first = await createPrompt(owner);
  await createPrompt(owner);
  const path = `/api/members/${owner.id}`;
  const { next_cursor } = await dataOf<Page<OwnPromptCard>>(call("GET", `${path}/prompts?limit=1`));
  const page = await dataOf<MemberPage>(call("GET", `${path}?include=prompts&cursor=${next_cursor}`));
  expect(page.prompts!.items.map(({ id }) => id)).toEqual([first.id]);
});
