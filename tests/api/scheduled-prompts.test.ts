import { beforeEach, describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { type Clock, stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createReader, inboxOf } from "#tests/support/api/mail.ts";
import { createMember, createUnchecked } from "#tests/support/api/members.ts";
import { suspend } from "#tests/support/api/moderation.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { createDevice, messagesOf } from "#tests/support/api/push.ts";
import { changeRows, columnOf } from "#tests/support/api/rows.ts";
import { earn } from "#tests/support/api/sellers.ts";
import { SUSPECT } from "#tests/support/api/vetting.ts";
import { withdraw } from "#tests/support/api/withdrawal.ts";
import { DAY, HOUR } from "#tests/support/shared/time.ts";

let clock: Clock;
beforeEach(() => {
  clock = stopClock();
});

const schedule = async (change = {}, by?: Member) => {
  const owner = by ?? (await createMember());
  const at = Date.now() + DAY;
  return { owner, at, prompt: await createPrompt(owner, { publish_at: new Date(at).toISOString(), ...change }) };
};
const statusFor = async (id: number) => (await call("GET", `/api/prompts/${id}`)).status;
const toldTo = async (owner: Member) => (await notificationsOf(owner, "scheduled")).map(({ title }) => title);

describe("예약한 글은", () => {
  test("그때가 되면 한 번 공개하고, 주인과 팔로워에게 알린다", async () => {
    const { owner, at, prompt } = await schedule();
    const follower = await createMember();
    await dataOf(call("POST", `/api/members/follows/${owner.id}`, { as: follower }));
    clock.to(DAY - 1);
    expect(await runDueJobs()).toMatchObject({ publishDue: 0 });
    expect(await statusFor(prompt.id)).toBe(404);
    clock.to(DAY);
    expect(await runDueJobs()).toMatchObject({ publishDue: 1 });
    expect(await readPrompt(prompt.id)).toMatchObject({ status: "published", version: prompt.version + 1 });
    expect(await columnOf("prompts", "published_at", { id: prompt.id })).toBe(at);
    expect(await runDueJobs()).toMatchObject({ publishDue: 0 });
    expect(await toldTo(owner)).toEqual(["예약한 대로 공개했어요: ‘회의록 다듬기’"]);
    // Announcements that a request began are left to it for a while.
    clock.to(DAY + HOUR);
    await runDueJobs();
    expect(await notificationsOf(follower, "new_prompt")).toHaveLength(1);
    expect((await readPrompt(prompt.id, owner)).publish_at).toBeNull();
  });

  test("그때까지 고치고, 다른 때로 옮기고, 취소할 수 있다", async () => {
    const { owner, at, prompt } = await schedule();
    const patch = (version: number, change: object) =>
      dataOf<PromptDetail>(call("PATCH", `/api/prompts/${prompt.id}`, { as: owner, body: { version, ...change } }));
    expect((await patch(1, { title: "고친 제목" })).publish_at).toBe(new Date(at).toISOString());
    const later = new Date(at + DAY).toISOString();
    expect((await patch(2, { publish_at: later })).publish_at).toBe(later);
    // As the editor sends it: who sees it is said by the hour, not by the status.
    const soon = { status: "published", visibility: "public", publish_at: later };
    expect(await patch(3, soon)).toMatchObject({ status: "draft", publish_at: later });
    expect(await patch(4, { publish_at: null })).toMatchObject({ status: "draft", publish_at: null });
    clock.to(3 * DAY);
    expect(await runDueJobs()).toMatchObject({ publishDue: 0 });
    expect(await statusFor(prompt.id)).toBe(404);
  });

  test("그때 팔 수 없는 모양이면 그대로 두고 까닭을 알린다", async () => {
    const { owner, prompt } = await schedule({ price: 3_000 });
    await changeRows("prompts", { preview: "" }, { id: prompt.id });
    clock.to(DAY);
    expect(await runDueJobs()).toMatchObject({ publishDue: 1 });
    expect(await readPrompt(prompt.id, owner)).toMatchObject({ status: "draft", publish_at: null });
    const [told] = await notificationsOf(owner, "scheduled");
    expect(told).toMatchObject({ title: "예약한 글을 공개하지 못했어요: ‘회의록 다듬기’" });
    expect(told!.content).toContain("미리보기");
    expect(await runDueJobs()).toMatchObject({ publishDue: 0 });
  });

  test("본인 확인을 하지 않은 판매자의 유료 글은 그대로 두고 까닭을 알린다", async () => {
    const { owner, prompt } = await schedule({}, await createUnchecked());
    await changeRows("prompts", { price: 3_000 }, { id: prompt.id });
    clock.to(DAY);
    expect(await runDueJobs()).toMatchObject({ publishDue: 1 });
    expect(await readPrompt(prompt.id, owner)).toMatchObject({ status: "draft", publish_at: null });
    const [told] = await notificationsOf(owner, "scheduled");
    expect(told!.content).toContain("본인 확인");
    expect(told!.link).toBe(`/prompt/${prompt.id}`);
  });

  test("그때 살펴볼 글이 되면 공개하지 않고, 운영자가 읽는다고 알림과 메일로 알린다", async () => {
    const { member: owner, email } = await createReader();
    const publish_at = new Date(Date.now() + DAY).toISOString();
    const prompt = await createPrompt(owner, { ...SUSPECT, publish_at });
    clock.to(DAY);
    expect(await runDueJobs()).toMatchObject({ publishDue: 1 });
    expect(await readPrompt(prompt.id, owner)).toMatchObject({ status: "held", publish_at: null });
    expect(await toldTo(owner)).toEqual([]);
    expect((await notificationsOf(owner, "moderation"))[0]!.title).toContain("운영자가 24시간 안에 한 번 읽어요");
    expect((await inboxOf(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining("24시간 안에")]);
  });

  test("공개한 것과 공개하지 못한 것을 기기에도 알린다", async () => {
    const owner = await createUnchecked();
    const browser = await createDevice(owner);
    const [{ prompt: shown }, { prompt: kept }] = [await schedule({}, owner), await schedule({}, owner)];
    await changeRows("prompts", { publish_at: Date.now() + 2 * DAY, price: 3_000 }, { id: kept.id });
    for (const [days, { id }] of [shown, kept].entries()) {
      clock.to((days + 1) * DAY);
      await runDueJobs();
      const message = { topic: "scheduled", kind: "scheduled", count: 1, link: `/prompt/${id}` };
      expect((await messagesOf(browser))[days]).toEqual(message);
    }
  });

  test("주인이 정지되어 있으면 공개하지 않고 까닭을 알리고, 떠났으면 아무것도 하지 않는다", async () => {
    const { owner, prompt } = await schedule();
    const left = await schedule();
    await suspend(await createMember({ role: "ADMIN" }), owner);
    await withdraw(left.owner);
    clock.to(DAY);
    expect(await runDueJobs()).toMatchObject({ publishDue: 1 });
    expect([await statusFor(prompt.id), await statusFor(left.prompt.id)]).toEqual([404, 404]);
    expect(await columnOf("prompts", "status", { id: left.prompt.id })).toBe("deleted");
    const content = await columnOf<string>("notifications", "content", { member_id: owner.id, kind: "scheduled" });
    expect(content).toContain("정지된 동안");
  });

  test("받을 돈이 있어 떠나려고 기다리는 회원의 것은 공개하지 않고 까닭을 알린다", async () => {
    const { owner, at, prompt } = await schedule();
    await earn(owner, 10_000);
    await changeRows("members", { leaving_at: at - 1 }, { id: owner.id });
    clock.to(DAY);
    await runDueJobs();
    expect(await statusFor(prompt.id)).toBe(404);
    const content = await columnOf<string>("notifications", "content", { member_id: owner.id, kind: "scheduled" });
    expect(content).toContain("탈퇴를 기다리는 동안");
  });
});
