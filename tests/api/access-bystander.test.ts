import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Choices, SignedInDevice, WithdrawalEligibility } from "#contracts/account.ts";
import { POLICY_VERSION } from "#contracts/consents.ts";
import { api } from "#tests/support/api/checked-api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { subjectOf } from "#tests/emulator/people.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createBystander, rowsOf } from "#tests/support/api/bystander.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { registerAccount } from "#tests/support/api/sellers.ts";
import { accountInput } from "#tests/support/shared/account-input.ts";
import { png } from "#tests/support/shared/images.ts";
import { createMember, createUnchecked, signIn, signInAgain } from "#tests/support/api/members.ts";
import { naverUnlinkForm } from "#tests/support/api/naver.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { sendPicture } from "#tests/support/api/uploads.ts";
import { joinAs, withdraw } from "#tests/support/api/withdrawal.ts";
import { columnOf, listRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

const consentedOf = ({ id }: Member) => columnOf("members", "consented_version", { id });

/** Whatever was done meanwhile, every row of a bystander is as it was. */
async function expectUntouched(act: () => Promise<unknown>) {
  const bystander = await createBystander();
  const before = await rowsOf(bystander);
  for (const [table, found] of Object.entries(before)) expect(found, table).not.toEqual([]);
  await act();
  expect(await rowsOf(bystander)).toEqual(before);
}

test("남이 탈퇴해도 내 기록은 한 줄도 달라지지 않고, 남의 보관함에 들어가지 않는다", async () => {
  let orderId = "";
  await expectUntouched(async () => {
    const leaver = await createMember();
    await createPrompt(leaver);
    orderId = (
      await sellPrompt({ seller: await createMember(), buyer: leaver, paidAt: new Date(Date.now() - 30 * DAY) })
    ).id;
    const eligibility = await dataOf<WithdrawalEligibility>(call("GET", "/api/members/me/withdrawal", { as: leaver }));
    expect(eligibility).toEqual({
      can_withdraw: true,
      reasons: [],
      money: { scheduled: 0, available: 0, in_payout: 0 },
      counts: { prompts: 1, reviews: 0, messages: 0, purchases: 1, refundable: 0 },
      unlinks_provider: false,
    });
    await withdraw(leaver);
  });
  expect(await listRows("archive_orders", "order_id, side")).toEqual([{ order_id: orderId, side: "buyer" }]);
  expect(await listRows("archive_payments", "order_id")).toEqual([{ order_id: orderId }]);
  for (const table of ["archive_payouts", "archive_sellers", "archive_disputes"])
    expect(await listRows(table), table).toEqual([]);
});

test("받을 돈을 기다리며 떠나는 회원의 판매만 멈춘다", async () => {
  await expectUntouched(async () => {
    const { member } = await joinAs("naver", "tteonaneun@example.com");
    const { id } = await createPrompt(member, { price: 5_000 });
    const free = await createPrompt(member);
    await sellPrompt({ seller: member, buyer: await createMember() });
    const form = await naverUnlinkForm(await subjectOf("naver", "tteonaneun@example.com"));
    const body = new URLSearchParams(form);
    expect((await api.request("/api/auth/naver/unlink", { method: "POST", body }, env)).status).toBe(204);
    await signInAgain(member);
    expect((await readPrompt(id, member)).status).toBe("draft");
    expect((await readPrompt(free.id)).status).toBe("published");
  });
});

test("남이 정지되고 풀려도 내 프롬프트와 로그인은 그대로다", async () => {
  await expectUntouched(async () => {
    const [admin, member, waiting] = [
      await createMember({ role: "ADMIN" }),
      await createMember(),
      await createMember(),
    ];
    const [shown, kept] = [await createPrompt(member), await createPrompt(waiting)];
    const session = await signIn(waiting);
    const change = (to: Member, what: string) =>
      dataOf(call("POST", `/api/admin/members/${to.id}/${what}`, { as: admin, body: { reason: "되풀이했어요." } }));
    await change(member, "suspend");
    expect((await call("GET", "/api/members/me", { headers: session })).status).toBe(200);
    expect((await readPrompt(kept.id)).status).toBe("published");
    await change(waiting, "suspend");
    await change(member, "restore");
    expect((await readPrompt(shown.id)).status).toBe("published");
    expect((await call("GET", `/api/prompts/${kept.id}`)).status).toBe(404);
  });
});

test("남이 제 것을 고치는 일은 내 것에 닿지 않는다", async () => {
  await expectUntouched(async () => {
    const [as, waiting] = [await createMember(), await createMember({ consentedVersion: null })];
    const fresh = await createMember({ consentedVersion: null });
    await signIn(as);
    const agreed = { age_over_14: true, terms: true, privacy: true, marketing: true, version: POLICY_VERSION };
    await dataOf(call("POST", "/api/members/consents", { as: fresh, body: agreed }));
    expect(await consentedOf(fresh)).toBe(POLICY_VERSION);
    expect(await consentedOf(waiting)).toBeNull();
    for (const [method, path, sent] of [
      ["PATCH", "/api/members", { name: "새 이름" }],
      ["POST", "/api/members/intros", { intro: "새 소개" }],
      ["PATCH", "/api/members/me/choices", { muted_kinds: ["follow"], marketing: true }],
      ["POST", "/api/notifications/read", undefined],
      ["PUT", "/api/settlements/account", accountInput()],
      ["PUT", "/api/settlements/account", accountInput({ account_number: "98-7654-3210987" })],
      ["DELETE", "/api/members/me/sessions", undefined],
    ] as const)
      await dataOf(call(method, path, { as, body: sent }));
    expect((await sendPicture(as, png())).status).toBe(200);
    await dataOf(call("DELETE", "/api/members/images", { as }));
    const choices = await dataOf<Choices>(call("GET", "/api/members/me/choices", { as: await createMember() }));
    expect(choices).toEqual({ muted_kinds: [], marketing: { is_agreed: false, at: null } });
  });
});

test("남이 내려받은 파일에는 내 기록이 하나도 없다", async () => {
  const bystander = await createBystander();
  const exportOf = async (as: Member) =>
    JSON.parse(await (await call("GET", "/api/members/me/export", { as })).text()) as Record<string, unknown[]>;
  const stranger = await exportOf(await createUnchecked());
  expect(stranger).toMatchObject({ identities: [], payout_account: null });
  const mine = await exportOf(bystander);
  const sections = Object.keys(mine).filter((name) => Array.isArray(mine[name]));
  expect(sections).toHaveLength(48);
  for (const name of sections) {
    expect(mine[name], name).not.toEqual([]);
    expect(stranger[name], name).toEqual([]);
  }
  expect([mine.messages_sent!.length, mine.review_replies!.length, mine.payouts!.length]).toEqual([1, 1, 1]);
});

test("끝낸 로그인은 기기에 보이지 않는다", async () => {
  const member = await createMember();
  const [here] = [await signInAgain(member), await signInAgain(member)];
  const devices = async () =>
    (await dataOf<{ items: SignedInDevice[] }>(call("GET", "/api/members/me/sessions", { headers: here }))).items;
  const [, other] = await devices();
  await dataOf(call("DELETE", `/api/members/me/sessions/${other!.id}`, { headers: here }));
  expect((await devices()).map(({ is_this }) => is_this)).toEqual([true]);
});

test("계좌를 바꾼 사람의 계좌만 바뀐다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await registerAccount(one);
  await registerAccount(other, { holder_name: "박글감" });
  await registerAccount(one, { account_number: "98-7654-3210987" });
  expect(await dataOf(call("GET", "/api/settlements/account", { as: other }))).toMatchObject({
    holder_name: "박글감",
    last_digits: "9012",
  });
});
