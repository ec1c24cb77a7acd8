import { and, eq, ne, sql } from "drizzle-orm";
import type { WithdrawalEligibility, Withdrawn } from "#contracts/account.ts";
import { tagsOfMember } from "#contracts/cache-tags.ts";
import type { Statement } from "#worker/db/batch-of.ts";
import { type Db, messagesDbOf } from "#worker/db/client.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { barIfSuspended } from "#worker/features/auth/barred-identities.ts";
import { takeUnlink, unlinkAt } from "#worker/features/auth/unlink.ts";
import { takeDownCopies } from "#worker/features/cache/purge-copies.ts";
import { hangUp } from "#worker/features/realtime/connections.ts";
import { dropObjects } from "#worker/features/uploads/bucket.ts";
import { keyOf } from "#worker/features/uploads/keys.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { archive } from "./archive.ts";
import { noteErasure, tryEraseMessages } from "./erase-messages.ts";
import { eraseElsewhere, eraseMember, filesOf } from "./lifecycles.ts";
import { countMessages, endCheckouts, mayWithdraw, withdrawalEligibilityOf } from "./withdrawal-eligibility.ts";

export type LeavingMember = Pick<Member, "id" | "profileImage">;
type SignedIn = Actor & { familyId: string; env: Env };

/** Whether the member can withdraw, and whether this sign-in can also unlink the account at its provider. */
export async function readWithdrawalEligibility({
  db,
  member,
  familyId,
  env,
}: SignedIn): Promise<WithdrawalEligibility> {
  const [eligibility, messages, unlink] = await Promise.all([
    withdrawalEligibilityOf(db, member.id),
    countMessages(messagesDbOf(db, env), member.id),
    takeUnlink(db, env, familyId),
  ]);
  return { ...eligibility, counts: { ...eligibility.counts, messages }, unlinks_provider: unlink !== undefined };
}

const owing = (reasons: WithdrawalEligibility["reasons"]) =>
  new AppError("conflict", reasons.map(({ message }) => message).join(" "), {
    errors: reasons.map(({ code, message }) => ({ field: code, message })),
  });
const meanwhile = () => new AppError("conflict", "방금 계정 상태가 바뀌었어요. 새로고침한 뒤 다시 확인해 주세요.");

/**
 * Withdraws a member in one batch: archives what the law requires, bars the sign-ins of who is suspended, and erases or anonymises the
 * rest (`lifecycles`). Throws `conflict` if money is owed at that moment. Messages, files, shared copies and realtime connections follow:
 * the batch notes that the messages are to be erased, and `finishErasures` erases them if that fails here. `first` is done before, in the
 * same batch.
 */
export async function leave(db: Db, env: Env, { id, profileImage }: LeavingMember, first: Statement[] = []) {
  const now = new Date();
  const isThere = sql`EXISTS (SELECT 1 FROM ${members} WHERE ${and(eq(members.id, id), ne(members.status, "INACTIVE"))})`;
  const leaver = { db, env, memberId: id, now };
  const files = await filesOf(leaver);
  const barred = await barIfSuspended(leaver);
  const kept = await archive({ db, env, memberId: id, pseudonym: crypto.randomUUID() });
  try {
    await db.batch([
      must(db, sql`${isThere} AND ${mayWithdraw(id)}`),
      ...first,
      endCheckouts(db, id, now),
      ...kept,
      ...barred,
      ...(await eraseMember(leaver)),
      noteErasure(db, id, now),
    ]);
  } catch (error) {
    if (isUndone(error)) throw meanwhile();
    throw error;
  }
  await tryEraseMessages(db, env, id);
  await eraseElsewhere(leaver);
  const named = new Set(await filesOf(leaver));
  await dropObjects(env, [...files.filter((key) => !named.has(key)), ...keyOf(profileImage)]);
  await takeDownCopies(env, tagsOfMember(id));
  await hangUp(env, id);
}

/** Withdraws the member who asks. Throws `conflict` with every hindrance, its code in `field`. */
export async function withdraw(actor: SignedIn, origin: string): Promise<Withdrawn> {
  const { db, env, member, familyId } = actor;
  const { reasons } = await withdrawalEligibilityOf(db, member.id);
  if (reasons.length > 0) throw owing(reasons);
  const unlink = await takeUnlink(db, env, familyId);
  await leave(db, env, member);
  const isUnlinked = unlink !== undefined && (await unlinkAt(env, origin, unlink));
  return { withdrawn: true, provider: isUnlinked ? "unlinked" : "kept" };
}
