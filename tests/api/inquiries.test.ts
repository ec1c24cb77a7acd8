import { expect, test } from "vitest";
import type { MadeInquiry } from "#contracts/inquiries.ts";
import type { Notification } from "#contracts/notifications.ts";
import type { Page } from "#contracts/common.ts";
import type { OpsOverview } from "#contracts/ops.ts";
import { INQUIRIES_WAITING_MAX, INQUIRY_MESSAGES_MAX } from "#contracts/limits.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import {
  answer,
  inquire,
  listInquiries,
  openInquiry,
  operate,
  readInquiry,
  readQueue,
  WORDS,
  writeOn,
} from "#tests/support/api/inquiries.ts";
import { changeMail, createReader, inboxOf } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { countRows, listRows, query } from "#tests/support/api/rows.ts";

const createAdmin = () => createMember({ role: "ADMIN" });
const newIn = async (as: Member, change?: Record<string, unknown>) =>
  (await dataOf<MadeInquiry>(inquire(as, change))).id;
const toldOf = async (as: Member) =>
  (await dataOf<Page<Notification>>(call("GET", "/api/notifications", { as }))).items.filter(
    ({ kind }) => kind === "inquiry",
  );

test("회원이 문의하고, 운영자가 답하고, 회원이 더 적으면 다시 답을 기다린다", async () => {
  const [member, admin] = [await createMember(), await createAdmin()];
  const id = await newIn(member, { request_id: "3F2A91BC", from: "/prompt/1?token=secret#x" });
  expect(await readInquiry(member, id)).toMatchObject({
    topic: "payment",
    status: "waiting",
    request_id: "3F2A91BC",
    from: "/prompt/1",
    confirmation: null,
    messages: [{ by: "inquirer", text: WORDS }],
  });
  expect(await readQueue(admin)).toMatchObject([
    { id, excerpt: WORDS, inquirer: { user_id: member.id }, is_own: false },
  ]);
  expect(await dataOf(answer(admin, id))).toMatchObject({ status: "answered", guest: null });
  expect(await toldOf(member)).toMatchObject([
    {
      title: "문의에 답이 왔어요.",
      content: "남긴 문의에 운영자가 답했어요. 읽고 더 적을 수 있어요.",
      link: `/mypage/inquiries/${id}`,
    },
  ]);
  expect(await readQueue(admin)).toEqual([]);
  expect(await dataOf(writeOn(member, id))).toMatchObject({ status: "waiting" });
  const { messages } = await readInquiry(member, id);
  expect(messages.map(({ by }) => by)).toEqual(["inquirer", "operator", "inquirer"]);
  expect(await listInquiries(member)).toMatchObject([{ id, status: "waiting" }]);
});

test("답은 메일로도 알리지만 쓴 말은 담지 않고, 끄면 알림만 온다", async () => {
  const [{ member, email }, admin] = [await createReader(), await createAdmin()];
  const id = await newIn(member);
  await dataOf(answer(admin, id, "비밀스러운 답이에요."));
  const [mail] = await inboxOf(email);
  expect(mail!.subject).toBe("문의에 답이 왔어요");
  expect(mail!.text).toContain(`http://localhost/mypage/inquiries/${id}`);
  expect(mail!.headers).toHaveProperty("List-Unsubscribe");
  for (const words of [WORDS, "비밀스러운"]) expect(mail!.text + mail!.html).not.toContain(words);
  await dataOf(changeMail(member, { muted_kinds: ["inquiry"] }));
  await dataOf(answer(admin, id, "하나 더 답해요."));
  expect(await inboxOf(email)).toHaveLength(1);
  expect(await toldOf(member)).toHaveLength(2);
});

test("남의 문의는 없는 문의고, 운영자의 주소에서는 확인한 것만 있다", async () => {
  const [member, other, admin] = [await createMember(), await createMember(), await createAdmin()];
  const id = await newIn(member);
  for (const refused of [
    call("GET", `/api/inquiries/${id}`, { as: other }),
    writeOn(other, id),
    call("GET", `/api/admin/inquiries/${id}`, { as: other }),
    operate(admin, 999_999, "answer", { detail: "답", last: 1 }),
  ])
    expect(await problemOf(refused)).toMatchObject({ status: 404, code: "not_found" });
  expect(await listInquiries(other)).toEqual([]);
});

test("정지된 회원도, 새 약관에 동의하지 않은 회원도 문의하고 더 적는다", async () => {
  for (const change of [{ status: "SUSPENDED" } as const, { consentedVersion: null }]) {
    const member = await createMember(change);
    const id = await newIn(member);
    await dataOf(writeOn(member, id));
    expect((await readInquiry(member, id)).messages).toHaveLength(2);
  }
});

test("쓸 수 없는 내용은 어느 칸이 왜 안 되는지 듣는다", async () => {
  const member = await createMember();
  const bad: [change: Record<string, unknown>, field: string][] = [
    [{ topic: "money" }, "topic"],
    [{ detail: "짧아요" }, "detail"],
    [{ detail: "가".repeat(2_001) }, "detail"],
    [{ request_id: "3F2A" }, "request_id"],
    [{ request_id: "<script>" }, "request_id"],
    [{ from: "https://evil.example/" }, "from"],
    [{ from: "//evil.example" }, "from"],
    [{ from: `/${"a".repeat(200)}` }, "from"],
    [{ email: "member@example.com" }, "email"],
    [{ admin: true }, "admin"],
  ];
  for (const [change, field] of bad)
    expect(await problemOf(inquire(member, change)), field).toEqual({
      status: 400,
      code: "invalid_input",
      fields: [field],
    });
  const id = await newIn(member, { detail: "가".repeat(2_000), request_id: crypto.randomUUID() });
  for (const detail of ["", " ", 3, "가".repeat(2_001)])
    expect(await problemOf(writeOn(member, id, detail))).toMatchObject({ status: 400, fields: ["detail"] });
  expect((await readInquiry(member, id)).messages).toHaveLength(1);
});

