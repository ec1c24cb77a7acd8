import { and, desc, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { UNUSED_CLIENTS_MAX } from "#contracts/grants-apps.ts";
import { readsAsStaff } from "#contracts/staff-names.ts";
import { text } from "#contracts/text.ts";
import type { Db } from "#worker/db/client.ts";
import { oauthClients } from "#worker/db/schema/grants.ts";
import { type OAuthErrorCode, oauthError } from "./oauth-error.ts";
import { isAllowedRedirect, placeOf } from "./redirects.ts";

const REDIRECTS_MAX = 10;
const REDIRECT_MAX = 500;
const NAME_MAX = 60;

const redirect = z.string().max(REDIRECT_MAX).refine(isAllowedRedirect);
/** Everything else that a client says of itself is ignored, which RFC 7591 §2 asks for. */
const clientMetadata = z.object({
  redirect_uris: z.array(redirect).min(1).max(REDIRECTS_MAX),
  client_name: text({ min: 1, max: NAME_MAX, label: "client_name" })
    .refine((name) => !readsAsStaff(name))
    .optional(),
});

const refusals: Record<string, [OAuthErrorCode, string]> = {
  redirect_uris: [
    "invalid_redirect_uri",
    `redirect_uris must be 1 to ${REDIRECTS_MAX} absolute URIs without fragment: https, http on loopback, or a private-use scheme with a dot.`,
  ],
  client_name: [
    "invalid_client_metadata",
    `client_name must be one line of at most ${NAME_MAX} characters and not the name of the service.`,
  ],
};

/** The newest of the clients that no member has connected, whose older ones are dropped. */
const oldestKept = (db: Db) =>
  db
    .select({ createdAt: oauthClients.createdAt })
    .from(oauthClients)
    .where(isNull(oauthClients.usedAt))
    .orderBy(desc(oauthClients.createdAt))
    .limit(1)
    .offset(UNUSED_CLIENTS_MAX - 1);

/** Drops unused clients beyond the newest `UNUSED_CLIENTS_MAX`; a call reads as many rows of an index at most. */
const dropOldest = (db: Db) =>
  db.delete(oauthClients).where(
    inArray(
      oauthClients.id,
      db
        .select({ id: oauthClients.id })
        .from(oauthClients)
        .where(and(isNull(oauthClients.usedAt), sql`${oauthClients.createdAt} < (${oldestKept(db)})`)),
    ),
  );

/** Registers a public client and returns its information (RFC 7591 §3.2.1). Throws `invalid_redirect_uri` or `invalid_client_metadata`. */
export async function registerClient(db: Db, sent: unknown) {
  const { success, data, error } = clientMetadata.safeParse(sent);
  if (!success) {
    const [code, description] = refusals[String(error.issues[0]?.path[0])] ?? [
      "invalid_client_metadata" as const,
      "The body must be a JSON object with redirect_uris.",
    ];
    throw oauthError(code, description);
  }
  const now = new Date();
  const client = {
    id: crypto.randomUUID(),
    name: data.client_name ?? placeOf(data.redirect_uris[0]!).host,
    redirectUris: data.redirect_uris,
    createdAt: now,
  };
  await db.batch([db.insert(oauthClients).values(client), dropOldest(db)]);
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
