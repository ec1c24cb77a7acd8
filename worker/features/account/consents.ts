import { and, desc, eq } from "drizzle-orm";
import { type ConsentDoc, consentDocs, type ConsentsPost, POLICY_VERSION } from "#contracts/consents.ts";
import type { Db } from "#worker/db/client.ts";
import { consents } from "#worker/db/schema/account.ts";
import { members } from "#worker/db/schema/members.ts";
import { toUser } from "#worker/features/members/view.ts";
import type { Actor } from "#worker/lib/http.ts";

type Consent = { memberId: number; doc: ConsentDoc; isAgreed: boolean };

/** Records one answer to a consent document of the current version, as a statement for a batch. */
export const record = (db: Db, { memberId, doc, isAgreed }: Consent) =>
  db.insert(consents).values({ memberId, doc, version: POLICY_VERSION, isAgreed, createdAt: new Date() });

/** Records the answers to all consent documents. Returns the member with the version agreed to. */
export async function consent({ db, member }: Actor, agreed: ConsentsPost) {
  const isTheirs = eq(members.id, member.id);
  const [first, ...rest] = consentDocs.map((doc) => record(db, { memberId: member.id, doc, isAgreed: agreed[doc] }));
  await db.batch([first!, ...rest, db.update(members).set({ consentedVersion: agreed.version }).where(isTheirs)]);
  return { user: toUser({ ...member, consentedVersion: agreed.version }) };
}

/** The member's last answer about advertising, as a query; no row before the first. */
export const lastMarketing = (db: Db, memberId: number) =>
  db
    .select({ isAgreed: consents.isAgreed, createdAt: consents.createdAt })
    .from(consents)
    .where(and(eq(consents.memberId, memberId), eq(consents.doc, "marketing")))
    .orderBy(desc(consents.id))
    .limit(1);
