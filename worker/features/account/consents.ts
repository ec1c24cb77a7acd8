import { eq } from "drizzle-orm";
import { type ConsentDoc, consentDocs, type ConsentsPost, POLICY_VERSION } from "#contracts/consents.ts";
import type { Statement } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { consents } from "#worker/db/schema/account.ts";
import { members } from "#worker/db/schema/members.ts";
import { answerAds } from "#worker/features/mail/ad-consent.ts";
import { toUser } from "#worker/features/members/view.ts";
import type { Actor } from "#worker/lib/http.ts";

type Consent = { memberId: number; doc: ConsentDoc; isAgreed: boolean };

/** Records one answer to a consent document of the current version, as statements for a batch. */
const record = (db: Db, { memberId, doc, isAgreed }: Consent): Statement[] =>
  doc === "marketing"
    ? answerAds(db, memberId, isAgreed)
    : [db.insert(consents).values({ memberId, doc, version: POLICY_VERSION, isAgreed, createdAt: new Date() })];

/** Records the answers to all consent documents. Returns the member with the version agreed to. */
export async function consent({ db, member }: Actor, agreed: ConsentsPost) {
  const isTheirs = eq(members.id, member.id);
  const [first, ...rest] = consentDocs.flatMap((doc) =>
    record(db, { memberId: member.id, doc, isAgreed: agreed[doc] }),
  );
  await db.batch([first!, ...rest, db.update(members).set({ consentedVersion: agreed.version }).where(isTheirs)]);
  return { user: toUser({ ...member, consentedVersion: agreed.version }) };
}
