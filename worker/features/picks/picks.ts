import { and, desc, eq, gt, gte, lte, ne, or, sql } from "drizzle-orm";
import { PICKS_AHEAD } from "#contracts/limits.ts";
import { aheadMessage, type NewPick, type Pick } from "#contracts/picks.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { picks } from "#worker/db/schema/picks.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { cardColumns } from "#worker/features/prompts/view.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { DAY } from "#worker/lib/time.ts";

/** Days for which a pick stands while there is no later one. */
const STANDS = 7;
const LISTED = 60;

const isShown = sql`${prompts.status} = 'published'`;

const latestPick = prepared((db, at: Placeholders<{ today: string; before: string }>) =>
  db
    .select({ ...cardColumns, reason: picks.reason })
    .from(picks)
    .innerJoin(prompts, eq(prompts.id, picks.promptId))
    .where(and(lte(picks.day, at.today), gt(picks.day, at.before), isShown))
    .orderBy(desc(picks.day))
    .limit(1),
);

/** The card of the pick for the day of `now`, with its reason: that day's, else the last one of seven days. At most one row. */
export const pickAt = (db: Db, now: number) =>
  latestPick(db, { today: seoulDay(now), before: seoulDay(now - STANDS * DAY) });

const columns = {
  day: picks.day,
  promptId: prompts.id,
  title: prompts.title,
  reason: picks.reason,
  status: prompts.status,
  pickedAt: picks.pickedAt,
};
const rows = (db: Db) => db.select(columns).from(picks).innerJoin(prompts, eq(prompts.id, picks.promptId)).$dynamic();
type Row = Awaited<ReturnType<typeof rows>>[number];

const toPick = ({ day, promptId, title, reason, status, pickedAt }: Row): Pick => ({
  day,
  prompt: { id: promptId, title },
  reason,
  is_shown: status === "published",
  picked_at: pickedAt.toISOString(),
});

/** At most 60 picks, those of the latest days first. */
export async function listPicks(db: Db) {
  return { items: (await rows(db).orderBy(desc(picks.day)).limit(LISTED)).map(toPick) };
}

/** Throws `invalid_input` for a day before today or too far ahead. */
function requireOpenDay(day: string, now: number) {
  if (day >= seoulDay(now) && day <= seoulDay(now + PICKS_AHEAD * DAY)) return;
  throw new AppError("invalid_input", aheadMessage, { errors: [{ field: "day", message: aheadMessage }] });
}

const noPrompt = "공개된 프롬프트가 아니에요.";
const ownPrompt = () => new AppError("forbidden", "내 글감은 다른 운영자가 골라야 해요.");

/**
 * Picks a published prompt for a day, in place of another one. Repeating it changes nothing and writes no second audit entry.
 * Throws `invalid_input` for a day that is over or too far ahead and for a prompt that is not published, `forbidden` for one's own.
 */
export async function pickPrompt({ db, member }: Actor, day: string, { prompt_id: promptId, reason }: NewPick) {
  const now = Date.now();
  requireOpenDay(day, now);
  const isThis = eq(prompts.id, promptId);
  const mayPick = sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(isThis, isShown, ne(prompts.memberId, member.id))})`;
  const isSame = sql`EXISTS (SELECT 1 FROM ${picks} WHERE ${and(eq(picks.day, day), eq(picks.promptId, promptId), eq(picks.reason, reason))})`;
  const act = { adminId: member.id, action: "pick", thing: "prompt", thingId: String(promptId) };
  const pickedAt = new Date(now);
  const { own, picked } = await batchOf(db, {
    own: db
      .select({ id: prompts.id })
      .from(prompts)
      .where(and(isThis, eq(prompts.memberId, member.id))),
    audited: audit(db, { ...act, reason: `${day} ${reason}`.trim() }, sql`WHERE ${mayPick} AND NOT ${isSame}`),
    inserted: insertWhere(db, picks, { day, promptId, reason, pickedAt }, mayPick).onConflictDoUpdate({
      target: picks.day,
      set: { promptId, reason, pickedAt },
      setWhere: or(ne(picks.promptId, promptId), ne(picks.reason, reason)),
    }),
    picked: rows(db).where(and(eq(picks.day, day), eq(picks.promptId, promptId), isShown)),
  });
  if (own[0]) throw ownPrompt();
  if (!picked[0])
    throw new AppError("invalid_input", noPrompt, { errors: [{ field: "prompt_id", message: noPrompt }] });
  return toPick(picked[0]);
}

/** Takes a pick back, of today or of a later day. Throws `not_found` where there is none. */
export async function removePick({ db, member }: Actor, day: string) {
  const isOpen = and(eq(picks.day, day), gte(picks.day, seoulDay(Date.now())));
  const act = { adminId: member.id, action: "unpick", thing: "prompt", thingId: sql`prompt_id`, reason: day };
  const { removed } = await batchOf(db, {
    audited: audit(db, act, sql`FROM ${picks} WHERE ${isOpen}`),
    removed: db.delete(picks).where(isOpen).returning({ day: picks.day }),
  });
  if (!removed[0]) throw notFound("고른 글감");
  return removed[0];
}
