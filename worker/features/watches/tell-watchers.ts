import { and, asc, eq, gt, inArray, isNull, ne, not, sql } from "drizzle-orm";
import { watchName } from "#contracts/watch-names.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { takeOne } from "#worker/db/rates.ts";
import { announcements } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { watches } from "#worker/db/schema/watches.ts";
import { aboutNewPrompt } from "#worker/features/follows/tell-followers.ts";
import { isApart } from "#worker/features/members/apart.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { isWatched, publishedRow, tokensOfPrompt } from "#worker/features/search/watched.ts";
import { seoulMidnight } from "#worker/lib/seoul.ts";

/** Watches that one step looks at. */
const STEP = 500;
/** New prompts of one prompter that watchers hear of on one day: whoever watches did not choose them. */
const PROMPTS_OF_DAY = 5;
/** Tokens with as many watches have steps of their own; others share one. */
const MANY = 50;

const inList = (values: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** Puts tokens with few watches together, so that a step has enough to do. */
function groupsOf(counted: { token: string; count: number }[]): string[][] {
  const groups: string[][] = counted.filter(({ count }) => count >= MANY).map(({ token }) => [token]);
  let [group, size]: [string[], number] = [[], 0];
  for (const { token, count } of counted.filter(({ count }) => count < MANY)) {
    if (size + count > STEP) {
      groups.push(group);
      [group, size] = [[], 0];
    }
    group.push(token);
    size += count;
  }
  return group.length > 0 ? [...groups, group] : groups;
}

/** Counts a new prompt of its prompter; whether watchers are to hear of it. */
const takeAnnounced = (db: Db, prompterId: number) => {
  const now = Date.now();
  return takeOne(db, `watched member ${prompterId}`, PROMPTS_OF_DAY, seoulMidnight(now) - 1);
};

/** Notes which watches are to be looked at for a new prompt, once its followers are told; the announcement is done where there are none. */
export async function planWatchers(db: Db, { promptId, memberId }: Pick<Left, "promptId" | "memberId">) {
  const row = await publishedRow(db, { id: promptId }).get();
  const counted = row
    ? await db.all<{ token: string; count: number }>(sql`
        SELECT value AS token, (SELECT count(*) FROM (SELECT 1 FROM ${watches} AS w WHERE w.token = value LIMIT ${sql.raw(String(MANY))})) AS count
        FROM json_each(${JSON.stringify(tokensOfPrompt(row))})
        WHERE EXISTS (SELECT 1 FROM ${watches} AS w WHERE w.token = value)`)
    : [];
  const isHeard = counted.length > 0 && (await takeAnnounced(db, memberId));
  const groups = isHeard ? groupsOf(counted) : [];
  await db
    .update(announcements)
    .set({ watchTokens: groups, position: 0, ...(groups.length === 0 && { doneAt: new Date() }) })
    .where(and(eq(announcements.promptId, promptId), isNull(announcements.doneAt), isNull(announcements.watchTokens)));
}

type Left = { promptId: number; memberId: number; position: number; watchTokens: string[][] };
type Watch = typeof watches.$inferSelect;

/** The next watches of the first group. */
const nextWatches = (db: Db, { position, watchTokens: [tokens = []] }: Left) =>
  db
    .select()
    .from(watches)
    .where(
      and(
        tokens.length === 1 ? eq(watches.token, tokens[0]!) : inArray(watches.token, inList(tokens)),
        gt(watches.id, position),
      ),
    )
    .orderBy(asc(watches.id))
    .limit(STEP);

// What its price was then is not said: it may be another when the notification is read.
const headlineOf = ({ search, filters }: Watch) => watchName({ search, filters: { ...filters, price: undefined } });

/** The watches that a prompt matches; many members watch the same, which is read once. */
function matchesAmong(row: Parameters<typeof isWatched>[0], candidates: Watch[]): Watch[] {
  const byKey = new Map<string, boolean>();
  return candidates.filter((one) => {
    const isMatch = byKey.get(one.key) ?? isWatched(row, one);
    byKey.set(one.key, isMatch);
    return isMatch;
  });
}

type Told = { id: number; headline: string };

/** Statement that notifies these members, but for the prompter, those who are apart from them, switched it off, or were told already. */
function notifyWatchers(db: Db, { promptId, memberId: prompterId }: Left, told: Told[]) {
  const isShown = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), isPublished)})`;
  const mayHear = sql`NOT EXISTS (SELECT 1 FROM json_each(${members.mutedKinds}) WHERE value = 'followed')`;
  const isRecipient = and(
    sql`${members.id} = told.value ->> 'id'`,
    ne(members.id, prompterId),
    ne(members.status, "INACTIVE"),
    not(isApart(members.id, prompterId)),
    mayHear,
    isShown,
  );
  return insertFrom(
    db,
    notifications,
    {
      memberId: members.id,
      kind: "followed",
      about: aboutNewPrompt(promptId),
      actorId: prompterId,
      promptId,
      content: sql`told.value ->> 'headline'`,
      createdAt: new Date(),
    },
    sql`FROM json_each(${JSON.stringify(told)}) AS told CROSS JOIN ${members} WHERE ${isRecipient}`,
  )
    .onConflictDoNothing()
    .returning({ memberId: notifications.memberId });
}

/**
 * Looks at the next 500 watches and notifies the members whose watch the prompt matches, once, whatever else of theirs it matches.
 * Repeating a step, or running it twice at once, creates no second notification. Returns who was told.
 */
export async function tellWatchers(db: Db, left: Left): Promise<number[]> {
  const { promptId, position, watchTokens } = left;
  const { rows, next } = await batchOf(db, { rows: publishedRow(db, { id: promptId }), next: nextWatches(db, left) });
  const [row] = rows;
  const matches = row ? matchesAmong(row, next) : [];
  const isGroupDone = next.length < STEP;
  const groups = row ? watchTokens.slice(isGroupDone ? 1 : 0) : [];
  const { told } = await batchOf(db, {
    told: notifyWatchers(
      db,
      left,
      matches.map((one) => ({ id: one.memberId, headline: headlineOf(one) })),
    ),
    moved: db
      .update(announcements)
      .set({
        watchTokens: groups,
        position: isGroupDone ? 0 : next.at(-1)!.id,
        workedAt: new Date(),
        ...(groups.length === 0 && { doneAt: new Date() }),
      })
      .where(
        and(
          eq(announcements.promptId, promptId),
          eq(announcements.position, position),
          eq(announcements.watchTokens, watchTokens),
        ),
      ),
  });
  return told.map(({ memberId }) => memberId);
}
