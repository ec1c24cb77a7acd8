import { z } from "zod";
import { isHonestAppName } from "#contracts/app-names.ts";
import { text } from "#contracts/text.ts";
import type { Db } from "#worker/db/client.ts";
import { oauthClients } from "#worker/db/schema/grants.ts";
import { type OAuthErrorCode, oauthError } from "./oauth-error.ts";
import { isAllowedRedirect, placeOf } from "./redirects.ts";

const REDIRECTS_MAX = 10;
const REDIRECT_MAX = 500;
const NAME_MAX = 60;

const NAMELESS = "이름 없는 앱";

const isUsable = (address: unknown): address is string =>
  typeof address === "string" && address.length <= REDIRECT_MAX && isAllowedRedirect(address);

/** Everything else that a client says of itself is ignored, which RFC 7591 §2 asks for. */
const clientMetadata = z.object({
  redirect_uris: z
    .array(z.unknown())
    .min(1)
    .max(REDIRECTS_MAX)
    // A client is registered without the addresses that cannot be its own, which the answer tells it (RFC 7591 §3.2.1).
    .transform((addresses) => addresses.filter(isUsable))
    .refine((addresses) => addresses.length > 0),
  client_name: text({ min: 1, max: NAME_MAX, label: "client_name" }).refine(isHonestAppName).nullish(),
});

const refusals: Record<string, [OAuthErrorCode, string]> = {
  redirect_uris: [
    "invalid_redirect_uri",
    `redirect_uris must be 1 to ${REDIRECTS_MAX} absolute URIs without fragment: https, http on loopback, or a private-use scheme.`,
  ],
  client_name: [
    "invalid_client_metadata",
    `client_name must be one line of at most ${NAME_MAX} characters without invisible ones, in one script a word, and not the name of the service.`,
  ],
};

/** The name of an app that tells none: where it is. */
function nameless([address]: string[]) {
  const { host } = placeOf(address!);
  return isHonestAppName(host) ? host : NAMELESS;
}

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
    name: data.client_name ?? nameless(data.redirect_uris),
    redirectUris: data.redirect_uris,
    createdAt: now,
  };
  await db.insert(oauthClients).values(client);
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
