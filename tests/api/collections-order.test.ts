import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { add, createCollection, idsIn, readCollection, reviseItem } from "#tests/support/api/collections.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompts } from "#tests/support/api/prompts.ts";
import { query } from "#tests/support/api/rows.ts";

describe("차례와 한마디", () => {
  test("맨 앞과 누구의 뒤로 옮기고, 한마디를 쓴다", async () => {
    const member = await createMember();
    const [a, b, c] = (await createPrompts(3)) as [number, number, number];
    const { id } = await createCollection(member, [a, b, c]);
    await dataOf(reviseItem(member, id, c, { after: null }));
    expect(await idsIn(id)).toEqual([c, a, b]);
    await dataOf(reviseItem(member, id, c, { after: a, note: "  여기부터  " }));
    expect(await idsIn(id)).toEqual([a, c, b]);
    expect((await readCollection(id)).prompts.items.map(({ note }) => note)).toEqual(["", "여기부터", ""]);
    await dataOf(reviseItem(member, id, a, { after: b }));
    expect(await idsIn(id)).toEqual([c, b, a]);
    expect(await problemOf(reviseItem(member, id, a, { after: a }))).toMatchObject({ status: 422 });
    expect(await problemOf(reviseItem(member, id, a, { after: 999_999 }))).toMatchObject({ status: 404 });
    expect(await problemOf(reviseItem(member, id, a, {}))).toMatchObject({ status: 400 });
    expect(await problemOf(reviseItem(member, id, a, { note: "가".repeat(101) }))).toMatchObject({ fields: ["note"] });
  });

  test("같은 틈으로 몇 번을 옮겨도 차례가 지켜진다", async () => {
    const member = await createMember();
    const [a, b, c] = (await createPrompts(3)) as [number, number, number];
    const { id } = await createCollection(member, [a, b, c]);
    for (let at = 0; at < 30; at += 1) {
      const [first, second, third] = (await idsIn(id)) as [number, number, number];
      await dataOf(reviseItem(member, id, third, { after: first }));
      expect(await idsIn(id)).toEqual([first, third, second]);
    }
    const positions = await query<{ position: number }>("SELECT DISTINCT position FROM collection_items");
    expect(positions).toHaveLength(3);
  });

  test("한꺼번에 옮기고 넣고 빼도 잃거나 겹치는 것이 없다", async () => {
    const member = await createMember();
    const ids = await createPrompts(6);
    const [a, b, c, d, e, f] = ids as [number, number, number, number, number, number];
    const { id } = await createCollection(member, [a, b, c, d, e]);
    const answers = await Promise.all([
      reviseItem(member, id, e, { after: null }),
      reviseItem(member, id, d, { after: null }),
      reviseItem(member, id, a, { after: c }),
      reviseItem(member, id, b, { after: c }),
      add(member, id, [f]),
      add(member, id, [f]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const left = await idsIn(id);
    expect(left.toSorted((x, y) => x - y)).toEqual(ids);
    expect(new Set(left.slice(0, 2))).toEqual(new Set([d, e]));
    expect(left.indexOf(a)).toBeGreaterThan(left.indexOf(c));
    expect(await query("SELECT DISTINCT position FROM collection_items")).toHaveLength(6);
  });

  test("쪽을 나눠도 차례대로 이어진다", async () => {
    const member = await createMember();
    const ids = await createPrompts(5);
    const { id } = await createCollection(member, ids);
    await dataOf(reviseItem(member, id, ids[4]!, { after: null }));
    const first = await readCollection(id, undefined, "?limit=2");
    const second = await readCollection(id, undefined, `?limit=4&cursor=${first.prompts.next_cursor}`);
    expect([...first.prompts.items, ...second.prompts.items].map(({ prompt }) => prompt.id)).toEqual([
      ids[4],
      ...ids.slice(0, 4),
    ]);
    expect(second.prompts.next_cursor).toBeNull();
    expect(await problemOf(call("GET", `/api/collections/${id}?cursor=abc`))).toMatchObject({ status: 400 });
  });
});
