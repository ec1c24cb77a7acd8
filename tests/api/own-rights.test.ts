import { describe, expect, test } from "vitest";
import type { Choices } from "#contracts/account.ts";
import type { PushSettings } from "#contracts/push.ts";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createCollection, follow } from "#tests/support/api/collections.ts";
import { createMember } from "#tests/support/api/members.ts";
import { idsIn, say } from "#tests/support/api/messages.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createDevice, readPush } from "#tests/support/api/push.ts";
import { createQuestion } from "#tests/support/api/questions.ts";
import { createReview } from "#tests/support/api/reviews.ts";
import { changeRows, columnOf, countRows } from "#tests/support/api/rows.ts";
import { sendPicture, storedKeys } from "#tests/support/api/uploads.ts";
import { keepValue } from "#tests/support/api/values.ts";
import { watch } from "#tests/support/api/watches.ts";
import { png } from "#tests/support/shared/images.ts";
import type { Member } from "#worker/db/schema/members.ts";

const states = [
  ["정지된", { status: "SUSPENDED" }],
  ["새 약관에 동의하지 않은", { consented_version: null }],
] as const;

const become = ({ id }: Member, state: Record<string, string | null>) => changeRows("members", state, { id });
const change = (as: Member, path: string, body: unknown) => call("PATCH", `/api/members/me${path}`, { as, body });
const remove = (as: Member, path: string) => call("DELETE", `/api${path}`, { as });
const mark = (as: Member, path: string) => dataOf(call("POST", `/api${path}`, { as }));

describe.each(states)("%s 회원도", (_, state) => {
  test("광고 수신 동의를 거두고 알림을 끈다", async () => {
    const member = await createMember();
    await dataOf(change(member, "/choices", { marketing: true }));
    await become(member, state);
    const chosen = await dataOf<Choices>(change(member, "/choices", { marketing: false, muted_kinds: ["message"] }));
    expect(chosen).toMatchObject({ muted_kinds: ["message"], marketing: { is_agreed: false } });
  });

  test("기기의 알림을 끈다", async () => {
    const member = await createMember();
    await createDevice(member);
    const [device] = (await readPush(member)).devices;
    await become(member, state);
    expect(await dataOf<PushSettings>(remove(member, `/members/me/push/devices/${device!.id}`))).toMatchObject({
      devices: [],
    });
    expect(await countRows("push_devices", { member_id: member.id })).toBe(0);
  });

  test("프로필 사진을 지운다", async () => {
    const member = await createMember();
    expect((await sendPicture(member, png())).status).toBe(200);
    await become(member, state);
    expect(await dataOf(remove(member, "/members/images"))).toEqual({ profile_image: null });
    expect(await columnOf("members", "profile_image", { id: member.id })).toBeNull();
    expect(await storedKeys()).toEqual([]);
    expect((await problemOf(sendPicture(member, png()))).status).toBe(403);
  });

  test("제 쪽의 대화를 지우고, 상대의 것은 남는다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    await acquaint(member, other);
    await say(member, other);
    const [id] = await idsIn(member);
    await become(member, state);
    expect(await dataOf(remove(member, `/messages/${id}`))).toEqual({ id });
    expect([await idsIn(member), await idsIn(other)]).toEqual([[], [id]]);
  });

  test("저만 보는 것과 받아 보던 것을 지운다", async () => {
    const [member, other] = [await createMember(), await createMember()];
    const prompt = await createPrompt(other);
    const collection = await createCollection(other, [prompt.id], { is_public: true });
    await mark(member, `/prompts/${prompt.id}/bookmarks`);
    await mark(member, `/members/follows/${other.id}`);
    await dataOf(follow(member, collection.id));
    await keepValue(member, "회사", "글감");
    const { id } = await watch(member, { search: "이력서" });
    await become(member, state);
    for (const path of [
      `/prompts/${prompt.id}/bookmarks`,
      `/members/follows/${other.id}`,
      `/collections/${collection.id}/follows`,
      `/members/me/values/${encodeURIComponent("회사")}`,
      `/members/me/searches/${id}`,
    ])
      await dataOf(remove(member, path));
    for (const [table, owner] of [
      ["bookmarks", "member_id"],
      ["follows", "follower_id"],
      ["collection_follows", "member_id"],
      ["kept_values", "member_id"],
      ["watches", "member_id"],
    ] as const)
      expect(await countRows(table, { [owner]: member.id }), table).toBe(0);
  });
});

test("새 약관에 동의하지 않은 회원은 광고를 새로 받겠다고 하지 못한다", async () => {
  const member = await createMember({ consentedVersion: null });
  const refused = problemOf(change(member, "/choices", { marketing: true }));
  expect(await refused).toMatchObject({ status: 403, code: "consent_required" });
  expect(await countRows("consents", { member_id: member.id })).toBe(0);
});

test("남에게 보이는 제 글은 동의하지 않은 회원은 지우고, 정지된 회원은 지우지 못한다", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const [own, others] = [await createPrompt(member), await createPrompt(other)];
  const review = await createReview(member, others.id);
  const question = await createQuestion(member, others.id);
  const paths = [`/prompts/${own.id}`, `/reviews/${review.id}`, `/questions/${question.id}`];
  await become(member, { status: "SUSPENDED" });
  for (const path of paths)
    expect(await problemOf(remove(member, path)), path).toMatchObject({ status: 403, code: "suspended" });
  await become(member, { status: "ACTIVE", consented_version: null });
  for (const path of paths) expect((await remove(member, path)).status, path).toBe(200);
});
