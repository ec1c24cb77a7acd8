import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { MadeInquiry } from "#contracts/inquiries.ts";
import { GUEST_INQUIRIES_A_DAY } from "#contracts/limits.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import {
  answer,
  confirmed,
  guestCall,
  inquireFrom,
  newNetwork,
  openInquiry,
  operate,
  readByKey,
  readQueue,
  unconfirmed,
  WORDS,
} from "#tests/support/api/inquiries.ts";
import { answerWith, codeTo, inboxOf, sendWaiting } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { columnOf, countRows, listRows } from "#tests/support/api/rows.ts";
import { DAY, MINUTE } from "#tests/support/shared/time.ts";

const createAdmin = () => createMember({ role: "ADMIN" });
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

test("손님의 문의는 메일로 받은 코드를 입력한 뒤에야 운영자가 읽고, 답의 링크로 이어서 적는다", async () => {
  const admin = await createAdmin();
  const { id, key, email, code } = await unconfirmed("guest-way@example.com");
  expect(code).toMatch(/^\d{6}$/);
  expect(await readQueue(admin)).toEqual([]);
  expect(await problemOf(call("GET", `/api/admin/inquiries/${id}`, { as: admin }))).toMatchObject({ status: 404 });
  expect(await readByKey(key)).toMatchObject({
    status: "unconfirmed",
    confirmation: { email: "g•••@example.com", tries_left: 5 },
  });
  expect(await dataOf(guestCall(key, "confirm", { code }))).toMatchObject({ status: "waiting", confirmation: null });
  expect(await readQueue(admin)).toMatchObject([{ id, inquirer: null, is_own: false }]);

  await dataOf(answer(admin, id, "손님께 드리는 비밀스러운 답이에요."));
  const [mail] = await inboxOf(email);
  expect(mail!.subject).toBe("문의에 답이 왔어요");
  expect(mail!.text).toContain(`http://localhost/inquiry/${key}`);
  expect(mail!.text).not.toContain("받을 메일 고르기");
  for (const words of [WORDS, "비밀스러운"]) expect(mail!.text + mail!.html).not.toContain(words);
  expect(await openInquiry(admin, id)).toMatchObject({ guest: { email: "g•••@example.com", mail: "sent" } });
  expect((await readByKey(key)).messages.at(-1)).toMatchObject({ by: "operator" });
  expect(await dataOf(guestCall(key, "messages", { detail: "고마워요." }))).toMatchObject({ status: "waiting" });
});

test("열쇠와 코드는 데이터베이스에 없고, 다른 열쇠로는 열리지 않는다", async () => {
  const { key, code } = await unconfirmed("guest-key@example.com");
  const rows = JSON.stringify([await listRows("inquiries"), await listRows("guest_mails")]);
  for (const secret of [key, code]) expect(rows).not.toContain(secret);
  for (const other of [key.replace(/^./, (first) => (first === "A" ? "B" : "A")), "x".repeat(43)])
    for (const refused of [
      call("GET", `/api/inquiries/guests/${other}`),
      guestCall(other, "messages", { detail: "남의 것" }),
      guestCall(other, "confirm", { code }),
      guestCall(other, "code"),
    ])
      expect(await problemOf(refused)).toMatchObject({ status: 404, code: "not_found" });
  expect(await problemOf(call("GET", "/api/inquiries/guests/short"))).toMatchObject({
    status: 400,
    fields: ["inquiry_key"],
  });
});

test("코드는 다섯 번까지 해 볼 수 있고, 함께 보내도 더는 안 되며, 다시 받으면 전의 것은 쓸 수 없다", async () => {
  const { key, email, code } = await unconfirmed("guest-code@example.com");
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => problemOf(guestCall(key, "confirm", { code: wrongFor(code) }))),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 409, 409, 409]);
  expect(await problemOf(guestCall(key, "confirm", { code }))).toMatchObject({ status: 409 });
  expect(await dataOf(guestCall(key, "code"))).toMatchObject({ confirmation: { tries_left: 5 } });
  await sendWaiting();
  const second = await codeTo(email);
  expect(second).not.toBe(code);
  expect(await problemOf(guestCall(key, "confirm", { code }))).toMatchObject({ status: 400, fields: ["code"] });
  await dataOf(guestCall(key, "confirm", { code: second }));
  for (const verb of ["confirm", "code"])
    expect(await problemOf(guestCall(key, verb, { code: second }))).toMatchObject({ status: 409 });
});

test("코드는 10분 동안만 쓸 수 있고, 확인하기 전에는 더 적지 못한다", async () => {
  const clock = stopClock();
  const { key, code } = await unconfirmed("guest-late@example.com");
  expect(await problemOf(guestCall(key, "messages", { detail: "더 적어요." }))).toMatchObject({ status: 409 });
  clock.to(10 * MINUTE);
  expect(await problemOf(guestCall(key, "confirm", { code }))).toMatchObject({ status: 409, code: "conflict" });
  await dataOf(guestCall(key, "code"));
});

