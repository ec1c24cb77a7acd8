import { describe, expect, test } from "vitest";
import type { Unread } from "#contracts/notifications.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { createReview, createShared, reply, reviewInput } from "#tests/support/api/reviews.ts";
import { changeRows, columnOf, countRows } from "#tests/support/api/rows.ts";

const unreadOf = async (member: Member) =>
  (await dataOf<Unread>(call("GET", "/api/unread", { as: member }))).notifications;
const remove = (path: string, as: Member) => dataOf(call("DELETE", path, { as }));
const block = (by: Member, { id }: Member) => dataOf(call("POST", `/api/members/blocks/${id}`, { as: by }));

describe("알림", () => {
  test("후기를 쓰면 프롬프터가 한 번 듣고, 지우면 알림도 사라진다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    await problemOf(call("POST", `/api/prompts/${prompt.id}/reviews`, { as: author, body: reviewInput() }));
    expect(await notificationsOf(prompter)).toMatchObject([
      {
        kind: "review",
        link: `/prompt/${prompt.id}`,
        actor: { user_id: author.id },
        prompt: { id: prompt.id },
        is_read: false,
      },
    ]);
    expect(await unreadOf(prompter)).toBe(1);
    expect(await notificationsOf(author)).toEqual([]);
    expect(await columnOf("notifications", "subject_id", {})).toBe(id);

    await remove(`/api/reviews/${id}`, author);
    expect(await notificationsOf(prompter)).toEqual([]);
    expect(await unreadOf(prompter)).toBe(0);
    await createReview(author, prompt.id);
    expect(await unreadOf(prompter)).toBe(1);
  });

  test("답글은 쓴 사람이 한 번 듣고, 답글이 지워지면 사라진다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    await dataOf(reply(prompter, id));
    await dataOf(reply(prompter, id, { content: "다시 쓴 답글" }));
    expect(await notificationsOf(author)).toMatchObject([
      { kind: "review_reply", link: `/prompt/${prompt.id}`, actor: { user_id: prompter.id } },
    ]);
    await remove(`/api/reviews/${id}/reply`, prompter);
    expect(await notificationsOf(author)).toEqual([]);
  });

  test("답글이 달린 후기를 지우면 두 사람의 알림이 모두 사라진다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    await dataOf(reply(prompter, id));
    await remove(`/api/reviews/${id}`, author);
    expect([await notificationsOf(prompter), await notificationsOf(author)]).toEqual([[], []]);
    expect([await unreadOf(prompter), await unreadOf(author)]).toEqual([0, 0]);
  });

  test("지우지 못한 후기의 알림은 남는다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id);
    await dataOf(reply(prompter, id));
    await changeRows("reviews", { hidden_at: Date.now() }, { id });
    expect(await problemOf(call("DELETE", `/api/reviews/${id}`, { as: author }))).toMatchObject({ status: 409 });
    expect(await notificationsOf(prompter)).toMatchObject([{ kind: "review" }]);
    expect(await notificationsOf(author)).toMatchObject([{ kind: "review_reply" }]);
  });
});

describe("차단", () => {
  test("나를 차단한 프롬프터의 프롬프트에는 후기를 쓸 수 없고, 풀면 쓸 수 있다", async () => {
    const { prompter, prompt, author } = await createShared();
    await block(prompter, author);
    const refused = await call("POST", `/api/prompts/${prompt.id}/reviews`, { as: author, body: reviewInput() });
    expect(await readProblem(refused)).toMatchObject({
      status: 403,
      code: "forbidden",
      detail: "이 프롬프터의 프롬프트에는 후기를 쓸 수 없어요.",
    });
    expect(await countRows("reviews")).toBe(0);
    expect(await notificationsOf(prompter)).toEqual([]);
    await remove(`/api/members/blocks/${author.id}`, prompter);
    await createReview(author, prompt.id);
  });

  test("차단된 뒤에는 남긴 후기를 고칠 수 없지만 거두어들일 수는 있다", async () => {
    const { prompter, prompt, author } = await createShared();
    const { id } = await createReview(author, prompt.id, { rating: 4 });
    await block(prompter, author);
    expect(await problemOf(call("PATCH", `/api/reviews/${id}`, { as: author, body: { rating: 0 } }))).toMatchObject({
      status: 403,
    });
    expect(await columnOf("reviews", "half_stars", {})).toBe(8);
    expect(await remove(`/api/reviews/${id}`, author)).toEqual({ id });
  });

  test("내가 차단한 프롬프터나 남이 차단한 일은 후기와 상관없다", async () => {
    const { prompter, prompt, author } = await createShared();
    await block(author, prompter);
    await block(await createMember(), author);
    expect(await createReview(author, prompt.id)).toMatchObject({ member: { user_id: author.id } });
  });
});
