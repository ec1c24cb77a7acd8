import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Page } from "#contracts/common.ts";
import type { Notification } from "#contracts/notifications.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { consume } from "#worker/queue.ts";
import { runDueJobs } from "#tests/support/api/jobs.ts";
import { call, dataOf } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { meterReads } from "#tests/support/api/meter-reads.ts";
import { promptInput } from "#tests/support/shared/prompt-input.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { ageRows } from "#tests/support/api/clock.ts";
import { soakSize } from "#tests/support/shared/soak-size.ts";
import { MINUTE } from "#tests/support/shared/time.ts";

type Announcement = { prompt_id: number };

/** A queue that keeps what it is given, so that a test hands it to the consumer when it wants to. */
function keepQueue() {
  const sent: Announcement[] = [];
  const ANNOUNCEMENTS = { send: async (body: Announcement) => sent.push(body) };
  // Thousands of followers would be as many objects, which only the tests of realtime look at.
  const CHANNELS = { getByName: () => ({ push: async () => {} }) } as unknown as Env["CHANNELS"];
  const using: Env = { ...env, ANNOUNCEMENTS, CHANNELS };
  return { sent, using };
}

async function write(method: string, path: string, owner: Member, input: object, using: Env) {
  const headers = { ...(await signIn(owner)), "content-type": "application/json" };
  return dataOf<PromptDetail>(await api.request(path, { method, headers, body: JSON.stringify(input) }, using));
}
const FANS = soakSize(env.SOAK, 12_000, 100_000);
const publish = (owner: Member, using: Env) => write("POST", "/api/prompts", owner, promptInput(), using);

