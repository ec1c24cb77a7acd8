import { expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { inboxOf } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { countRows } from "#tests/support/api/rows.ts";
import { claim, claimed, hiddenBy, readTakedown, toldTo } from "#tests/support/api/takedowns.ts";
import { DAY } from "#tests/support/shared/time.ts";

async function createLinked() {
  const owner = await createMember();
  const { id, version, link } = await createPrompt(owner, { visibility: "link" });
  return { owner, id, version, link: link! };
}
const statusAt = async (link: string) => (await call("GET", link.replace("/p/", "/api/links/"))).status;

test("링크로 보이는 글도 링크로 신고하면 30일 동안 보이지 않고, 다시 보일 때 모두에게 공개되지 않는다", async () => {
  const clock = stopClock();
  const { owner, id, link } = await createLinked();
  const { id: takedown, email, admin } = await hiddenBy(`http://localhost${link}?from=talk`);
  expect(await readTakedown(admin, takedown)).toMatchObject({
    subject: { thing: "prompt", id },
    claim: { address: link },
  });
  expect(await statusAt(link)).toBe(404);
  expect(await readPrompt(id, owner)).toMatchObject({ status: "hidden", visibility: "link" });
  await toldTo(email);
  const told = JSON.stringify(await inboxOf(email));
  expect(told).toContain(`${link.slice(0, 7)}…`);
  expect(told).not.toContain(link);

  clock.to(30 * DAY);
  await runDueJobs();
  expect(await statusAt(link)).toBe(200);
  expect((await call("GET", `/api/prompts/${id}`)).status).toBe(404);
});

test("바뀐 링크와 더는 나누지 않는 글, 번호만 아는 사람에게는 없는 것과 같다", async () => {
  const { owner, id, version, link } = await createLinked();
  const renewed = await dataOf<{ link: string }>(call("POST", `/api/prompts/${id}/link`, { as: owner }));
  const refused = { status: 400, fields: ["address"] };
  const answers = await Promise.all(
    ["/prompt/999999", `/prompt/${id}`, link, `/p/${"a".repeat(22)}`].map(async (address) => {
      const answer = await claim(address);
      return { ...((await answer.json()) as object), request_id: "" };
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 400, errors: [{ field: "address" }] });
  expect(await problemOf(claim(renewed.link, {}, { as: owner }))).toMatchObject(refused);
  await claimed(renewed.link);
  const patch = { version, visibility: "private" };
  await dataOf<PromptDetail>(call("PATCH", `/api/prompts/${id}`, { as: owner, body: patch }));
  expect(await problemOf(claim(renewed.link))).toMatchObject(refused);
  expect(await countRows("takedowns")).toBe(1);
});
