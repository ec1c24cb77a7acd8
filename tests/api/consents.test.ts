import { expect, test } from "vitest";
import type { Consented } from "#contracts/account.ts";
import { POLICY_VERSION } from "#contracts/consents.ts";
import type { User } from "#contracts/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { sessionOf } from "#tests/support/api/oauth.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { listRows } from "#tests/support/api/rows.ts";

const agreed = { age_over_14: true, terms: true, privacy: true, marketing: false, version: POLICY_VERSION };
const newcomer = () => createMember({ consentedVersion: null });
const recorded = (id: number) => listRows("consents", "doc, version, is_agreed", { member_id: id });

test("처음 로그인한 사람은 동의해야 한다는 답을 받는다", async () => {
  const { user } = await sessionOf("google", "saebom@example.com");
  expect(user.consent_required).toBe(true);
});

test("동의하기 전에는 쓰지 못한다", async () => {
  const as = await newcomer();
  const problem = await problemOf(call("POST", "/api/prompts", { as, body: promptInput() }));
  expect(problem).toMatchObject({ status: 403, code: "consent_required" });
  expect((await problemOf(call("PATCH", "/api/members", { as, body: { name: "김새봄" } }))).code).toBe(
    "consent_required",
  );
});

test("동의하기 전에도 읽고 로그아웃할 수 있다", async () => {
  const as = await newcomer();
  expect((await dataOf<User>(call("GET", "/api/members/me", { as }))).consent_required).toBe(true);
  expect((await call("GET", "/api/notifications", { as })).status).toBe(200);
  expect((await call("GET", "/api/auth/logout", { as })).status).toBe(200);
});

test("동의하기 전에도 탈퇴할 수 있다", async () => {
  const as = await newcomer();
  expect((await call("DELETE", "/api/members", { as, body: { confirm: "탈퇴" } })).status).toBe(200);
});

test("동의하면 항목과 버전이 남고 바로 쓸 수 있다", async () => {
  const as = await newcomer();
  const { user } = await dataOf<Consented>(
    call("POST", "/api/members/consents", { as, body: { ...agreed, marketing: true } }),
  );
  expect(user).toMatchObject({ user_id: as.id, consent_required: false });
  expect(await recorded(as.id)).toEqual(
    ["age_over_14", "terms", "privacy", "marketing"].map((doc) => ({ doc, version: POLICY_VERSION, is_agreed: 1 })),
  );
  expect((await call("POST", "/api/prompts", { as, body: promptInput() })).status).toBe(201);
});

test("다시 동의받아야 하는 약관이 나오면, 그전에 동의한 사람은 읽기만 하다가 동의하고 이어 쓴다", async () => {
  const as = await createMember({ consentedVersion: "2026-11-19" });
  expect((await dataOf<User>(call("GET", "/api/members/me", { as }))).consent_required).toBe(true);
  expect((await problemOf(call("POST", "/api/prompts", { as, body: promptInput() }))).code).toBe("consent_required");
  const { user } = await dataOf<Consented>(call("POST", "/api/members/consents", { as, body: agreed }));
  expect(user.consent_required).toBe(false);
  expect((await call("POST", "/api/prompts", { as, body: promptInput() })).status).toBe(201);
});

test("정지된 회원도 다시 동의할 수 있고, 동의하기 전에도 환불하고 열람하고 이의를 신청할 수 있다", async () => {
  const as = await createMember({ consentedVersion: "2026-11-19", status: "SUSPENDED" });
  for (const path of ["/api/payments/none/refund", "/api/prompts/999/open", "/api/moderation/999/appeals"])
    expect(
      (await problemOf(call("POST", path, { as, body: { reason: "다시 봐 주세요. 제 글이에요." } }))).code,
    ).not.toBe("consent_required");
  expect((await call("POST", "/api/members/consents", { as, body: agreed })).status).toBe(200);
});

test.each([
  [{ age_over_14: false }, "age_over_14"],
  [{ terms: false }, "terms"],
  [{ privacy: undefined }, "privacy"],
  [{ marketing: "yes" }, "marketing"],
  [{ version: "2020-01-01" }, "version"],
  [{ newsletter: true }, "newsletter"],
])("%j 로는 동의가 되지 않고 %s 를 가리킨다", async (change, field) => {
  const as = await newcomer();
  const problem = await problemOf(call("POST", "/api/members/consents", { as, body: { ...agreed, ...change } }));
  expect(problem).toEqual({ status: 400, code: "invalid_input", fields: [field] });
  expect(await recorded(as.id)).toEqual([]);
});

test("로그인하지 않으면 동의할 수 없다", async () => {
  expect((await call("POST", "/api/members/consents", { body: agreed })).status).toBe(401);
});