async function deliver(bodies: unknown[], using: Env = env) {
  const messages = bodies.map((body, index) => ({ id: String(index), timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch("geulgam-local-announcements", messages);
  const context = createExecutionContext();
  await consume(batch, using);
  return getQueueResult(batch, context);
}

/** Hands over message after message until none is left; answers how many it took. */
async function drain(sent: Announcement[], using: Env) {
  let taken = 0;
  for (; sent.length > 0; taken += 1) await deliver([sent.shift()], using);
  return taken;
}

async function createFans(star: Member, count: number) {
  const names = Array.from({ length: count }, (_, index) => `팬${star.id}-${index}`);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO members(nickname, nickname_key, social_type, consented_version, created_at, updated_at)
        SELECT value, value, 'GOOGLE', '2020-01-01', 0, 0 FROM json_each(?)`,
    ).bind(JSON.stringify(names)),
    env.DB.prepare(
      "INSERT INTO follows(follower_id, followee_id, created_at) SELECT id, ?, 0 FROM members WHERE nickname_key LIKE ?",
    ).bind(star.id, `팬${star.id}-%`),
  ]);
}

const told = (promptId: number) =>
  env.DB.prepare("SELECT count(*) AS n, count(DISTINCT member_id) AS members FROM notifications WHERE about = ?")
    .bind(`new_prompt:${promptId}`)
    .first<{ n: number; members: number }>();
const list = (as: Member) => dataOf<Page<Notification>>(call("GET", "/api/notifications", { as }));

test("새 프롬프트를 올리면 팔로워의 알림에 온다", async () => {
  const [star, fan] = [await createMember({ nickname: "별" }), await createMember()];
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  const { sent, using } = keepQueue();
  const { id, title } = await publish(star, using);
  expect(sent).toEqual([{ prompt_id: id }]);
  expect(await drain(sent, using)).toBe(1);
  expect((await list(fan)).items).toMatchObject([
    {
      kind: "new_prompt",
      title: `별님이 새 프롬프트를 올렸어요: ‘${title}’`,
      link: `/prompt/${id}`,
      actor: { user_id: star.id },
      prompt: { id, title },
      is_read: false,
    },
  ]);
  expect((await list(star)).items).toEqual([]);
});

test("초안은 알리지 않고, 처음 공개할 때 한 번만 알린다", async () => {
  const [star, fan] = [await createMember(), await createMember()];
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  const { sent, using } = keepQueue();
  const { id, version } = await write("POST", "/api/prompts", star, promptInput({ status: "draft" }), using);
  expect(sent).toEqual([]);
  let current = version;
  for (const status of ["published", "draft", "published"]) {
    current = (await write("PATCH", `/api/prompts/${id}`, star, { version: current, status }, using)).version;
    await drain(sent, using);
  }
  expect((await list(fan)).items).toHaveLength(1);
});

test("팔로워가 없으면 큐를 부르지 않는다", async () => {
  const { sent, using } = keepQueue();
  await publish(await createMember(), using);
  expect(sent).toEqual([]);
});

test("팔로워가 아무리 많아도 빠짐없이 한 번씩, 5,000명씩 나누어 알린다", async () => {
  const star = await createMember();
  await createFans(star, FANS);
  const { sent, using } = keepQueue();
  const { id } = await publish(star, using);
  expect(await drain(sent, using)).toBe(Math.floor(FANS / 5_000) + 1);
  expect(await told(id)).toEqual({ n: FANS, members: FANS });
  const unread = await env.DB.prepare("SELECT sum(unread_notifications) AS n FROM members").first("n");
  expect(unread).toBe(FANS);
});

test("알림을 켠 팔로워의 채널만 한 번씩, 한 차례에 5,000명까지 부른다", async () => {
  const star = await createMember();
  await createFans(star, 5_200);
  await changeRows("members", { muted_kinds: '["new_prompt"]' }, "nickname LIKE '%-7'");
  const { sent, using } = keepQueue();
  const called: string[] = [];
  const getByName = (name: string) => ({ push: async () => void called.push(name) });
  const CHANNELS = { getByName } as unknown as Env["CHANNELS"];
  const { id } = await publish(star, using);
  for (const all of [4_999, 5_199]) {
    await deliver([sent.shift()], { ...using, CHANNELS });
    expect(new Set(called).size).toBe(all);
    expect(called).toHaveLength(all);
  }
  expect(sent).toEqual([]);
  expect(await told(id)).toEqual({ n: 5_199, members: 5_199 });
});

test("한 차례가 하는 일은 팔로워가 얼마나 많든 같다", async () => {
  const costOf = async (fans: number) => {
    const star = await createMember();
    await createFans(star, fans);
    const { sent, using } = keepQueue();
    await publish(star, using);
    const { db, read, batches } = meterReads(env.DB);
    await deliver([sent.shift()], { ...using, DB: db });
    await env.DB.batch(
      ["follows", "notifications", "announcements"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    );
    return { read: read(), batches: batches() };
  };
  const few = await costOf(6_000);
  const many = await costOf(12_000);
  expect(many.batches).toBe(few.batches);
  expect(many.batches).toBeLessThanOrEqual(20);
  expect(many.read).toBeLessThan(few.read * 1.05);
});

test("같은 차례를 두 번, 둘이 함께 처리해도 두 번 알리지 않는다", async () => {
  const star = await createMember();
  await createFans(star, 1_300);
  const { sent, using } = keepQueue();
  const { id } = await publish(star, using);
  await Promise.all([deliver(sent, using), deliver(sent, using), deliver([...sent, ...sent], using)]);
  await changeRows("announcements", { done_at: null, position: 0 });
  await deliver([{ prompt_id: id }], using);
  expect(await told(id)).toEqual({ n: 1_300, members: 1_300 });
});

test("큐가 멎어도 프롬프트는 올라가고, 정리 때 알린다", async () => {
  const [star, fan] = [await createMember(), await createMember()];
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  const broken: Env = { ...env, ANNOUNCEMENTS: { send: async () => Promise.reject(new Error("queue is down")) } };
  const { id, status } = await publish(star, broken);
  expect(status).toBe("published");
  expect(await runDueJobs()).toMatchObject({ resumeAnnouncements: 0 });
  await ageRows("announcements", "worked_at", 5 * MINUTE + 1);
  expect(await runDueJobs()).toMatchObject({ resumeAnnouncements: 1 });
  expect(await told(id)).toEqual({ n: 1, members: 1 });
  expect(await runDueJobs()).toMatchObject({ resumeAnnouncements: 0 });
});

test("중간에 멎으면 멎은 곳부터 이어 간다", async () => {
  const star = await createMember();
  await createFans(star, 5_600);
  const { sent, using } = keepQueue();
  const { id } = await publish(star, using);
  await deliver([sent.shift()], using);
  expect(await told(id)).toEqual({ n: 5_000, members: 5_000 });
  expect(sent).toEqual([{ prompt_id: id }]);
  // The next message never arrives.
  await ageRows("announcements", "worked_at", 5 * MINUTE + 1);
  await runDueJobs();
  expect(await told(id)).toEqual({ n: 5_600, members: 5_600 });
});

test("그사이 내린 프롬프트는 알리지 않고 끝낸다", async () => {
  const [star, fan] = [await createMember(), await createMember()];
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  const { sent, using } = keepQueue();
  const { id } = await publish(star, using);
  await call("DELETE", `/api/prompts/${id}`, { as: star });
  expect(await drain(sent, using)).toBe(1);
  expect((await list(fan)).items).toEqual([]);
  expect(await countRows("announcements", { done_at: null })).toBe(0);
});

test("읽을 수 없는 차례는 다시 시도하게 두고, 나머지는 처리한다", async () => {
  const { explicitAcks, retryMessages } = await deliver([{ prompt_id: "x" }, { prompt_id: 999 }]);
  expect(retryMessages.map(({ msgId }) => msgId)).toEqual(["0"]);
  expect(explicitAcks).toEqual(["1"]);
});

test("큐에 넣으면 이 워커가 받아 알린다", async () => {
  const [star, fan] = [await createMember(), await createMember()];
  await call("POST", `/api/members/follows/${star.id}`, { as: fan });
  const { id } = await publish(star, { ...env, ANNOUNCEMENTS: env.HEARD });
  await vi.waitFor(async () => expect(await told(id)).toEqual({ n: 1, members: 1 }), {
    timeout: 480_000,
    interval: 50,
  });
});
