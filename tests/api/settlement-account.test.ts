import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { banks } from "#contracts/banks.ts";
import type { MemberProfile } from "#contracts/members.ts";
import type { PayoutAccount, Seller } from "#contracts/settlement-account.ts";
import { newPayoutAccount } from "#contracts/settlement-account.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { registerAccount as registerPayoutAccount } from "#worker/features/settlement/account.ts";
import { createSealer } from "#worker/lib/seal.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { businessInput, registerAccount } from "#tests/support/api/sellers.ts";
import { accountInput } from "#tests/support/shared/account-input.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { listRows } from "#tests/support/api/rows.ts";
import { HOUR } from "#tests/support/shared/time.ts";

const put = (as: Member | undefined, body: unknown) => call("PUT", "/api/settlements/account", { as, body });
const read = (as: Member) => dataOf<PayoutAccount | null>(call("GET", "/api/settlements/account", { as }));
const rows = () => listRows<Record<string, unknown>>("payout_accounts");

test("등록한 계좌는 끝 네 자리만 보이고, 저장된 값에는 번호가 없다", async () => {
  const member = await createMember();
  expect(await read(member)).toBeNull();
  const account = await registerAccount(member);
  expect(account).toEqual({
    bank_code: "004",
    bank_name: "국민은행",
    last_digits: "9012",
    holder_name: "김글감",
    is_verified: true,
    seller_type: "individual",
    business: null,
    frozen_until: null,
    updated_at: expect.any(String),
  });
  expect(await read(member)).toEqual(account);
  const [row] = await rows();
  expect(row!.sealed_number).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
  expect(JSON.stringify(row)).not.toContain("123456789012");
  expect(await createSealer(env.SETTLEMENT_KEY).open(String(row!.sealed_number), `member:${member.id}`)).toBe(
    "123456789012",
  );
});

