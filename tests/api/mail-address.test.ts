import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { askForCode, codeTo, confirm, createReader, inboxOf, readMail } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { signInAs } from "#tests/support/api/oauth.ts";
import { countRows, listRows } from "#tests/support/api/rows.ts";
import { joinAs } from "#tests/support/api/withdrawal.ts";
import { MINUTE } from "#tests/support/shared/time.ts";

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("로그인이 보증한 주소", () => {
  test("구글이 확인했다고 하면 바로 쓰고, 네이버는 코드로 확인해야 쓴다", async () => {
    await signInAs("google", "haneul@example.com");
    await signInAs("naver", "bada@example.com");
    await signInAs("google", "unverified-sol@example.com");
    await signInAs("google", "nomail-noeul@example.com");
    expect(await listRows("mail_addresses", "address, closed_at")).toEqual([
      { address: "haneul@example.com", closed_at: null },
    ]);
  });

  test("바꾼 주소는 다시 로그인해도 그대로다", async () => {
    const { member } = await joinAs("google", "haneul@example.com");
    await dataOf(askForCode(member, "new@example.com"));
    await dataOf(confirm(member, await codeTo("new@example.com")));
    await signInAs("google", "haneul@example.com");
    expect(await readMail(member)).toMatchObject({ address: "new@example.com" });
  });
});

