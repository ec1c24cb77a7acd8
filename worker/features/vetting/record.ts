import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { withParticle } from "#contracts/particles.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { must } from "#worker/db/must.ts";
import { promptSketches, vettings } from "#worker/db/schema/vetting.ts";
import { notifyByMail } from "#worker/features/notifications/notify-by-mail.ts";
import type { Sketch } from "#worker/lib/sketch.ts";
import type { Verdict } from "./vet.ts";

// `target` is a subquery of the prompt's id, run in the same batch: it finds nothing when another edit came first.

const writeSketch = (db: Db, target: SQL, sketch: Sketch | null) =>
  sketch
    ? insertFrom(
        db,
        promptSketches,
        { promptId: sql`target.id`, ...sketch },
        sql`FROM ${target} AS target WHERE true`,
      ).onConflictDoUpdate({
        target: promptSketches.promptId,
        set: { numbers: sql`excluded.numbers`, bands: sql`excluded.bands` },
      })
    : db.delete(promptSketches).where(sql`${promptSketches.promptId} IN ${target}`);

/** For the beginning of a batch that publishes: aborts it when a text that is alike came since the prompt was vetted. */
export const mustBeAsRead = (db: Db, { isAsRead }: Verdict) => (isAsRead ? [must(db, isAsRead)] : []);

/** Whether such a text came, after a batch was undone: the prompt is vetted again then. */
export async function isOvertaken(db: Db, { isAsRead }: Verdict) {
  if (!isAsRead) return false;
  const [row] = await db.all<{ ok: number }>(sql`SELECT ${isAsRead} AS ok`);
  return row!.ok === 0;
}

const foundIn = ({ findings, copy }: Verdict) => ({
  findings,
  copyOf: copy?.id ?? null,
  likeness: copy ? Math.round(copy.likeness * 100) : null,
});

type Held = { target: SQL; memberId: number; title: string };

/** Begins a vetting, and tells the prompter how long it takes. */
function beginVetting(db: Db, { target, memberId, title }: Held, verdict: Verdict, now: Date) {
  return [
    insertFrom(
      db,
      vettings,
      { promptId: sql`target.id`, memberId, ...foundIn(verdict), createdAt: now },
      sql`FROM ${target} AS target WHERE true`,
    ),
    ...notifyByMail(db, {
      to: memberId,
      kind: "moderation",
      about: `held:${crypto.randomUUID()}`,
      promptId: sql`(SELECT id FROM ${target})`,
      when: sql`EXISTS ${target}`,
      content: `${withParticle(`‘${title}’`, "을")} 공개하기 전에 운영자가 24시간 안에 한 번 읽어요.\n왜 그런지 수정 화면에서 볼 수 있고, 고치면 바로 공개될 수 있어요.`,
    }),
  ];
}

/** The vetting of a prompt that waits goes on with what was found now, in its place in the queue. */
const renewVetting = (db: Db, target: SQL, verdict: Verdict) =>
  db
    .update(vettings)
    .set(foundIn(verdict))
    .where(and(sql`${vettings.promptId} IN ${target}`, isNull(vettings.endedAt)));

/** What a verdict writes, as statements for the batch that publishes the prompt, or holds it. */
export function recordVerdict(
  db: Db,
  held: Held & { isWaiting?: boolean },
  verdict: Verdict,
  now: Date,
): BatchItem<"sqlite">[] {
  const { target, isWaiting = false } = held;
  return [
    ...(verdict.sketch === undefined ? [] : [writeSketch(db, target, verdict.sketch)]),
    ...(verdict.isHeld && isWaiting ? [renewVetting(db, target, verdict)] : []),
    ...(verdict.isHeld && !isWaiting ? beginVetting(db, held, verdict, now) : []),
  ];
}
