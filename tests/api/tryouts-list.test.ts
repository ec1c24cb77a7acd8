import { describe, expect, test } from "vitest";
import type { Tryout } from "#contracts/tryouts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { addTryout, createTryout, readTryouts } from "#tests/support/api/tryouts.ts";

const remove = (as: Member | undefined, id: number) => call("DELETE", `/api/tryouts/${id}`, { as });

describe("목록", () => {
  test("새것부터 커서로 빠짐없이 한 번씩 보이고, 그사이 새로 생긴 것이 순서를 흔들지 않는다", async () => {
    const { prompt } = await createShared();
    const ids: number[] = [];
    for (let made = 0; made < 5; made += 1) ids.unshift((await createTryout(await createMember(), prompt.id)).id);
    const first = await readTryouts(prompt.id, undefined, "?limit=2");
    await createTryout(await createMember(), prompt.id);
    const second = await readTryouts(prompt.id, undefined, `?limit=2&cursor=${first.next_cursor}`);
    const third = await readTryouts(prompt.id, undefined, `?limit=2&cursor=${second.next_cursor}`);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
    expect(third.next_cursor).toBeNull();
  });

  test("남의 목록의 커서는 400이다", async () => {
    const { prompt } = await createShared();
    const cursor = btoa("reviews.1");
    expect(await problemOf(call("GET", `/api/prompts/${prompt.id}/tryouts?cursor=${cursor}`))).toMatchObject({
      status: 400,
      code: "invalid_cursor",
    });
  });

  test("화면과 함께 읽으면 새것 셋이 긴 글은 잘려서 오고, 목록에는 온전히 있다", async () => {
    const { prompt } = await createShared();
    const long = `${"가나다라 ".repeat(80)}끝`;
    await createTryout(await createMember(), prompt.id, { text: "가".repeat(300) });
    await createTryout(await createMember(), prompt.id, { text: long });
    const path = `/api/prompts/${prompt.id}?include=related`;
    const { tryouts } = await dataOf<{ tryouts: { items: Tryout[]; next_cursor: string | null } }>(call("GET", path));
    expect(tryouts.next_cursor).toBeNull();
    expect(tryouts.items[0]).toMatchObject({ is_cut: true });
    expect([...tryouts.items[0]!.text]).toHaveLength(300);
    expect(tryouts.items[1]).not.toHaveProperty("is_cut");
    expect((await readTryouts(prompt.id)).items[0]!.text).toBe(long);
    for (let made = 0; made < 2; made += 1) await createTryout(await createMember(), prompt.id);
    const more = await dataOf<{ tryouts: { items: Tryout[]; next_cursor: string } }>(call("GET", path));
    expect(more.tryouts.items).toHaveLength(3);
    const rest = await readTryouts(prompt.id, undefined, `?cursor=${more.tryouts.next_cursor}`);
    expect(rest.items).toHaveLength(1);
  });

  test("공개하지 않았거나 없는 글의 것은 다른 글이 있어도 404다", async () => {
    const { prompter, prompt, author } = await createShared();
    await createPrompt(prompter);
    await createTryout(author, prompt.id);
    await setStatus(prompt.id, "hidden");
    for (const id of [prompt.id, 999_999])
      expect(await problemOf(call("GET", `/api/prompts/${id}/tryouts`))).toMatchObject({ status: 404 });
  });

  test("내가 남긴 것은 프롬프트의 이름과 함께 모여 있고, 남의 것은 없다", async () => {
    const { prompter, prompt, author } = await createShared();
    const second = await createPrompt(prompter, { title: "둘째 글" });
    const one = await createTryout(author, prompt.id);
    const other = await createTryout(author, second.id);
    await createTryout(await createMember(), prompt.id);
    await setStatus(second.id, "hidden");
    const own = (query = "") => dataOf(call("GET", `/api/members/me/tryouts${query}`, { as: author }));
    expect(await own()).toMatchObject({
      items: [
        { id: other.id, prompt: { title: "둘째 글", is_published: false } },
        { id: one.id, prompt: { is_published: true } },
      ],
      next_cursor: null,
    });
    const { next_cursor } = (await own("?limit=1")) as { next_cursor: string };
    expect(await own(`?limit=1&cursor=${next_cursor}`)).toMatchObject({ items: [{ id: one.id }] });
  });
});

describe("지우기", () => {
  test("내 것만 지울 수 있고, 지우면 다시 남길 수 있다", async () => {
    const { prompt, author } = await createShared();
    const { id } = await createTryout(author, prompt.id);
    expect(await problemOf(remove(await createMember(), id))).toMatchObject({ status: 404 });
    expect(await problemOf(remove(undefined, id))).toMatchObject({ status: 401 });
    expect(await dataOf(remove(author, id))).toEqual({ id });
    expect(await readTryouts(prompt.id, author)).toMatchObject({ items: [], my_tryouts: [], can_add: true });
    expect(await problemOf(remove(author, id))).toMatchObject({ status: 404 });
    expect((await addTryout(author, prompt.id)).status).toBe(201);
  });
});
