import { describe, expect, test } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { AdminMember } from "#contracts/moderation.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember, signIn, signInAgain } from "#tests/support/api/members.ts";
import {
  act,
  appeal,
  audits,
  createReported,
  moderationNoticesOf,
  ownActs,
  readReports,
} from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { rowOf } from "#tests/support/api/rows.ts";

const find = async (as: Member, query: string) =>
  (await dataOf<Page<AdminMember>>(call("GET", `/api/admin/members?query=${encodeURIComponent(query)}`, { as }))).items;
const change = (as: Member, id: number, what: "suspend" | "restore", reason = "광고를 되풀이했어요.") =>
  call("POST", `/api/admin/members/${id}/${what}`, { as, body: { reason } });
const reread = async ({ id }: Member) => (await rowOf("members", { id }))!;

describe("회원 찾기", () => {
  test("번호나 닉네임의 처음으로 찾고, 이름과 이메일은 보이지 않는다", async () => {
    const admin = await createMember({ role: "ADMIN", nickname: "운영자" });
    const member = await createMember({ nickname: "감나무아래", email: "persimmon@example.com", name: "김감" });
    await createMember({ nickname: "감자" });
    expect((await find(admin, "감나무")).map(({ user_id }) => user_id)).toEqual([member.id]);
    expect(await find(admin, "감")).toHaveLength(2);
    expect((await find(admin, String(member.id)))[0]).toEqual({
      user_id: member.id,
      nickname: "감나무아래",
      status: "ACTIVE",
      role: "USER",
      prompt_count: 0,
      sales_count: 0,
      open_reports: 0,
      identity_checked_at: expect.stringMatching(/Z$/),
      create_at: expect.stringMatching(/Z$/),
    });
    expect(await find(admin, "나무")).toEqual([]);
    expect(await find(admin, "%")).toEqual([]);
  });

  test("묻지 않으면 새 회원부터 이어 본다", async () => {
    const admin = await createMember({ role: "ADMIN" });
    const made = [await createMember(), await createMember()];
    const page = await dataOf<Page<AdminMember>>(call("GET", "/api/admin/members?limit=2", { as: admin }));
    expect(page.items.map(({ user_id }) => user_id)).toEqual(made.map(({ id }) => id).toReversed());
    const rest = await dataOf<Page<AdminMember>>(
      call("GET", `/api/admin/members?limit=2&cursor=${page.next_cursor}`, { as: admin }),
    );
    expect(rest.items.map(({ user_id }) => user_id)).toEqual([admin.id]);
  });
});

