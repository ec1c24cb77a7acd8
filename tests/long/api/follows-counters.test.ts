import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Member } from "#worker/db/schema/members.ts";
import { runJobs } from "#worker/scheduled.ts";
import { acquaint } from "#tests/support/api/acquaint.ts";
import { call } from "#tests/support/api/call.ts";
import { createMember, signIn } from "#tests/support/api/members.ts";
import { changeRows } from "#tests/support/api/rows.ts";

const MEMBERS = 4;

/** Each counter as it is stored and, spelled out independently of the product, as its rows say it must be. */
const proofs: [stored: string, counted: string][] = [
  [
    "SELECT id, follower_count, following_count FROM members ORDER BY id",
    `SELECT id, (SELECT count(*) FROM follows f WHERE f.followee_id = m.id) AS follower_count,
      (SELECT count(*) FROM follows f WHERE f.follower_id = m.id) AS following_count FROM members m ORDER BY id`,
  ],
  [
    "SELECT id, unread_notifications FROM members ORDER BY id",
    `SELECT id, (SELECT count(*) FROM notifications n WHERE n.member_id = m.id AND n.read_at IS NULL) AS unread_notifications
      FROM members m ORDER BY id`,
  ],
];
const proofsOfMessages: typeof proofs = [
  [
    "SELECT id, unread_count FROM inboxes WHERE unread_count <> 0 ORDER BY id",
    `SELECT s.member_id AS id, count(*) AS unread_count FROM messages x JOIN conversation_sides s ON s.conversation_id = x.conversation_id
      WHERE x.sender_id <> s.member_id AND x.id > s.read_id AND x.id > s.cleared_id
        AND s.is_approach = 0 AND s.muted_at IS NULL GROUP BY 1 ORDER BY 1`,
  ],
  [
    "SELECT conversation_id, member_id, last_message_id FROM conversation_sides ORDER BY 1, 2",
    `SELECT conversation_id, member_id, (SELECT ifnull(max(id), 0) FROM messages x
      WHERE x.conversation_id = s.conversation_id AND x.id > s.cleared_id) AS last_message_id FROM conversation_sides s ORDER BY 1, 2`,
  ],
];
const all = async (sql: string, d1 = env.DB) => (await d1.prepare(sql).all()).results;
/** Nobody follows whom they blocked, or who blocked them. */
const followsAcrossBlocks = `SELECT f.id FROM follows f JOIN blocks b
  ON (f.follower_id, f.followee_id) IN (VALUES (b.blocker_id, b.blocked_id), (b.blocked_id, b.blocker_id))`;

async function expectCountersToEqualRows() {
  expect(await all(followsAcrossBlocks)).toEqual([]);
  for (const [stored, counted] of proofs) expect(await all(stored)).toEqual(await all(counted));
  for (const [stored, counted] of proofsOfMessages)
    expect(await all(stored, env.MESSAGES)).toEqual(await all(counted, env.MESSAGES));
}

const acts = [
  "follow",
  "follow",
  "unfollow",
  "tell",
  "block",
  "unblock",
  "send",
  "send",
  "open",
  "leave",
  "read",
  "accept",
  "mute",
  "unmute",
] as const;
type Act = (typeof acts)[number];
type Step = { act: Act; by: number; to: number };

const step = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.nat(MEMBERS - 1),
  to: fc.nat(MEMBERS - 1),
});

/** The call of a step; conversations are numbered by chance, so that some are others' and some are not there. */
function requestOf({ act, to }: Step, members: Member[]): [method: string, path: string, body?: unknown] {
  const { id } = members[to]!;
  const requests: Record<Act, [string, string, unknown?]> = {
    follow: ["POST", `/api/members/follows/${id}`],
    unfollow: ["DELETE", `/api/members/follows/${id}`],
    tell: ["POST", `/api/notifications/${id}`],
    block: ["POST", `/api/members/blocks/${id}`],
    unblock: ["DELETE", `/api/members/blocks/${id}`],
    send: ["POST", "/api/messages", { recipient_id: id, content: "가" }],
    open: ["GET", `/api/messages/${to + 1}`],
    leave: ["DELETE", `/api/messages/${to + 1}`],
    read: ["POST", "/api/notifications/read"],
    accept: ["POST", `/api/messages/${to + 1}/accept`],
    mute: ["PUT", `/api/messages/${to + 1}/mute`],
    unmute: ["DELETE", `/api/messages/${to + 1}/mute`],
  };
  return requests[act];
}

test("팔로우, 차단, 메시지, 알림이 어떻게 겹쳐도 수는 행과 같다", async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => createMember()));
  const headers = await Promise.all(members.map(signIn));
  // Rounds of calls that run at once, one after another on the same members.
  const rounds = fc.array(fc.array(step, { minLength: 5, maxLength: 12 }), { minLength: 3, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      for (const round of all) {
        const answers = await Promise.all(
          round.map((one) => {
            const [method, path, body] = requestOf(one, members);
            return call(method, path, { headers: headers[one.by], body });
          }),
        );
        for (const { status } of answers) expect([200, 201, 403, 404, 409, 422, 429]).toContain(status);
      }
      await expectCountersToEqualRows();
    }),
    { numRuns: 15 },
  );
});

test("어긋난 수는 정리 때 고쳐진다", async () => {
  const [one, other] = [await createMember(), await createMember()];
  await call("POST", `/api/members/follows/${other.id}`, { as: one });
  await acquaint(one, other);
  await call("POST", "/api/messages", { as: one, body: { recipient_id: other.id, content: "가" } });
  await changeRows("members", { follower_count: 9, following_count: 9, unread_notifications: 9 });
  await changeRows("conversation_sides", { unread_count: 5 });
  await changeRows("inboxes", { unread_count: 9 });
  // Two members and two sides, whose repair moves the inboxes, and then the inboxes.
  expect(await runJobs(env)).toMatchObject({ reconcileCounters: 6 });
  await expectCountersToEqualRows();
});
