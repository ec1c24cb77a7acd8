import { desc, eq, sql } from "drizzle-orm";
import { providerOf } from "#contracts/provider-names.ts";
import type { Identities } from "#contracts/identities.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { identities, identityEvents, tokenFamilies } from "#worker/db/schema/auth.ts";
import { deviceOf } from "#worker/lib/device-of.ts";
import type { Changer } from "./change.ts";

const EVENTS_SHOWN = 10;

/** The member's sign-ins, oldest first, and what was last changed of them. */
export async function listIdentities(
  { db, member, familyId }: Pick<Changer, "db" | "familyId"> & { member: { id: number } },
  shown = EVENTS_SHOWN,
): Promise<Identities> {
  const families = sql`FROM ${tokenFamilies} WHERE member_id = ${member.id} AND provider = identities.provider`;
  const { rows, events } = await batchOf(db, {
    rows: db
      .select({
        provider: identities.provider,
        createdAt: identities.createdAt,
        usedAt: sql<number | null>`(SELECT max(created_at) ${families})`.as("used_at"),
        isThis: sql<number>`EXISTS (SELECT 1 ${families} AND id = ${familyId})`.as("is_this"),
      })
      .from(identities)
      .where(eq(identities.memberId, member.id))
      .orderBy(identities.createdAt),
    events: db
      .select()
      .from(identityEvents)
      .where(eq(identityEvents.memberId, member.id))
      .orderBy(desc(identityEvents.id))
      .limit(shown),
  });
  return {
    items: rows.map(({ provider, createdAt, usedAt, isThis }) => ({
      provider: providerOf[provider],
      create_at: createdAt.toISOString(),
      used_at: usedAt === null ? null : new Date(usedAt).toISOString(),
      is_this: isThis === 1,
    })),
    events: events.map(({ kind, provider, userAgent, createdAt }) => ({
      kind,
      provider: providerOf[provider],
      device: userAgent === "" ? null : deviceOf(userAgent),
      create_at: createdAt.toISOString(),
    })),
  };
}
