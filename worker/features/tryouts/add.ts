import { and, eq, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import type { NewTryout, Tryout } from "#contracts/tryouts.ts";
import { type Db, isUniqueViolation } from "#worker/db/client.ts";
import { type KeyUse, createKeyUse, once, resultOf } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { mustChangeOne } from "#worker/db/must.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { mayTryOut, requireTried } from "./can-try-out.ts";
import { tryoutWhere } from "./queries.ts";
import { toTryout } from "./view.ts";

export const SCOPE = "tryouts";

/** The member who acts, and where to put the events and stale cache tags that follow. */
export type TryoutActor = Actor & { publications: Publication[]; stale: string[] };

export type Writing = { promptId: number; key?: string };
type Values = Pick<
  typeof tryouts.$inferInsert,
  "model" | "verdict" | "note" | "text" | "media" | "mediaKey" | "ranModel"
>;

/** The key of the prompter's notification: one for each member and prompt, whatever the models. */
export const aboutTryout = ({ promptId, memberId }: { promptId: number; memberId: number }) =>
  `tryout:${promptId}:${memberId}`;

const isOne = (member: Member, promptId: number, { model }: Values) =>
  and(eq(tryouts.promptId, promptId), eq(tryouts.memberId, member.id), eq(tryouts.model, model));

/** The statements of one batch that add a try-out; the second undoes the batch unless the member may add it. */
function insertTryout({ db, member }: Actor, promptId: number, prompterId: number, values: Values) {
  const memberId = member.id;
  return [
    insertFrom(
      db,
      tryouts,
      { ...values, promptId: prompts.id, memberId, prompterId: prompts.memberId, createdAt: new Date() },
      sql`FROM ${prompts} WHERE ${and(eq(prompts.id, promptId), mayTryOut(member, promptId))}`,
    ),
    mustChangeOne(db),
    notify(db, {
      to: prompterId,
      kind: "tryout",
      about: aboutTryout({ promptId, memberId }),
      actorId: memberId,
      promptId,
      subjectId: sql`(SELECT id FROM ${tryouts} WHERE ${isOne(member, promptId, values)})`,
    }),
  ];
}

/** Reads the try-out of a key. */
export const addedWith = (db: Db, ours: KeyUse) => ({
  row: tryoutWhere(
    db,
    and(eq(tryouts.id, sql`CAST(${resultOf(ours)} AS INTEGER)`), eq(tryouts.memberId, ours.memberId)),
  ),
});

export function requireAdded({ row: [row] }: { row: Parameters<typeof toTryout>[0][] }) {
  if (!row) throw notFound("써 본 결과");
  return toTryout(row);
}

/** Adds a try-out under its key, or returns that of the first call with this key. Throws 409 for a second one of the same model. */
export async function addOnce(actor: TryoutActor, promptId: number, ours: KeyUse, values: Values): Promise<Tryout> {
  const { db, member, publications, stale } = actor;
  const begin = async () => {
    const { memberId: prompterId } = await requireTried(db, promptId, member);
    publications.push({ to: prompterId });
    stale.push(promptTag(promptId));
    return {
      statements: insertTryout(actor, promptId, prompterId, values),
      result: sql`(SELECT id FROM ${tryouts} WHERE ${isOne(member, promptId, values)})`,
    };
  };
  const done = await once(db, ours, begin, addedWith(db, ours)).catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new AppError("conflict", "이 모델로 써 본 결과를 이미 남겼어요. 지우고 다시 남겨 주세요.")
      : error;
  });
  if (done) return requireAdded(done);
  // The prompt changed meanwhile.
  await requireTried(db, promptId, member);
  throw notFound("프롬프트");
}

/**
 * Adds what came out when the member tried a prompt with a model, once for each model. A repeated request with the same idempotency
 * key returns the try-out of the first one. Throws 403 without a copy or a purchase.
 */
export async function addTryout(actor: TryoutActor, { promptId, key }: Writing, input: NewTryout): Promise<Tryout> {
  const ours = await createKeyUse(actor.member.id, SCOPE, { promptId, ...input }, key);
  const { model, verdict, note, text, ran_model: ranModel } = input;
  return addOnce(actor, promptId, ours, { model, verdict, note, text, ranModel });
}