describe("코드", () => {
  test("메일로 받은 여섯 자리로 주소를 확인하고, 코드는 한 번만 쓴다", async () => {
    const member = await createMember({ email: "" });
    expect(await readMail(member)).toEqual({
      address: null,
      closed_for: null,
      pending: null,
      muted_kinds: [],
      digest: false,
      updates: false,
    });
    const asked = await dataOf(askForCode(member, " one@example.com "));
    expect(asked).toMatchObject({ address: null, pending: { email: "one@example.com", tries_left: 5 } });
    const code = await codeTo("one@example.com");
    expect(await dataOf(confirm(member, code))).toMatchObject({ address: "one@example.com", pending: null });
    expect(await problemOf(confirm(member, code))).toMatchObject({ status: 409 });
    expect(await listRows("members", "email", `id = ${member.id}`)).toEqual([{ email: "one@example.com" }]);
    expect(await inboxOf("one@example.com")).toHaveLength(1);
  });

  test("코드는 어디에도 그대로 저장하지 않고, 다시 받으면 앞의 것은 끝난다", async () => {
    const member = await createMember();
    await dataOf(askForCode(member, "one@example.com"));
    const first = await codeTo("one@example.com");
    expect(JSON.stringify([await listRows("mail_codes"), await listRows("mails")])).not.toContain(first);
    await dataOf(askForCode(member, "one@example.com"));
    const second = await codeTo("one@example.com");
    expect(second).not.toBe(first);
    expect(await problemOf(confirm(member, first))).toMatchObject({ status: 400, fields: ["code"] });
    await dataOf(confirm(member, second));
  });

  test("다섯 번 틀리면 맞는 코드도 쓰지 못하고, 한꺼번에 물어도 다섯 번뿐이다", async () => {
    const member = await createMember();
    await dataOf(askForCode(member, "one@example.com"));
    const code = await codeTo("one@example.com");
    const tried = await Promise.all(Array.from({ length: 9 }, () => problemOf(confirm(member, other(code)))));
    expect(tried.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 409, 409, 409, 409]);
    expect(await problemOf(confirm(member, code))).toMatchObject({ status: 409 });
    expect(await readMail(member)).toMatchObject({ address: null, pending: { tries_left: 0 } });
  });

  test("네 번 틀려도 다섯 번째에 맞으면 되고, 10분이 지나면 쓰지 못한다", async () => {
    const clock = stopClock();
    const member = await createMember();
    await dataOf(askForCode(member, "one@example.com"));
    const code = await codeTo("one@example.com");
    for (let tries = 0; tries < 4; tries += 1)
      expect(await problemOf(confirm(member, other(code)))).toMatchObject({ status: 400 });
    clock.to(10 * MINUTE);
    expect(await problemOf(confirm(member, code))).toMatchObject({ status: 409 });
    clock.to(10 * MINUTE - 1);
    await dataOf(confirm(member, code));
  });

  test("두 확인이 겹치면 하나만 된다", async () => {
    const member = await createMember();
    await dataOf(askForCode(member, "one@example.com"));
    const code = await codeTo("one@example.com");
    const both = await Promise.all([confirm(member, code), confirm(member, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countRows("mail_addresses")).toBe(1);
  });

  test("남의 코드로는 확인하지 못한다", async () => {
    const [member, stranger] = [await createMember(), await createMember()];
    await dataOf(askForCode(member, "one@example.com"));
    await dataOf(askForCode(stranger, "two@example.com"));
    const code = await codeTo("one@example.com");
    expect(await problemOf(confirm(stranger, code))).toMatchObject({ status: 400 });
    expect(await problemOf(confirm(undefined, code))).toMatchObject({ status: 401 });
  });

  test("한 주소로는 누가 물어도 하루 다섯 번, 한 회원은 열 번까지 보낸다", async () => {
    const member = await createMember();
    for (let at = 0; at < 5; at += 1) await dataOf(askForCode(member, "one@example.com"));
    expect(await problemOf(askForCode(member, "One@example.com"))).toMatchObject({ status: 429 });
    expect(await problemOf(askForCode(await createMember(), "one@example.com"))).toMatchObject({ status: 429 });
    for (let at = 0; at < 4; at += 1) await dataOf(askForCode(member, `to${at}@example.com`));
    expect(await problemOf(askForCode(member, "last@example.com"))).toMatchObject({ status: 429 });
  });

  test.each([
    "",
    "one",
    "one@example.com\r\nBcc: two@example.com",
    "one@example.com, two@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("주소가 아니면 받지 않는다: %j", async (email) => {
    const member = await createMember();
    expect(await problemOf(askForCode(member, email))).toMatchObject({ status: 400, fields: ["email"] });
    expect(await countRows("mails")).toBe(0);
  });

  test("메일을 보낼 수 없는 곳에서는 그렇다고 말한다", async () => {
    const member = await createMember();
    const using = { ...env, MAIL_FROM: "" };
    expect(await problemOf(askForCode(member, "one@example.com", using))).toMatchObject({ status: 503 });
  });

  test("끝난 코드의 주소는 지운다", async () => {
    const clock = stopClock();
    await dataOf(askForCode(await createMember(), "one@example.com"));
    clock.to(11 * MINUTE);
    await runDueJobs();
    expect(await countRows("mail_codes")).toBe(0);
  });
});

describe("주소 바꾸기", () => {
  test("두 주소 모두에 알리고, 새 주소는 다 드러내지 않는다", async () => {
    const { member, email } = await createReader();
    await dataOf(askForCode(member, "brandnew@example.com"));
    await dataOf(confirm(member, await codeTo("brandnew@example.com")));
    const [before] = await inboxOf(email);
    expect(before).toMatchObject({
      subject: "메일 주소를 바꿨어요",
      text: expect.stringContaining("b•••@example.com"),
    });
    expect(before!.text).not.toContain("brandnew");
    expect((await inboxOf("brandnew@example.com")).map(({ subject }) => subject)).toEqual([
      "메일 주소를 바꿨어요",
      "메일 주소 확인 코드",
    ]);
  });

  test("이미 쓰는 주소는 다시 확인하지 않는다", async () => {
    const { member, email } = await createReader();
    expect(await problemOf(askForCode(member, email))).toMatchObject({ status: 409, fields: ["email"] });
  });

  test("정지된 회원도 주소를 바꾸고, 동의하지 않은 회원은 바꾸지 못한다", async () => {
    const suspended = await createMember({ status: "SUSPENDED" });
    await dataOf(askForCode(suspended, "one@example.com"));
    await dataOf(confirm(suspended, await codeTo("one@example.com")));
    const unconsented = await createMember({ consentedVersion: null });
    expect(await problemOf(askForCode(unconsented, "two@example.com"))).toMatchObject({ code: "consent_required" });
    expect((await call("GET", "/api/members/me/mail", { as: unconsented })).status).toBe(200);
  });
});
