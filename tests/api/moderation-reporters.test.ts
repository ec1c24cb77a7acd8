import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Env } from "#worker/env.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
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

test("신고한 사람이 아무리 많아도 모두 알림을 받고, 열린 화면에는 백 사람까지만 곧바로 간다", async () => {
  const prompt = await createPrompt(await createMember());
  await addReports(prompt.id, 120);
  const called: string[] = [];
  const getByName = (name: string) => ({ push: async () => void called.push(name) });
  const using = { ...env, CHANNELS: { getByName } as unknown as Env["CHANNELS"] };
  const as = await createMember({ role: "ADMIN" });
  const body = { reason: "문제가 없어요." };
  await dataOf(call("POST", `/api/admin/reports/prompt/${prompt.id}/dismiss`, { as, body, using }));
  expect([called.length, new Set(called).size]).toEqual([100, 100]);
  expect(await countRows("notifications", { kind: "moderation" })).toBe(120);
  expect(await countRows("reports", { status: "dismissed" })).toBe(120);
});