describe("정지", () => {
  test("로그인이 모두 끊기고, 다시 로그인해 읽을 수 있지만 쓰지는 못한다", async () => {
    const admin = await createMember({ role: "ADMIN" });
    const member = await createMember();
    const before = await signIn(member);
    expect(await dataOf(change(admin, member.id, "suspend"))).toMatchObject({ status: "SUSPENDED" });
    expect((await call("GET", "/api/members/me", { headers: before })).status).toBe(401);

    await signInAgain(member);
    for (const path of ["/api/members/me", "/api/payments", "/api/members/me/purchases", "/api/notifications"])
      expect([path, (await call("GET", path, { as: member })).status]).toEqual([path, 200]);
    const body = promptInput();
    expect(await problemOf(call("POST", "/api/prompts", { as: member, body }))).toMatchObject({ code: "suspended" });
    expect(await problemOf(call("PATCH", "/api/members", { as: member, body: { name: "새" } }))).toMatchObject({
      status: 403,
    });
    expect((await moderationNoticesOf(member))[0]!.content).toContain("이유: 광고를 되풀이했어요.");
    expect(await audits()).toEqual([
      { action: "suspend", thing: "member", thing_id: String(member.id), reason: "광고를 되풀이했어요." },
    ]);
  });

  test("정지된 회원의 프롬프트는 목록에서 빠지되 산 사람은 그대로 읽고, 풀리면 함께 돌아온다", async () => {
    const admin = await createMember({ role: "ADMIN" });
    const [seller, buyer] = [await createMember(), await createMember()];
    const sold = await createPrompt(seller, { price: 5_000 });
    const draft = await createPrompt(seller, { status: "draft" });
    await sellPrompt({ seller, buyer, promptId: sold.id, price: 5_000 });
    await change(admin, seller.id, "suspend");
    await signInAgain(seller);
    expect((await call("GET", `/api/prompts/${sold.id}`)).status).toBe(404);
    expect((await readPrompt(sold.id, buyer)).access).toBe("purchased");
    expect(
      (await dataOf<PromptDetail>(call("POST", `/api/prompts/${sold.id}/open`, { as: buyer }))).body,
    ).not.toBeNull();
    expect((await reread(seller)).prompt_count).toBe(0);
    await expectCountersToEqualRows();

    await change(admin, seller.id, "restore", "되돌려요.");
    expect((await readPrompt(sold.id)).status).toBe("published");
    expect((await readPrompt(draft.id, seller)).status).toBe("draft");
    expect((await moderationNoticesOf(seller))[0]!.title).toBe("이용 정지를 풀었어요.");
    await expectCountersToEqualRows();
  });

  test("따로 숨긴 프롬프트는 회원이 돌아와도 숨어 있고, 정지 중에 되돌린 것은 회원과 함께 돌아온다", async () => {
    const { admin, owner, ...reported } = await createReported("prompt");
    await act(admin, reported, "hide");
    await change(admin, owner.id, "suspend");
    await change(admin, owner.id, "restore");
    await signInAgain(owner);
    expect((await readPrompt(reported.id, owner)).status).toBe("hidden");
    await change(admin, owner.id, "suspend");
    expect((await act(admin, reported, "restore")).status).toBe(200);
    expect((await readReports(admin, reported)).subject.state).toBe("suspended");
    await change(admin, owner.id, "restore");
    expect((await readPrompt(reported.id)).status).toBe("published");
  });

  test("정지된 회원도 환불받고 이의를 신청할 수 있다", async () => {
    const admin = await createMember({ role: "ADMIN" });
    const member = await createMember();
    await change(admin, member.id, "suspend");
    const refund = `/api/payments/${crypto.randomUUID()}/refund`;
    expect((await call("POST", refund, { as: member, body: { reason: "마음이 바뀌었어요." } })).status).toBe(404);
    const [suspension] = await ownActs(member);
    expect((await appeal(member, suspension!.id)).status).toBe(201);
    const body = { decision: "restore", reason: "받아들였어요." };
    expect((await call("POST", `/api/admin/appeals/${suspension!.id}`, { as: admin, body })).status).toBe(200);
    expect((await reread(member)).status).toBe("ACTIVE");
  });

  test("회원에 대한 신고는 정지와 함께 끝난다", async () => {
    const { admin, owner, reporters } = await createReported("member");
    await change(admin, owner.id, "suspend");
    expect((await moderationNoticesOf(reporters[0]!))[0]!.content).toContain("이용을 정지했어요.");
    expect((await find(admin, String(owner.id)))[0]!.open_reports).toBe(0);
  });

  test("나를, 없는 회원을, 정지된 회원을 정지할 수 없고, 정지되지 않은 회원을 풀 수 없다", async () => {
    const admin = await createMember({ role: "ADMIN" });
    const member = await createMember();
    expect(await problemOf(change(admin, admin.id, "suspend"))).toMatchObject({ status: 422 });
    expect(await problemOf(change(admin, 999_999, "suspend"))).toMatchObject({ status: 404 });
    expect(await problemOf(change(admin, member.id, "restore"))).toMatchObject({ status: 409 });
    const answers = await Promise.all([1, 2, 3].map(() => change(admin, member.id, "suspend")));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await audits()).toHaveLength(1);
  });
});
