import { expect, test } from "vitest";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { notePublications } from "#tests/support/api/publications.ts";
import { createDevice, sendWaiting } from "#tests/support/api/push.ts";
import { countRows, query } from "#tests/support/api/rows.ts";

/** Lets so many new members have reported the prompt. */
async function addReports(promptId: number, count: number) {
  const names = JSON.stringify(Array.from({ length: count }, (_, index) => `신고${promptId}-${index}`));
  await query(
    `INSERT INTO members(nickname, nickname_key, social_type, consented_version, created_at, updated_at)
     SELECT value, value, 'GOOGLE', '2020-01-01', 0, 0 FROM json_each(?)`,
    names,
  );
  await query(
    `INSERT INTO reports(member_id, thing, thing_id, owner_id, reason, created_at)
     SELECT members.id, 'prompt', prompts.id, prompts.member_id, 'spam', 0
     FROM prompts, members WHERE prompts.id = ? AND nickname_key IN (SELECT value FROM json_each(?))`,
    promptId,
    names,
  );
}

async function dismiss(promptId: number) {
  const { published, using } = notePublications();
  const as = await createMember({ role: "ADMIN" });
  const body = { reason: "문제가 없어요." };
  await dataOf(call("POST", `/api/admin/reports/prompt/${promptId}/dismiss`, { as, body, using }));
  return published;
}

test("신고한 사람이 아무리 많아도 모두 알림을 받고, 열린 화면에는 백 사람까지만 곧바로 간다", async () => {
  const prompt = await createPrompt(await createMember());
  await addReports(prompt.id, 120);
  const published = await dismiss(prompt.id);
  expect([published.length, new Set(published).size]).toEqual([100, 100]);
  expect(await countRows("notifications", { kind: "moderation" })).toBe(120);
  expect(await countRows("reports", { status: "dismissed" })).toBe(120);
});

test("기기에는 스무 사람까지만 곧바로 보내고, 나머지는 정기 작업이 보낸다", async () => {
  stopClock(Date.parse("2026-11-20T12:00:00+09:00"));
  const prompt = await createPrompt(await createMember());
  await addReports(prompt.id, 25);
  await createDevice(await createMember());
  await query(
    `INSERT INTO push_devices(member_id, family_id, endpoint, p256dh, auth, next_at, created_at)
     SELECT reports.member_id, family_id || reports.id, endpoint || reports.id, p256dh, auth, 0, 0 FROM push_devices, reports`,
  );
  const waiting = () => countRows("push_devices", { is_waiting: 1 });
  await dismiss(prompt.id);
  expect(await waiting()).toBe(5);
  await sendWaiting();
  expect(await waiting()).toBe(0);
});
