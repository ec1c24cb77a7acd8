import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { OwnIdentity } from "#contracts/identity-check.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { answerOf, begin, check, createSellerToBe, finish, readIdentity } from "#tests/support/api/identity-check.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { createMember, createUnchecked, signInAgain } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { readProblem } from "#tests/support/api/problem.ts";
import { buy } from "#tests/support/api/purchases.ts";
import { changeRows, columnOf, countRows, rowOf } from "#tests/support/api/rows.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";

const HOUR = 3_600_000;
const paid = promptInput({ price: 5_000, status: "published" });
const codeOf = async (answer: Response | Promise<Response>) => (await problemOf(answer)).code;

describe("본인 확인", () => {
  test("마치면 이름과 번호를 가려서 보이고, 저장된 값에는 없다", async () => {
    const member = await createSellerToBe();
    expect(await readIdentity(member)).toEqual({
      is_available: true,
      email: `seller${member.id}@example.com`,
      checked: null,
    });
    const checked = await dataOf<OwnIdentity>(check(member, { name: "남궁하늘", phone: "01098765432" }));
    expect(checked.checked).toEqual({ name: "남**늘", phone: "010-****-5432", checked_at: expect.any(String) });
    expect(await readIdentity(member)).toEqual(checked);
    const row = JSON.stringify(await rowOf("identity_checks", { member_id: member.id }));
    for (const word of ["남궁하늘", "98765432", "1990"]) expect(row).not.toContain(word);
    expect(await countRows("identity_attempts")).toBe(0);
    expect(await notificationsOf(member)).toHaveLength(0);
  });

  test("같은 사람이 다른 번호로 다시 확인하면 번호가 바뀌고 알려 준다", async () => {
    const member = await createSellerToBe();
    await dataOf(check(member));
    const again = await dataOf<OwnIdentity>(check(member, { phone: "01011112222" }));
    expect(again.checked?.phone).toBe("010-****-2222");
    const [told] = await notificationsOf(member);
    expect(told!.kind).toBe("settlement");
    expect(JSON.stringify(told)).toContain("010-****-2222");
  });

  test("다른 사람으로 다시 확인할 수 없고, 전의 것이 남는다", async () => {
    const member = await createSellerToBe();
    await dataOf(check(member, { phone: "01033334444" }));
    expect(await codeOf(check(member, { answer: "stranger" }))).toBe("identity_refused");
    expect((await readIdentity(member)).checked?.phone).toBe("010-****-4444");
  });

  test("만 19세 생일부터 할 수 있고, 그 전에는 아무것도 남지 않는다", async () => {
    const [older, younger] = [await createSellerToBe(), await createSellerToBe()];
    const today = new Date(Date.now() + 9 * HOUR);
    const bornOn = (days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - 19, today.getUTCMonth(), today.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    expect((await check(older, { birth_date: bornOn(0) })).status).toBe(200);
    expect(await readProblem(await check(younger, { birth_date: bornOn(1) }))).toMatchObject({
      code: "identity_refused",
      detail: expect.stringContaining("만 19세"),
    });
    expect(await codeOf(check(younger, { answer: "minor" }))).toBe("identity_refused");
    expect(await countRows("identity_checks", { member_id: younger.id })).toBe(0);
  });

  test("한 번 쓴 답은 다시 쓸 수 없다", async () => {
    const member = await createSellerToBe();
    const answer = await answerOf(member);
    const both = await Promise.all([finish(member, answer), finish(member, answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await codeOf(finish(member, answer))).toBe("invalid_state");
  });

  test("남의 답도, 다른 로그인의 답도 쓸 수 없고, 그것을 시작한 로그인은 쓸 수 있다", async () => {
    const [member, other] = [await createSellerToBe(), await createSellerToBe()];
    const answer = await answerOf(member);
    await answerOf(other);
    expect(await codeOf(finish(other, answer))).toBe("invalid_state");
    await signInAgain(member);
    expect(await codeOf(finish(member, answer))).toBe("invalid_state");
    expect(await codeOf(finish(undefined, answer))).toBe("login_required");
    expect(await countRows("identity_checks", { member_id: member.id })).toBe(0);
    expect(await countRows("identity_attempts")).toBe(2);
  });

  test("두 탭에서 시작하면 나중 것만 마칠 수 있고, 답의 코드는 그 확인의 것이어야 한다", async () => {
    const member = await createSellerToBe();
    const [first, second] = [await answerOf(member), await answerOf(member)];
    expect(await codeOf(finish(member, first))).toBe("invalid_state");
    expect(await codeOf(finish(member, { ...second, code: first.code }))).toBe("identity_refused");
    expect((await check(member)).status).toBe(200);
  });

  test("10분이 지나면 마칠 수 없고, 남은 것은 지워진다", async () => {
    const member = await createSellerToBe();
    const answer = await answerOf(member);
    await changeRows("identity_attempts", { expires_at: Date.now() - 1 }, { member_id: member.id });
    expect(await codeOf(finish(member, answer))).toBe("invalid_state");
    await runDueJobs();
    expect(await countRows("identity_attempts")).toBe(0);
  });

  test.each(["slow", "down", "broken"])("기관이 답하지 않으면(%s) 502이고 처음부터 다시 한다", async (answer) => {
    const member = await createSellerToBe();
    const using = { ...env, IDENTITY_TIMEOUT_MS: "100" };
    expect(await codeOf(check(member, { answer }, using))).toBe("provider_unavailable");
    expect(await countRows("identity_checks", { member_id: member.id })).toBe(0);
    expect((await check(member)).status).toBe(200);
  });

  test("기관이 없으면 무엇을 할 수 있는지 말하고 시작하지 않는다", async () => {
    const member = await createSellerToBe();
    const using = { ...env, IDENTITY_CLIENT_SECRET: undefined };
    expect((await readIdentity(member, using)).is_available).toBe(false);
    expect(await readProblem(await begin(member, using))).toMatchObject({
      code: "provider_not_configured",
      detail: expect.stringContaining("무료로"),
    });
    expect(await codeOf(finish(member, { code: "a", state: "b" }, using))).toBe("provider_not_configured");
  });

  test("메일 주소를 확인하지 않았으면 시작할 수 없고, 하루에 열 번까지다", async () => {
    expect(await codeOf(begin(await createUnchecked()))).toBe("conflict");
    const member = await createSellerToBe();
    for (let left = 10; left > 0; left -= 1) expect((await begin(member)).status).toBe(200);
    const refused = await begin(member);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("잘못 보낸 답은 400이고, 하던 확인은 그대로다", async () => {
    const member = await createSellerToBe();
    const answer = await answerOf(member);
    const wrong = [
      {},
      { ...answer, code: "" },
      { ...answer, code: "a".repeat(513) },
      { ...answer, state: 1 },
      [],
      null,
    ];
    for (const body of wrong) expect((await finish(member, body)).status).toBe(400);
    expect((await finish(member, answer)).status).toBe(200);
  });

  test("정지된 회원은 할 수 없다", async () => {
    const member = await createSellerToBe();
    const answer = await answerOf(member);
    await changeRows("members", { status: "SUSPENDED" }, { id: member.id });
    expect(await codeOf(finish(member, answer))).toBe("suspended");
  });
});

describe("처음 파는 프롬프트", () => {
  const publish = (as: Parameters<typeof call>[2] & object) => call("POST", "/api/prompts", as);
  const revise = (as: Parameters<typeof createPrompt>[0], { id, version }: PromptDetail, patch: object) =>
    call("PATCH", `/api/prompts/${id}`, { as, body: { version, ...patch } });

  test("본인 확인을 하지 않은 회원은 유료로 올릴 수 없고, 임시 저장과 무료는 된다", async () => {
    const as = await createSellerToBe();
    const problem = await problemOf(publish({ as, body: paid }));
    expect(problem).toEqual({ status: 403, code: "identity_required", fields: ["price"] });
    const keyed = { as, body: paid, headers: { "idempotency-key": crypto.randomUUID() } };
    expect(await codeOf(publish(keyed))).toBe("identity_required");
    expect(await countRows("prompts", { member_id: as.id })).toBe(0);
    const draft = await createPrompt(as, { ...paid, status: "draft" });
    const free = await createPrompt(as, { price: 0 });
    expect(await codeOf(revise(as, draft, { status: "published" }))).toBe("identity_required");
    expect(await codeOf(revise(as, free, { price: 3_000, preview: "미리보기" }))).toBe("identity_required");
    expect(await columnOf("prompts", "status", { id: draft.id })).toBe("draft");
    await dataOf(check(as));
    await dataOf(revise(as, draft, { status: "published" }));
    await dataOf(publish(keyed));
  });

  test("확인보다 먼저 팔던 것은 그대로 팔고 고치며, 다음 것은 확인해야 한다", async () => {
    const as = await createSellerToBe();
    await dataOf(check(as));
    const old = await createPrompt(as, { price: 5_000 });
    await changeRows("identity_checks", { member_id: (await createUnchecked()).id }, { member_id: as.id });
    const revised = await dataOf<PromptDetail>(revise(as, old, { price: 6_000, title: "고친 제목이에요" }));
    expect(revised.price).toBe(6_000);
    expect(await codeOf(publish({ as, body: paid }))).toBe("identity_required");
    expect((await buy(await createMember(), old.id)).payment.status).toBe("paid");
  });

  test("숨긴 무료 프롬프트를 유료로 바꾸는 것도 파는 것이다", async () => {
    const as = await createSellerToBe();
    const free = await createPrompt(as, { price: 0 });
    await changeRows("prompts", { status: "hidden" }, { id: free.id });
    expect(await codeOf(revise(as, free, { price: 3_000, preview: "미리보기" }))).toBe("identity_required");
  });

  test("확인과 올리기가 겹쳐도 확인한 뒤의 것만 팔린다", async () => {
    const as = await createSellerToBe();
    const answer = await answerOf(as);
    const [checked, ...published] = await Promise.all([
      finish(as, answer),
      ...[1, 2, 3].map(() => publish({ as, body: paid })),
    ]);
    expect(checked.status).toBe(200);
    const made = published.filter(({ status }) => status === 201).length;
    expect(published.filter(({ status }) => status === 403)).toHaveLength(3 - made);
    expect(await countRows("prompts", { member_id: as.id })).toBe(made);
  });
});
