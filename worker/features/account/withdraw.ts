import { and, eq, ne, sql } from "drizzle-orm";
import type { WithdrawalStanding, Withdrawn } from "#contracts/account.ts";
import type { Db } from "#worker/db/client.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { takeUnlink, unlinkAt } from "#worker/features/auth/service.ts";
import { hangUp } from "#worker/features/realtime/service.ts";
import { dropObjects, keyOf } from "#worker/features/uploads/service.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { archive } from "./archive.ts";
import { erase } from "./erase.ts";
import { endCheckouts, mayLeave, standingOf } from "./standing.ts";

type Leaver = Pick<Member, "id" | "profileImage">;
type SignedIn = Actor & { familyId: string; env: Env };

export async function readStanding({ db, member, familyId, env }: SignedIn): Promise<WithdrawalStanding> {
  const [standing, unlink] = await Promise.all([standingOf(db, member.id), takeUnlink(db, env, familyId)]);
  return { ...standing, unlinks_provider: unlink !== undefined };
}

const owing = (reasons: WithdrawalStanding["reasons"]) =>
  new AppError("conflict", reasons.map(({ message }) => message).join(" "), {
    errors: reasons.map(({ code, message }) => ({ field: code, message })),
  });
const meanwhile = () => new AppError("conflict", "방금 계정 상태가 바뀌었어요. 새로 고친 뒤 다시 확인해 주세요.");

/** All in one batch that stands only if nothing is owed at that moment: what the law keeps is copied away, the rest is gone. */
export async function leave(db: Db, env: Env, { id, profileImage }: Leaver) {
  const now = new Date();
  const isThere = sql`EXISTS (SELECT 1 FROM ${members} WHERE ${and(eq(members.id, id), ne(members.status, "INACTIVE"))})`;
  const kept = await archive({ db, env, memberId: id, pseudonym: crypto.randomUUID() });
  try {
    await db.batch([
      must(db, sql`${isThere} AND ${mayLeave(id)}`),
      endCheckouts(db, id, now),
      ...kept,
      ...(await erase(db, env, id, now)),
    ]);
  } catch (error) {
    if (isUndone(error)) throw meanwhile();
    throw error;
  }
  await dropObjects(env, keyOf(profileImage));
  await hangUp(env, id);
}

export async function withdraw(actor: SignedIn, origin: string): Promise<Withdrawn> {
  const { db, env, member, familyId } = actor;
  const { reasons } = await standingOf(db, member.id);
  if (reasons.length > 0) throw owing(reasons);
  const unlink = await takeUnlink(db, env, familyId);
  await leave(db, env, member);
  const isUnlinked = unlink !== undefined && (await unlinkAt(env, origin, unlink));
  return { withdrawn: true, provider: isUnlinked ? "unlinked" : "kept" };
}
