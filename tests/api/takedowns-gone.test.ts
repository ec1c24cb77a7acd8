import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createReader } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { createReview, createShared } from "#tests/support/api/reviews.ts";
import { columnOf, listRows } from "#tests/support/api/rows.ts";
import {
  DETAIL,
  claim,
  claimed,
  decide,
  hiddenBy,
  readTakedown,
  takedownsIn,
  toldTo,
} from "#tests/support/api/takedowns.ts";
import { edit } from "#tests/support/api/versions.ts";
import { DAY, YEAR } from "#tests/support/shared/time.ts";
import { tracesOf, withdraw } from "#tests/support/api/withdrawal.ts";

const HIDDEN = "신고하신 것을 임시조치했어요";

describe("떠난 사람", () => {
  test("쓴 사람이 탈퇴해 글이 지워지면 신고한 사람이 알고 신고가 끝난다", async () => {
    const clock = stopClock();
    const { prompter, prompt } = await createShared();
    const { id, email, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    await withdraw(prompter);
    clock.to(30 * DAY);
    await runDueJobs();
    expect(await readTakedown(admin, id)).toMatchObject({ status: "gone", subject: { state: "gone" } });
    expect((await toldTo(email))[0]).toBe("신고하신 것이 지워졌어요");
  });

  test("쓴 사람이 그전에 내려도 임시조치하고, 끝난 뒤에 저절로 공개되지 않는다", async () => {
    const clock = stopClock();
    for (const change of [{ visibility: "private" }, { status: "draft" }, { publish_at: new Date(Date.now() + DAY) }]) {
      const { prompter, prompt } = await createShared();
      const { id } = await claimed(`/prompt/${prompt.id}`);
      const admin = await createMember({ role: "ADMIN" });
      await edit(prompter, prompt.id, { visibility: "private" });
      await edit(prompter, prompt.id, { visibility: "public", status: "draft", ...change });
      expect((await readTakedown(admin, id)).subject.state).toBe("withdrawn");
      expect(await dataOf(decide(admin, id, "hide"))).toMatchObject({ status: "hidden" });
      const shown = { version: (await readPrompt(prompt.id, prompter)).version, visibility: "public" };
      const again = call("PATCH", `/api/prompts/${prompt.id}`, { as: prompter, body: shown });
      expect((await problemOf(again)).status).toBe(409);
      clock.to(31 * DAY);
      await runDueJobs();
      expect(await readPrompt(prompt.id, prompter)).toMatchObject({ status: "draft", visibility: "private" });
      clock.to(0);
    }
  });

  test("신고한 회원이 탈퇴하면 끝난 신고의 말은 지우고, 남은 신고는 메일로 이어 간다", async () => {
    const { prompt, author } = await createShared();
    const review = await createReview(author, prompt.id);
    const { member, email } = await createReader();
    const claimAs = (address: string) =>
      dataOf(
        call("POST", "/api/takedowns", {
          as: member,
          body: { name: "떠날사람", email, right: "privacy", address, detail: "떠나는 사람의 말이에요." },
        }),
      );
    await claimAs(`/prompt/${prompt.id}#review-${review.id}`);
    const admin = await createMember({ role: "ADMIN" });
    const [open] = await takedownsIn(admin);
    const exported = await (await call("GET", "/api/members/me/export", { as: member })).text();
    expect(exported).toContain("떠나는 사람의 말이에요.");
    await withdraw(member);
    await dataOf(decide(admin, open!.id, "hide"));
    expect((await toldTo(email))[0]).toBe(HIDDEN);
    const second = await createReader();
    await dataOf(
      call("POST", "/api/takedowns", {
        as: second.member,
        body: {
          name: "지워질사람",
          email: second.email,
          right: "privacy",
          address: `/prompt/${prompt.id}`,
          detail: "지워질 말이에요. 그래요.",
        },
      }),
    );
    const [other] = await takedownsIn(admin);
    await dataOf(decide(admin, other!.id, "refuse"));
    await withdraw(second.member);
    expect(await tracesOf(["지워질사람", "지워질 말이에요"])).toEqual([]);
    const third = await createReader();
    await dataOf(claim(`/prompt/${prompt.id}`, { email: third.email }, { as: third.member }));
    const [last] = await takedownsIn(admin);
    await dataOf(decide(admin, last!.id, "refuse"));
    await withdraw(third.member);
    expect((await readTakedown(admin, last!.id)).claim).toMatchObject({ email: "", earlier: 0, earlier_refused: 0 });
  });

  test("끝나고 3년이 지난 신고는 지우고, 계속 숨긴 것은 누가 신고했는지만 지운다", async () => {
    const clock = stopClock();
    const { prompt, prompter } = await createShared();
    const first = await hiddenBy(`/prompt/${prompt.id}`);
    await dataOf(decide(first.admin, first.id, "keep"));
    const second = await claimed(`/prompt/${(await createPrompt(prompter)).id}`);
    await dataOf(decide(first.admin, second.id, "refuse"));
    clock.to(3 * YEAR + 2 * DAY);
    await runDueJobs();
    expect(await listRows("takedowns", "id, email, detail")).toEqual([{ id: first.id, email: "", detail: "" }]);
    expect(await columnOf("prompts", "hidden_for", { id: prompt.id })).toBe("takedown");
  });

  test("신고한 회원이 탈퇴했어도 끝나고 3년이 지나면 지우고, 다시 게시한 것은 그때부터 3년이다", async () => {
    const clock = stopClock();
    const { prompt, prompter } = await createShared();
    const lasting = await hiddenBy(`/prompt/${prompt.id}`);
    await dataOf(decide(lasting.admin, lasting.id, "keep"));
    const { member, email } = await createReader();
    await dataOf(claim(`/prompt/${(await createPrompt(prompter)).id}`, { email }, { as: member }));
    const [open] = await takedownsIn(lasting.admin);
    await dataOf(decide(lasting.admin, open!.id, "refuse"));
    await withdraw(member);
    const ids = async () => (await listRows<{ id: number }>("takedowns", "id")).map(({ id }) => id);
    clock.to(3 * YEAR - DAY);
    await runDueJobs();
    expect(await ids()).toEqual([lasting.id, open!.id]);
    clock.to(3 * YEAR + DAY);
    await runDueJobs();
    expect(await ids()).toEqual([lasting.id]);

    await dataOf(decide(lasting.admin, lasting.id, "restore"));
    clock.to(6 * YEAR - DAY);
    await runDueJobs();
    expect(await ids()).toEqual([lasting.id]);
    clock.to(6 * YEAR + 2 * DAY);
    await runDueJobs();
    expect(await ids()).toEqual([]);
  });
});

describe("운영자", () => {
  test("읽은 것과 정한 것이 모두 기록에 남는다", async () => {
    const { prompt } = await createShared();
    const { id, admin } = await hiddenBy(`/prompt/${prompt.id}`);
    await readTakedown(admin, id);
    await dataOf(decide(admin, id, "keep"));
    const done = await listRows("audits", "action", { thing: "takedown", thing_id: String(id) });
    expect(done).toEqual([{ action: "hide" }, { action: "read" }, { action: "keep" }]);
  });

  test("내 것이거나 내가 낸 신고는 읽지도 정하지도 못한다", async () => {
    const admin = await createMember({ role: "ADMIN" });
    const own = await claimed(`/prompt/${(await createPrompt(admin)).id}`);
    const detail = await readTakedown(admin, own.id);
    expect(detail).toMatchObject({ conflict: "own", claim: null });
    expect(JSON.stringify(detail)).not.toContain(DETAIL);
    for (const step of ["hide", "refuse"]) expect((await problemOf(decide(admin, own.id, step))).status).toBe(403);
  });

  test("운영자가 아니면 줄도 신고도 볼 수 없다", async () => {
    const { author, prompter, prompt } = await createShared();
    const { id } = await claimed(`/prompt/${prompt.id}`);
    for (const as of [author, prompter])
      for (const path of ["/api/admin/takedowns", `/api/admin/takedowns/${id}`])
        expect([403, 404]).toContain((await call("GET", path, { as })).status);
  });
});
