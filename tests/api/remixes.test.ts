import { describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt, restorePrompt } from "#tests/support/api/moderation.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, createPrompts, readPrompt } from "#tests/support/api/prompts.ts";
import { begin, beginRemix, createRemix, createRemixed, listRemixes } from "#tests/support/api/remixes.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { edit } from "#tests/support/api/versions.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { DAY } from "#tests/support/shared/time.ts";

const remixNotificationsOf = (as: Member) => notificationsOf(as, "remix");
const remove = (as: Member, id: number) => dataOf(call("DELETE", `/api/prompts/${id}`, { as }));
const block = (as: Member, other: Member) => dataOf(call("POST", `/api/members/blocks/${other.id}`, { as }));

describe("이어 쓰기 시작하기", () => {
  test("무료 글을 베낀 임시 저장 글이 생기고 어디서 왔는지 안다", async () => {
    const [owner, remixer] = [await createMember(), await createMember()];
    const original = await createPrompt(owner);
    expect(await problemOf(begin(undefined, original.id))).toMatchObject({ status: 401 });
    const { id } = await beginRemix(remixer, original.id);
    const { title, body, category, model, tags, description } = original;
    expect(await readPrompt(id, remixer)).toMatchObject({
      title,
      body,
      category,
      model,
      tags,
      description,
      status: "draft",
      price: 0,
      results: [],
      preview: "",
      remixed_from: { id: original.id, title, prompter: { user_id: owner.id, nickname: owner.nickname } },
    });
    expect(await readPrompt(original.id)).toMatchObject({ remix_count: 0 });
    expect((await listRemixes(original.id)).items).toEqual([]);
    expect(await problemOf(call("GET", `/api/prompts/${id}`))).toMatchObject({ status: 404 });
  });

  test("올리지 않은 것이 있으면 그것을 이어 쓰고, 한꺼번에 눌러도 하나다", async () => {
    const remixer = await createMember();
    const { id } = await createPrompt(await createMember());
    const together = await Promise.all([1, 2, 3].map(() => beginRemix(remixer, id)));
    expect(new Set(together.map((one) => one.id)).size).toBe(1);
    expect(await beginRemix(remixer, id)).toEqual(together[0]);
    expect(await countRows("prompts", { member_id: remixer.id })).toBe(1);
    await edit(remixer, together[0]!.id, { status: "published" });
    expect((await beginRemix(remixer, id)).id).not.toBe(together[0]!.id);
  });

  test("유료, 허락하지 않은 글, 내 글, 공개하지 않은 글, 차단한 사이의 글은 이어 쓸 수 없다", async () => {
    const [owner, remixer] = [await createMember(), await createMember()];
    const paid = await createPrompt(owner, { price: 5_000 });
    const closed = await createPrompt(owner, { allows_remix: false });
    const draft = await createPrompt(owner, { status: "draft" });
    const open = await createPrompt(owner);
    expect(await problemOf(begin(remixer, paid.id))).toMatchObject({ status: 403 });
    expect(await problemOf(begin(remixer, closed.id))).toMatchObject({ status: 403 });
    expect(await problemOf(begin(remixer, draft.id))).toMatchObject({ status: 404 });
    expect(await problemOf(begin(owner, open.id))).toMatchObject({ status: 422 });
    await block(owner, remixer);
    expect(await problemOf(begin(remixer, open.id))).toMatchObject({ status: 403 });
    await edit(owner, closed.id, { allows_remix: true });
    await beginRemix(await createMember(), closed.id);
    expect(await countRows("prompts", { member_id: remixer.id })).toBe(0);
  });

  test("하루에 서른 개까지 시작하고, 시작한 것은 그 뒤에도 이어 쓴다", async () => {
    const clock = stopClock(Date.parse("2026-11-20T12:00:00+09:00"));
    const remixer = await createMember();
    const [first, second, third] = (await createPrompts(3)) as [number, number, number];
    const begun = await beginRemix(remixer, first);
    await changeRows("rates", { count: 29 }, { key: `remix ${remixer.id}` });
    await beginRemix(remixer, second);
    const refused = await begin(remixer, third);
    expect(refused.headers.get("retry-after")).toBe(String(12 * 3600));
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
    expect(await countRows("prompts", { member_id: remixer.id })).toBe(2);
    expect(await beginRemix(remixer, first)).toEqual(begun);
    await beginRemix(await createMember(), third);
    clock.to(DAY);
    await beginRemix(remixer, third);
  });

  test("이어 쓴 글은 유료로 바꿀 수 없다. 원래 글이 사라져도 그렇다", async () => {
    const { owner, remixer, original, remix } = await createRemixed();
    const sell = () =>
      call("PATCH", `/api/prompts/${remix.id}`, { as: remixer, body: { ...pricing, version: remix.version } });
    const { examples, preview } = promptInput();
    const pricing = { price: 5_000, preview, examples };
    expect(await problemOf(sell())).toEqual({ status: 400, code: "invalid_input", fields: ["price"] });
    await remove(owner, original.id);
    expect(await problemOf(sell())).toMatchObject({ fields: ["price"] });
  });
});

