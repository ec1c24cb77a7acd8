import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { publishDue } from "#worker/features/prompts/publish-due.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { createHeld, openOnly } from "#tests/support/api/vetting.ts";
import { DAY } from "#tests/support/shared/time.ts";

/** Bindings whose queue keeps what it is sent. */
function listening() {
  const sent: { prompt_id: number }[] = [];
  const ANNOUNCEMENTS = { send: async (body: { prompt_id: number }) => sent.push(body) };
  const using: Env = { ...env, ANNOUNCEMENTS };
  return { sent, using };
}

async function createFollowed() {
  const prompter = await createMember();
  await dataOf(call("POST", `/api/members/follows/${prompter.id}`, { as: await createMember() }));
  return prompter;
}

test("예약한 글을 공개하면 팔로워에게 알릴 일을 그때 줄 세우고, 줄이 없어도 공개한다", async () => {
  const clock = stopClock();
  const { db } = openDb(env.DB);
  const { sent, using } = listening();
  const at = new Date(Date.now() + DAY).toISOString();
  const { id } = await createPrompt(await createFollowed(), { publish_at: at });
  const other = await createPrompt(await createFollowed(), {
    publish_at: new Date(Date.now() + 2 * DAY).toISOString(),
  });
  clock.to(DAY);
  expect(await publishDue(db, using)).toMatchObject({ done: 1 });
  expect(sent).toEqual([{ prompt_id: id }]);
  clock.to(2 * DAY);
  const broken = {
    ...env,
    ANNOUNCEMENTS: { send: () => Promise.reject(new Error("queue is down")) },
  } as unknown as Env;
  expect(await publishDue(db, broken)).toMatchObject({ done: 1 });
  expect((await call("GET", `/api/prompts/${other.id}`)).status).toBe(200);
});

test("살펴본 글을 공개하면 쓴 사람의 팔로워에게 알릴 일을 그때 줄 세운다", async () => {
  const { sent, using } = listening();
  const { id } = await createHeld(await createFollowed());
  const admin = await createMember({ role: "ADMIN" });
  const { id: held, version } = await openOnly(admin);
  const body = { decision: "approve", version, reason: "살펴본 까닭이에요." };
  await dataOf(call("POST", `/api/admin/held/${held}/decide`, { as: admin, body, using }));
  expect(sent).toEqual([{ prompt_id: id }]);
});
