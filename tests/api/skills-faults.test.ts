import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { OwnSkill } from "#contracts/skill-files.ts";
import type { Env } from "#worker/env.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createFaultyDatabases, d1Messages, type Fault } from "#tests/support/api/faulty-d1.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { listRows } from "#tests/support/api/rows.ts";
import { storedKeys } from "#tests/support/api/uploads.ts";

// What went wrong is for the log: these calls would print every injected failure.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

const front = { name: "pdf-report", description: "PDF 보고서를 읽고 줄여요. 보고서를 받았을 때 쓰세요." };
const kept = { path: "references/GUIDE.md", text: "# 안내" };
const before = { path: "scripts/run.py", text: "print('먼저')" };
const after = { path: "scripts/run.py", text: "print('다음')" };

const save = (as: Member, id: number, files: object[], using?: Env) =>
  call("PUT", `/api/prompts/${id}/skill`, { as, body: { ...front, files }, using });
const readFiles = async (as: Member, id: number) =>
  (await dataOf<OwnSkill>(call("GET", `/api/prompts/${id}/skill`, { as }))).files;

/** The bindings in which the batch of a save fails like this. */
function failing(fault: Fault): Env {
  const isSave = (sql: string) => sql.startsWith('insert into "prompt_attachments"');
  return { ...env, ...createFaultyDatabases(env, (_call, sql) => (sql.some(isSave) ? fault : undefined)).databases };
}

async function createSkill() {
  const owner = await createMember();
  const { id } = await createPrompt(owner);
  await dataOf(save(owner, id, [kept, before]));
  return { owner, id };
}

test.each(d1Messages.unsure)("저장된 것의 대답만 잃어도 스킬의 파일은 그대로 읽힌다: %s", async (message) => {
  const { owner, id } = await createSkill();
  const answer = save(owner, id, [kept, after], failing({ when: "after", message }));
  expect((await problemOf(answer)).status).toBeGreaterThanOrEqual(500);
  expect(await readFiles(owner, id)).toEqual([kept, after]);
  await dataOf(save(owner, id, [kept, before]));
  expect(await readFiles(owner, id)).toEqual([kept, before]);
});

test("저장되지 않은 스킬의 새 파일은 남지 않는다", async () => {
  const { owner, id } = await createSkill();
  const answer = save(owner, id, [kept, after], failing({ when: "before", message: "no such column: nowhere" }));
  expect((await problemOf(answer)).status).toBe(500);
  expect(await readFiles(owner, id)).toEqual([kept, before]);
  const named = (await listRows<{ key: string }>("prompt_attachments", "key")).map(({ key }) => key);
  expect((await storedKeys()).toSorted()).toEqual(named.toSorted());
});
