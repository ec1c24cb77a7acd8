import { and, eq, isNull, sql } from "drizzle-orm";
import { promptTag } from "#contracts/cache-tags.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { tryouts } from "#worker/db/schema/tryouts.ts";
import type { Env } from "#worker/env.ts";
import { retract } from "#worker/features/notifications/notify.ts";
import { dropFiles } from "#worker/features/results/drop-files.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import { aboutTryout, type TryoutActor } from "./add.ts";

/** Removes the member's own try-out and its picture, with the prompter's notification of the last one. Throws 409 for one that is hidden. */
export async function removeTryout({ db, member, publications, stale }: TryoutActor, env: Env, id: number) {
  const isOwn = and(eq(tryouts.id, id), eq(tryouts.memberId, member.id));
  const tryout = await db
    .select({ promptId: tryouts.promptId, memberId: tryouts.memberId, prompterId: tryouts.prompterId })
    .from(tryouts)
    .where(isOwn)
    .get();
  if (!tryout) throw notFound("써 본 결과");
  const isLast = sql`NOT EXISTS (SELECT 1 FROM ${tryouts} WHERE ${and(eq(tryouts.promptId, tryout.promptId), eq(tryouts.memberId, member.id))})`;
  const { removed } = await batchOf(db, {
    removed: db
      .delete(tryouts)
      .where(and(isOwn, isNull(tryouts.hiddenFor)))
      .returning({ id: tryouts.id, mediaKey: tryouts.mediaKey }),
    retracted: retract(db, { memberId: tryout.prompterId, about: aboutTryout(tryout), when: isLast }),
  });
  if (!removed[0]) throw new AppError("conflict", "운영자가 숨긴 써 본 결과는 지울 수 없어요.");
  if (removed[0].mediaKey !== null) await dropFiles(env, removed[0].mediaKey);
  publications.push({ to: tryout.prompterId });
  stale.push(promptTag(tryout.promptId));
  return { id: removed[0].id };
}
