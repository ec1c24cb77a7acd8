import { afterEach, describe, expect, test } from "vitest";
import type { Evidence, ReportDetail } from "#contracts/moderation.ts";
import { HIDDEN_MESSAGE } from "#contracts/messages.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { ageRows } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createMember } from "#tests/support/api/members.ts";
import { read, readBox, say } from "#tests/support/api/messages.ts";
import {
  act,
  appeal,
  audits,
  moderationNoticesOf,
  ownActs,
  readReports,
  report,
} from "#tests/support/api/moderation.ts";
import { closeSockets, listen } from "#tests/support/api/realtime.ts";
import { countRows, listRows, rowOf } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

afterEach(closeSockets);

const operator = () => createMember({ role: "ADMIN" });
const open = (as: Member | undefined, id: number) => call("POST", `/api/admin/reports/message/${id}/evidence`, { as });
const leave = (as: Member, id: number) => dataOf(call("DELETE", `/api/messages/${id}`, { as }));

/** A conversation of thirteen messages, of which the last was received by `reporter`. */
async function createConversation(role?: "ADMIN") {
  const [sender, reporter] = [await createMember({ role }), await createMember({ role })];
  await acquaint(sender, reporter);
  for (let number = 1; number <= 12; number += 1)
    await say(number % 2 ? sender : reporter, number % 2 ? reporter : sender, `말 ${number}`);
  const bad = await say(sender, reporter, "비밀스러운 나쁜 말");
  return {
    sender,
    reporter,
    id: bad.id,
    conversation: bad.conversation_id,
    thing: { thing: "message", id: bad.id } as const,
  };
}

async function createReported(role?: "ADMIN") {
  const begun = await createConversation(role);
  await dataOf(report(begun.reporter, begun.thing));
  return { ...begun, admin: await operator() };
}

describe("메시지 신고는", () => {
  test("받은 사람만 할 수 있고, 남에게는 없는 메시지이며 내 것은 신고할 수 없다", async () => {
    const { sender, reporter, id, thing, conversation } = await createConversation();
    const third = await createMember();
    await say(third, sender);
    expect(await problemOf(report(third, thing))).toMatchObject({ status: 404, code: "not_found" });
    expect(await problemOf(report(sender, thing))).toMatchObject({ status: 409, code: "conflict" });
    expect(await problemOf(report(reporter, { thing: "message", id: id + 100 }))).toMatchObject({ status: 404 });
    expect(await problemOf(report(reporter, thing, "nothing"))).toMatchObject({ status: 400, fields: ["reason"] });
    expect(await problemOf(call("POST", `/api/messages/${id}/reports`, { body: { reason: "spam" } }))).toMatchObject({
      status: 401,
    });
    await leave(reporter, conversation);
    expect(await problemOf(report(reporter, thing))).toMatchObject({ status: 404 });
    expect([await countRows("reports"), await countRows("message_evidence")]).toEqual([0, 0]);
  });

  test("동시에 눌러도 한 건이고, 한 말은 봉해서만 남는다", async () => {
    const { reporter, sender, thing } = await createConversation();
    const answers = await Promise.all([1, 2, 3].map(() => report(reporter, thing)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await rowOf("reports", {}, "thing, member_id, owner_id")).toEqual({
      thing: "message",
      member_id: reporter.id,
      owner_id: sender.id,
    });
    expect(await countRows("message_evidence")).toBe(1);
    const stored = JSON.stringify([await listRows("message_evidence"), await listRows("reports")]);
    expect(stored).not.toMatch(/말 \d|나쁜 말/);
  });
});

describe("증거는", () => {
  test("신고된 메시지와 앞의 열 개이고, 열 때마다 기록에 남는다", async () => {
    const { admin, id, sender, thing } = await createReported();
    const { items } = await dataOf<Evidence>(open(admin, id));
    expect(items.map(({ content }) => content)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `말 ${index + 3}`),
      "비밀스러운 나쁜 말",
    ]);
    expect(items.at(-1)).toMatchObject({
      id,
      is_reported: true,
      sender: { user_id: sender.id, nickname: sender.nickname },
    });
    await dataOf(open(admin, id));
    expect((await audits()).filter(({ action }) => action === "open_evidence")).toMatchObject([
      { thing: "message", thing_id: String(id) },
      { thing: "message", thing_id: String(id) },
    ]);
    // Neither the queue nor the page of the report has a word of it.
    const seen = JSON.stringify([
      await readReports(admin, thing),
      await dataOf(call("GET", "/api/admin/reports", { as: admin })),
    ]);
    expect(seen).not.toMatch(/말 \d|나쁜 말/);
    expect(seen).toMatch(/일에 보낸 메시지/);
  });

  test("운영자가 아니면 열 수 없고, 두 사람 가운데 하나인 운영자도 열 수 없다", async () => {
    const { reporter, id } = await createReported();
    for (const as of [undefined, reporter]) expect((await open(as, id)).ok).toBe(false);
    const parties = await createReported("ADMIN");
    for (const as of [parties.reporter, parties.sender])
      expect(await problemOf(open(as, parties.id))).toMatchObject({ status: 403 });
    expect(await problemOf(open(await operator(), id + 100))).toMatchObject({ status: 404 });
    expect((await audits()).filter(({ action }) => action === "open_evidence")).toEqual([]);
  });

  test("먼저 연 운영자만 열고 판단하며, 판단한 뒤에는 이의가 오기 전까지 아무도 열지 못한다", async () => {
    const { admin, id, sender, thing } = await createReported();
    const second = await operator();
    const both = await Promise.all([open(admin, id), open(second, id)]);
    expect(both.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
    const [first, other] = both[0].status === 200 ? [admin, second] : [second, admin];
    expect(await problemOf(open(other, id))).toMatchObject({ status: 403 });
    for (const what of ["hide", "dismiss"])
      expect(await problemOf(act(other, thing, what))).toMatchObject({ status: 403 });
    expect(await dataOf<ReportDetail>(act(first, thing, "hide"))).toMatchObject({ subject: { state: "hidden" } });
    for (const one of [first, other]) expect(await problemOf(open(one, id))).toMatchObject({ status: 409 });
    await dataOf(appeal(sender, (await ownActs(sender))[0]!.id));
    expect((await open(other, id)).status).toBe(200);
    expect((await open(first, id)).status).toBe(403);
  });

  test("하루가 지나도록 판단하지 않으면 다른 운영자가 이어받는다", async () => {
    const { admin, id } = await createReported();
    await dataOf(open(admin, id));
    await ageRows("message_evidence", "opened_at", DAY);
    expect((await open(await operator(), id)).status).toBe(200);
    expect((await open(admin, id)).status).toBe(403);
  });

  test("두 사람이 대화를 지우고 보낸 회원이 탈퇴해도 남는다", async () => {
    const { admin, sender, reporter, id, conversation } = await createReported();
    for (const as of [sender, reporter]) await leave(as, conversation);
    await runDueJobs();
    expect(await countRows("messages")).toBe(0);
    await dataOf(call("DELETE", "/api/members", { as: sender, body: { confirm: "탈퇴" } }));
    const { items } = await dataOf<Evidence>(open(admin, id));
    expect(items).toHaveLength(11);
    expect(items.at(-1)).toMatchObject({ content: "비밀스러운 나쁜 말", sender: { nickname: "탈퇴한 회원" } });
  });

  test("판단하고 3년이 지나면 지워지고, 그 전과 기다리는 동안에는 남는다", async () => {
    const { admin, thing } = await createReported();
    const waiting = await createReported();
    const YEARS = 3 * 366 * DAY;
    await ageRows("message_evidence", "reported_at", 2 * YEARS);
    await dataOf(act(admin, thing, "dismiss"));
    await runDueJobs();
    expect(await countRows("message_evidence")).toBe(2);
    await ageRows("reports", "closed_at", YEARS, { thing_id: thing.id });
    for (let turn = 0; turn < 2; turn += 1) await runDueJobs();
    expect(await listRows("message_evidence", "id")).toEqual([{ id: waiting.id }]);
  });

  test("숨긴 메시지는 3년이 지나도 숨어 있고, 한 말만 지워진다", async () => {
    const { admin, thing, reporter, conversation } = await createReported();
    await dataOf(act(admin, thing, "hide"));
    const YEARS = 3 * 366 * DAY;
    await ageRows("message_evidence", "reported_at", YEARS);
    await ageRows("reports", "closed_at", YEARS);
    for (let turn = 0; turn < 2; turn += 1) await runDueJobs();
    expect(await rowOf("message_evidence", {}, "sealed")).toEqual({ sealed: "" });
    expect((await read(reporter, conversation)).items[0]).toMatchObject({ is_hidden: true });
  });
});

