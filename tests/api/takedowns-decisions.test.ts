import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { purgedBy } from "#tests/support/api/from-outside.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createReader } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { act, createReported, moderationNoticesOf } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { openPrompt } from "#tests/support/api/complaints.ts";
import {
  DETAIL,
  claimed,
  decide,
  hiddenBy,
  object,
  ownActs,
  readTakedown,
  takedownsIn,
  toldTo,
} from "#tests/support/api/takedowns.ts";
import { DAY, MINUTE } from "#tests/support/shared/time.ts";

const HIDDEN = "신고하신 것을 임시조치했어요";
const RESTORED = "신고하신 것을 다시 게시했어요";
const statusOf = async (path: string, as?: Parameters<typeof ownActs>[0]) => (await call("GET", path, { as })).status;

describe("임시조치", () => {
  test("30일 동안 아무에게도 보이지 않고, 양쪽이 알고, 30일이 지나면 다시 보인다", async () => {
    const clock = stopClock();
    const { member: prompter, email: prompterMail } = await createReader();
    const prompt = await createPrompt(prompter);
    const path = `/api/prompts/${prompt.id}`;
    const { id, email, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    expect(await statusOf(path)).toBe(404);
    expect((await takedownsIn(admin, "hidden")).map((one) => one.id)).toEqual([id]);
    expect((await toldTo(email))[0]).toBe(HIDDEN);
    const [told] = await moderationNoticesOf(prompter);
    expect(told!.content).toContain("저작권");
    expect(told!.link).toBe(`/mypage/moderation/${(await ownActs(prompter))[0]!.id}`);
    expect(told!.title).toContain("30일 동안 보이지 않게 했어요.");
    expect(await toldTo(prompterMail)).toContain(told!.title.replace(/\.$/, ""));

    clock.to(30 * DAY - MINUTE);
    await runDueJobs();
    expect(await statusOf(path)).toBe(404);
    clock.to(30 * DAY);
    await runDueJobs();
    expect(await statusOf(path)).toBe(200);
    expect(await readTakedown(admin, id)).toMatchObject({ status: "restored", subject: { state: "shown" } });
    expect((await toldTo(email))[0]).toBe(RESTORED);
    expect((await moderationNoticesOf(prompter))[0]!.title).toContain("숨기기 전으로 되돌렸어요");
    expect(await countRows("moderation_acts", "ended_at IS NULL")).toBe(0);
  });

  test("글쓴이가 읽는 어디에도 신고한 사람의 이름, 메일 주소, 말이 없다", async () => {
    const { prompter, prompt } = await createShared();
    const { email } = await hiddenBy(`/prompt/${prompt.id}`);
    const read = JSON.stringify([
      await ownActs(prompter),
      await moderationNoticesOf(prompter),
      await (await call("GET", "/api/members/me/export", { as: prompter })).text(),
    ]);
    for (const secret of ["김권리", email, DETAIL]) expect(read).not.toContain(secret);
    expect(read).toContain("원본과 문장이 같아요.");
  });

  test.each(["review", "tryout", "request", "question", "answer", "collection", "bundle"] as const)(
    "%s도 숨겼다가 다시 게시할 수 있고, 신고의 되돌리기로는 풀리지 않는다",
    async (thing) => {
      const reported = await createReported(thing);
      const address = `/prompt/${reported.prompt.id}#${thing}-${reported.id}`;
      const { id, admin } = await hiddenBy(address);
      expect(await readTakedown(admin, id)).toMatchObject({ subject: { state: "hidden" } });
      expect((await problemOf(act(admin, reported, "restore"))).status).toBe(409);
      expect((await problemOf(act(admin, reported, "hide"))).status).toBe(409);
      await dataOf(decide(admin, id, "restore"));
      expect(await readTakedown(admin, id)).toMatchObject({ status: "restored", subject: { state: "shown" } });
    },
  );

  test("운영자가 다른 까닭으로 숨긴 것은 임시조치할 수 없고, 임시조치가 끝나도 그대로 숨어 있다", async () => {
    const reported = await createReported("review");
    const { id } = await claimed(`/prompt/${reported.prompt.id}#review-${reported.id}`);
    await dataOf(act(reported.admin, reported, "hide"));
    expect((await problemOf(decide(reported.admin, id, "hide"))).status).toBe(409);
    expect(await readTakedown(reported.admin, id)).toMatchObject({ status: "open", subject: { state: "hidden" } });
  });

  test("정지된 회원의 것은 임시조치가 끝나도 정지가 풀릴 때까지 보이지 않는다", async () => {
    const { prompter, prompt } = await createShared();
    const { id, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    const prompterThing = { thing: "member" as const, id: prompter.id };
    await dataOf(
      call("POST", `/api/admin/members/${prompter.id}/suspend`, { as: admin, body: { reason: "도배했어요." } }),
    );
    await dataOf(decide(admin, id, "restore"));
    expect(await readTakedown(admin, id)).toMatchObject({ subject: { state: "suspended" } });
    await dataOf(
      call("POST", `/api/admin/members/${prompterThing.id}/restore`, { as: admin, body: { reason: "풀어요." } }),
    );
    expect(await statusOf(`/api/prompts/${prompt.id}`)).toBe(200);
  });

  test("유료 글은 새로 살 수 없고, 산 사람은 계속 읽고 알림을 받는다", async () => {
    const { buyer, prompt } = await openShop();
    await buy(buyer, prompt.id);
    await openPrompt(buyer, prompt.id);
    await hiddenBy(`/prompt/${prompt.id}`);
    expect((await readPrompt(prompt.id, buyer)).body).toBeTruthy();
    expect((await moderationNoticesOf(buyer))[0]!.content).toContain("운영자가 숨겼어요");
    const order = call("POST", "/api/orders", { as: await createMember(), body: { prompt_id: prompt.id } });
    expect((await order).ok).toBe(false);
  });

  test("숨긴 것을 보이던 공유 사본은 바로 비운다", async () => {
    const { prompt } = await createShared();
    const [{ id }, admin] = [await claimed(`/prompt/${prompt.id}`), await createMember({ role: "ADMIN" })];
    const { atOnce } = await purgedBy(admin, "POST", `/api/admin/takedowns/${id}/hide`, { reason: "글이 같아요." });
    expect(atOnce).toContain(`p${prompt.id}`);
  });

  test("쓴 사람이 고친 뒤 다시 게시해도 앞의 판은 남에게 보이지 않는다", async () => {
    const { prompter, prompt } = await createShared();
    const { id, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    const { version } = await readPrompt(prompt.id, prompter);
    await dataOf(
      call("PATCH", `/api/prompts/${prompt.id}`, {
        as: prompter,
        body: { version, body: "새로 쓴 본문이에요. {{주제}}" },
      }),
    );
    await dataOf(decide(admin, id, "restore"));
    const history = await (await call("GET", `/api/prompts/${prompt.id}/history`)).text();
    expect(history).not.toContain(prompt.body!.slice(0, 20));
  });
});

describe("반려와 계속 숨기기", () => {
  test("반려하면 아무것도 숨기지 않고 신고한 사람만 이유를 안다", async () => {
    const { prompter, prompt } = await createShared();
    const [{ id, email }, admin] = [await claimed(`/prompt/${prompt.id}`), await createMember({ role: "ADMIN" })];
    await dataOf(decide(admin, id, "refuse", "소명한 것이 없어요."));
    expect(await statusOf(`/api/prompts/${prompt.id}`)).toBe(200);
    expect((await toldTo(email))[0]).toBe("신고하신 것을 조치하지 않기로 했어요");
    expect(await moderationNoticesOf(prompter)).toEqual([]);
    for (const step of ["hide", "keep", "restore", "refuse"])
      expect((await problemOf(decide(admin, id, step))).status, step).toBe(409);
  });

  test("같은 메일 주소로 전에 낸 신고와 반려된 수를 함께 본다", async () => {
    const { prompt } = await createShared();
    const admin = await createMember({ role: "ADMIN" });
    const first = await claimed(`/prompt/${prompt.id}`);
    await dataOf(decide(admin, first.id, "refuse"));
    const second = await claimed(`/prompt/${prompt.id}`, first.email);
    const { claim } = await readTakedown(admin, second.id);
    expect(claim).toMatchObject({ name: "김권리", email: first.email, earlier: 1, earlier_refused: 1 });
    expect((await readTakedown(admin, first.id)).claim).toMatchObject({ earlier: 0, earlier_refused: 0 });
  });

  test("계속 숨기기로 하면 30일이 지나도 보이지 않고, 나중에 다시 게시할 수 있다", async () => {
    const clock = stopClock();
    const { prompt } = await createShared();
    const { id, email, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    await dataOf(decide(admin, id, "keep"));
    expect((await toldTo(email))[0]).toBe("신고하신 것을 계속 보이지 않게 했어요");
    expect((await problemOf(decide(admin, id, "keep"))).status).toBe(409);
    clock.to(31 * DAY);
    await runDueJobs();
    expect(await statusOf(`/api/prompts/${prompt.id}`)).toBe(404);
    await dataOf(decide(admin, id, "restore"));
    expect(await statusOf(`/api/prompts/${prompt.id}`)).toBe(200);
  });

  test("회원은 숨길 수 없고, 지워진 것도 숨길 수 없다", async () => {
    const { prompter, prompt } = await createShared();
    const admin = await createMember({ role: "ADMIN" });
    const member = await claimed(`/profile/${prompter.id}`);
    expect((await problemOf(decide(admin, member.id, "hide"))).status).toBe(422);
    const gone = await claimed(`/prompt/${prompt.id}`);
    await call("DELETE", `/api/prompts/${prompt.id}`, { as: prompter });
    expect((await problemOf(decide(admin, gone.id, "hide"))).status).toBe(409);
    await dataOf(decide(admin, gone.id, "refuse"));
  });
});

describe("재게시 요청", () => {
  test("쓴 사람은 한 번 요청하고, 신고한 사람과 운영자가 안다", async () => {
    const { prompter, author, prompt } = await createShared();
    const { id, email, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    const [own] = await ownActs(prompter);
    expect(own).toMatchObject({ kind: "takedown", can_appeal: true, due_at: expect.any(String) });
    expect((await problemOf(object(author, own!.id))).status).toBe(404);
    await dataOf(object(prompter, own!.id));
    expect((await problemOf(object(prompter, own!.id))).status).toBe(409);
    expect((await toldTo(email)).filter((subject) => subject.startsWith("쓴 사람이"))).toHaveLength(1);
    expect(await readTakedown(admin, id)).toMatchObject({ is_objected: true, objection: { status: "open" } });
    // It is not among the appeals, whose decision would leave the claim behind.
    expect(await dataOf(call("GET", "/api/admin/appeals", { as: admin }))).toMatchObject({ items: [] });
    const body = { decision: "restore", reason: "되돌려요." };
    expect((await problemOf(call("POST", `/api/admin/appeals/${own!.id}`, { as: admin, body }))).status).toBe(404);
    await dataOf(decide(admin, id, "restore"));
    expect((await ownActs(prompter))[0]!.appeal).toMatchObject({ status: "granted" });
  });

  test("받아들이지 않으면 계속 숨기고, 계속 숨긴 뒤에 온 요청에도 답한다", async () => {
    const { prompter, prompt } = await createShared();
    const { id, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    await dataOf(decide(admin, id, "keep"));
    await dataOf(object(prompter, (await ownActs(prompter))[0]!.id));
    await dataOf(decide(admin, id, "keep", "다시 봐도 같은 글이에요."));
    expect((await ownActs(prompter))[0]!.appeal).toMatchObject({ status: "kept", answer: "다시 봐도 같은 글이에요." });
  });

  test("30일이 끝나는 것과 동시에 요청해도 한 번만 다시 게시하고 어긋나지 않는다", async () => {
    const clock = stopClock();
    const { prompter, prompt } = await createShared();
    const { id, email, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    const [own] = await ownActs(prompter);
    clock.to(30 * DAY);
    const [objection] = await Promise.all([object(prompter, own!.id), runDueJobs(), runDueJobs()]);
    expect([201, 409]).toContain(objection.status);
    await runDueJobs();
    expect(await readTakedown(admin, id)).toMatchObject({ status: "restored", is_objected: false });
    expect(await statusOf(`/api/prompts/${prompt.id}`)).toBe(200);
    expect((await toldTo(email)).filter((subject) => subject === RESTORED)).toHaveLength(1);
    expect((await problemOf(object(prompter, own!.id))).status).toBe(409);
  });

  test("두 운영자가 함께 정하면 한 사람만 정한다", async () => {
    const { prompt } = await createShared();
    const { id, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    const other = await createMember({ role: "ADMIN" });
    const answers = await Promise.all([decide(admin, id, "restore"), decide(other, id, "keep")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
