import type { Page } from "#contracts/common.ts";
import type { Conflict, ReportedSubject } from "#contracts/moderation.ts";
import type { JudgedTakedown, TakedownDetail, TakedownQueueQuery } from "#contracts/takedowns.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { conflictsOf } from "#worker/features/moderation/conflicts.ts";
import { findSubjects, type ThingId } from "#worker/features/moderation/subjects.ts";
import { things } from "#worker/features/moderation/things.ts";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { earlierOf, findTakedown, pageOfTakedowns, type TakedownRow, unsentTo } from "./queries.ts";

const ORDER = "takedowns";
const EXCERPT = 200;

export const subjectIdOf = ({ takedown: { thing, thingId } }: TakedownRow): ThingId => ({ thing, id: thingId });

/** Why this operator may not decide it; a claimant has the conflict of one who reported. */
const conflictIn = ({ takedown }: TakedownRow, operatorId: number, conflict: Conflict | null): Conflict | null =>
  takedown.memberId === operatorId ? "reported" : conflict;

const toJudged = (row: TakedownRow, subject: ReportedSubject, conflict: Conflict | null): JudgedTakedown => ({
  id: row.takedown.id,
  key: row.takedown.key,
  right: row.takedown.right,
  status: row.takedown.status,
  subject,
  create_at: (row.takedown.confirmedAt ?? row.takedown.createdAt).toISOString(),
  due_at: row.act?.dueAt?.toISOString() ?? null,
  ended_at: row.takedown.endedAt?.toISOString() ?? null,
  is_objected: row.act?.appealStatus === "open",
  conflict,
});

export async function listTakedowns(
  { db, member }: Actor,
  { status, cursor, limit }: TakedownQueueQuery,
): Promise<Page<JudgedTakedown>> {
  const rows = await pageOfTakedowns(db, status, readCursor(ORDER, cursor), limit);
  const { items, next_cursor } = toPage(rows, limit, ({ takedown }) => writeCursor(ORDER, takedown.id));
  const subjectIds = items.map(subjectIdOf);
  const [subjectOf, conflictOf] = await Promise.all([
    findSubjects(db, subjectIds),
    conflictsOf(db, member.id, subjectIds),
  ]);
  return {
    items: items.map((row) => {
      const subject = subjectOf(subjectIdOf(row));
      const excerpt = { ...subject, text: subject.text.slice(0, EXCERPT) };
      return toJudged(row, excerpt, conflictIn(row, member.id, conflictOf(subjectIdOf(row))));
    }),
    next_cursor,
  };
}

async function claimOf(db: Db, { takedown, member }: TakedownRow) {
  const earlier = await earlierOf(db, takedown);
  const { name, email, address, detail, proof } = takedown;
  return {
    name,
    email,
    member: member && { user_id: member.id, nickname: member.nickname },
    address,
    detail,
    proof,
    earlier: earlier!.all,
    earlier_refused: earlier!.refused,
  };
}

const toObjection = ({ act }: TakedownRow) =>
  act?.appealStatus
    ? {
        reason: act.appeal!,
        status: act.appealStatus,
        create_at: act.appealedAt!.toISOString(),
        answer: act.answer,
      }
    : null;

/** All that an operator needs to decide; with a conflict of interest nothing that the claimant or the author said. */
export async function readTakedown({ db, member }: Actor, id: number): Promise<TakedownDetail> {
  const row = await findTakedown(db, id);
  if (!row) throw notFound("권리침해 신고");
  const thing = subjectIdOf(row);
  const [subjectOf, conflictOf] = await Promise.all([findSubjects(db, [thing]), conflictsOf(db, member.id, [thing])]);
  const [subject, conflict] = [subjectOf(thing), conflictIn(row, member.id, conflictOf(thing))];
  if (conflict)
    return {
      ...toJudged(row, { ...subject, text: "" }, conflict),
      claim: null,
      summary: "",
      reason: "",
      objection: null,
      unsent_mails: 0,
    };
  const [claim, wholeTexts = [], unsent] = await Promise.all([
    claimOf(db, row),
    things[thing.thing].wholeTexts?.(db, thing.id),
    unsentTo(db, row.takedown),
  ]);
  return {
    ...toJudged(row, { ...subject, text: [subject.text, ...wholeTexts].filter(Boolean).join("\n\n") }, null),
    claim,
    summary: row.takedown.summary,
    reason: row.takedown.reason,
    objection: toObjection(row),
    unsent_mails: unsent!.all,
  };
}

/** As `readTakedown`, with the reading in the audit before anything is returned: it has who claims, and the text of paid prompts. */
export async function openTakedown(operator: Actor, id: number): Promise<TakedownDetail> {
  const detail = await readTakedown(operator, id);
  await audit(operator.db, { adminId: operator.member.id, action: "read", thing: "takedown", thingId: String(id) });
  return detail;
}
