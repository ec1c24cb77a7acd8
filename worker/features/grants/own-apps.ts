import { and, desc, eq } from "drizzle-orm";
import { APPS_MAX, type ConnectedApp } from "#contracts/grants-apps.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { oauthClients, oauthGrants } from "#worker/db/schema/grants.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { deleteGrants } from "./issue-tokens.ts";
import { placeOf } from "./redirects.ts";

/** The apps that the member has connected, newest first. */
export async function listApps({ db, member }: Actor): Promise<{ items: ConnectedApp[] }> {
  const rows = await db
    .select({ grant: oauthGrants, clientName: oauthClients.name })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(eq(oauthGrants.memberId, member.id))
    .orderBy(desc(oauthGrants.id))
    .limit(APPS_MAX);
  const items = rows.map(({ grant, clientName }) => ({
    id: grant.id,
    name: clientName,
    host: placeOf(grant.redirectUri).host,
    scopes: grant.scopes,
    create_at: grant.createdAt.toISOString(),
    used_at: grant.usedAt?.toISOString() ?? null,
  }));
  return { items };
}

/** Disconnects an app of the member: its tokens are refused from the next request on. */
export async function disconnectApp({ db, member }: Actor, id: number) {
  const isOwn = and(eq(oauthGrants.id, id), eq(oauthGrants.memberId, member.id));
  const { grants } = await batchOf(db, deleteGrants(db, isOwn));
  if (grants.meta.changes === 0) throw notFound("앱");
  return { id };
}
