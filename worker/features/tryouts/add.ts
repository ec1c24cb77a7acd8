import { and, eq, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import type { NewTryout, Tryout } from "#contracts/tryouts.ts";
import { type Db, isUniqueViolation, repeatable } from "#worker/db/client.ts";
import { type Claim, createClaim, findEarlier, finishClaim, takeKey } from "#worker/db/idempotency.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import { toTryout } from "#worker/features/prompts/tryouts.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { mayTryOut, requireTried } from "./can-try-out.ts";
import { tryoutWhere } from "./queries.ts";

export const SCOPE = "tryouts";

/** The member who acts, and where to put the events and stale cache tags that follow. */
export type TryoutActor = Actor & { publications: Publication[]; stale: string[] };

export type Writing = { promptId: number; key?: string };
type Values = Pick<typeof tryouts.$inferInsert, "model" | "verdict" | "note" | "text" | "media" | "mediaKey">;

/** The key of the prompter's notification: one for each member and prompt, whatever the models. */
export const aboutTryout = ({ promptId, memberId }: { promptId: number; memberId: number }) =>
  `tryout:${promptId}:${memberId}`;

/** The try-out that was added with this key before. */
export async function addedBefore(db: Db, ours: Claim): Promise<Tryout | undefined> {
  const id = await findEarlier(db, ours);
  if (id === undefined) return undefined;
  const [row] = await tryoutWhere(db, and(eq(tryouts.id, id), eq(tryouts.memberId, ours.memberId)));
  if (!row) throw notFound("써 본 결과");
  return toTryout(row);
}

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
  ] as const;
}

type Adding = { promptId: number; prompterId: number; ours: Claim };

/** Adds a try-out under its key, or returns that of the first call with this key. Throws 409 for a second one of the same model. */
export async function addOnce(actor: TryoutActor, { promptId, prompterId, ours }: Adding, values: Values) {
  const { db, member, publications, stale } = actor;
  const isThis = isOne(member, promptId, values);
  try {
    const results = await repeatable(db).batch([
      ...takeKey(db, ours, new Date()),
      ...insertTryout(actor, promptId, prompterId, values),
      finishClaim(db, ours, sql`(SELECT id FROM ${tryouts} WHERE ${isThis})`),
      tryoutWhere(db, isThis),
    ]);
    publications.push({ to: prompterId });
    stale.push(promptTag(promptId));
    return toTryout(results[6][0]!);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("conflict", "이 모델로 써 본 결과를 이미 남겼어요. 지우고 다시 남겨 주세요.");
    if (!isUndone(error)) throw error;
    // The same key came first, or the prompt changed meanwhile.
    const first = await addedBefore(db, ours);
    if (first) return first;
    await requireTried(db, promptId, member);
    throw notFound("프롬프트");
  }
}

/**
 * Adds what came out when the member tried a prompt with a model, once for each model. A repeated request with the same idempotency
 * key returns the try-out of the first one. Throws 403 without a copy or a purchase.
 */
export async function addTryout(actor: TryoutActor, { promptId, key }: Writing, input: NewTryout): Promise<Tryout> {
  const { db, member } = actor;
  const ours = await createClaim(member.id, SCOPE, { promptId, ...input }, key);
  const earlier = await addedBefore(db, ours);
  if (earlier) return earlier;
  const { memberId: prompterId } = await requireTried(db, promptId, member);
  return addOnce(actor, { promptId, prompterId, ours }, input);
}