test("답을 기다리는 문의와 한 문의의 글은 정한 수를 넘지 못한다", async () => {
  const member = await createMember();
  const ids: number[] = [];
  for (let at = 0; at < INQUIRIES_WAITING_MAX; at += 1) ids.push(await newIn(member));
  expect(await problemOf(inquire(member))).toMatchObject({ status: 409, code: "conflict" });
  await query(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
    INSERT INTO inquiry_messages (inquiry_id, member_id, text, created_at) SELECT ?2, ?3, '더', 0 FROM n`,
    INQUIRY_MESSAGES_MAX - 1,
    ids[0],
    member.id,
  );
  expect(await problemOf(writeOn(member, ids[0]!))).toMatchObject({ status: 409 });
  await dataOf(writeOn(member, ids[1]!));
});

test("읽은 뒤에 온 글이 있으면 답하거나 닫을 수 없고, 두 운영자 가운데 하나만 답한다", async () => {
  const [member, admin, other] = [await createMember(), await createAdmin(), await createAdmin()];
  const id = await newIn(member);
  const last = (await openInquiry(admin, id)).messages.at(-1)!.id;
  await dataOf(writeOn(member, id, "아, 하나 더 있어요."));
  for (const [verb, body] of [
    ["answer", { detail: "답이에요.", last }],
    ["close", { reason: "끝났어요.", last }],
  ] as const)
    expect(await problemOf(operate(admin, id, verb, body))).toMatchObject({ status: 409, code: "conflict" });
  const now = (await openInquiry(admin, id)).messages.at(-1)!.id;
  const answers = await Promise.all(
    [admin, other].map((as) => operate(as, id, "answer", { detail: "답이에요.", last: now })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await toldOf(member)).toHaveLength(1);
  expect(await countRows("audits", { action: "answer", thing: "inquiry" })).toBe(1);
});

test("함께 적어도 둘 다 남고, 나중에 적은 쪽의 상대가 차례다", async () => {
  const [member, admin] = [await createMember(), await createAdmin()];
  const id = await newIn(member);
  const last = (await openInquiry(admin, id)).messages.at(-1)!.id;
  const [answered, written] = await Promise.all([
    operate(admin, id, "answer", { detail: "답이에요.", last }),
    writeOn(member, id),
  ]);
  expect(written.ok).toBe(true);
  const { status, messages } = await readInquiry(member, id);
  expect(messages).toHaveLength(answered.ok ? 3 : 2);
  expect(status).toBe(messages.at(-1)!.by === "operator" ? "answered" : "waiting");
});

test("닫힌 문의에는 아무도 더 적지 않고, 읽고 답하고 닫은 것은 기록에 남는다", async () => {
  const [member, admin] = [await createMember(), await createAdmin()];
  const id = await newIn(member);
  await dataOf(answer(admin, id));
  const { messages } = await openInquiry(admin, id);
  const body = { reason: "끝난 문의예요.", last: messages.at(-1)!.id };
  expect(await dataOf(operate(admin, id, "close", body))).toMatchObject({ status: "closed" });
  for (const refused of [writeOn(member, id), operate(admin, id, "close", body), answer(admin, id)])
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: "conflict" });
  expect(await readQueue(admin, "closed")).toMatchObject([{ id }]);
  const acts = await listRows<{ action: string; reason: string }>("audits", "action, reason", { thing: "inquiry" });
  expect(acts.map(({ action }) => action)).toEqual(["read", "answer", "read", "close", "read"]);
  expect(acts[3]!.reason).toBe("끝난 문의예요.");
});

test("운영자는 제 문의를 읽지도 답하지도 않는다", async () => {
  const admin = await createAdmin();
  const id = await newIn(admin);
  expect(await openInquiry(admin, id)).toMatchObject({ is_own: true, excerpt: "", messages: [] });
  const last = (await readInquiry(admin, id)).messages[0]!.id;
  expect(await problemOf(operate(admin, id, "answer", { detail: "내 답", last }))).toMatchObject({ status: 403 });
});

test("오래 기다린 문의가 먼저고, 더 적어도 자리를 잃지 않으며, 첫 화면이 몇인지 센다", async () => {
  const clock = stopClock();
  const [first, second, admin] = [await createMember(), await createMember(), await createAdmin()];
  const old = await newIn(first);
  clock.to(10 * 60_000);
  const young = await newIn(second);
  clock.to(20 * 60_000);
  await dataOf(writeOn(first, old));
  expect((await readQueue(admin)).map(({ id }) => id)).toEqual([old, young]);
  const page = await dataOf<Page<{ id: number }>>(call("GET", "/api/admin/inquiries?limit=1", { as: admin }));
  const next = `/api/admin/inquiries?limit=1&cursor=${page.next_cursor}`;
  expect((await dataOf<Page<{ id: number }>>(call("GET", next, { as: admin }))).items).toMatchObject([{ id: young }]);
  const { waiting } = await dataOf<OpsOverview>(call("GET", "/api/admin/overview", { as: admin }));
  expect(waiting.inquiries).toEqual({ count: 2, oldest_at: new Date(clock.start).toISOString() });
  await dataOf(answer(admin, old));
  clock.to(30 * 60_000);
  await dataOf(writeOn(first, old));
  expect((await readQueue(admin)).map(({ id }) => id)).toEqual([young, old]);
});
