import { expect, test } from "vitest";
import type { MadeInquiry } from "#contracts/inquiries.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { dataOf } from "#tests/support/api/call.ts";
import { leftAt, stopClock } from "#tests/support/api/clock.ts";
import { answer, inquire, openInquiry, operate, WORDS } from "#tests/support/api/inquiries.ts";
import { createMember } from "#tests/support/api/members.ts";
import { countRows, listRows, query } from "#tests/support/api/rows.ts";
import { callAs, joinAs } from "#tests/support/api/withdrawal.ts";
import { DAY, YEAR } from "#tests/support/shared/time.ts";

const createAdmin = () => createMember({ role: "ADMIN" });
const newIn = async (as: Member) => (await dataOf<MadeInquiry>(inquire(as))).id;

test("답하거나 닫은 문의는 3년 뒤에 지우고, 기다리는 문의는 지우지 않는다", async () => {
  const clock = stopClock();
  const [member, admin] = [await createMember(), await createAdmin()];
  const [waiting, answered, closed] = [await newIn(member), await newIn(member), await newIn(member)];
  await dataOf(answer(admin, answered));
  const { messages } = await openInquiry(admin, closed);
  await dataOf(operate(admin, closed, "close", { reason: "광고예요.", last: messages[0]!.id }));
  const years = 3 * YEAR;
  expect(await leftAt(clock, years - DAY, "inquiries")).toBe(3);
  expect(await leftAt(clock, years + DAY, "inquiries")).toBe(1);
  expect(await listRows("inquiry_messages", "inquiry_id")).toEqual([{ inquiry_id: waiting }]);
});

test("탈퇴하면 문의는 지우고, 오간 말은 봉해서 3년 동안 따로 둔다", async () => {
  const [{ session, member }, admin] = [await joinAs("google", "munui@example.com"), await createAdmin()];
  const id = await newIn(member);
  await dataOf(answer(admin, id));
  const download = await callAs(session, "GET", "/api/members/me/export");
  expect(await download.text()).toContain(WORDS);
  await dataOf(callAs(session, "DELETE", "/api/members", { confirm: "탈퇴" }));
  expect(await countRows("inquiries")).toBe(0);
  expect(await countRows("inquiry_messages")).toBe(0);
  const [kept] = await listRows("archive_disputes", "*", { thing: "inquiry" });
  expect(kept).toMatchObject({ side: "inquirer", reason: "payment", status: "answered" });
  expect(String(kept!.sealed_detail)).not.toContain(WORDS);
});

test("문의를 찾고 세고 지우는 질의는 표를 훑지 않는다", async () => {
  const asked = [
    "SELECT * FROM inquiries WHERE status = 'waiting' AND rank > 5 ORDER BY rank LIMIT 21",
    "SELECT * FROM inquiries WHERE member_id = 1 AND id < 9 ORDER BY id DESC LIMIT 21",
    "SELECT * FROM inquiries WHERE key_hash = 'x'",
    "SELECT * FROM inquiries WHERE nonce = 'x'",
    "SELECT count(*) FROM inquiries WHERE member_id = 1 AND status = 'waiting'",
    "SELECT id FROM inquiries WHERE status = 'closed' AND rank < (5 << 32) ORDER BY rank LIMIT 500",
    "SELECT max(id) FROM inquiry_messages WHERE inquiry_id = 1",
    "SELECT id FROM guest_mails WHERE state = 'waiting' AND next_at <= 5 ORDER BY next_at LIMIT 6",
  ];
  for (const sql of asked) {
    const plan = await query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    expect(plan.map(({ detail }) => detail).join("\n"), sql).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});
