import { expect, test } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createBundle, createPriced, endBundle, reviseBundle } from "#tests/support/api/bundles.ts";
import {
  add,
  createCollection,
  removeCollection,
  removeItem,
  reviseCollection,
  reviseItem,
} from "#tests/support/api/collections.ts";
import { raisedBy } from "#tests/support/api/data-versions.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompts } from "#tests/support/api/prompts.ts";
import { changeRows } from "#tests/support/api/rows.ts";

test("공개된 모음을 고치고, 넣고, 옮기고, 빼고, 지우고, 고르면 만든 회원의 판이 오르고, 나만 보는 것은 올리지 않는다", async () => {
  const [member, operator] = [await createMember(), await createMember({ role: "ADMIN" })];
  const [a, b] = (await createPrompts(2)) as [number, number];
  const { id } = await createCollection(member);
  const hidden = await createCollection(member, [], { is_public: false });
  const steps = [
    () => dataOf(add(member, id, [a, b])),
    () => dataOf(reviseItem(member, id, b, { after: null })),
    () => dataOf(removeItem(member, id, a)),
    () => dataOf(reviseCollection(member, id, { title: "저녁 글감" })),
    () => dataOf(call("PUT", "/api/admin/collections", { as: operator, body: { collection_ids: [id] } })),
    () => dataOf(call("PUT", "/api/admin/collections", { as: operator, body: { collection_ids: [] } })),
    () => changeRows("collections", { hidden_for: "moderation" }, { id }),
    () => changeRows("collections", { hidden_for: null }, { id }),
    () => dataOf(reviseCollection(member, id, { is_public: false })),
    () => dataOf(reviseCollection(member, id, { is_public: true })),
    () => dataOf(removeCollection(member, id)),
  ];
  for (const step of steps) expect(await raisedBy(step)).toEqual([member.id]);
  expect(await raisedBy(() => dataOf(add(member, hidden.id, [a])))).toEqual([]);
});

test("묶음을 만들고 고치고 끝내면 판매자의 판만 오른다", async () => {
  const seller = await createMember();
  const [a, b, c] = (await createPriced(seller, [5_000, 3_000, 2_000])) as [number, number, number];
  const made: number[] = [];
  const steps = [
    async () => made.push((await createBundle(seller, [a, b, c])).id),
    () => dataOf(reviseBundle(seller, made[0]!, { title: "이직 준비" })),
    () => dataOf(reviseBundle(seller, made[0]!, { prompt_ids: [c, b, a] })),
    () => dataOf(reviseBundle(seller, made[0]!, { price: 7_000 })),
    () => changeRows("bundles", { hidden_for: "moderation" }, { id: made[0]! }),
    () => changeRows("bundles", { hidden_for: null }, { id: made[0]! }),
    () => dataOf(endBundle(seller, made[0]!)),
  ];
  for (const step of steps) expect(await raisedBy(step)).toEqual([seller.id]);
});
