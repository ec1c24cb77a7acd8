import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { identityAnswer } from "#contracts/identity-check.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { identityAttempts, identityChecks } from "#worker/db/schema/identity-check.ts";
import { members } from "#worker/db/schema/members.ts";
import { isActiveMember } from "#worker/features/members/active.ts";
import { notify } from "#worker/features/notifications/notify.ts";
import type { CheckedPerson } from "#worker/integrations/identity-check.ts";
import { AppError, noLongerActive } from "#worker/lib/errors.ts";
import type { Publication } from "#worker/lib/http.ts";
import { addMonthsToDay, seoulDay } from "#worker/lib/seoul.ts";
import type { Checking } from "./begin.ts";
import { maskPerson, sealPerson } from "./person.ts";
import { requireIdentityProvider, verifierOf } from "./provider.ts";
import { readOwnIdentity } from "./read.ts";

/** 민법 4조. */
const ADULT_MONTHS = 19 * 12;

const isOfAge = (birthDate: string) => addMonthsToDay(birthDate, ADULT_MONTHS) <= seoulDay(Date.now());

/** Takes the check that was begun on this sign-in, once. */
async function spendAttempt({ db, member, familyId }: Checking, state: string) {
  const spent = await db
    .delete(identityAttempts)
    .where(
      and(
        eq(identityAttempts.memberId, member.id),
        eq(identityAttempts.familyId, familyId),
        eq(identityAttempts.state, state),
        gt(identityAttempts.expiresAt, new Date()),
      ),
    )
    .returning({ memberId: identityAttempts.memberId })
    .get();
  if (!spent)
    throw new AppError("invalid_state", "이미 끝났거나 시간이 지난 본인 확인이에요. 처음부터 다시 해 주세요.", {
      errors: [{ field: "state", message: "지금 하고 있는 본인 확인이 아니에요." }],
    });
}

/** SHA-256 over the member too, so that the accounts of one person cannot be joined by it. */
async function hashOf(memberId: number, { id }: CheckedPerson) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${memberId}:${id}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Row = typeof identityChecks.$inferSelect;

/** Keeps the check of a person who is of age, as a statement; nothing for another person than the one of before. */
const noteIdentity = (db: Db, row: Row) =>
  insertWhere(db, identityChecks, row, isActiveMember(row.memberId)).onConflictDoUpdate({
    target: identityChecks.memberId,
    set: row,
    setWhere: eq(identityChecks.personHash, row.personHash),
  });

const changed = (phone: string) =>
  `판매자 본인 확인을 다시 했어요. 구매자에게 보이는 번호는 ${phone} 번호예요.\n내가 하지 않았다면 바로 알려 주세요.`;

/**
 * Asks the provider who answered and keeps it. Throws 400 for a check that was not begun here, is over or was finished before, 422 when it
 * was canceled, of a minor or of another person than before, and 502 when the provider does not answer.
 */
export async function finishCheck(
  checking: Checking & { publications: Publication[] },
  { code, state }: z.output<typeof identityAnswer>,
) {
  const { db, member, env, origin, publications } = checking;
  const provider = requireIdentityProvider(env, origin);
  await spendAttempt(checking, state);
  const person = await provider.personOf(code, { state, verifier: await verifierOf(env, state) });
  if (!isOfAge(person.birthDate))
    throw new AppError(
      "identity_refused",
      "만 19세부터 팔거나 19세 글감을 볼 수 있어요. 그때까지 무료로 올릴 수 있고, 확인한 내용은 남기지 않았어요.",
    );
  const ofMember = eq(identityChecks.memberId, member.id);
  const earlier = await db.select().from(identityChecks).where(ofMember).get();
  const sealedPerson = await sealPerson(env, member.id, person);
  const row = { memberId: member.id, sealedPerson, personHash: await hashOf(member.id, person), checkedAt: new Date() };
  const notification = { to: member.id, kind: "settlement", about: `identity:${state}` } as const;
  try {
    await db.batch([
      noteIdentity(db, row),
      mustChangeOne(db),
      // Whoever is of age by 민법 is 19 by 청소년 보호법 too.
      db.update(members).set({ adultCheckedAt: row.checkedAt }).where(eq(members.id, member.id)),
      ...(earlier ? [notify(db, { ...notification, content: changed(maskPerson(person).phone) })] : []),
    ]);
  } catch (error) {
    if (!isUndone(error)) throw error;
    const present = await db.select().from(identityChecks).where(ofMember).get();
    if (!present || present.personHash === row.personHash) throw noLongerActive();
    throw new AppError("identity_refused", "전에 확인한 사람과 달라요. 이 계정의 주인이 직접 확인해 주세요.");
  }
  if (earlier) publications.push({ to: member.id });
  return readOwnIdentity(db, env, origin, member.id);
}
