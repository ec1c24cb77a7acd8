import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Provider } from "#contracts/auth.ts";
import type { Problem } from "#contracts/problem.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { setBalance } from "#tests/support/api/books.ts";
import { dataOf, problemOf } from "#tests/support/api/call.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { add, MINE, namesOf, OTHER, start, startWithBoth } from "#tests/support/api/identities.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createMember } from "#tests/support/api/members.ts";
import { suspend } from "#tests/support/api/moderation.ts";
import { naverUnlinkForm } from "#tests/support/api/naver.ts";
import { sessionOf, signInAs } from "#tests/support/api/oauth.ts";
import { columnOf, countRows, listRows } from "#tests/support/api/rows.ts";
import { earn } from "#tests/support/api/sellers.ts";
import { callAs, joinAs, tracesOf } from "#tests/support/api/withdrawal.ts";
import { DAY, HOUR, SECOND } from "#tests/support/shared/time.ts";
import type { Member } from "#worker/db/schema/members.ts";

const NOON = Date.parse("2026-11-20T12:00:00+09:00");
/** From then to the end of the last day of the year. */
const LAST = 365 * DAY + 12 * HOUR;

const operate = async (member: Member, what: "suspend" | "restore") =>
  suspend(await createMember({ role: "ADMIN" }), member, what);

/** Withdraws as the member of this sign-in, which ended if they were suspended. */
const leaveBy = async (provider: Provider, email: string) =>
  dataOf(callAs(await sessionOf(provider, email), "DELETE", "/api/members", { confirm: "탈퇴" }));

async function leaveSuspended(provider: Provider, email: string) {
  const { member } = await joinAs(provider, email);
  await operate(member, "suspend");
  await leaveBy(provider, email);
  return member;
}

const unlinkAtNaver = async (email: string) => {
  const body = new URLSearchParams(await naverUnlinkForm(await subjectOf("naver", email)));
  expect((await api.request("/api/auth/naver/unlink", { method: "POST", body }, env)).status).toBe(204);
};

const statusOf = (id: number) => columnOf<string>("members", "status", { id });
const refused = { status: 403, code: "suspended" };

test.each(["google", "naver"] as const)(
  "정지된 채 탈퇴하면 같은 %s 로그인으로 다시 가입할 수 없다",
  async (provider) => {
    stopClock(NOON);
    await leaveSuspended(provider, MINE);
    const before = await countRows("members");
    const answer = await signInAs(provider, MINE);
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as Problem).detail).toBe(
      "이용이 정지된 채 탈퇴한 계정이라 2027년 11월 20일까지 다시 가입할 수 없어요. 잘못됐다면 문의해 주세요.",
    );
    expect(await problemOf(signInAs(provider, MINE))).toMatchObject(refused);
    expect(await countRows("members")).toBe(before);
  },
);

test("연결해 둔 두 로그인으로 모두 다시 가입할 수 없다", async () => {
  const { member } = await startWithBoth();
  await operate(member, "suspend");
  await leaveBy("naver", OTHER);
  expect(await problemOf(signInAs("google", MINE))).toMatchObject(refused);
  expect(await problemOf(signInAs("naver", OTHER))).toMatchObject(refused);
});

test("정지된 채 탈퇴한 로그인은 다른 계정에도 더할 수 없다", async () => {
  await leaveSuspended("naver", OTHER);
  const { session } = await start();
  expect(await problemOf(add(session, "naver", MINE, OTHER))).toMatchObject(refused);
  expect(await namesOf(session)).toEqual(["google"]);
});

test("정지된 회원이 네이버에서 연결을 끊어 탈퇴해도 같다", async () => {
  const { member } = await joinAs("naver", OTHER);
  await operate(member, "suspend");
  await unlinkAtNaver(OTHER);
  expect(await statusOf(member.id)).toBe("INACTIVE");
  expect(await problemOf(signInAs("naver", OTHER))).toMatchObject(refused);
});

test("받을 돈을 기다리는 사이 정지되고 탈퇴가 끝나도 같다", async () => {
  const clock = stopClock();
  const { member } = await joinAs("naver", OTHER);
  await earn(member, 20_000);
  await unlinkAtNaver(OTHER);
  await operate(member, "suspend");
  await setBalance(`seller_available:${member.id}`, 0);
  clock.to(HOUR);
  await runDueJobs();
  expect(await statusOf(member.id)).toBe("INACTIVE");
  expect(await problemOf(signInAs("naver", OTHER))).toMatchObject(refused);
});

test("정지된 회원이 네이버에서 연결만 끊으면 로그아웃될 뿐 그 로그인은 그대로 그 회원의 것이다", async () => {
  const { member } = await startWithBoth();
  await operate(member, "suspend");
  const session = await sessionOf("naver", OTHER);
  await unlinkAtNaver(OTHER);
  expect((await callAs(session, "GET", "/api/members/me")).status).toBe(401);
  expect((await sessionOf("naver", OTHER)).user).toMatchObject({ user_id: member.id, status: "SUSPENDED" });
  await leaveBy("google", MINE);
  expect(await problemOf(signInAs("naver", OTHER))).toMatchObject(refused);
});

test("한 해가 지나면 다시 가입할 수 있고, 적어 둔 값도 사라진다", async () => {
  const clock = stopClock(NOON);
  const member = await leaveSuspended("naver", MINE);
  expect(await leftAt(clock, LAST - SECOND, "barred_identities")).toBe(1);
  expect(await problemOf(signInAs("naver", MINE))).toMatchObject(refused);
  clock.to(LAST);
  const again = await sessionOf("naver", MINE);
  expect(again.user).toMatchObject({ status: "ACTIVE", consent_required: true });
  expect(again.user.user_id).not.toBe(member.id);
  expect(await leftAt(clock, LAST + DAY, "barred_identities")).toBe(0);
});

test("다시 가입하고 또 정지된 채 탈퇴하면 그때부터 한 해다", async () => {
  const clock = stopClock(NOON);
  await leaveSuspended("naver", MINE);
  clock.to(LAST);
  await leaveSuspended("naver", MINE);
  clock.to(LAST + 365 * DAY);
  expect(await problemOf(signInAs("naver", MINE))).toMatchObject(refused);
});

test("공급자의 번호도 회원의 번호도 남기지 않는다", async () => {
  await leaveSuspended("google", MINE);
  expect(await tracesOf([MINE, await subjectOf("google", MINE)])).toEqual([]);
  const [row] = await listRows("barred_identities");
  expect(Object.keys(row!)).toEqual(["hash", "kept_until"]);
  expect(row!.hash).toMatch(/^[\w-]{43}$/);
});

test("정지되지 않았거나 정지가 풀린 뒤에 탈퇴하면 바로 다시 가입한다", async () => {
  const { member } = await joinAs("google", MINE);
  await operate(member, "suspend");
  await operate(member, "restore");
  await leaveBy("google", MINE);
  await joinAs("naver", OTHER);
  await leaveBy("naver", OTHER);
  expect(await countRows("barred_identities")).toBe(0);
  expect((await signInAs("google", MINE)).status).toBe(200);
  expect((await signInAs("naver", OTHER)).status).toBe(200);
});

test("다른 사람과 다른 공급자의 로그인은 그대로다", async () => {
  const { session, member } = await joinAs("google", "bada@example.com");
  await leaveSuspended("google", MINE);
  expect((await signInAs("naver", MINE)).status).toBe(200);
  expect((await sessionOf("google", "bada@example.com")).user.user_id).toBe(member.id);
  expect((await add(session, "naver", "bada@example.com", OTHER)).status).toBe(200);
});
