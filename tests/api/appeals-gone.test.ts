import { describe, expect, test } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createMember } from "#tests/support/api/members.ts";
import {
  act,
  appeal,
  createReported,
  moderationNoticesOf,
  ownActs,
  report,
  suspend,
} from "#tests/support/api/moderation.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createAnswer, createQuestion } from "#tests/support/api/questions.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { rowOf } from "#tests/support/api/rows.ts";
import { decide, hiddenBy } from "#tests/support/api/takedowns.ts";
import { DAY, SECOND, YEAR } from "#tests/support/shared/time.ts";
import { tracesOf, withdraw } from "#tests/support/api/withdrawal.ts";

const WORDS = "떠난 사람이 이의로 쓴 말이에요.";
const operator = () => createMember({ role: "ADMIN" });
const answer = async (id: number, decision: "keep" | "restore") =>
  call("POST", `/api/admin/appeals/${id}`, { as: await operator(), body: { decision, reason: "다시 살펴봤어요." } });

/** The author of something appeals against the act about it and leaves. */
async function leaveAppealing(owner: Awaited<ReturnType<typeof createMember>>) {
  const id = (await ownActs(owner))[0]!.id;
  await dataOf(appeal(owner, id, WORDS));
  await withdraw(owner);
  expect(await tracesOf([WORDS])).toEqual([`moderation_acts.appeal: ${WORDS}`]);
  return id;
}

const answered = (id: number) => rowOf("moderation_acts", { id }, "appeal, appeal_status, answer IS NULL AS is_open");

describe("탈퇴한 사람이 이의로 쓴 말은 답하면 사라진다", () => {
  test.each(["prompt", "review", "tryout", "request", "question", "answer", "collection", "bundle"] as const)(
    "%s에 관한 것을 그대로 두면",
    async (thing) => {
      const reported = await createReported(thing);
      await dataOf(act(reported.admin, reported, "hide"));
      const id = await leaveAppealing(reported.owner);
      expect(await dataOf(answer(id, "keep"))).toMatchObject({ act: { appeal: { status: "kept", reason: "" } } });
      expect(await answered(id)).toEqual({ appeal: "", appeal_status: "kept", is_open: 0 });
    },
  );

  test("받아들이면", async () => {
    const reported = await createReported("review");
    await dataOf(act(reported.admin, reported, "hide"));
    const id = await leaveAppealing(reported.owner);
    await dataOf(answer(id, "restore"));
    expect(await answered(id)).toEqual({ appeal: "", appeal_status: "granted", is_open: 0 });
  });

  test("이의를 보지 않고 되돌려도", async () => {
    const reported = await createReported("review");
    await dataOf(act(reported.admin, reported, "hide"));
    const id = await leaveAppealing(reported.owner);
    await dataOf(act(await operator(), reported, "restore"));
    expect(await answered(id)).toEqual({ appeal: "", appeal_status: "granted", is_open: 0 });
  });

  test("정지에 관한 것을 그대로 두면", async () => {
    const member = await createMember();
    await suspend(await operator(), member);
    const id = await leaveAppealing(member);
    await dataOf(answer(id, "keep"));
    expect(await answered(id)).toEqual({ appeal: "", appeal_status: "kept", is_open: 0 });
  });
});

