import { and, eq } from "drizzle-orm";
import { identities } from "#worker/db/schema/auth.ts";
import type { Member } from "#worker/db/schema/members.ts";

/** An account at a provider. */
export type Identity = { provider: Member["socialType"]; subject: string };

export const isIdentity = ({ provider, subject }: Identity) =>
  and(eq(identities.provider, provider), eq(identities.subject, subject))!;
