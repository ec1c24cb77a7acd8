import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AppealItem } from "#contracts/moderation.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  act,
  appeal,
  audits,
  createReported,
  moderationNoticesOf,
  ownActs,
  readOneByOne,
} from "#tests/support/api/moderation.ts";
import { readPrompt } from "#tests/support/api/prompts.ts";

const queue = (as: Member) => dataOf<Page<AppealItem>>(call("GET", "/api/admin/appeals", { as }));
const decide = (as: Member, id: number, decision: string, reason = "다시 살펴봤어요.") =>
  call("POST", `/api/admin/appeals/${id}`, { as, body: { decision, reason } });

async function createHidden() {
  const reported = await createReported("prompt");
  await act(reported.admin, reported, "hide");
  const [hidden] = await ownActs(reported.owner);
  return { ...reported, actId: hidden!.id };
}

describe("이의 신청", () => {
  test("주인은 조치와 사유를 읽고 한 번 이의를 신청한다", async () => {
    const { admin, owner, actId, id } = await createHidden();
    expect(await dataOf(call("GET", `/api/moderation/${actId}`, { as: owner }))).toMatchObject({
      thing: "prompt",
      thing_id: id,
      reason: "광고만 있는 글이에요.",
      can_appeal: true,
      appeal: null,
    });
    const answers = await Promise.all([appeal(owner, actId), appeal(owner, actId), appeal(owner, actId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { items } = await queue(admin);
    expect(items).toMatchObject([
      {
        act: { id: actId, appeal: { status: "open", reason: "광고가 아니라 제 글이에요. 다시 봐 주세요." } },
        subject: { state: "hidden" },
        due: { is_overdue: false },
      },
    ]);
  });

  test("프롬프트를 고르면 그 글에 있었던 조치만, 새것부터 읽는다", async () => {
    const { owner, actId, id } = await createHidden();
    const against = async (promptId: unknown, as: Member = owner) =>
      (await dataOf<Page<{ id: number }>>(call("GET", `/api/moderation?prompt_id=${String(promptId)}`, { as }))).items;
    expect(await against(id)).toMatchObject([{ id: actId, ended_at: null }]);
    expect([await against(id + 1_000), await against(id, await createMember())]).toEqual([[], []]);
    expect(await problemOf(call("GET", "/api/moderation?prompt_id=글", { as: owner }))).toMatchObject({
      status: 400,
      fields: ["prompt_id"],
    });
  });

  test("남의 조치는 볼 수도 이의를 신청할 수도 없다", async () => {
    const { actId, reporters } = await createHidden();
    expect((await call("GET", `/api/moderation/${actId}`, { as: reporters[0]! })).status).toBe(404);
    expect(await problemOf(appeal(reporters[0]!, actId))).toMatchObject({ status: 404 });
    expect(await problemOf(call("GET", `/api/moderation/${actId}`))).toMatchObject({ status: 401 });
  });

  test("받아들이면 되돌아오고, 주인이 듣고, 다시 정할 수 없다", async () => {
    const { admin, owner, actId, id } = await createHidden();
    await appeal(owner, actId);
    expect(await dataOf(decide(admin, actId, "restore"))).toMatchObject({
      act: { appeal: { status: "granted", answer: "다시 살펴봤어요." }, ended_at: expect.any(String) },
      subject: { state: "shown" },
    });
    expect((await readPrompt(id)).status).toBe("published");
    expect((await moderationNoticesOf(owner))[0]!.title).toContain("숨기기 전으로 되돌렸어요.");
    expect((await decide(admin, actId, "keep")).status).toBe(409);
    expect((await queue(admin)).items).toEqual([]);
    expect((await audits()).map(({ action }) => action)).toEqual(["hide", "restore"]);
  });

  test("그대로 두면 숨은 채로 있고, 까닭을 듣고, 다시 신청할 수 없다", async () => {
    const { admin, owner, actId, id } = await createHidden();
    await appeal(owner, actId);
    expect(await dataOf(decide(admin, actId, "keep", "다시 봐도 광고예요."))).toMatchObject({
      act: { appeal: { status: "kept", answer: "다시 봐도 광고예요." }, ended_at: null },
      subject: { state: "hidden" },
    });
    expect((await readPrompt(id, owner)).status).toBe("hidden");
    const told = await moderationNoticesOf(owner);
    expect(told).toMatchObject([{ link: `/mypage/moderation/${actId}` }, { link: `/mypage/moderation/${actId}` }]);
    expect(told[0]).toMatchObject({
      title: expect.stringContaining("그대로 두기로 했어요."),
      content: "이유: 다시 봐도 광고예요.",
    });
    expect((await audits()).slice(1)).toEqual([
      { action: "keep", thing: "prompt", thing_id: String(id), reason: "다시 봐도 광고예요." },
    ]);
    expect(await problemOf(appeal(owner, actId))).toMatchObject({ status: 409 });
    expect(await problemOf(decide(admin, actId, "restore"))).toMatchObject({ status: 409 });
  });

  test("기다리는 것은 오래된 것부터, 답한 것은 새것부터 하나씩 이어 본다", async () => {
    const hidden = [await createHidden(), await createHidden(), await createHidden()];
    const granted = await createHidden();
    const { admin } = granted;
    for (const { owner, actId } of [...hidden, granted]) await dataOf(appeal(owner, actId));
    const actIds = hidden.map(({ actId }) => actId);
    const paged = async (status: string) =>
      (await readOneByOne<AppealItem>(admin, `/api/admin/appeals?status=${status}`)).map(({ act }) => act.id);
    expect(await paged("open")).toEqual([...actIds, granted.actId]);
    for (const actId of actIds) await dataOf(decide(admin, actId, "keep"));
    await dataOf(decide(admin, granted.actId, "restore"));
    expect(await paged("kept")).toEqual(actIds.toReversed());
    expect(await paged("granted")).toEqual([granted.actId]);
    expect(await paged("open")).toEqual([]);
  });

  test("그대로 두기와 되돌리기를 함께 눌러도 하나만 된다", async () => {
    const { admin, owner, actId, id } = await createHidden();
    await appeal(owner, actId);
    const answers = await Promise.all([decide(admin, actId, "keep"), decide(admin, actId, "restore")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await audits()).toHaveLength(2);
    expect((await appeal(owner, actId)).status).toBe(409);
    expect(["published", "hidden"]).toContain((await readPrompt(id, owner)).status);
  });

  test("되돌린 조치에는 이의가 없고, 신청하지 않은 조치는 정할 것이 없다", async () => {
    const { admin, owner, actId, ...reported } = await createHidden();
    expect((await decide(admin, actId, "restore")).status).toBe(404);
    await act(admin, reported, "restore");
    expect(await problemOf(appeal(owner, actId))).toMatchObject({ status: 409, code: "conflict" });
  });

  test("까닭은 열 자부터 1,000자까지 쓸 수 있다", async () => {
    const { owner, actId } = await createHidden();
    for (const length of [9, 1_001])
      expect(await problemOf(appeal(owner, actId, "가".repeat(length)))).toMatchObject({ fields: ["reason"] });
    expect((await appeal(owner, actId, "가".repeat(1_000))).status).toBe(201);
  });

  test("짧은 까닭과 모르는 결정은 400이다", async () => {
    const { admin, owner, actId } = await createHidden();
    expect(await problemOf(appeal(owner, actId, "짧아요"))).toMatchObject({ status: 400, fields: ["reason"] });
    await appeal(owner, actId);
    expect(await problemOf(decide(admin, actId, "undo"))).toMatchObject({ status: 400, fields: ["decision"] });
    expect((await decide(await createMember(), actId, "restore")).status).toBe(404);
  });
});