describe("탈퇴한 사람이 재게시 요청에 쓴 말은 답하면 사라진다", () => {
  async function claimed() {
    const reported = await createReported("review");
    const { id, admin } = await hiddenBy(`/prompt/${reported.prompt.id}#review-${reported.id}`);
    return { id, admin, actId: await leaveAppealing(reported.owner) };
  }

  test.each([
    ["keep", "kept"],
    ["restore", "granted"],
  ])("운영자가 답하면 (%s)", async (step, status) => {
    const { id, admin, actId } = await claimed();
    await dataOf(decide(admin, id, step));
    expect(await answered(actId)).toEqual({ appeal: "", appeal_status: status, is_open: 0 });
  });

  test.each(["shown", "gone"])("30일이 지나면 (%s)", async (state) => {
    const clock = stopClock();
    let actId: number;
    if (state === "shown") ({ actId } = await claimed());
    else {
      const member = await createMember();
      await hiddenBy(`/prompt/${(await createPrompt(member)).id}`);
      actId = await leaveAppealing(member);
    }
    clock.to(30 * DAY);
    await runDueJobs();
    expect(await answered(actId)).toEqual({ appeal: "", appeal_status: "granted", is_open: 0 });
  });

  test("계속 숨긴 뒤에 요청했고 그것이 이제 없어도", async () => {
    const reported = await createReported("tryout");
    const { id, admin } = await hiddenBy(`/prompt/${reported.prompt.id}#tryout-${reported.id}`);
    await dataOf(decide(admin, id, "keep"));
    const actId = await leaveAppealing(reported.owner);
    await dataOf(decide(admin, id, "keep"));
    expect(await answered(actId)).toEqual({ appeal: "", appeal_status: "kept", is_open: 0 });
  });
});

test.each([
  ["답하기 전에", true],
  ["답한 뒤에", false],
])("이어지는 조치의 이의에 답한 말은 쓴 사람이 %s 탈퇴해도 3년이 지나면 사라진다", async (_, isBefore) => {
  const clock = stopClock();
  const reported = await createReported("review");
  await dataOf(act(reported.admin, reported, "hide"));
  const { id } = (await ownActs(reported.owner))[0]!;
  await dataOf(appeal(reported.owner, id, WORDS));
  if (isBefore) await withdraw(reported.owner);
  await dataOf(answer(id, "keep"));
  if (!isBefore) await withdraw(reported.owner);
  const answers = "appeal = '' AND answer IS NOT NULL";
  expect(await leftAt(clock, 3 * YEAR - SECOND, "moderation_acts", answers)).toBe(1);
  expect(await leftAt(clock, 3 * YEAR, "moderation_acts", answers)).toBe(0);
  expect(await rowOf("moderation_acts", { id }, "ended_at, appeal_status")).toEqual({
    ended_at: null,
    appeal_status: "kept",
  });
});

test("조치한 것이 다른 사람의 탈퇴로 사라져도 이의에 답하고, 쓴 사람이 듣는다", async () => {
  const { author, prompter, prompt } = await createShared();
  const question = await createQuestion(author, prompt.id);
  const hidden = { thing: "answer", id: (await createAnswer(prompter, question.id)).id } as const;
  await dataOf(report(await createMember(), hidden));
  await dataOf(act(await operator(), hidden, "hide"));
  const { id } = (await ownActs(prompter))[0]!;
  await dataOf(appeal(prompter, id, WORDS));
  await withdraw(author);
  expect((await answer(id, "restore")).status).toBe(404);
  await dataOf(answer(id, "keep"));
  expect((await moderationNoticesOf(prompter))[0]).toMatchObject({
    title: "답에 관한 이의 신청을 살펴봤지만 조치를 그대로 두기로 했어요.",
    link: `/mypage/moderation/${id}`,
  });
  expect((await ownActs(prompter))[0]).toMatchObject({ appeal: { status: "kept", reason: WORDS } });
});

test("남아 있는 사람이 쓴 말은 답해도 남는다", async () => {
  const [kept, granted] = [await createReported("review"), await createReported("review")];
  for (const one of [kept, granted]) {
    await dataOf(act(one.admin, one, "hide"));
    await dataOf(appeal(one.owner, (await ownActs(one.owner))[0]!.id, WORDS));
  }
  await dataOf(answer((await ownActs(kept.owner))[0]!.id, "keep"));
  await dataOf(answer((await ownActs(granted.owner))[0]!.id, "restore"));
  for (const { owner } of [kept, granted])
    expect((await ownActs(owner))[0]).toMatchObject({ appeal: { reason: WORDS } });
});