describe("이어 쓴 글의 목록과 수", () => {
  test("올리면 두 글이 서로를 알고, 새것부터 나눠 보고, 내리고 지우면 빠진다", async () => {
    const { remixer, original, remix } = await createRemixed();
    const second = await createRemix(await createMember(), original.id);
    expect(await readPrompt(original.id)).toMatchObject({ remix_count: 2 });
    const first = await listRemixes(original.id, "?limit=1");
    expect(first).toMatchObject({ original: { id: original.id }, items: [{ id: second.id }] });
    const next = await listRemixes(original.id, `?limit=1&cursor=${first.next_cursor}`);
    expect(next).toMatchObject({ items: [{ id: remix.id }], next_cursor: null });
    await edit(remixer, remix.id, { status: "draft" });
    expect((await listRemixes(original.id)).items.map(({ id }) => id)).toEqual([second.id]);
    await edit(remixer, remix.id, { status: "published" });
    await hidePrompt(second.id);
    expect(await readPrompt(original.id)).toMatchObject({ remix_count: 1 });
    await restorePrompt(second.id);
    await remove(remixer, remix.id);
    expect(await readPrompt(original.id)).toMatchObject({ remix_count: 1 });
    await expectCountersToEqualRows();
  });

  test.each(["draft", "hidden", "deleted"])("원래 글이 %s 이면 링크는 없고 이어 쓴 글은 남는다", async (how) => {
    const { owner, remixer, original, remix } = await createRemixed();
    if (how === "draft") await edit(owner, original.id, { status: "draft", title: "감춘 제목" });
    if (how === "hidden") await hidePrompt(original.id);
    if (how === "deleted") await remove(owner, original.id);
    const shown = await dataOf<PromptDetail>(call("GET", `/api/prompts/${remix.id}`));
    expect(shown).toMatchObject({ status: "published", remixed_from: null });
    expect(await problemOf(call("GET", `/api/prompts/${original.id}/remixes`))).toMatchObject({ status: 404 });
    const again = await createRemix(await createMember(), remix.id);
    expect(again.remixed_from).toMatchObject({ id: remix.id, prompter: { user_id: remixer.id } });
    await expectCountersToEqualRows();
  });

  test("지운 글을 이어 쓴 글의 이어 쓴 글은 바로 앞의 글만 알고, 그것도 지우면 이름 없이 무료로 남는다", async () => {
    const { owner, remixer, original, remix } = await createRemixed();
    const last = await createMember();
    const third = await createRemix(last, remix.id);
    await remove(owner, original.id);
    expect(await readPrompt(remix.id)).toMatchObject({ remixed_from: null, remix_count: 1 });
    expect(await readPrompt(third.id)).toMatchObject({ remixed_from: { id: remix.id } });
    expect(await listRemixes(remix.id)).toMatchObject({ original: { id: remix.id }, items: [{ id: third.id }] });
    expect(await problemOf(begin(last, original.id))).toMatchObject({ status: 404 });
    await remove(remixer, remix.id);
    expect(await readPrompt(third.id)).toMatchObject({ status: "published", remixed_from: null });
    expect(await problemOf(call("GET", `/api/prompts/${remix.id}/remixes`))).toMatchObject({ status: 404 });
    const { examples, preview } = promptInput();
    const body = { price: 5_000, preview, examples, version: third.version };
    expect(await problemOf(call("PATCH", `/api/prompts/${third.id}`, { as: last, body }))).toMatchObject({
      fields: ["price"],
    });
    await expectCountersToEqualRows();
  });

  test("원래 글을 쓴 사람이 탈퇴하면 이어 쓴 글은 이름 없이 남는다", async () => {
    const { owner, remix } = await createRemixed();
    await dataOf(call("DELETE", "/api/members", { as: owner, body: { confirm: "탈퇴" } }));
    expect(await readPrompt(remix.id)).toMatchObject({ remixed_from: null, status: "published" });
  });
});

describe("알림", () => {
  test("처음 올릴 때 한 번 알린다", async () => {
    const { owner, remixer, remix } = await createRemixed();
    const told = [{ actor: { user_id: remixer.id }, prompt: { id: remix.id }, link: `/prompt/${remix.id}` }];
    expect(await remixNotificationsOf(owner)).toMatchObject(told);
    await edit(remixer, remix.id, { status: "draft" });
    await edit(remixer, remix.id, { status: "published" });
    expect(await remixNotificationsOf(owner)).toHaveLength(1);
  });

  test("그사이 원래 글이 내려갔으면 알리지 않는다", async () => {
    const [owner, remixer] = [await createMember(), await createMember()];
    const original = await createPrompt(owner);
    const { id } = await beginRemix(remixer, original.id);
    await edit(owner, original.id, { status: "draft" });
    await edit(remixer, id, { status: "published" });
    expect(await remixNotificationsOf(owner)).toEqual([]);
  });

  test("끈 사람과 차단한 사람에게는 알리지 않는다", async () => {
    const [owner, remixer] = [await createMember(), await createMember()];
    const original = await createPrompt(owner);
    const { id } = await beginRemix(remixer, original.id);
    await block(owner, remixer);
    await edit(remixer, id, { status: "published" });
    expect(await remixNotificationsOf(owner)).toEqual([]);
    const muted = await createMember();
    const body = { muted_kinds: ["remix", "proposal", "proposal_answer"] };
    await dataOf(call("PATCH", "/api/members/me/choices", { as: muted, body }));
    await createRemix(remixer, (await createPrompt(muted)).id);
    expect(await remixNotificationsOf(muted)).toEqual([]);
  });
});
