import { eq } from "drizzle-orm";
import { mailKinds } from "#contracts/mail-kinds.ts";
import { MAIL_CODE_TRIES, type MailPatch, type MailSettings } from "#contracts/mail.ts";
import { withParticle } from "#contracts/particles.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { mailAddresses, mailCodes } from "#worker/db/schema/mail.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { lastAdAnswer } from "./ad-consent.ts";

/** The member's address and what they get there. */
export async function readMailSettings({ db, member }: Actor): Promise<MailSettings> {
  const { kept, code } = await batchOf(db, {
    kept: db.select().from(mailAddresses).where(eq(mailAddresses.memberId, member.id)),
    code: db.select().from(mailCodes).where(eq(mailCodes.memberId, member.id)),
  });
  const [own] = kept;
  const pending = code.find(({ expiresAt }) => expiresAt.getTime() > Date.now());
  return {
    address: own?.address ?? null,
    closed_for: own?.closedFor ?? null,
    pending: pending
      ? {
          email: pending.address,
          expires_at: pending.expiresAt.toISOString(),
          tries_left: Math.max(0, MAIL_CODE_TRIES - pending.attempts),
        }
      : null,
    muted_kinds: own?.mutedKinds ?? [],
    digest: own?.hasDigest ?? false,
    updates: own?.hasUpdates ?? false,
  };
}

/** Changes what was sent. Throws 409 without a confirmed address, and for advertising without consent to it. */
export async function changeMailSettings(actor: Actor, { muted_kinds: mutedKinds, digest, updates }: MailPatch) {
  const { db, member } = actor;
  if ((digest || updates) && !(await lastAdAnswer(db, member.id).get())?.isAgreed) {
    const { label } = mailKinds[digest ? "digest" : "updates"];
    throw new AppError("conflict", `${withParticle(label, "은")} 광고예요. 먼저 이벤트·혜택 알림을 켜 주세요.`);
  }
  const changed = await db
    .update(mailAddresses)
    .set({
      ...(mutedKinds && { mutedKinds }),
      ...(digest !== undefined && { hasDigest: digest }),
      ...(updates !== undefined && { hasUpdates: updates }),
    })
    .where(eq(mailAddresses.memberId, member.id))
    .returning({ memberId: mailAddresses.memberId })
    .get();
  if (!changed) throw new AppError("conflict", "먼저 메일 주소를 확인해 주세요.");
  return readMailSettings(actor);
}
