import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dataOf, problemOf } from "#tests/support/api/call.ts";
import { inquireFrom, newNetwork } from "#tests/support/api/inquiries.ts";
import { askForCode, createReader, inboxOf, sendWaiting } from "#tests/support/api/mail.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { claim } from "#tests/support/api/takedowns.ts";
import { openDb } from "#worker/db/client.ts";
import { queueMail } from "#worker/db/queue-mail.ts";

const inquire = async (email: string) => (await inquireFrom(newNetwork(), { email })).status;
const claimAbout = async (address: string, email: string) =>
  (await claim(address, { email }, { from: newNetwork() })).status;

test("손님이 부르는 코드는 문의든 신고든, 주소를 바꿔 적든 한 우편함에 하루 다섯 통이다", async () => {
  const { id } = await createPrompt(await createMember());
  const page = `/prompt/${id}`;
  expect([
    await inquire("vic.tim@gmail.com"),
    await claimAbout(page, "victim+a@gmail.com"),
    await inquire("V.I.C.T.I.M+b@googlemail.com"),
    await claimAbout(page, "victim@gmail.com"),
    await inquire("victim+c+d@Gmail.com"),
  ]).toEqual([201, 202, 201, 202, 201]);
  expect([await inquire("vict.im@gmail.com"), await claimAbout(page, "victim+z@gmail.com")]).toEqual([429, 429]);
  // Dots name another mailbox elsewhere.
  expect([await inquire("vic.tim@example.com"), await inquire("victim@example.com")]).toEqual([201, 201]);
});

test("손님이 남의 주소로 코드를 다 불러도, 그 주소의 주인은 회원으로 자기 주소를 확인한다", async () => {
  for (let time = 0; time < 5; time += 1) await inquire("owner@example.com");
  expect(await inquire("owner@example.com")).toBe(429);
  await dataOf(askForCode(await createMember(), "owner@example.com"));
  const other = await createMember();
  for (const name of ["a", "b", "c", "d"]) await dataOf(askForCode(other, `owner+${name}@example.com`));
  expect(await problemOf(askForCode(other, "Owner+e@example.com"))).toMatchObject({ status: 429 });
});

test("한 사람이 기다리는 메일은 여럿에게 한꺼번에 가는 메일보다 먼저 간다", async () => {
  const { db } = openDb(env.DB);
  const readers = await Promise.all(Array.from({ length: 40 }, () => createReader()));
  const everybody = readers.map(({ member }) => member.id).join(",");
  await db.batch([
    queueMail(db, { to: sql.raw(`SELECT value FROM json_each('[${everybody}]')`), kind: "terms", about: "2026-11-20" }),
  ]);
  const asking = await createMember();
  await dataOf(askForCode(asking, "in-a-hurry@example.com"));
  await sendWaiting();
  expect((await inboxOf("in-a-hurry@example.com")).map(({ subject }) => subject)).toEqual(["메일 주소 확인 코드"]);
});