describe("운영자가 메시지를 가리면", () => {
  test("두 사람 모두에게 가린 메시지로 보이고, 보낸 회원은 이유를 알고 다시 신고되지 않는다", async () => {
    const { admin, thing, sender, reporter, conversation } = await createReported();
    const [mine, theirs] = [await listen(sender), await listen(reporter)];
    await dataOf(act(admin, thing, "hide"));
    for (const page of [mine, theirs])
      expect([await page.hear(), await page.hear()]).toContainEqual({ type: "conversation", id: conversation });
    for (const as of [sender, reporter]) {
      const hidden = { content: HIDDEN_MESSAGE, is_hidden: true, prompt: null };
      const { items } = await read(as, conversation);
      expect(items[0]).toMatchObject(hidden);
      expect(items[1]).toMatchObject({ content: "말 12", is_hidden: false });
      expect((await readBox(as)).items[0]).toMatchObject({ last_message: hidden });
    }
    expect((await moderationNoticesOf(sender))[0]).toMatchObject({
      title: expect.stringMatching(/일에 보낸 메시지를 숨겼어요\.$/),
      content: expect.stringMatching(/^이유: 광고만/),
    });
    expect((await moderationNoticesOf(reporter))[0]!.content).toMatch(/^신고하신 메시지를 살펴봤어요/);
    expect(await problemOf(report(reporter, thing))).toMatchObject({ status: 404 });
  });

  test("보낸 회원이 이의를 신청할 수 있고, 받아들이면 다시 보인다", async () => {
    const { admin, thing, sender, reporter, conversation } = await createReported();
    await dataOf(act(admin, thing, "hide"));
    const [own] = await ownActs(sender);
    await dataOf(appeal(sender, own!.id));
    const decision = { decision: "restore", reason: "다시 보니 괜찮아요." };
    await dataOf(call("POST", `/api/admin/appeals/${own!.id}`, { as: await operator(), body: decision }));
    expect((await read(reporter, conversation)).items[0]).toMatchObject({
      content: "비밀스러운 나쁜 말",
      is_hidden: false,
    });
    expect((await moderationNoticesOf(sender))[0]!.title).toMatch(/다시 보이게 했어요/);
    expect((await report(reporter, thing)).status).toBe(201);
  });
});
