import { eq } from "drizzle-orm";
import { type GrantScope, grantScopes } from "#contracts/grants.ts";
import type { AuthorizationQuery, AuthorizationRequest } from "#contracts/grants-apps.ts";
import type { Db } from "#worker/db/client.ts";
import { oauthClients } from "#worker/db/schema/grants.ts";
import { AppError } from "#worker/lib/errors.ts";
import { isSameRedirect, placeOf, withParameters } from "./redirects.ts";
import { resourceOf } from "./resources.ts";

const CHALLENGE = /^[\w-]{43}$/;

const refuse = (field: string, message: string) =>
  new AppError("invalid_input", message, { errors: [{ field, message }] });

/** The client of a request, with an address that is its own: only then may anything be sent there. Throws 400 otherwise. */
async function requireClient(db: Db, { client_id, redirect_uri }: AuthorizationQuery) {
  const client = await db.select().from(oauthClients).where(eq(oauthClients.id, client_id)).get();
  if (!client) throw refuse("client_id", "글감이 모르는 앱이에요. 앱에서 연결을 지우고 처음부터 다시 해 주세요.");
  if (!client.redirectUris.some((one) => isSameRedirect(one, redirect_uri)))
    throw refuse("redirect_uri", "앱이 등록하지 않은 주소로 돌아가려고 해서 멈췄어요.");
  return client;
}

/** The scopes that are asked for, those that we know: all of them where none is asked for, reading where none is known (RFC 6749 §3.3). */
function scopesOf({ scope }: AuthorizationQuery): GrantScope[] {
  const askedScopes = scope.split(" ").filter(Boolean);
  if (askedScopes.length === 0) return [...grantScopes];
  const knownScopes = grantScopes.filter((one) => askedScopes.includes(one));
  return knownScopes.length === 0 ? ["read"] : knownScopes;
}

/** What is wrong with a request, as its app is told (RFC 6749 §4.1.2.1, RFC 7636 §4.4.1, RFC 8707 §2). */
function faultOf(request: AuthorizationQuery, resource: string | undefined) {
  if (request.response_type !== "code") return ["unsupported_response_type", "response_type must be code."] as const;
  if (request.code_challenge_method !== "S256" || !CHALLENGE.test(request.code_challenge))
    return ["invalid_request", "PKCE with code_challenge_method S256 is required."] as const;
  if (resource === undefined) return ["invalid_target", "resource is not of this server."] as const;
}

/** A request whose client and address are right. Either it is in order, or `backTo` holds its error. */
export async function checkRequest(db: Db, origin: string, request: AuthorizationQuery) {
  const client = await requireClient(db, request);
  const back = (parameters: Record<string, string | undefined>) =>
    withParameters(request.redirect_uri, { ...parameters, state: request.state, iss: origin });
  const [scopes, resource] = [scopesOf(request), resourceOf(origin, request.resource)];
  const fault = faultOf(request, resource);
  const backTo = fault && back({ error: fault[0], error_description: fault[1] });
  return { client, scopes, resource: resource ?? "", back, backTo };
}

/** What the member is asked by a request. */
export async function readRequest(db: Db, origin: string, request: AuthorizationQuery): Promise<AuthorizationRequest> {
  const { client, scopes, backTo } = await checkRequest(db, origin, request);
  return { client: { name: client.name, ...placeOf(request.redirect_uri) }, scopes, back_to: backTo ?? null };
}