test("손님은 한 곳에서 하루에 세 번까지 문의하고, 한 주소는 코드를 하루에 다섯 번까지 받는다", async () => {
  const clock = stopClock();
  const network = newNetwork();
  for (let at = 0; at < GUEST_INQUIRIES_A_DAY; at += 1)
    await dataOf(inquireFrom(network, { email: `flood${at}@example.com` }));
  const refused = await inquireFrom(network, { email: "flood9@example.com" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await countRows("inquiries")).toBe(GUEST_INQUIRIES_A_DAY);
  await dataOf(inquireFrom(newNetwork(), { email: "flood9@example.com" }));

  for (let at = 0; at < 4; at += 1) await dataOf(inquireFrom(newNetwork(), { email: "Flood9@example.com" }));
  expect((await inquireFrom(newNetwork(), { email: "flood9@example.com" })).status).toBe(429);
  clock.to(DAY);
  await dataOf(inquireFrom(network, { email: "flood9@example.com" }));
});

test("주소를 많이 가진 한 곳에서도 코드를 아무에게나 한없이 보내지 못한다", async () => {
  stopClock();
  const from = (at: number, site = "2001:db8:77") =>
    inquireFrom(`${site}:${at.toString(16)}::1`, { email: `cannon${at}@example.com` });
  for (let at = 0; at < 10 * GUEST_INQUIRIES_A_DAY; at += 1) await dataOf(from(at));
  expect(await problemOf(from(99))).toMatchObject({ status: 429, code: "rate_limited" });
  expect(await countRows("guest_mails")).toBe(10 * GUEST_INQUIRIES_A_DAY);
  await dataOf(from(99, "2001:db8:78"));
});

test("메일 주소가 없거나, 머리글을 끼워 넣은 주소는 받지 않는다", async () => {
  const bad = [
    undefined,
    "",
    "guest",
    "guest@example.com\r\nBcc: victim@example.com",
    "guest@example.com\nSubject: hi",
    "guest@example.com, victim@example.com",
    "손님 <guest@example.com>",
    `${"a".repeat(250)}@example.com`,
  ];
  for (const email of bad)
    expect(await problemOf(inquireFrom(newNetwork(), { email })), email).toEqual({
      status: 400,
      code: "invalid_input",
      fields: ["email"],
    });
  expect(await countRows("inquiries")).toBe(0);
  expect(await countRows("guest_mails")).toBe(0);
});

test("메일을 보낼 수 없는 곳에서는 손님의 문의를 받지 않는다", async () => {
  const silent = { ...env, EMAIL: undefined, MAIL_URL: undefined };
  expect(await problemOf(inquireFrom(newNetwork(), {}, silent))).toMatchObject({ status: 503, code: "unavailable" });
  expect(await countRows("inquiries")).toBe(0);
});

test("확인하지 않은 문의는 하루 뒤에 지우고, 그때까지 가지 않은 메일은 보내지 않는다", async () => {
  const clock = stopClock();
  const email = "guest-never@example.com";
  await answerWith(email, { code: "E_RATE_LIMIT_EXCEEDED" });
  await dataOf<MadeInquiry>(inquireFrom(newNetwork(), { email }));
  await sendWaiting();
  expect(await columnOf("guest_mails", "state", {})).toBe("waiting");
  await answerWith(email, {});
  expect(await leftAt(clock, DAY - MINUTE, "inquiries")).toBe(1);
  expect(await leftAt(clock, DAY + 2 * MINUTE, "inquiries")).toBe(0);
  expect(await countRows("inquiry_messages")).toBe(0);
  expect(await inboxOf(email)).toEqual([]);
  expect(await leftAt(clock, 31 * DAY, "guest_mails")).toBe(0);
});

test("가지 않은 답 메일은 운영자가 알아보고 다시 보낸다", async () => {
  const admin = await createAdmin();
  const { id, email } = await confirmed("guest-bounce@example.com");
  await answerWith(email, { code: "E_RECIPIENT_NOT_ALLOWED" });
  await dataOf(answer(admin, id));
  expect(await openInquiry(admin, id)).toMatchObject({ guest: { mail: "failed" } });
  await answerWith(email, {});
  await dataOf(operate(admin, id, "mail"));
  await sendWaiting();
  expect(await openInquiry(admin, id)).toMatchObject({ guest: { mail: "sent" } });
  expect(await problemOf(operate(admin, id, "mail"))).toMatchObject({ status: 404 });
  expect((await inboxOf(email))[0]!.subject).toBe("문의에 답이 왔어요");
});

test("여는 열쇠가 든 화면에서 왔다고 해도 열쇠는 적어 두지 않는다", async () => {
  const { key } = await unconfirmed("guest-from@example.com");
  await dataOf(inquireFrom(newNetwork(), { from: `/inquiry/${key}`, email: "guest-from2@example.com" }));
  expect(await listRows("inquiries", "page", "page <> ''")).toEqual([{ page: "/inquiry/…" }]);
});
