import type { AuthorizationAnswer } from "#contracts/grants-apps.ts";
import { oauthCodes } from "#worker/db/schema/grants.ts";
import type { Actor } from "#worker/lib/http.ts";
import { checkRequest } from "./authorization-request.ts";
import { noteClient } from "./issue-tokens.ts";
import { hashOf, makeSecret } from "./secrets.ts";

/** Where the browser goes after the member's answer: back to the app, with a code when it is allowed (RFC 6749 §4.1.2, RFC 9207). */
export async function answerRequest(
  { db, member }: Actor,
  origin: string,
  { request, is_allowed }: AuthorizationAnswer,
): Promise<{ redirect_to: string }> {
  const { client, scopes, resource, back, backTo } = await checkRequest(db, origin, request);
  if (backTo) return { redirect_to: backTo };
  if (!is_allowed) return { redirect_to: back({ error: "access_denied" }) };
  const code = await makeSecret("code");
  const now = new Date();
  const issued = {
    hash: await hashOf(code),
    clientId: client.id,
    memberId: member.id,
    redirectUri: request.redirect_uri,
    challenge: request.code_challenge,
    scopes,
    resource,
    createdAt: now,
  };
  await db.batch([db.insert(oauthCodes).values(issued), noteClient(db, client.id, now)]);
  return { redirect_to: back({ code }) };
}
