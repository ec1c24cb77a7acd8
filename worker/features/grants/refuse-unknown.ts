import { eq } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { oauthClients } from "#worker/db/schema/grants.ts";
import { oauthError } from "./oauth-error.ts";

/** The refusal of a code or token that was not found: of a client that is not registered any more, one that has it register again. */
export async function refuseUnknown(db: Db, clientId: string, description: string) {
  const client = await db.select({ id: oauthClients.id }).from(oauthClients).where(eq(oauthClients.id, clientId)).get();
  return client ? oauthError("invalid_grant", description) : oauthError("invalid_client", "The client is unknown.");
}