test("봉한 번호는 다른 회원의 것으로 열리지 않고, 키는 바꿀 수 있다", async () => {
  const old = "b2xkLXNldHRsZW1lbnQta2V5LTMyLWJ5dGVzLWxvbmc=";
  const fresh = "bmV3LXNldHRsZW1lbnQta2V5LTMyLWJ5dGVzLWxvbmc=";
  const sealed = await createSealer(old).seal("123456789012", "member:1");
  expect(await createSealer(old).open(sealed, "member:2")).toBeUndefined();
  expect(await createSealer(fresh).open(sealed, "member:1")).toBeUndefined();
  const both = createSealer(`2:${fresh},1:${old}`);
  expect(await both.open(sealed, "member:1")).toBe("123456789012");
  expect(await both.seal("123456789012", "member:1")).toMatch(/^v2\./);
  const bent = sealed.replace(/\.(.)([^.]+)$/, (_, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`);
  expect(await createSealer(old).open(bent, "member:1")).toBeUndefined();
  expect(await createSealer(old).seal("1", "member:1")).not.toBe(await createSealer(old).seal("1", "member:1"));
});

test.each([undefined, "", "short", "AAAA", "2:AAAA,1:BBBB"])(
  "키가 %j 이면 계좌를 받지 않는다",
  async (SETTLEMENT_KEY) => {
    const member = await createMember();
    const headers = { ...(await signIn(member)), "content-type": "application/json" };
    const body = JSON.stringify(accountInput());
    const answer = await api.request(
      "/api/settlements/account",
      { method: "PUT", headers, body },
      { ...env, SETTLEMENT_KEY },
    );
    expect(await problemOf(answer)).toMatchObject({ status: 503, code: "provider_not_configured" });
    expect(await rows()).toEqual([]);
  },
);

describe("24시간 멈춤", () => {
  test.each([
    ["은행", { bank_code: "088" }],
    ["번호", { account_number: "999-45-6789012" }],
    ["예금주", { holder_name: "박글감" }],
  ])("%s 바꾸면 하루 동안 멈추고 알림이 온다", async (_, change) => {
    const member = await createMember();
    await registerAccount(member);
    const before = Date.now();
    const { frozen_until } = await registerAccount(member, change);
    expect(Date.parse(frozen_until!)).toBeGreaterThanOrEqual(before + 24 * HOUR);
    expect(Date.parse(frozen_until!)).toBeLessThanOrEqual(Date.now() + 24 * HOUR);
    expect(await notificationsOf(member)).toMatchObject([
      { kind: "settlement", title: expect.stringContaining("****9012"), link: "/mypage/pay", is_read: false },
    ]);
    expect(await registerAccount(member, change)).toMatchObject({ frozen_until });
    expect(await notificationsOf(member)).toHaveLength(1);
  });

  test("처음 등록하거나 그대로 다시 보내면 멈추지 않고, 알리지도 않는다", async () => {
    const member = await createMember();
    for (const change of [
      {},
      {},
      { account_number: "1234 56789012".replace(" ", "-") },
      { seller_type: "business", business: businessInput },
    ])
      expect(await registerAccount(member, change)).toMatchObject({ frozen_until: null });
    expect(await notificationsOf(member)).toEqual([]);
  });

  test("동시에 바꾼 둘 가운데 멈추지 않은 채로 남는 것은 없다", async () => {
    const member = await createMember();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => put(member, accountInput({ account_number: `100000000${index}1` }))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(taken.length).toBeGreaterThan(0);
    const account = (await read(member))!;
    expect(account.frozen_until === null).toBe(taken.length === 1);
  });
});

test("예금주가 다르면 받지 않고 이유를 말한다", async () => {
  const member = await createMember();
  expect(await problemOf(put(member, accountInput({ account_number: "1234560000" })))).toEqual({
    status: 422,
    code: "unprocessable",
    fields: ["account_number", "holder_name"],
  });
  expect(await read(member)).toBeNull();
});

test("예금주를 물어볼 곳이 없는 서버에서는 확인 안 된 계좌로 받는다", async () => {
  const member = await createMember();
  const seller = {
    ...openDb(env.DB),
    member,
    publications: [],
    env: { ...env, APP_ORIGIN: "https://geulgam.example" },
  };
  const input = newPayoutAccount.parse(accountInput({ account_number: "1234560000" }));
  expect(await registerPayoutAccount(seller, input)).toMatchObject({ is_verified: false });
});

test.each<[string, unknown, string]>([
  ["없는 은행", accountInput({ bank_code: "999" }), "bank_code"],
  ["숫자 은행", accountInput({ bank_code: 4 }), "bank_code"],
  ["물려받은 이름의 은행", accountInput({ bank_code: "toString" }), "bank_code"],
  ["짧은 번호", accountInput({ account_number: "123-456-789" }), "account_number"],
  ["긴 번호", accountInput({ account_number: "12345678901234567" }), "account_number"],
  ["글자가 든 번호", accountInput({ account_number: "12345678901a" }), "account_number"],
  ["전각 숫자", accountInput({ account_number: "１２３４５６７８９０" }), "account_number"],
  ["수로 보낸 번호", accountInput({ account_number: 1234567890 }), "account_number"],
  ["빈 예금주", accountInput({ holder_name: "  " }), "holder_name"],
  ["줄바꿈이 든 예금주", accountInput({ holder_name: "김\n글감" }), "holder_name"],
  ["없는 유형", accountInput({ seller_type: "charity" }), "seller_type"],
  ["남의 번호", accountInput({ member_id: 1 }), "member_id"],
  ["사업자 정보 없는 사업자", accountInput({ seller_type: "business" }), "business"],
  ["사업자 정보를 보낸 개인", accountInput({ business: businessInput }), "business"],
  [
    "검증 숫자가 틀린 사업자",
    accountInput({ seller_type: "business", business: { ...businessInput, registration_number: "123-45-67895" } }),
    "business.registration_number",
  ],
  [
    "빠진 항목",
    accountInput({ seller_type: "business", business: { ...businessInput, address: undefined } }),
    "business.address",
  ],
  [
    "이메일이 아닌 것",
    accountInput({ seller_type: "business", business: { ...businessInput, email: "shop" } }),
    "business.email",
  ],
])("%s 거절한다", async (_, body, field) => {
  const member = await createMember();
  expect(await problemOf(put(member, body))).toMatchObject({ status: 400, code: "invalid_input", fields: [field] });
  expect(await rows()).toEqual([]);
});

test("로그인해야 하고, 계좌는 자기 것만 보인다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await registerAccount(one);
  expect(await problemOf(put(undefined, accountInput()))).toMatchObject({ status: 401 });
  expect(await problemOf(call("GET", "/api/settlements/account"))).toMatchObject({ status: 401 });
  expect(await read(other)).toBeNull();
});

test("은행 코드는 숫자 세 자리이고 이름은 겹치지 않는다", () => {
  expect(Object.keys(banks).every((code) => /^\d{3}$/.test(code))).toBe(true);
  expect(new Set(Object.values(banks)).size).toBe(Object.keys(banks).length);
});

describe("판매자 정보", () => {
  const sellerOf = (id: number) => dataOf<Seller>(call("GET", `/api/members/${id}/seller`));
  const typeOf = async (id: number) => (await dataOf<MemberProfile>(call("GET", `/api/members/${id}`))).seller_type;

  test("개인은 유형만, 사업자는 신원까지 누구에게나 보인다", async () => {
    const [none, individual, business] = [await createMember(), await createMember(), await createMember()];
    await registerAccount(individual);
    await registerAccount(business, { seller_type: "business", business: businessInput });
    expect(await sellerOf(none.id)).toEqual({ user_id: none.id, seller_type: null, business: null, is_checked: true });
    expect(await sellerOf(individual.id)).toEqual({
      user_id: individual.id,
      seller_type: "individual",
      business: null,
      is_checked: true,
    });
    expect(await sellerOf(business.id)).toEqual({
      user_id: business.id,
      seller_type: "business",
      business: { ...businessInput, registration_number: "1234567891", phone: "0212345678" },
      is_checked: true,
    });
    expect([await typeOf(none.id), await typeOf(individual.id), await typeOf(business.id)]).toEqual([
      null,
      "individual",
      "business",
    ]);
  });

  test("없거나 떠났거나 정지된 회원의 판매자 정보는 없다", async () => {
    const [gone, suspended] = [await createMember({ status: "INACTIVE" }), await createMember({ status: "SUSPENDED" })];
    for (const id of [gone.id, suspended.id, 999_999])
      expect(await problemOf(call("GET", `/api/members/${id}/seller`))).toMatchObject({ status: 404 });
    expect(await problemOf(call("GET", "/api/members/abc/seller"))).toMatchObject({ status: 400 });
  });
});
