import { eq } from "drizzle-orm";
import type { Choices, ChoicesPatch } from "#contracts/account.ts";
import { needsConsent } from "#contracts/policy-version.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { members } from "#worker/db/schema/members.ts";
import { answerAds, lastAdAnswer } from "#worker/features/mail/ad-consent.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

export async function readChoices({ db, member }: Actor): Promise<Choices> {
  const { row, marketing } = await batchOf(db, {
    row: db.select({ mutedKinds: members.mutedKinds }).from(members).where(eq(members.id, member.id)),
    marketing: lastAdAnswer(db, member.id),
  });
  return {
    muted_kinds: row[0]!.mutedKinds,
    marketing: { is_agreed: marketing[0]?.isAgreed ?? false, at: marketing[0]?.createdAt.toISOString() ?? null },
  };
}

/** Changes what was sent. Throws 403 for advertising to a member who has not agreed to the terms, who may only end it. */
export async function choose(actor: Actor, { muted_kinds: mutedKinds, marketing }: ChoicesPatch): Promise<Choices> {
  const { db, member } = actor;
  if (marketing && needsConsent(member.consentedVersion))
    throw new AppError("consent_required", "이용약관과 개인정보 수집·이용에 동의하면 받을 수 있어요.");
  // Only what was sent: another tab may change other choices.
  if (mutedKinds !== undefined) await db.update(members).set({ mutedKinds }).where(eq(members.id, member.id));
  if (marketing !== undefined) await batchOf(db, { answered: answerAds(db, member.id, marketing) });
  return readChoices(actor);
}
